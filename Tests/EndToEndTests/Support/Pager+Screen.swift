import TabPagerCore
import TabPagerTestSupport

/// Helpers that read the program's screen.
extension Pager {
  var width: Int { session.screen.size.width }
  var height: Int { session.screen.size.height }

  /// The text of the status line.
  var status: String { session.screen.row(height - 1) }

  /// The chip at the start of the status line, such as `TEXT`.
  var chip: String { String(status.drop { $0 == " " }.prefix { $0 != " " }) }

  /// Clicks on the first cell of a text in the status line, such as the word of a hint.
  func clickStatus(_ text: String) throws {
    try session.waitUntil("\(text) in the status") { _ in status.contains(text) }
    let (cells, wanted) = (row(height - 1), Array(text.unicodeScalars))
    let start = cells.indices.first { cells[$0...].starts(with: wanted) }
    session.click(start ?? 0, height - 1)
  }

  /// Returns a row of the screen, one scalar per cell. The second half of a wide character is a null.
  func row(_ y: Int) -> [Unicode.Scalar] { (0..<width).map { session.cell($0, y).glyph.base } }

  /// Returns the columns of a title in the bar: a text between blanks, overflow marks or the edges of the screen.
  func columns(ofTitle title: String, row y: Int = 0) -> Range<Int>? {
    let (cells, wanted) = (row(y), Array(title.unicodeScalars))
    func isEdge(_ x: Int) -> Bool {
      !cells.indices.contains(x) || [" ", "‹", "›"].contains(cells[x])
    }
    return cells.indices.lazy.map { $0..<$0 + wanted.count }.first { range in
      range.upperBound <= cells.count && isEdge(range.lowerBound - 1) && isEdge(range.upperBound)
        && Array(cells[range]) == wanted
    }
  }

  /// Returns the columns that the indicator covers completely.
  func indicatorColumns(row y: Int = 1) -> [Int] {
    row(y).indices.filter { session.cell($0, y).glyph.base == indicatorGlyph }
  }

  /// Whether the bar is at rest with this title selected: the indicator covers exactly its cells, and
  /// no other title looks like it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - badge: The badge, which has colours of its own.
  ///   - y: The row of the titles.
  ///   - track: The row of the track and the indicator.
  ///   - line: The character of the track outside the indicator; a space if the bar has no track.
  ///   - attributes: The attributes of the selected title. No other title is bold.
  func isBarResting(
    at title: String, badge: String = "", row y: Int = 0, track: Int = 1,
    line: Unicode.Scalar = "─",
    attributes: Style.Attributes = .bold
  ) -> Bool {
    guard !session.modes.isSynchronizing,
      let columns = columns(ofTitle: title + (badge.isEmpty ? "" : " " + badge), row: y),
      indicatorColumns(row: track) == Array(columns)
    else { return false }
    let titleEnd = columns.upperBound - (badge.isEmpty ? 0 : badge.unicodeScalars.count + 1)
    let selected = session.cell(columns.lowerBound, y).style
    return (0..<width).allSatisfy { x in
      let (name, below) = (session.cell(x, y), session.cell(x, track))
      guard columns.contains(x) else {
        return below.glyph.base == line
          && (name.glyph == .space
            || name.style != selected && !name.style.attributes.contains(.bold))
      }
      // The colour of a space cannot be seen.
      return
        (name.glyph == .space || x >= titleEnd
        || name.style == selected && name.style.attributes == attributes)
        && below.style.foreground == selected.foreground
    }
  }

  /// The screen row that shows the first line of a page.
  var firstRow: Int { 2 }

  /// Returns the number of the line of a standard page in a row; `nil` if the row shows no such line.
  func lineNumber(ofPage title: String, row y: Int = 2) -> Int? {
    let text = session.screen.rowWithoutMargin(y)
    guard text.hasPrefix(title + " ") else { return nil }
    return Int(text.dropFirst(title.count + 1).prefix { $0.isNumber })
  }

  /// Waits until a standard page is selected and at rest.
  func waitForRest(at title: String, line: Int? = nil) throws {
    try session.waitUntil("rest at \(title)") { _ in isResting(at: title, line: line) }
  }

  func isResting(at title: String, line: Int? = nil) -> Bool {
    let top = self.lineNumber(ofPage: title)
    return top != nil && (line == nil || top == line) && isBarResting(at: title)
  }

  /// Waits until a line of a standard page is at the top of the pane.
  func waitForLine(_ number: Int, ofPage title: String = titles[0]) throws {
    try session.waitUntil("line \(number) of \(title) at the top") { _ in
      self.lineNumber(ofPage: title) == number
    }
  }

  /// Returns the column where the left page ends and the right one begins, if two standard pages are side by side in
  /// the first row of the pane.
  func pageBoundary(between left: String, and right: String) -> Int? {
    Pager.pageBoundary(
      of: (0..<width).map { session.cell($0, 2).glyph.base }, between: left, and: right)
  }

  /// Returns the column where two pages meet in a recorded update.
  static func pageBoundary(in canvas: Canvas, between left: String, and right: String) -> Int? {
    pageBoundary(
      of: (0..<canvas.size.width).map { canvas[$0, 2].glyph.base }, between: left, and: right)
  }

  /// Returns the column where two pages meet in a row. A standard page of 80 columns ends with the first letter of its
  /// title in lower case, and begins with its title after the margin. Between two pages, a blank cell covers the end of
  /// the left one.
  private static func pageBoundary(
    of row: [Unicode.Scalar], between left: String, and right: String
  ) -> Int? {
    guard let mark = left.lowercased().unicodeScalars.first,
      let start = right.unicodeScalars.first
    else { return nil }
    let end = row.firstIndex { $0 == start } ?? row.count
    guard end > 1, end < row.count, row[end - 1] == " ", row[end - 2] == " ",
      end == 2 || row[end - 3] == mark
    else { return nil }
    return end - 1
  }
}
