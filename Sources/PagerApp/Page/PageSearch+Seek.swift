import Documents
import TabPagerCore

extension PageSearch {
  /// The search for one match.
  struct Seek {
    var job: SearchJob
    var direction: Direction
    /// The offset at which the search began, in bytes.
    var origin: Int
    /// Whether the search wraps around at the end, and whether it has wrapped.
    var wraps: Bool
    var hasWrapped = false
    /// The number of matches still to go.
    var steps: Int
    /// Whether the text read so far has no further match, and the search waits for more.
    var isWaiting = false
    var progress = 0.0
  }
}
