/// The source of a document.
package enum DocumentSource: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// An open descriptor, such as standard input.
  case descriptor(Int32)
  /// The output of a command.
  case command(ShellCommand)
  /// A text in memory.
  case memory(MemorySource)
  /// The diff of two versions of files.
  case comparison(Comparison)

  /// The command; `nil` for any other source.
  package var command: ShellCommand? {
    if case .command(let command) = self { command } else { nil }
  }

  /// The comparison; `nil` for any other source.
  package var comparison: Comparison? {
    if case .comparison(let comparison) = self { comparison } else { nil }
  }

  /// The text in memory; `nil` for any other source.
  package var memory: MemorySource? {
    if case .memory(let source) = self { source } else { nil }
  }
}
