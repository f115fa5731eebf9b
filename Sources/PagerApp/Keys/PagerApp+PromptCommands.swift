import TabPagerCore

extension PagerApp {
  /// Does what was typed behind a colon.
  func execute(_ text: String) -> [AppEffect] {
    guard let command = PromptCommand(text, closes: configuration.keys == .vim) else {
      guard text.contains(where: { $0 != " " }) else { return [] }
      return [
        .message(
          "\(text) is no line and no command; type a number, or a part of the whole as 50%")
      ]
    }
    switch command {
    case .line(let line): document?.goTo(line: line)
    case .percent(let percent): document?.goTo(percent: percent)
    case .end: return perform(.page(.scroll(.bottom)))
    case .action(let action): return perform(action)
    case .open(let path): return [.openFile(path)]
    case .closeOrQuit: return perform(.tab(.close))
    }
    return []
  }
}
