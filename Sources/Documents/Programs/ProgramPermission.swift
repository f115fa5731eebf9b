/// The right to start programs. Secure mode has none.
///
/// Everything that starts a program on its own account, rather than on the command line's, needs a
/// ``ProgramInvocation``, and only a permission makes one. So code that is added later cannot start a
/// program in secure mode.
package struct ProgramPermission: Hashable, Sendable {
  /// Grants the right, except in secure mode.
  package init?(isSecure: Bool) {
    if isSecure { return nil }
  }

  /// Describes the start of a program, which is looked up in `PATH` if its name has no slash.
  package func invocation(
    of program: String, _ arguments: [ProgramArgument] = []
  ) -> ProgramInvocation {
    ProgramInvocation(arguments: [program] + arguments.map(\.value))
  }

  /// Describes the start of a command of the user's, which the shell reads.
  ///
  /// - Parameters:
  ///   - command: What the shell reads. It may hold options, pipes and the like.
  ///   - arguments: Appended to the command as they are; the shell does not interpret them.
  ///   - name: What the shell calls itself in error messages.
  package func invocation(
    ofShellCommand command: String, _ arguments: [ProgramArgument] = [], name: String = "sh"
  ) -> ProgramInvocation {
    let text = arguments.isEmpty ? command : command + " \"$@\""
    return ProgramInvocation(arguments: ["/bin/sh", "-c", text, name] + arguments.map(\.value))
  }

  /// Describes the start of a command of the user's in which `%s` stands for a file.
  ///
  /// - Parameters:
  ///   - template: What the shell reads. The user may quote `%s` in any way.
  ///   - path: The file's path; the shell does not interpret it.
  ///   - name: What the shell calls itself in error messages.
  /// - Returns: `nil` if the command has no `%s`.
  func invocation(
    ofShellTemplate template: some StringProtocol, file path: String, name: String = "sh"
  ) -> ProgramInvocation? {
    let template = ShellTemplate(template)
    guard template.namesFile else { return nil }
    return ProgramInvocation(
      arguments: ["/bin/sh", "-c", template.command, name, ProgramArgument.file(path).value])
  }
}

/// A program and its arguments, made by a ``ProgramPermission``.
package struct ProgramInvocation: Hashable, Sendable {
  /// The program's name or path, then its arguments.
  package let arguments: [String]

  fileprivate init(arguments: [String]) { self.arguments = arguments }
}
