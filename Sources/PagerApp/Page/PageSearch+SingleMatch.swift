import Documents
import TabPagerCore

extension PageSearch {
  /// The search for one match.
  struct SingleMatchSearch {
    var job: SearchJob
    var direction: Direction
    /// The offset at which the search began, in bytes.
    var origin: Int
    /// Whether the search wraps around at the end, and whether it has wrapped.
    var wraps: Bool
    var hasWrapped = false
    /// Whether each step goes to another line, as in `less`, rather than to another match.
    var isByLines = false
    /// The number of matches still to pass.
    var steps: Int
    /// Whether the search has found no match in the bytes so far, and waits for more.
    var isWaiting = false
    /// Whether it waits even if the document is complete, because its file may grow.
    var waits = false
    var progress = 0.0
  }
}
