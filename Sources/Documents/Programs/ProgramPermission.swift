/// The permission to start programs. In secure mode there is none.
///
/// To start a program that the command line does not ask for, code needs a ``ProgramInvocation``,
/// which only a permission creates. So code that is added later cannot start a program in secure
/// mode by mistake.
package struct ProgramPermission: Hashable, Sendable {
  /// Grants the permission, except in secure mode.
  package init?(isSecure: Bool) {
    if isSecure { return nil }
  }

  /// Returns the invocation of a program. If its name has no slash, it is looked up in `PATH`.
  package func invocation(
    of program: String, _ arguments: [ProgramArgument] = []
  ) -> ProgramInvocation {
    ProgramInvocation(arguments: [program] + arguments.map(\.value))
  }

  /// Returns the invocation of a shell command of the user.
  ///
  /// - Parameters:
  ///   - command: The text for the shell. It may contain options and pipes.
  ///   - arguments: Arguments to append. The shell does not interpret them.
  ///   - name: The name of the shell in its error messages.
  package func invocation(
    ofShellCommand command: String, _ arguments: [ProgramArgument] = [], name: String = "sh"
  ) -> ProgramInvocation {
    let text = arguments.isEmpty ? command : command + " \"$@\""
    return ProgramInvocation(arguments: ["/bin/sh", "-c", text, name] + arguments.map(\.value))
  }

  /// Returns the invocation of a shell command of the user in which `%s` is the name of a file.
  ///
  /// - Parameters:
  ///   - template: The text for the shell. The user may quote `%s` in any way.
  ///   - names: The names for the first `%s`, the second, and so on; the last one is also for those that follow. The
  ///     shell does not interpret them.
  ///   - name: The name of the shell in its error messages.
  func invocation(
    ofShellTemplate template: some StringProtocol, _ names: [ProgramArgument], name: String = "sh"
  ) -> ProgramInvocation {
    let template = ShellCommandTemplate(template, nameCount: names.count)
    return ProgramInvocation(
      arguments: ["/bin/sh", "-c", template.command, name] + names.map(\.value))
  }
}

/// A program and its arguments. Only a ``ProgramPermission`` creates one.
package struct ProgramInvocation: Hashable, Sendable {
  /// The program's name or path, then its arguments.
  package let arguments: [String]

  fileprivate init(arguments: [String]) { self.arguments = arguments }
}
