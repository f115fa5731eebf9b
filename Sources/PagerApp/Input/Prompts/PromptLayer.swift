import PagerText
import TabPagerCore

/// A prompt, and the answer that is being typed.
struct PromptLayer: Layer {
  private(set) var prompt: any Prompt
  private(set) var editor = LineEditor()
  private(set) var completer: PathCompleter?
  /// The way through earlier answers; `nil` until one is recalled.
  private var recall: HistoryCursor?

  init(_ prompt: some Prompt) {
    self.prompt = prompt
    completer = prompt.completesPaths ? PathCompleter() : nil
  }

  // Typing needs a row even where there is no room for the status line.
  var coversStatusLine: Bool { true }

  mutating func handle(_ event: LayerEvent, _ state: inout InputState) -> LayerResult {
    switch event {
    case .key(let key): return handle(key, &state)
    case .paste(let text):
      completer?.cancel()
      editor.paste(text)
      return .stay(prompt.preview(editor.string, state))
    case .names(let job, let names):
      return completer?.receive(names, of: job, &editor) == true ? .stay() : .ignored
    case .mouse: return .ignored
    }
  }

  private mutating func handle(_ key: Key, _ state: inout InputState) -> LayerResult {
    if key.isCancel { return cancel() }
    if let effects = completer?.handle(key, &editor, home: state.home) { return .stay(effects) }
    switch (key.code, key.modifiers) {
    case (.enter, _): return .close(prompt.submit(editor.string, &state))
    case (.backspace, _) where editor.text.isEmpty: return cancel()
    case (.up, []), (.down, []): return .stay(recall(isBack: key.code == .up, &state))
    default:
      let before = editor.text
      _ = editor.handle(key)
      return .stay(editor.text == before ? [] : prompt.preview(editor.string, state))
    }
  }

  private mutating func cancel() -> LayerResult {
    completer?.cancel()
    return .close(prompt.cancel())
  }

  /// Replaces the text with an earlier answer, or with what was typed before the first one.
  private mutating func recall(isBack: Bool, _ state: inout InputState) -> [AppEffect] {
    guard let kind = prompt.history else { return [] }
    var recall = recall ?? HistoryCursor(state.history.answers(of: kind), from: editor.string)
    defer { self.recall = recall }
    guard let answer = isBack ? recall.previous() : recall.next() else { return [] }
    editor.replace(with: answer)
    return prompt.preview(answer, state)
  }

  // MARK: Drawing

  func render(into frame: inout Frame, _ context: LayerContext) {
    let (width, row) = (context.size.width, context.size.height - 1)
    let style = context.theme.style(.text, on: .raised)
    frame.canvas.fill(Rect(x: 0, y: row, width: width, height: 1), style)
    let start = prompt.label.utf8.count
    // A long answer is cut at its beginning, so that the cursor stays visible.
    let hidden = max(0, start + editor.cursorColumn - width + 1)
    let column = start + editor.cursorColumn - hidden
    frame.canvas.write(editor.string, at: Position(x: start - hidden, y: row), style)
    frame.canvas.write(
      prompt.label, at: Position(x: 0, y: row), context.theme.style(.accent, on: .raised, .bold))
    if let completion = completer?.completion {
      CompletionList(completion: completion).draw(
        into: &frame.canvas, above: row,
        column: start - hidden + completion.folder.cellWidth, context.theme)
    }
    frame.cursor = Position(x: max(0, min(width - 1, column)), y: row)
    let note =
      prompt.problem ?? completer?.note ?? (prompt.showsMatches ? context.matchStatus : nil)
    guard let note else { return }
    let noteStart = width - note.cellWidth - 1
    if noteStart > column + 2 {
      frame.canvas.write(
        note, at: Position(x: noteStart, y: row), context.theme.style(.secondary, on: .raised))
    }
  }
}
