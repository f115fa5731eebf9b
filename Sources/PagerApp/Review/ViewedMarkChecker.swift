import Diff
import Documents

/// Compares the parts of a diff with the changes that the user has viewed. Runs in the background.
struct ViewedMarkChecker: Sendable {
  /// A part that has a mark.
  struct MarkedPart: Sendable {
    var number: Int
    var ranges: ConcatenatedRanges
    var digest: ChangeDigest
  }

  let content: any Content
  let parts: [MarkedPart]

  /// The states of the parts by number: whether a part still has the changes that were viewed.
  func run() -> [Int: ViewedMarks.FileState] {
    var states: [Int: ViewedMarks.FileState] = [:]
    for part in parts {
      let digest = ViewedMarkChecker.digest(of: part.ranges, in: content)
      states[part.number] = digest == part.digest ? .viewed : .changed
    }
    return states
  }

  /// The digest of a part; `nil` if the part is too large to be viewed.
  static func digest(of ranges: ConcatenatedRanges, in content: any Content) -> ChangeDigest? {
    guard ranges.byteCount <= maximumByteCount else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ranges.byteCount)
    ranges.visitRanges { _, range in
      bytes += content.bytes(in: range)
      return true
    }
    return ChangeDigest(bytes)
  }

  private static let maximumByteCount = 64 << 20
}
