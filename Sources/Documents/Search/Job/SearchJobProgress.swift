/// What the threads of a search share.
struct SearchJobProgress {
  /// What was found in a part.
  struct Result {
    enum Found {
      case counts(ChunkCounts)
      case matches([Range<Int>])
    }

    var found: Found
    /// How much was searched for it.
    var bytes: Int
  }

  /// The threads at work.
  var workers = 0
  /// The next part that is to be searched.
  var next = 0
  /// Whether what was wanted is found.
  var isDone = false
  var foundCount = 0
  var skippedLines = 0
  var searchedBytes = 0
  var totalBytes = 0
  /// What was found in parts that are not to be delivered yet, since one before them is not there.
  private var waiting: [Int: Result] = [:]
  private var nextDelivered = 0

  mutating func add(_ result: Result, at index: Int) { waiting[index] = result }

  /// The next part that can be delivered.
  mutating func takeNext() -> Result? {
    guard let result = waiting.removeValue(forKey: nextDelivered) else { return nil }
    nextDelivered += 1
    return result
  }
}
