import BinarySearch
import Diff

/// The old or the new lines of a file, as far as its diff shows them.
struct DiffSideText: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The offsets of the lines in the diff, and those of their text in ``bytes``, in ascending order.
  private var starts: [(source: Int, text: Int)] = []

  /// Reads the lines of a side; `nil` if they are longer than a limit in bytes.
  init?(ofFile file: Int, isNew: Bool, in index: DiffIndex, limit: Int) {
    for hunk in index.hunkPositions(ofFileAtSegment: index.firstSegment(ofFile: file)) {
      var start = index.range(ofSegment: hunk.header + 1).lowerBound
      let end = index.end(ofSegment: hunk.header + 1)
      while start < end {
        let lineEnd = index.lineEnd(from: start)
        if let (line, text) = index.hunkLine(in: start..<lineEnd, of: index.hunks[hunk.hunk]),
          isNew ? line.isInNew : line.isInFirstOld
        {
          guard bytes.count + text.count < limit else { return nil }
          starts.append((start, bytes.count))
          bytes += text
          bytes.append(0x0A)
        }
        start = lineEnd + 1
      }
    }
  }

  /// The text of the line at an offset of the diff, as a range of ``bytes``; `nil` if this side has no such line.
  func range(ofLineAt source: Int) -> Range<Int>? {
    let number = starts.partitionPoint { $0.source >= source }
    guard number < starts.count, starts[number].source == source else { return nil }
    let end = number + 1 < starts.count ? starts[number + 1].text : bytes.count
    return starts[number].text..<end - 1
  }
}
