import PagerText
import TabPagerCore

/// How the reader wants lines to be laid out.
struct LayoutOptions: Hashable {
  /// Whether long lines are wrapped, where the view allows it.
  var wraps = true
  var wrapping = TextWrapping.words
  var showsLineNumbers = false
  /// Whether lines that a command has changed are marked.
  var marksChanges = false
  /// Whether text has neither margins nor marks, as in `less`.
  var isPlain = false
}

/// How a pane is divided, and how lines are cut into rows for it.
struct RowLayout: Hashable {
  /// The size of the pane.
  var size: Size
  /// Whether long lines are wrapped; else they are cut off.
  var isWrapped: Bool
  var wrapping: TextWrapping
  var gutter: Gutter
  var margins = Margins()
  /// Whether rows that continue a line, and lines that are cut off, are marked.
  var marksRows = false
  /// The lines that stay at the top.
  var frozenLines: Int

  /// How lines are wrapped.
  var shape: RowShape {
    RowShape(width: textWidth, wrapping: wrapping, keepsIndentation: marksRows)
  }
  /// The column of the pane that text begins in.
  var textStart: Int { gutter.width + margins.left }
  /// The columns that a surface behind the text covers: also the margin, unless the text is in the middle.
  var surfaceColumns: Range<Int> {
    margins.right > 0
      ? textStart..<textStart + textWidth : (gutter.width > 0 ? textStart : 0)..<size.width
  }
  /// The columns of text.
  var textWidth: Int { max(1, size.width - gutter.width - margins.left - margins.right) }
  /// The rows of the lines that stay at the top.
  var frozenHeight: Int { max(0, min(frozenLines, size.height - 1)) }
  /// The rows below them.
  var bodyHeight: Int { size.height - frozenHeight }
}

/// How a line is cut into rows.
struct RowShape: Hashable {
  /// The cells of a row.
  var width: Int
  var wrapping = TextWrapping.words
  /// Whether all rows of a line begin where its text does.
  var keepsIndentation = false
}
