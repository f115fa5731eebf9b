/// A command of the shell's whose output is a document.
public struct Command: Hashable, Sendable {
  /// What the shell is given.
  public var text: String
  /// Whether it runs on a terminal of its own, and not with a pipe.
  public var usesTerminal = false
  /// The seconds from the beginning of one run to that of the next; nil where it runs once.
  public var interval: Double?

  /// Makes a command.
  public init(_ text: String) { self.text = text }
}
