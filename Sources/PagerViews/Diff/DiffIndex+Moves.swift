import BinarySearch
import Diff
import PagerText

extension DiffIndex {
  /// The number of bytes of a line by which moved blocks are found.
  private static let comparedLength = 1 << 12

  /// Finds the blocks of lines that were moved within the diff.
  func movedBlocks() -> MovedBlocks {
    var (removed, added, run) = ([MovedBlocks.ChangedLine](), [MovedBlocks.ChangedLine](), 0)
    for number in segments.indices {
      guard case .body(let hunkNumber) = segments[number].kind else { continue }
      run += 1
      let (hunk, end) = (hunks[hunkNumber], end(ofSegment: number))
      var (start, old, new) = (
        segments[number].start, hunk.head.old[0].firstLine, hunk.head.new.firstLine
      )
      while start < end {
        let lineEnd = lineEnd(from: start)
        let shown = start..<min(lineEnd, start + Self.comparedLength)
        if let (line, text) = self.hunkLine(in: shown, of: hunk) {
          switch line.kind {
          case .removed:
            removed.append(MovedBlocks.ChangedLine(at: start, number: old, run: run, text))
          case .added: added.append(MovedBlocks.ChangedLine(at: start, number: new, run: run, text))
          case .context, .separator: run += 1
          }
          old += line.isInFirstOld ? 1 : 0
          new += line.isInNew ? 1 : 0
        }
        start = lineEnd + 1
      }
      guard max(removed.count, added.count) <= MovedBlocks.limit else { break }
    }
    return MovedBlocks(removed: removed, added: added)
  }

  /// The name of the file that contains an offset, without its folder; `nil` outside all files.
  func fileName(at offset: Int) -> String? {
    let number = fileStarts.partitionPoint { $0 > offset } - 1
    guard number >= 0, let name = files[number].head?.name else { return nil }
    var shown = StyledText()
    shown.append(name.split(separator: 0x2F).last ?? [])
    return String(decoding: shown.bytes, as: UTF8.self)
  }
}
