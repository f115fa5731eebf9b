import PathText

/// The user's input preprocessor, as `less` documents `LESSOPEN` and `LESSCLOSE`.
package struct LessOpenPreprocessor: Hashable, Sendable {
  /// A shell command in which `%s` is the name of the file.
  private let command: String
  /// How the command replaces a file; `nil` if it prints the name of a file to show instead.
  private let fallback: InputPreprocessor.Fallback?
  /// Whether it also replaces standard input, whose name is `-`.
  let readsStandardInput: Bool
  /// The shell command that follows; the first `%s` is the name of the file, other ones that of its replacement.
  private let closer: String?

  /// - Parameters:
  ///   - opener: The value of `LESSOPEN`: bars for a command that prints the content, a dash if it is used for standard
  ///     input too, and the command.
  ///   - closer: The value of `LESSCLOSE`.
  package init?(_ opener: String, closer: String? = nil) {
    let bars = opener.prefix(2).prefix { $0 == "|" }.count
    fallback = [nil, .ifEmpty, .ifEmptyAndFailed][bars]
    readsStandardInput = opener.dropFirst(bars).first == "-"
    command = String(opener.dropFirst(bars + (readsStandardInput ? 1 : 0)))
    guard ShellCommandTemplate(command).namesFile else { return nil }
    self.closer = closer
  }

  /// The program that prints the content of a file; `nil` if the command prints a name instead.
  func contentProgram(for file: ProgramArgument, _ permission: ProgramPermission)
    -> InputPreprocessor?
  {
    fallback.map {
      InputPreprocessor(
        invocation: permission.invocation(ofShellTemplate: command, [file]), name: "LESSOPEN",
        readsInput: file == .standardInputName, fallback: $0)
    }
  }

  /// The program that prints the name of a file to show instead; `nil` if the command prints the content.
  func fileNameProgram(for file: ProgramArgument, _ permission: ProgramPermission)
    -> ProgramInvocation?
  {
    fallback == nil ? permission.invocation(ofShellTemplate: command, [file]) : nil
  }

  /// The program to run once the replacement is no longer needed; `nil` for none.
  ///
  /// - Parameter replacement: The name of the replacement; `-` if the content was printed.
  func closingProgram(
    for file: ProgramArgument, replacement: ProgramArgument, _ permission: ProgramPermission
  ) -> ProgramInvocation? {
    closer.map { permission.invocation(ofShellTemplate: $0, [file, replacement]) }
  }
}

extension ProgramArgument {
  /// The name of standard input.
  static let standardInputName = ProgramArgument.text("-")
}
