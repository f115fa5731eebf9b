/// How a command ended.
package struct CommandEnd: Hashable, Sendable {
  /// What it left to whoever waits for it.
  package enum Status: Hashable, Sendable {
    /// A status of its own, 0…255.
    case exited(Int)
    /// The number of the signal that ended it.
    case signalled(Int)
  }

  /// What it left.
  package var status: Status
  /// How long it ran, in seconds.
  package var seconds: Double

  /// Makes an end.
  package init(_ status: Status, seconds: Double) {
    self.status = status
    self.seconds = seconds
  }
}
