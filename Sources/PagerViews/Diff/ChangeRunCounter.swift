/// Counts the changes of a diff, which are runs of changed lines, while it is read.
struct ChangeRunCounter {
  /// The number of changes before a line of a hunk.
  struct Checkpoint: Sendable {
    /// The offset of the line.
    let start: Int
    let count: UInt32
    /// Whether the line before it, in the same hunk, is a changed one.
    let isInChange: Bool
  }

  /// The checkpoints in ascending order.
  private(set) var checkpoints: [Checkpoint] = []
  private(set) var count: UInt32 = 0
  private var isInChange = false
  private var lineCount = 0

  /// The number of lines from one checkpoint to the next.
  private static let spacing = 256

  /// The memory of the checkpoints in bytes.
  var memory: Int { checkpoints.count * MemoryLayout<Checkpoint>.stride }

  mutating func beginHunk() { isInChange = false }

  /// Reads the next line of a hunk.
  mutating func countLine(isChanged: Bool, at start: Int) {
    if lineCount % Self.spacing == 0 {
      checkpoints.append(Checkpoint(start: start, count: count, isInChange: isInChange))
    }
    lineCount += 1
    if isChanged, !isInChange { count += 1 }
    isInChange = isChanged
  }
}
