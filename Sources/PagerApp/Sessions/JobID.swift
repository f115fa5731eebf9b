import Synchronization

/// Identifies a piece of background work. No two in the process are equal.
///
/// Whoever starts work keeps its ID, and drops the events of any other.
struct JobID: Hashable, Sendable {
  let number: Int

  private static let lastNumber = Atomic(0)

  init() { number = JobID.lastNumber.add(1, ordering: .relaxed).newValue }
}
