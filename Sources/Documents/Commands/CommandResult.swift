/// The end of a command: its status and its running time.
package struct CommandResult: Hashable, Sendable {
  /// The way in which the command ended.
  package enum Status: Hashable, Sendable {
    /// The command exited with this status, 0…255.
    case exited(Int)
    /// A signal with this number ended the command.
    case signalled(Int)
  }

  /// The way in which the command ended.
  package var status: Status
  /// The running time in seconds.
  package var seconds: Double

  /// Creates the end of a command.
  package init(_ status: Status, seconds: Double) {
    self.status = status
    self.seconds = seconds
  }
}
