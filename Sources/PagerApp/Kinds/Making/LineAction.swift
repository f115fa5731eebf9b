/// What Enter does with a line of a list, or a click on it.
enum LineAction: Hashable, Sendable {
  /// Opens a file or a folder, by its path.
  case open(String)
  /// Folds a value, or unfolds it, by its number in the tree.
  case fold(node: Int)
  /// Nothing, for this reason.
  case nothing(String)
}
