import PagerText
import TabPagerCore

/// Renders the lines of a text one after another, starting from any of them.
protocol LineRenderer: Sendable {
  /// A line: all that is needed to render it and to find the next one.
  associatedtype Line: Sendable
  /// The first line; `nil` if there is none.
  var firstLine: Line? { get }
  /// Writes a line, without a line feed. It begins plain.
  ///
  /// - Returns: The next line; `nil` after the last.
  func render(_ line: Line, into output: inout StyledText) -> Line?
  /// The style of the cells after a line, up to the end of the row.
  func rest(of line: Line) -> Style
  /// The offset in the source of what a line shows. It never decreases from line to line.
  func source(of line: Line) -> Int
  /// The number of lines that stay at the top.
  var headerLines: Int { get }
  /// The columns that sideways scrolling stops at.
  var columnStops: [Int] { get }
  /// Whether one line is the current line.
  var isList: Bool { get }
  /// The columns of a line that react to a click.
  func actionColumns(of line: Line) -> Range<Int>
  /// The column that the rows of a line begin in that continue it.
  func textColumn(of line: Line) -> Int
  /// The blanks that a copy of a line has in place of what is before that column.
  func copiedIndentation(of line: Line) -> Int
  /// What the status line says of a line, such as its path; `nil` for nothing.
  func context(of line: Line) -> String?
  /// What Enter does on a line.
  func action(of line: Line) -> LineAction
}

extension LineRenderer {
  func rest(of line: Line) -> Style { .plain }
  var headerLines: Int { 0 }
  var columnStops: [Int] { [] }
  var isList: Bool { false }
  func actionColumns(of line: Line) -> Range<Int> { 0..<0 }
  func textColumn(of line: Line) -> Int { 0 }
  func copiedIndentation(of line: Line) -> Int { 0 }
  func context(of line: Line) -> String? { nil }
  func action(of line: Line) -> LineAction { .none("nothing to choose here") }
}
