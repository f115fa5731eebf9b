import Documents

extension DocumentSource {
  /// A text in memory.
  static func text(_ text: String, name: String) -> DocumentSource {
    .memory(MemorySource(name: name) { Array(text.utf8) })
  }

  /// The standard output of a program. No shell expands its arguments.
  static func standardOutput(of command: [String]) -> DocumentSource {
    .command(ShellCommand(command.map(ShellCommand.quoted).joined(separator: " ")))
  }
}
