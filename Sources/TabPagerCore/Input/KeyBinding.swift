/// What keys ask for, with what the help says of it: one row of a key table.
///
/// What an action is, is for its table to know: a row of whatever can be sent makes no demand that
/// the runtime would have to see fulfilled when the program starts.
package struct KeyBinding<Action: Sendable>: Sendable {
  /// The name that a configuration gives the action: `scroll-down`.
  package var name: String
  /// The keys, the one to be shown first at the beginning.
  package var keys: [Key]
  /// Keys one after another that ask for the same, two or more of them each.
  package var sequences: [[Key]] = []
  /// What they ask for.
  package var action: Action
  /// A few words for the help; empty where it is told in another row.
  package var help: String

  /// The keys as the help writes them: `j`, `Ctrl-N`, `gg`.
  package var notations: [String] {
    keys.map(\.description) + sequences.map(Key.notation(of:))
  }

  /// Makes a row.
  package init(_ name: String, _ keys: [Key], _ action: Action, help: String) {
    self.name = name
    self.keys = keys
    self.action = action
    self.help = help
  }
}

extension KeyBinding: Equatable where Action: Equatable {}
extension KeyBinding: Hashable where Action: Hashable {}
