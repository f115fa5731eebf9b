import Documents

/// Runs a shell command in a new tab. `!` stands for the last command.
struct ShellCommandPrompt: Prompt {
  /// Whether an empty answer starts a shell on the terminal.
  var startsShell = false
  /// The paths for which `%` and `#` stand in a command.
  var shorthands: [String: String] = [:]

  var label: String { "!" }
  var history: PromptHistory.PromptGroup? { .command }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    guard !text.isEmpty else { return startsShell ? [.startShell] : [] }
    guard let command = text == "!" ? state.history.answers(inGroup: .command).last : text else {
      return [.message("no previous command")]
    }
    state.history.add(command, to: .command)
    return [.runCommand(expandingShorthands(in: command))]
  }

  /// Replaces `%` and `#` by the quoted paths, and `%%` and `##` by one sign. A sign without a path stays.
  private func expandingShorthands(in command: String) -> String {
    guard !shorthands.isEmpty else { return command }
    var result = ""
    var rest = command[...]
    while let sign = rest.popFirst() {
      if let path = shorthands[String(sign)], rest.first != sign {
        result += ShellCommand.quoted(ProgramArgument.file(path).value)
      } else {
        if "%#".contains(sign), rest.first == sign { rest.removeFirst() }
        result.append(sign)
      }
    }
    return result
  }
}
