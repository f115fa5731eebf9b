/// A shell command whose output is a document.
package struct ShellCommand: Hashable, Sendable {
  /// The text for the shell.
  package var text: String
  /// Whether the command runs on a pseudo-terminal instead of a pipe.
  package var usesTerminal = false
  /// The bytes of its standard input; `nil` for an empty one.
  package var input: ContentRange?
  /// The time from the start of one run to the start of the next, in seconds, or `nil` to run once.
  package var interval: Double?

  /// Creates a command.
  package init(_ text: String) { self.text = text }

  /// Returns a word that the shell reads as this one, whatever its characters are.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || "0123456789_./:=@%+,-".unicodeScalars.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
