import Synchronization

/// What can be told a search, and learnt of it, from any thread while it is under way.
package final class SearchControl: Sendable {
  private let cancelled = Atomic(false)
  private let searched = Atomic(0)

  /// Makes the control of a search that is not cancelled.
  package init() {}

  /// Whether it is to stop.
  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Stops it after some 256 KiB, or after the line it is in where the pattern takes long.
  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// The bytes that were searched.
  package var searchedBytes: Int { searched.load(ordering: .relaxed) }

  func add(searchedBytes count: Int) { searched.add(count, ordering: .relaxed) }
}
