import Documents
import TabPagerCore

/// A document as a page: which part of it is seen, and how.
final class DocumentPage: Page {
  let document: Document
  /// What stands in the page where the document cannot be read.
  private let name: String
  var wraps: Bool { didSet { changed() } }
  var showsLineNumbers: Bool { didSet { changed() } }
  /// The row at the top of the pane.
  private(set) var top = Place(line: 0, row: 0) { didSet { anchor = nil } }
  /// The glyph of its line that was at the top before the size changed: so that widths gone through
  /// do not add up to another place.
  private var anchor: Int?
  /// The first column that is seen, where lines are cut.
  private(set) var column = 0
  private var marks: [Unicode.Scalar: Place] = [:]
  private var owed = Owed.nothing
  private var texts: [Int: LineText] = [:]
  /// What ``position`` last said, and of which versions of page and document.
  private var toldPosition: (versions: (Int, Int), text: String)?
  private(set) var version = 0
  /// The pane's size, when it was last drawn.
  private var size = Size(width: 80, height: 22)

  /// What keys asked for while there was too little to do it with: nothing typed is lost.
  private enum Owed {
    case nothing
    case rows(Int)
    /// To be at the end, wherever that will be.
    case end
  }

  init(_ document: Document, name: String, wraps: Bool, showsLineNumbers: Bool) {
    self.document = document
    self.name = name
    self.wraps = wraps
    self.showsLineNumbers = showsLineNumbers
  }

  /// Takes what was read.
  func receive(_ chunk: Document.Chunk) {
    let seen = top.line + size.height
    let before = document.lineCount
    document.receive(chunk)
    // The last line may have been a part of one.
    texts[before - 1] = nil
    pay()
    // Places beyond what had been read could be gone to; now it is known where the end is.
    if chunk.isLast { top = min(top, end) }
    if before <= seen || chunk.isLast || gutter(of: before) != gutter { changed() }
  }

  /// Lines, and where among them the page is: `1–22/120 18%`.
  var position: String {
    let versions = (version, document.version)
    if let toldPosition, toldPosition.versions == versions { return toldPosition.text }
    let text = describePosition()
    toldPosition = (versions, text)
    return text
  }

  /// When it was opened, in seconds.
  var openedAt = -Double.infinity

  /// As long as nothing has come, when it will be worth telling; nil once something has. A file that
  /// is read in a moment is not told to be loading: that is a flicker and nothing else.
  var waitsUntil: Double? {
    document.state == .loading && document.byteCount == 0 ? openedAt + 0.2 : nil
  }

  private func describePosition() -> String {
    if case .failed = document.state { return "cannot be read" }
    let count = document.lineCount
    guard count > 0 else { return document.state == .loading ? "loading" : "empty" }
    let last = min(count, lastLine + 1)
    let more = document.state == .loading ? "+" : ""
    return "\(top.line + 1)–\(last)/\(count)\(more) \(last * 100 / count)%"
  }

  // MARK: Moving

  func scroll(_ scroll: Scroll) {
    let before = owed
    owed = .nothing
    switch scroll {
    case .lines(let count): advance(by: count, owing: before)
    case .pages(let count): advance(by: count * max(1, size.height), owing: before)
    case .halfPages(let count): advance(by: count * max(1, size.height / 2), owing: before)
    case .top:
      marks["'"] = top
      go(to: Place(line: 0, row: 0))
    case .bottom:
      marks["'"] = top
      if document.state == .loading { owed = .end }
      go(to: end)
    case .sideways(let count):
      guard !wraps else { return }
      column = max(0, column + count * max(1, size.width / 2))
      changed()
    }
  }

  /// Moves by rows, or keeps in mind to do so where nothing has been read yet.
  private func advance(by rows: Int, owing before: Owed) {
    guard document.lineCount == 0, document.state == .loading else { return move(by: rows) }
    if case .rows(let more) = before { owed = .rows(rows + more) } else { owed = .rows(rows) }
  }

  /// Does what was asked for before there was anything to do it with.
  private func pay() {
    guard document.lineCount > 0 else { return }
    switch owed {
    case .nothing: return
    case .rows(let rows):
      owed = .nothing
      move(by: rows)
    case .end:
      if document.state != .loading { owed = .nothing }
      go(to: end)
    }
  }

  /// Goes to a line, from 0; beyond the last, to the end.
  func goTo(line: Int) {
    owed = .nothing
    marks["'"] = top
    go(to: Place(line: min(Self.furthest, max(0, line)), row: 0))
  }

  /// More lines than any document has: numbers that can still be added to.
  private static let furthest = 1 << 40

  /// Goes to where `percent` of the lines are above.
  func goTo(percent: Int) {
    let (product, overflows) = document.lineCount.multipliedReportingOverflow(by: percent)
    goTo(line: overflows ? document.lineCount : product / 100)
  }

  func setMark(_ letter: Unicode.Scalar) { marks[letter] = top }

