import Synchronization

/// Cancels a search and reports its progress, from any thread.
package final class SearchControl: Sendable {
  private let cancelled = Atomic(false)
  private let searched = Atomic(0)

  /// Creates a control that is not cancelled.
  package init() {}

  /// Whether the search should stop.
  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Cancels the search. It stops within 256 KiB, or after the current line if the pattern is slow.
  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// The number of bytes searched so far.
  package var searchedBytes: Int { searched.load(ordering: .relaxed) }

  func add(searchedBytes count: Int) { searched.add(count, ordering: .relaxed) }
}
