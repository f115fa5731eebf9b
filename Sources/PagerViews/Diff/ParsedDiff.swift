import Diff

/// What a diff contains, whatever its layout is.
///
/// It is kept while the layout, the theme, notes or folded files change.
struct ParsedDiff: Sendable {
  let index: DiffIndex
  /// The blocks of lines that were moved.
  private(set) var moves: MovedBlocks

  /// Reads a diff or its beginning.
  init(
    _ bytes: [UInt8], unreadByteCount: Int = 0, isCancelled: () -> Bool
  ) throws(ViewFailure) {
    self.init(
      try DiffIndex(bytes, unreadByteCount: unreadByteCount, isCancelled: isCancelled))
  }

  /// The diff with more moved blocks.
  func addingMovedBlocks(_ moves: MovedBlocks) -> ParsedDiff {
    var diff = self
    diff.moves = self.moves.adding(moves)
    return diff
  }

  init(_ index: DiffIndex) { (self.index, moves) = (index, index.movedBlocks()) }
}
