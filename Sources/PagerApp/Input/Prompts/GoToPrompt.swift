/// Goes to a line or a percentage, or runs a command as in `less` and Vim.
struct GoToPrompt: Prompt {
  /// Whether `q` closes a tab, like a window in Vim, rather than the program.
  let closesTabs: Bool

  var label: String { ":" }
  var history: PromptHistory.Kind? { .place }

  func submit(_ text: String, _ state: inout InputState) -> [AppEffect] {
    state.history.note(text, of: .place)
    guard let command = PromptCommand(text, closesTabs: closesTabs) else {
      guard text.contains(where: { $0 != " " }) else { return [] }
      return [.message("unknown command \"\(text)\"; try 120 or 50%")]
    }
    return switch command {
    case .line(let line): [.perform(.page(.goToLine(line)))]
    case .percent(let percent): [.perform(.page(.goToPercent), count: percent)]
    case .end: [.perform(.page(.scroll(.bottom)))]
    case .action(let action): [.perform(action)]
    case .open(let path): [.openFile(path)]
    case .closeOrQuit: [.perform(.tab(.close))]
    }
  }
}
