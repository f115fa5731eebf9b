import TabPagerCore

/// Sends the document of a tab, the selected text or a range of bytes to a shell command.
struct PipePrompt: Prompt {
  /// The tab. A click may select another one meanwhile.
  let tab: PageID
  /// The bytes to send; `nil` for the selection or, without one, for all.
  var range: Range<Int>?

  var label: String { "|" }
  var history: PromptHistory.PromptGroup? { .command }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    guard !text.isEmpty else { return [] }
    state.history.add(text, to: .command)
    return [.pipe(to: text, from: tab, range)]
  }
}

/// Saves the document of a tab or the selected text in a new file.
struct SavePrompt: Prompt {
  /// The tab. A click may select another one meanwhile.
  let tab: PageID

  var label: String { "save to: " }
  var completesPaths: Bool { true }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    text.isEmpty
      ? [] : [.save(to: PathCompletion.expandingTilde(in: text, home: state.home), from: tab)]
  }
}
