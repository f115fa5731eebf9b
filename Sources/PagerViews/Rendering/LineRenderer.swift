import PagerText
import TabPagerCore

/// Renders the lines of a text in order, starting at any line.
protocol LineRenderer: Sendable {
  /// A line, with the state needed to render it and to find the next line.
  associatedtype Line: Sendable
  /// The first line; `nil` if there is none.
  var firstLine: Line? { get }
  /// Writes a line without its line feed. The initial style is plain.
  ///
  /// - Returns: The next line; `nil` after the last.
  func renderLine(_ line: Line, into output: inout StyledText) -> Line?
  /// Writes a line in the same bytes, with a range of them visible even if the line has no room for it.
  ///
  /// - Parameter range: The range, in bytes of the rendered line; `nil` for none.
  func renderLine(_ line: Line, revealing range: Range<Int>?, into output: inout StyledText)
    -> Line?
  /// The text of the source that some lines show; `nil` if the rendered text is that text.
  func sourceText(of lines: [SelectedLine<Line>]) -> [UInt8]?
  /// The style of the cells after a line, up to the end of the row.
  func restStyle(ofLine line: Line) -> Style
  /// The offset in the source to which a line maps. It never decreases from line to line.
  func sourceOffset(ofLine line: Line) -> Int
  /// The number of lines that stay at the top.
  var headerLines: Int { get }
  /// The columns at which sideways scrolling stops.
  var columnStops: [Int] { get }
  /// Whether each line is one row, and elides what has no room.
  var showsLinesWhole: Bool { get }
  /// Whether the text has a cursor line.
  var isList: Bool { get }
  /// A detail about the document for the status line; `nil` for none.
  var notice: String? { get }
  /// The columns of a line that react to a click.
  func actionColumns(ofLine line: Line) -> Range<Int>
  /// Whether the lines below a line are folded into it.
  func isFolded(_ line: Line) -> Bool
  /// The first column of the rows that continue a line.
  func textColumn(ofLine line: Line) -> Int
  /// The number of blanks that replace the columns before that column in a copy of the line.
  func copiedIndentation(ofLine line: Line) -> Int
  /// The description of a line for the status line, such as its path; `nil` for none.
  func statusText(ofLine line: Line) -> String?
  /// The action of Enter on a line.
  func action(ofLine line: Line) -> LineAction
}

/// A line that is selected completely or partly.
struct SelectedLine<Line: Sendable>: Sendable {
  let line: Line
  /// The selected bytes of the rendered line; `nil` for all of them and the line feed.
  let range: Range<Int>?
}

extension LineRenderer {
  func renderLine(_ line: Line, revealing range: Range<Int>?, into output: inout StyledText)
    -> Line?
  {
    renderLine(line, into: &output)
  }
  func sourceText(of lines: [SelectedLine<Line>]) -> [UInt8]? { nil }
  var showsLinesWhole: Bool { false }
  func restStyle(ofLine line: Line) -> Style { .plain }
  var headerLines: Int { 0 }
  var columnStops: [Int] { [] }
  var isList: Bool { false }
  var notice: String? { nil }
  func actionColumns(ofLine line: Line) -> Range<Int> { 0..<0 }
  func isFolded(_ line: Line) -> Bool { false }
  func textColumn(ofLine line: Line) -> Int { 0 }
  func copiedIndentation(ofLine line: Line) -> Int { 0 }
  func statusText(ofLine line: Line) -> String? { nil }
  func action(ofLine line: Line) -> LineAction { .none("nothing to choose here") }
}
