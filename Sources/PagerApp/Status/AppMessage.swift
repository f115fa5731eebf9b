/// A sentence for the status line.
struct AppMessage: Equatable {
  var text: String
  /// Hints of actions to perform next.
  var hints: [ActionHint] = []

  /// The sentence with the keys of its hints.
  func statusMessage(keys: KeyBindings) -> StatusMessage {
    StatusMessage(text: text, hints: hints.compactMap { keys.hint(for: $0) })
  }
}
