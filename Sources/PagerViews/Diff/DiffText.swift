import Diff
import Documents
import Highlighting
import PagerText
import TabPagerCore

/// The text of a diff. The styles of lines are computed when they are drawn.
final class DiffText: DerivedText {
  private let lines: LazyText<DiffRenderer>
  private let colors: DiffColors
  private var renderer: DiffRenderer { lines.renderer }

  /// - Parameter colorsCode: Whether lines have syntax colours.
  init(_ lines: LazyText<DiffRenderer>, colorsCode: Bool) {
    self.lines = lines
    colors = DiffColors(lines.renderer.index, colorsCode: colorsCode)
    let second = lines.position(at: 0).flatMap { lines.position(at: $0.range.upperBound) }
    bodyStart = second?.range.upperBound ?? 0
    headerLines = second != nil && bodyStart < lines.count ? 2 : 0
  }

  /// The rows of the file and the hunk that contain a line. Without a section, or outside any file, the lines above are
  /// shown in their place.
  func stickyLines(above place: Int) -> [Int]? {
    // At the top, the first lines are in their places.
    guard headerLines > 0, place > bodyStart,
      let line = lines.position(at: max(0, min(place, count - 1)))?.line
    else { return nil }
    let context = renderer.index.context(of: line.segment) ?? []
    let places = context.map(lines.place).filter { $0 < place }
    if places.count == 2, places[0] < places[1] { return places }
    let above = lineStarts(before: place, count: 2)
    if let header = places.first, let last = above.last, header < last { return [header, last] }
    return above
  }

  /// Returns the starts of the last lines before a place, in ascending order.
  private func lineStarts(before place: Int, count: Int) -> [Int] {
    var starts: [Int] = []
    while starts.count < count, let line = lines.position(at: (starts.last ?? place) - 1) {
      starts.append(line.range.lowerBound)
    }
    return starts.reversed()
  }

