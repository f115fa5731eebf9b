/// The source of a document.
package enum Source: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// An open descriptor, such as standard input.
  case descriptor(Int32)
  /// The output of a command.
  case command(Command)

  /// The command, or `nil` for a file or a descriptor.
  package var command: Command? {
    if case .command(let command) = self { command } else { nil }
  }
}
