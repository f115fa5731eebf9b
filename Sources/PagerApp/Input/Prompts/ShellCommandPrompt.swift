/// Runs a shell command in a new tab. `!` stands for the last command.
struct ShellCommandPrompt: Prompt {
  var label: String { "!" }
  var history: PromptHistory.PromptGroup? { .command }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    guard !text.isEmpty else { return [] }
    guard let command = text == "!" ? state.history.answers(of: .command).last : text else {
      return [.message("no previous command")]
    }
    state.history.add(command, to: .command)
    return [.runCommand(command)]
  }
}
