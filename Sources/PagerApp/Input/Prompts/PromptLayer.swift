import TabPagerCore

/// A prompt, with the answer that is being typed.
struct PromptLayer: InputLayer {
  private(set) var prompt: any Prompt
  private(set) var field = TextField()
  private(set) var completer: PathCompleter?
  /// The position in the earlier answers; `nil` until one is recalled.
  private var recall: PromptHistoryCursor?

  init(_ prompt: some Prompt) {
    self.prompt = prompt
    completer =
      prompt.completesPaths
      ? PathCompleter(removesLeadingBlanks: prompt.removesLeadingBlanks) : nil
  }

  // The prompt needs a row even if there is no room for the status line.
  var coversStatusLine: Bool { true }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key): return handleKey(key, &state)
    case .paste(let text):
      completer?.cancel()
      field.paste(text)
      return .stay(prompt.preview(field.text, state))
    case .names(let job, let names):
      return completer?.receiveNames(names, fromJob: job, completing: &field) == true
        ? .stay() : .ignored
    case .mouse, .edited, .noteLine: return .ignored
    }
  }

  private mutating func handleKey(_ key: Key, _ state: inout SharedLayerState) -> LayerResult {
    if key.isCancel { return cancel() }
    if field.isEmpty, prompt.handleLeadingKey(key) { return .stay() }
    if let effects = completer?.handle(key, &field, home: state.home) { return .stay(effects) }
    switch (key.code, key.modifiers) {
    case (.enter, _): return .close(prompt.submit(field.text, &state))
    case (.backspace, _) where field.isEmpty: return cancel()
    case (.up, []), (.down, []): return .stay(recallAnswer(isBack: key.code == .up, &state))
    default:
      let before = field.text
      _ = field.handle(key)
      return .stay(field.text == before ? [] : prompt.preview(field.text, state))
    }
  }

  private mutating func cancel() -> LayerResult {
    completer?.cancel()
    return .close(prompt.cancel())
  }

  /// Replaces the text with an earlier answer, or with what was typed before the first one.
  private mutating func recallAnswer(isBack: Bool, _ state: inout SharedLayerState) -> [AppEffect] {
    guard let kind = prompt.history else { return [] }
    var recall =
      recall ?? PromptHistoryCursor(state.history.answers(inGroup: kind), from: field.text)
    defer { self.recall = recall }
    guard let answer = isBack ? recall.previous() : recall.next() else { return [] }
    field.text = answer
    return prompt.preview(answer, state)
  }

  // MARK: Drawing

  func render(into frame: inout Frame, _ context: LayerContext) {
    let note =
      prompt.problem ?? completer?.note ?? (prompt.showsMatches ? context.matchStatus : nil)
    let column = PromptRow(label: prompt.label, field: field, note: note).draw(
      into: &frame, context)
    if let completion = completer?.completion {
      PathCompletionMenu(completion: completion).draw(
        into: &frame.canvas, above: context.size.height - 1,
        column: column - field.cursorColumn + completion.folder.cellWidth, context.theme)
    }
  }
}
