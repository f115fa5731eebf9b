/// A command of the shell's whose output is a document.
package struct Command: Hashable, Sendable {
  /// What the shell is given.
  package var text: String
  /// Whether it runs on a terminal of its own, and not with a pipe.
  package var usesTerminal = false
  /// The seconds from the beginning of one run to that of the next; nil where it runs once.
  package var interval: Double?

  /// Makes a command.
  package init(_ text: String) { self.text = text }
}
