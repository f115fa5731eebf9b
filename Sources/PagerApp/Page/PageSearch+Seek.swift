import Documents
import TabPagerCore

extension PageSearch {
  /// The search for one match.
  struct Seek {
    var job: SearchJob
    var direction: Direction
    /// Where it began, in bytes.
    var origin: Int
    /// Whether it goes on at the other end, and whether it did.
    var wraps: Bool
    var hasWrapped = false
    /// How many matches further it is to go.
    var steps: Int
    /// Whether all that had come was searched in vain, and more is waited for.
    var isWaiting = false
    var progress = 0.0
  }
}
