import Documents
import TabPagerCore

extension PagerApp {
  func handle(_ key: Key) -> [AppEffect] {
    switch mode {
    case .normal:
      if key == Key(.enter), pending.isEmpty, proceed() { return [] }
      guard tabs.selectedPage?.handlesKeys == true, !key.modifiers.contains(.control),
        pending.isEmpty
      else { return press(key) }
      // The page goes first, but for what is about the program itself.
      let reply = tabs.handle(.key(key), context(at: clock))
      return reply.effects + (reply.response == .ignored ? press(key) : [])
    case .prompt(let prompt): return answer(prompt, key)
    case .switcher(let switcher): choose(switcher, key)
    case .mark(let mark): return name(mark, key)
    }
    return []
  }

  func paste(_ text: String) -> [AppEffect] {
    switch mode {
    case .prompt(var prompt):
      prompt.completion = nil
      if prompt.completing != nil {
        let line = text.prefix { !$0.isNewline }
        prompt.completing?.held += line.unicodeScalars.map { Key(.character($0)) }
        mode = .prompt(prompt)
        return []
      }
      prompt.editor.paste(text)
      preview(&prompt)
      mode = .prompt(prompt)
    case .switcher(var switcher):
      switcher.paste(text)
      mode = .switcher(switcher)
    case .normal: return tabs.handle(.paste(text), context(at: clock)).effects
    case .mark: break
    }
    return []
  }

  func handle(_ event: MouseEvent) -> [AppEffect] {
    if case .switcher(let switcher) = mode {
      guard case .press(.left) = event.kind else { return [] }
      choose(switcher, at: event.position)
      return []
    }
    // The status line takes no presses.
    if case .press = event.kind, event.position.y >= pagerSize.height { return [] }
    if case .press = event.kind { message = nil }
    return tabs.handle(.mouse(event), context(at: clock)).effects
  }

  private func answer(_ prompt: Prompt, _ key: Key) -> [AppEffect] {
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
      return finish(prompt)
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

  private func finish(_ prompt: Prompt) -> [AppEffect] {
    let answer = prompt.editor.string
    // Of a command, it is noted which one it stands for.
    if let kind = prompt.question.history, kind != .command { history.note(answer, of: kind) }
    switch prompt.question {
    case .open:
      return answer.isEmpty
        ? [] : [.openFile(PathCompletion.expanded(answer, home: configuration.home))]
    case .searchForward, .searchBackward: return search(prompt)
    case .searchAll: return searchTabs(answer)
    case .filter: return filter(answer)
    case .command: return answer.isEmpty ? [] : runCommand(answer)
    case .goTo: return execute(answer)
    }
  }

  private func name(_ mark: Mode.Mark, _ key: Key) -> [AppEffect] {
    mode = .normal
    guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return [] }
    switch mark {
    case .set:
      setMark(letter)
      return []
    case .goTo: return goToMark(letter)
    }
  }
}
