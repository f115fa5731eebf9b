import PagerViews

/// A remembered position in a document, valid in any view and at any width.
struct Mark: Equatable {
  /// The row when the mark was set, in the layout at that time.
  let position: RowPosition
  /// The start of that row in the source, in bytes.
  let sourceOffset: Int
  /// The row of the pane that it is shown in, from 0.
  var paneRow = 0
  /// The current line of a diff; `nil` if the user had set none.
  var currentLine: SourceAnchor?
}
