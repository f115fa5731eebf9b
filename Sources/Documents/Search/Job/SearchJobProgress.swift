/// The state that the threads of a search share.
struct SearchJobProgress {
  /// The result of a batch.
  struct Result {
    enum Found {
      case counts(ChunkCounts)
      case matches([Range<Int>])
    }

    var found: Found
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
  private var waiting: [Int: Result] = [:]
  private var nextDelivered = 0

  mutating func add(_ result: Result, at index: Int) { waiting[index] = result }

  /// Removes and returns the next result in order; `nil` if it is not there yet.
  mutating func removeNext() -> Result? {
    guard let result = waiting.removeValue(forKey: nextDelivered) else { return nil }
    nextDelivered += 1
    return result
  }
}
