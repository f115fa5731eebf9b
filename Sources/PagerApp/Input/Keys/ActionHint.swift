/// A hint for an action: its key, and a word for what the key does. It is not shown if the action has no key.
struct ActionHint: Hashable {
  var action: Action
  var words: String

  init(_ action: Action, _ words: String) { (self.action, self.words) = (action, words) }
}
