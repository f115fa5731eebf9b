/// A place in a document that a letter leads to, in any view and at any width.
struct Mark: Equatable {
  /// The row that was at the top, as rows were cut then.
  let position: RowPosition
  /// Where in the source that row began, in bytes.
  let sourceOffset: Int
}
