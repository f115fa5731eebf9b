/// Where a document comes from.
package enum Source: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// An open descriptor: standard input.
  case descriptor(Int32)
  /// What a command writes.
  case command(Command)
  /// A text in memory.
  case memory(MemorySource)

  /// The command whose output it is; `nil` for a file or a descriptor.
  package var command: Command? {
    if case .command(let command) = self { command } else { nil }
  }

  /// The text in memory; `nil` for any other source.
  package var memory: MemorySource? {
    if case .memory(let source) = self { source } else { nil }
  }
}
