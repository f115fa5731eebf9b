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
}

/// How a pane is divided, and how lines are cut into rows for it.
struct RowLayout: Hashable {
  /// The size of the pane.
  var size: Size
  /// Whether long lines are wrapped; else they are cut off.
  var isWrapped: Bool
  var wrapping: TextWrapping
  var gutter: Gutter
  /// The lines that stay at the top.
  var frozenLines: Int

  /// The columns beside the gutter.
  var textWidth: Int { max(1, size.width - gutter.width) }
  /// The rows of the lines that stay at the top.
  var frozenHeight: Int { max(0, min(frozenLines, size.height - 1)) }
  /// The rows below them.
  var bodyHeight: Int { size.height - frozenHeight }
}
