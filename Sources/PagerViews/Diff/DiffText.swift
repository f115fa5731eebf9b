import Diff
import Documents
import PagerText
import TabPagerCore

/// The text of a diff. The styles of lines are computed when they are drawn.
final class DiffText: DerivedText {
  private let lines: LazyText<DiffRenderer>
  private var renderer: DiffRenderer { lines.renderer }

  init(_ lines: LazyText<DiffRenderer>) { self.lines = lines }

  var count: Int { lines.count }
  var lineCounts: LineCounts.ScannedRange { lines.lineCounts }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    lines.read(at: offset, into: buffer)
  }

  // MARK: Places

  func source(at place: Int) -> Int {
    guard let position = lines.position(at: max(0, min(place, count - 1))) else { return 0 }
    let start = position.line.offset
    guard let kind = renderer.kind(of: position.line) else { return start }
    // A line begins with one byte for its marker. Where letters stand for other bytes, it is near.
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

  // MARK: Styles

  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    guard let position = lines.position(at: offset) else { return }
    let styles = renderer.styles
    guard let kind = renderer.kind(of: position.line) else {
      lines.addStyles(of: line, at: offset, to: &runs)
      runs.rest = surface(of: position.line)
      return
    }
    let row = styles[kind]
    var all = StyleRuns()
    all.begin(row.number, at: 0)
    if kind != .context { all.begin(row.marker, at: renderer.codeColumn - 2) }
    all.begin(row.text, at: renderer.gutterLength(kind))
    let start = offset - position.range.lowerBound
    runs.append(start..<start + line.count, of: all, at: 0)
    runs.rest = row.surface
  }

  /// The surface of a row that shows no line of a hunk.
  private func surface(of line: DiffRenderer.Line) -> Style {
    guard !line.isGap else { return .plain }
    switch renderer.index.segments[line.segment].kind {
    case .text, .hidden, .body: return .plain
    case .file: return renderer.styles.header
    case .hunk: return renderer.styles.stripe
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
