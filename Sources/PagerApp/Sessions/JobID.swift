import Synchronization

/// Identifies a piece of background work, unique in the process.
///
/// The owner that starts work keeps its ID, and drops events with other IDs.
struct JobID: Hashable, Sendable {
  let number: Int

  private static let lastNumber = Atomic(0)

  init() { number = JobID.lastNumber.add(1, ordering: .relaxed).newValue }
}
