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
  func text(_ keys: KeyBindings) -> String {
    let advice = advice.compactMap { advice in
      keys.name(of: advice.action).map { "\($0) \(advice.text)" }
    }
    return ([text] + advice).joined(separator: " · ")
  }
}
