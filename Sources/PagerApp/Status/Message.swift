/// A sentence for the status line.
struct Message: Equatable {
  var text: String
  /// The actions that lead on from there.
  var hints: [ActionHint] = []

  /// The sentence with the keys of its hints.
  func statusMessage(_ keys: KeyBindings) -> StatusMessage {
    StatusMessage(text: text, hints: hints.compactMap { keys.hint(for: $0) })
  }
}
