/// What was typed at a prompt before, gone through with ↑ and ↓.
struct PromptHistory: Hashable {
  private let entries: [String]
  /// Which of them is shown; their number for what is being typed.
  private var place: Int
  /// What was being typed when it was left for one of them.
  private var draft = ""

  /// Makes a history, the last entry last.
  init(_ entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  /// Shows the entry before, or the one after.
  ///
  /// - Parameter step: -1 or 1.
  mutating func move(_ step: Int, _ editor: inout LineEditor) {
    let wanted = place + step
    guard wanted >= 0, wanted <= entries.count else { return }
    if place == entries.count { draft = editor.string }
    place = wanted
    editor = LineEditor(wanted == entries.count ? draft : entries[wanted])
  }
}
