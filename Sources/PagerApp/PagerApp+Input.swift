import Documents
import TabPagerCore

extension PagerApp {
  func handle(_ key: Key, at now: Double) -> [Effect] {
    switch mode {
    case .normal:
      if key == Key(.enter), pending.isEmpty, proceed() { return [] }
      // The page goes first, but for what is about the program itself.
      if !key.modifiers.contains(.control), pending.isEmpty,
        !(tabs.selectedPage is DocumentPage)
      {
        let (response, effects) = tabs.handle(.key(key), context(at: now))
        if response != .ignored { return apply(effects) }
      }
      return press(key, at: now)
    case .prompt(let prompt): return answer(prompt, key, at: now)
    case .switcher(let switcher): choose(switcher, key, at: now)
    case .mark(let mark): name(mark, key, at: now)
    }
    return []
  }

  func paste(_ text: String, at now: Double) {
    switch mode {
    case .prompt(var prompt):
      prompt.completion = nil
      if prompt.completing != nil {
        let line = text.prefix { !$0.isNewline }
        prompt.completing?.held += line.unicodeScalars.map { Key(.character($0)) }
        return mode = .prompt(prompt)
      }
      prompt.editor.paste(text)
      preview(&prompt)
      mode = .prompt(prompt)
    case .switcher(var switcher):
      switcher.paste(text)
      mode = .switcher(switcher)
    case .normal: _ = tabs.handle(.paste(text), context(at: now))
    case .mark: break
    }
  }

  func handle(_ event: MouseEvent, at now: Double) -> [Effect] {
    if case .switcher(let switcher) = mode {
      guard case .press(.left) = event.kind else { return [] }
      choose(switcher, at: event.position, at: now)
      return []
    }
    // The status line takes no presses.
    if case .press = event.kind, event.position.y >= pagerSize.height { return [] }
    if case .press = event.kind { message = nil }
    let (_, effects) = tabs.handle(.mouse(event), context(at: now))
    answerRequest(at: now)
    return apply(effects)
  }

  private func answer(_ prompt: Prompt, _ key: Key, at now: Double) -> [Effect] {
    var prompt = prompt
    let isLeaving = key.code == .escape || key == Key(.character("c"), .control)
    if prompt.question == .open, !isLeaving, complete(&prompt, key) {
      mode = .prompt(prompt)
      return []
    }
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): leave(prompt)
    case (.enter, _):
      mode = .normal
      return finish(prompt, at: now)
    case (.backspace, _) where prompt.editor.text.isEmpty: leave(prompt)
    case (.up, []), (.down, []):
      recall(&prompt, isBack: key.code == .up)
      mode = .prompt(prompt)
    default:
      let before = prompt.editor.text
      _ = prompt.editor.handle(key)
      if prompt.editor.text != before { preview(&prompt) }
      mode = .prompt(prompt)
    }
    return []
  }

  /// Shows a former answer in place of what was typed, or that again.
  private func recall(_ prompt: inout Prompt, isBack: Bool) {
    guard let kind = prompt.question.history else { return }
    var recall = prompt.recall ?? Recall(history.answers(of: kind), from: prompt.editor.string)
    if let answer = isBack ? recall.back() : recall.forth() {
      prompt.editor.replace(with: answer)
      preview(&prompt)
    }
    prompt.recall = recall
  }

  private func leave(_ prompt: Prompt) {
    mode = .normal
    prompt.completing?.stop.set()
    abandon(prompt)
  }

  private func finish(_ prompt: Prompt, at now: Double) -> [Effect] {
    let answer = prompt.editor.string
    // Of a command, it is noted which one it stands for.
    if let kind = prompt.question.history, kind != .command { history.note(answer, of: kind) }
    switch prompt.question {
    case .open:
      if !answer.isEmpty {
        open(PathCompletion.expanded(answer, home: configuration.home), at: now)
      }
    case .searchForward, .searchBackward: search(prompt)
    case .searchAll: searchTabs(answer, at: now)
    case .filter: filter(answer)
    case .command: if !answer.isEmpty { runCommand(answer, at: now) }
    case .goTo: return carryOut(answer, at: now)
    }
    return []
  }

  private func name(_ mark: Mode.Mark, _ key: Key, at now: Double) {
    mode = .normal
    guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return }
    switch mark {
    case .set: setMark(letter)
    case .goTo: goToMark(letter, at: now)
    }
  }
}
