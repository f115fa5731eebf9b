/// What Enter, or a click, does on a line of a list.
package enum LineAction: Hashable, Sendable {
  /// Opens the file or folder at a path.
  case open(String)
  /// Folds or unfolds the item with this number.
  case fold(Int)
  /// Shows what begins at an offset of the document: its part of a stream, or its place in another view.
  case show(Int)
  /// Goes to the next line.
  case next
  /// Nothing, for a reason to show.
  case none(String)
}

/// What a derived text knows of one of its lines.
package struct DerivedLine: Hashable, Sendable {
  /// What Enter does on it.
  package var action: LineAction
  /// The columns that react to a click. The cursor of a list covers them.
  package var actionColumns: Range<Int>

  /// Creates a description of a line.
  package init(
    action: LineAction = .none("nothing to choose here"), actionColumns: Range<Int> = 0..<0
  ) {
    (self.action, self.actionColumns) = (action, actionColumns)
  }
}
