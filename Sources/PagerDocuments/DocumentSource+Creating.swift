import Documents

extension DocumentSource {
  /// A text in memory.
  static func text(_ text: String, name: String) -> DocumentSource {
    .memory(MemorySource(name: name) { Array(text.utf8) })
  }

  /// The standard output of a program. No shell expands its arguments.
  static func standardOutput(of command: [String]) -> DocumentSource {
    .command(ShellCommand(command.map(shellQuoted).joined(separator: " ")))
  }

  /// Returns the word, quoted for the shell.
  private static func shellQuoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || "0123456789_./:=@%+,-".unicodeScalars.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
