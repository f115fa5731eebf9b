/// Where a document comes from.
package enum Source: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// An open descriptor: standard input.
  case descriptor(Int32)
  /// What a command writes.
  case command(Command)

  /// The command whose output it is; `nil` for a file or a descriptor.
  package var command: Command? {
    if case .command(let command) = self { command } else { nil }
  }
}