  /// Goes to a mark; tells whether there is one.
  func goToMark(_ letter: Unicode.Scalar) -> Bool {
    guard let place = marks[letter] else { return false }
    marks["'"] = top
    go(to: place)
    return true
  }

  /// Shows its document, which takes another's place, as that one was shown.
  func restore(_ other: DocumentPage) {
    (wraps, showsLineNumbers, size) = (other.wraps, other.showsLineNumbers, other.size)
    (top, column, marks) = (other.top, other.column, other.marks)
    changed()
  }

  private func go(to place: Place) {
    let wanted = document.state == .loading ? place : min(place, end)
    guard wanted != top else { return }
    top = wanted
    changed()
  }

  private func move(by rows: Int) {
    var place = top
    var left = rows
    while left > 0, place.line < document.lineCount {
      let rest = rowCount(of: place.line) - place.row
      if left < rest {
        place.row += left
        left = 0
      } else {
        place = Place(line: place.line + 1, row: 0)
        left -= rest
      }
    }
    while left < 0, place > Place(line: 0, row: 0) {
      if place.row + left >= 0 {
        place.row += left
        left = 0
      } else {
        left += place.row + 1
        place.line -= 1
        place.row = place.line < 0 ? 0 : rowCount(of: place.line) - 1
      }
    }
    let wanted = max(Place(line: 0, row: 0), isBeforeEnd(place) ? place : min(place, end))
    guard wanted != top else { return }
    top = wanted
    changed()
  }

  /// Whether a screen of lines follows, so that the end, which takes a screen of lines to find, need
  /// not be asked for.
  private func isBeforeEnd(_ place: Place) -> Bool {
    place.line + size.height <= document.lineCount
  }

  /// The place of the top where the last row is at the bottom.
  private var end: Place {
    var place = Place(line: document.lineCount, row: 0)
    var left = size.height
    while left > 0, place.line > 0 {
      place.line -= 1
      let rows = rowCount(of: place.line)
      place.row = max(0, rows - left)
      left -= rows
    }
    return place.line >= document.lineCount ? Place(line: 0, row: 0) : place
  }

  private func changed() { version += 1 }

  // MARK: Drawing

  private var gutter: Int { gutter(of: document.lineCount) }

  private func gutter(of count: Int) -> Int {
    showsLineNumbers ? String(max(1, count)).utf8.count + 1 : 0
  }

  private var textWidth: Int { max(1, size.width - gutter) }

  /// A line as glyphs; those near to what is seen are kept.
  private func text(of line: Int) -> LineText {
    if let text = texts[line] { return text }
    if texts.count > 512 { texts.removeAll(keepingCapacity: true) }
    let text = LineText(document.bytes(of: LineIndex(line)))
    texts[line] = text
    return text
  }

  private func rowCount(of line: Int) -> Int {
    wraps ? text(of: line).rowCount(of: textWidth) : 1
  }

  /// The last line of which anything is seen.
  private var lastLine: Int {
    var line = top.line
    var left = size.height - (rowCount(of: line) - top.row)
    while left > 0, line + 1 < document.lineCount {
      line += 1
      left -= rowCount(of: line)
    }
    return line
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    if case .failed(let reason) = document.state, document.byteCount == 0 {
      canvas.write("\(name): \(reason)", at: Position(x: 0, y: 0), Style(.indexed(203)))
      return
    }
    let (gutter, count) = (gutter, document.lineCount)
    let skipped = wraps ? 0 : column
    var y = 0
    var line = top.line
    var row = top.row
    while y < canvas.size.height, line < count {
      let text = text(of: line)
      let rows = wraps ? text.rows(of: textWidth) : [text.glyphs.indices]
      for glyphs in rows.dropFirst(row) where y < canvas.size.height {
        canvas.write(
          text.glyphs[glyphs], at: Position(x: gutter - skipped, y: y), from: gutter)
        if gutter > 0, glyphs.lowerBound == 0 { drawNumber(line + 1, y, into: &canvas) }
        y += 1
      }
      row = 0
      line += 1
    }
  }

  private func drawNumber(_ number: Int, _ y: Int, into canvas: inout Canvas) {
    let digits = String(number)
    canvas.write(
      digits, at: Position(x: gutter - 1 - digits.utf8.count, y: y), Style(.indexed(240)))
  }

  /// The glyph of its line that the top row begins with.
  private var firstGlyph: Int {
    guard wraps, top.row > 0 else { return 0 }
    let rows = text(of: top.line).rows(of: textWidth)
    return rows.indices.contains(top.row) ? rows[top.row].lowerBound : 0
  }

  /// The pane is about to have this size: what is at the top stays there.
  func willShow(in size: Size) {
    guard size != self.size, !size.isEmpty else { return }
    let first = anchor ?? firstGlyph
    self.size = size
    if wraps, first > 0 {
      top.row = text(of: top.line).rows(of: textWidth).lastIndex { $0.lowerBound <= first } ?? 0
      anchor = first
    }
    changed()
  }

  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard case .scroll(let lines) = event else { return .ignored }
    scroll(.lines(lines))
    return .consumed
  }
}
