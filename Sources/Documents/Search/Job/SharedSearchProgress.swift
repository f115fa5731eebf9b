/// The state that the threads of a search share.
struct SharedSearchProgress {
  /// The result of a batch.
  struct BatchResult {
    enum Matches {
      case counts(ChunkMatchCounts)
      case matches([Range<Int>])
    }

    var found: Matches
    /// The number of bytes searched.
    var bytes: Int
  }

  /// The number of running threads.
  var workers = 0
  /// The index of the next batch to search.
  var next = 0
  /// Whether the goal has been reached.
  var isDone = false
  var foundCount = 0
  var skippedLines = 0
  var searchedBytes = 0
  var totalBytes = 0
  /// The results of batches that wait for an earlier batch.
  private var waiting: [Int: BatchResult] = [:]
  private var nextDelivered = 0

  mutating func addResult(_ result: BatchResult, at index: Int) { waiting[index] = result }

  /// Removes and returns the next result in order; `nil` if it is not there yet.
  mutating func removeNextResult() -> BatchResult? {
    guard let result = waiting.removeValue(forKey: nextDelivered) else { return nil }
    nextDelivered += 1
    return result
  }
}
