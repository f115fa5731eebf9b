/// How a command ended.
public struct CommandEnd: Hashable, Sendable {
  /// What it left to whoever waits for it.
  public enum Status: Hashable, Sendable {
    /// A status of its own, 0…255.
    case exited(Int)
    /// The number of the signal that ended it.
    case signalled(Int)
  }

  /// What it left.
  public var status: Status
  /// How long it ran, in seconds.
  public var seconds: Double

  /// Makes an end.
  public init(_ status: Status, seconds: Double) {
    self.status = status
    self.seconds = seconds
  }
}