  var count: Int { lines.count }
  /// Two, unless the text has no other lines.
  let headerLines: Int
  /// The start of the line after the header lines.
  private let bodyStart: Int
  var lineCounts: LineCounts.ScannedRange { lines.lineCounts }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    lines.read(at: offset, into: buffer)
  }

  // MARK: Places

  func source(at place: Int) -> Int {
    guard let position = lines.position(at: max(0, min(place, count - 1))) else { return 0 }
    let start = position.line.offset
    guard let kind = renderer.kind(of: position.line) else { return start }
    // A line begins with one byte for its marker. If bytes were replaced, the result is approximate.
    let column = place - position.range.lowerBound - renderer.gutterLength(kind)
    return min(start + max(0, column + 1), renderer.index.lineEnd(from: start))
  }

  func place(of source: Int) -> Int {
    let start = lines.place(of: source)
    guard let position = lines.position(at: start), let kind = renderer.kind(of: position.line),
      source > position.line.offset
    else { return start }
    let column = source - position.line.offset - 1 + renderer.gutterLength(kind)
    return min(start + column, position.range.upperBound - 1)
  }

  // MARK: Changes

  var landmarkName: String? { "change" }
  /// Shows some context above a change.
  var rowsAboveLandmark: Int { 3 }

  func landmark(from place: Int, _ direction: Direction) -> Int? {
    let offset: Int
    if place < 0 {
      offset = -1
    } else if place >= count {
      offset = renderer.index.bytes.count
    } else {
      offset = lines.position(at: place)?.line.offset ?? 0
    }
    return renderer.index.change(direction, from: offset).map(lines.place)
  }

  func place(ofLine number: Int, from place: Int) -> Int? {
    renderer.index.offset(ofLine: number, inFileAt: source(at: place)).map(lines.place)
  }

  // MARK: Styles

  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    guard let position = lines.position(at: offset) else { return }
    let all = styles(of: position)
    let start = offset - position.range.lowerBound
    runs.append(start..<start + line.count, of: all, at: 0)
    runs.rest = all.rest
  }

  /// The styles of a whole line.
  private func styles(of position: LazyText<DiffRenderer>.Position) -> StyleRuns {
    let line = position.line
    let bytes = lines.bytes(in: position.range.lowerBound..<position.range.upperBound - 1)
    var own = StyleRuns()
    lines.addStyles(of: bytes, at: position.range.lowerBound, to: &own)
    switch renderer.index.segments[line.segment].kind {
    case .body(let number):
      guard let kind = renderer.kind(of: line) else { return own }
      return styles(of: bytes, own, kind, at: line, hunk: number)
    case .hunk(let number): return styles(ofSection: bytes, hunk: number)
    case .text, .hidden, .file:
      own.rest = surface(of: line)
      return own
    }
  }

  /// The styles of a line of a hunk.
  ///
  /// - Parameter own: The styles of replacements for bytes that cannot be shown.
  private func styles(
    of bytes: [UInt8], _ own: StyleRuns, _ kind: HunkLine.Kind, at line: DiffRenderer.Line,
    hunk number: Int
  ) -> StyleRuns {
    let row = renderer.styles[kind]
    let gutter = renderer.gutterLength(kind)
    let code = Array(bytes[min(gutter, bytes.count)...])
    var emphasis: [DiffStyles.Emphasis] = own.ranges(with: .reverse, count: bytes.count).map {
      DiffStyles.Emphasis(range: ($0.lowerBound - gutter)..<($0.upperBound - gutter), kind: .stand)
    }
    if kind == .added {
      emphasis += WhitespaceError.all(in: code[...]).map {
        DiffStyles.Emphasis(range: $0.range, kind: .whitespace)
      }
    }
    for range in colors.words(of: code, kind, at: line, hunk: number) {
      emphasis += DiffStyles.Emphasis(range: range, kind: .word).subtracting(emphasis)
    }
    emphasis.sort { $0.range.lowerBound < $1.range.lowerBound }
    var runs = StyleRuns()
    runs.begin(row.number, at: 0)
    if kind != .context { runs.begin(row.marker, at: renderer.codeColumn - 2) }
    let tokens = colors.tokens(of: code, kind, at: line, hunk: number)
    row.append(code, tokens, emphasis, at: gutter, to: &runs)
    runs.rest = row.surface
    return runs
  }

  private func styles(ofSection bytes: [UInt8], hunk number: Int) -> StyleRuns {
    let (styles, hunk) = (renderer.styles, renderer.index.hunks[number])
    var runs = StyleRuns()
    runs.begin(styles.ellipsis, at: 0)
    // The ellipsis takes three bytes and one cell.
    let start = min(renderer.codeColumn + 2, bytes.count)
    var end = start
    for token in colors.tokens(ofSection: Array(bytes[start...]), of: hunk) {
      runs.begin(token.kind == .text ? styles.section : styles.sectionTokens[token.kind], at: end)
      end += token.length
    }
    runs.rest = styles.stripe
    return runs
  }

  /// The background of a row that shows no line of a hunk.
  private func surface(of line: DiffRenderer.Line) -> Style {
    guard !line.isGap else { return .plain }
    switch renderer.index.segments[line.segment].kind {
    case .text, .hidden, .body, .hunk: return .plain
    case .file: return renderer.styles.header
    }
  }

  func rowStyle(ofLineAt offset: Int) -> RowStyle {
    guard let line = lines.position(at: offset)?.line, !line.isGap else { return RowStyle() }
    let (index, styles) = (renderer.index, renderer.styles)
    switch index.segments[line.segment].kind {
    case .text, .hidden: return RowStyle(textColumn: 1)
    case .file(let number):
      return RowStyle(textColumn: 1, trailing: FileHeading(index.files[number]).counts(styles))
    case .hunk(let number):
      let count = index.hunks[number].unchangedCount
      var trailing = StyledText()
      if count > 0 {
        let lines = count == 1 ? "line" : "lines"
        trailing.append("\(count.grouped) unchanged \(lines) ", styles.unchanged)
      }
      return RowStyle(textColumn: renderer.codeColumn, trailing: trailing)
    case .body: return RowStyle(textColumn: renderer.codeColumn)
    }
  }
}
