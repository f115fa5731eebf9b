import TabPagerCore

/// Goes to a line or a percentage, or runs a command as in `less` and Vim.
struct ColonPrompt: Prompt {
  /// Whether `q` closes a tab, like a window in Vim, instead of ending the program.
  let closesTabs: Bool
  /// The tab whose page moves. A click may select another tab meanwhile.
  let tab: PageID

  var label: String { ":" }
  var history: PromptHistory.PromptGroup? { .place }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    state.history.add(text, to: .place)
    guard let command = ColonCommand(text, closesTabs: closesTabs) else {
      guard text.contains(where: { $0 != " " }) else { return [] }
      return [.message("unknown command \"\(text)\"; try 120 or 50%")]
    }
    return switch command {
    case .line(let line): [.page(.goToLine(line), in: tab)]
    case .percent(let percent): [.page(.goToShare(percent), in: tab)]
    case .end: [.page(.scroll(.bottom), in: tab)]
    case .action(let action): [.perform(action)]
    case .open(let path): [.openFile(path)]
    case .closeOrQuit: [.perform(.tab(.close))]
    }
  }
}
