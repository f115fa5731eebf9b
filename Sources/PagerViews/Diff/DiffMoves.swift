import BinarySearch
import Diff
import Documents

/// The blocks of lines that a diff moves from one file to another, by their offsets in the whole diff.
package final class DiffMoves: Sendable {
  private let removed: [MovedBlocks.BlockSide]
  private let added: [MovedBlocks.BlockSide]

  /// The maximum size of a diff in which blocks are found, and that of a diff in which they are found within a few
  /// milliseconds, in bytes.
  package static let maximumByteCount = 16 << 20
  package static let quickByteCount = DiffView.quickByteCount

  package static let none = DiffMoves([], [])

  private init(_ removed: [MovedBlocks.BlockSide], _ added: [MovedBlocks.BlockSide]) {
    (self.removed, self.added) = (removed, added)
  }

  /// Finds the blocks of a diff.
  package static func find(in diff: [UInt8], isCancelled: () -> Bool = { false }) -> DiffMoves {
    guard let index = try? DiffIndex(diff, isCancelled: isCancelled), index.files.count > 1 else {
      return .none
    }
    let (starts, blocks) = (index.fileStarts, index.movedBlocks())
    func fileIndex(at offset: Int) -> Int { starts.partitionPoint { $0 > offset } - 1 }
    func movesBetweenFiles(_ sides: [MovedBlocks.BlockSide]) -> [MovedBlocks.BlockSide] {
      sides.compactMap { side in
        guard fileIndex(at: side.lines.lowerBound) != fileIndex(at: side.other) else { return nil }
        var side = side
        side.otherFile = index.fileName(at: side.other) ?? ""
        return side
      }
    }
    let removed = movesBetweenFiles(blocks.removed)
    return removed.isEmpty ? .none : DiffMoves(removed, movesBetweenFiles(blocks.added))
  }

  /// The blocks of a part of the diff.
  ///
  /// - Parameter map: The positions of the part in a copy with more context.
  /// - Returns: The blocks by their offsets in this copy. The offsets of their other places are those in the whole diff.
  func blocks(inPart part: SliceContent, _ map: ContextOffsetMap) -> MovedBlocks {
    func sidesInPart(_ all: [MovedBlocks.BlockSide]) -> [MovedBlocks.BlockSide] {
      all.compactMap { side in
        guard let first = part.textOffset(ofSource: side.lines.lowerBound),
          let last = part.textOffset(ofSource: side.lines.upperBound), first <= last
        else { return nil }
        var side = side
        side.lines = map.targetOffset(ofSource: first)...map.targetOffset(ofSource: last)
        return side
      }
    }
    return MovedBlocks(removed: sidesInPart(removed), added: sidesInPart(added))
  }
}
