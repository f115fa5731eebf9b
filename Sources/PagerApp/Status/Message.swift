/// A sentence for the status line.
struct Message: Equatable {
  /// An action that leads on, and what its key does. It is left out if the action has no key.
  struct Advice: Equatable {
    var action: Action
    var text: String
  }

  var text: String
  var advice: [Advice] = []

  /// The sentence with the keys of its advice.
  func statusMessage(_ keys: KeyBindings) -> StatusMessage {
    StatusMessage(text: text, hints: advice.compactMap { keys.hint(for: $0.action, $0.text) })
  }
}
