import TabPagerCore

extension PagerApp {
  /// Does what was typed behind a colon.
  func carryOut(_ text: String, at now: Double) -> [Effect] {
    guard let command = PromptCommand(text, closes: configuration.keys == .vim) else {
      if text.contains(where: { $0 != " " }) { message = "neither a line nor a command: \(text)" }
      return []
    }
    switch command {
    case .line(let line): document?.goTo(line: line)
    case .percent(let percent): document?.goTo(percent: percent)
    case .end: return perform(.scroll(.bottom), at: now)
    case .action(let action): return perform(action, at: now)
    case .open(let path): if isAllowed { open(path, at: now) }
    case .closeOrQuit: return perform(.close, at: now)
    }
    return []
  }
}
