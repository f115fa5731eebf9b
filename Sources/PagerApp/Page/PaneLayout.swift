import PagerText
import TabPagerCore

/// The user's options for the layout of lines.
struct LineLayoutOptions: Hashable {
  /// Whether long lines are wrapped, where the view allows it.
  var wraps = true
  var wrapping = WrapMode.words
  var showsLineNumbers = false
  /// Whether the first column of a table stays in view.
  var pinsColumn = false
  /// Whether lines that a command has changed are marked.
  var marksChanges = false
  /// Whether text is shown without margins and marks, as in `less`.
  var isPlain = false
  var scrollBar = ScrollBarVisibility.off
  /// Whether the current row is marked.
  var marksCurrentRow = true
}

/// The layout of a pane, and of lines in its rows.
struct PaneLayout: Hashable {
  /// The size of the pane.
  var size: Size
  /// Whether long lines are wrapped; else they are cut off.
  var isWrapped: Bool
  var wrapping: WrapMode
  var gutter: Gutter
  var margins = TextMargins()
  /// Where rows that continue a line begin.
  var continuation = ContinuationIndent.atMargin
  /// The number of lines that stay at the top.
  var frozenLines: Int
  /// Whether the lines at the top are cut off even if other lines are wrapped.
  var cutsFrozenLines = false
  /// Whether each run of blank lines is shown as one line.
  var squeezesBlankLines = false
  /// The number of columns at the start of each line that stay in view if lines are scrolled sideways; 0 for none.
  var pinnedWidth = 0
  /// The row of the body for the target of a jump; see ``LaidOutRows/jumpRow``.
  var jumpRow: Int?

  /// How lines are wrapped.
  var shape: LineWrapParameters {
    LineWrapParameters(width: textWidth, wrapping: wrapping, continuation: continuation)
  }
  /// Whether rows that continue a line, and lines that are cut off, are marked.
  var marksRows: Bool { continuation != .atMargin }
  /// The column of the pane in which text starts.
  var textStart: Int { gutter.width + margins.left }
  /// The columns of a row's background. They include the margins, unless the text is centred. A gutter as wide as the pane
  /// leaves none.
  ///
  /// - Parameter width: The width that the row has in centred text; `nil` for the width of the text.
  func backgroundColumns(ofRowWidth width: Int?) -> Range<Int> {
    margins.right > 0
      ? textStart..<textStart + min(width ?? .max, textWidth)
      : (gutter.width > 0 ? min(textStart, size.width) : 0)..<size.width
  }
  /// The number of columns for text.
  var textWidth: Int { max(1, size.width - gutter.width - margins.left - margins.right) }
  /// The cells of the pane for a side of a line.
  func columns(ofSide side: Int, outOf count: Int) -> Range<Int> {
    let columns = shape.columns(ofSide: side, outOf: count)
    return columns.lowerBound + textStart..<columns.upperBound + textStart
  }
  /// The columns of the background of one of two sides. The right one ends where a row without sides ends.
  func backgroundColumns(ofSide side: Int) -> Range<Int> {
    let columns = columns(ofSide: side, outOf: 2)
    return side == 0
      ? columns : columns.lowerBound..<max(columns.upperBound, textStart + textWidth)
  }
  /// The number of rows for the lines that stay at the top.
  var frozenHeight: Int { max(0, min(frozenLines, size.height - 1)) }
  /// The number of rows below them.
  var bodyHeight: Int { size.height - frozenHeight }
}

/// Where the rows of a line begin, except its first row.
enum ContinuationIndent: Hashable {
  case atMargin
  /// Below the first character of the line that is not blank.
  case belowText
  /// Below the message of a log line, after its time and level. A line without a message continues below its text.
  case belowLogMessage
  /// Below the last column of a line of `git blame` or `ps`. Any other line continues below its text.
  case belowLastColumn
}

/// The parameters that determine how a line is divided into rows.
struct LineWrapParameters: Hashable {
  /// The cells of a row.
  var width: Int
  var wrapping = WrapMode.words
  var continuation = ContinuationIndent.atMargin

  /// The cells of a side of a line, counted from the first cell of the text.
  func columns(ofSide side: Int, outOf count: Int) -> Range<Int> {
    count > 1 ? SideBySideLine.columns(ofSide: side, width: width) : 0..<width
  }
}
