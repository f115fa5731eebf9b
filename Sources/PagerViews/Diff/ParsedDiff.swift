import Diff

/// What a diff contains, whatever its layout is.
///
/// It is kept while the layout, the theme, notes or folded files change.
struct ParsedDiff: Sendable {
  let index: DiffIndex
  /// The blocks of lines that were moved.
  let moves: MovedBlocks

  /// Reads a diff.
  init(_ bytes: [UInt8], isCancelled: () -> Bool) throws(ViewFailure) {
    self.init(try DiffIndex(bytes, isCancelled: isCancelled))
  }

  init(_ index: DiffIndex) { (self.index, moves) = (index, index.movedBlocks()) }
}
