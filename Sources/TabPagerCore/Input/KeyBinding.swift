/// One row of a key table: an action, the keys that trigger it, and its help text.
///
/// `Action` is only `Sendable`. A stronger requirement would make the runtime check conformances
/// when the program starts.
package struct KeyBinding<Action: Sendable>: Sendable {
  /// The name of the action in the configuration, such as `scroll-down`.
  package var name: String
  /// The single keys that trigger the action. Help shows the first ones first.
  package var keys: [Key]
  /// The key sequences that trigger the action, each with at least two keys.
  package var sequences: [[Key]] = []
  /// The action.
  package var action: Action
  /// The help text, a few words. Empty if another row explains the action.
  package var help: String

  /// The keys and sequences in the notation of the help page, such as `j`, `Ctrl-N` and `gg`.
  package var notations: [String] {
    keys.map(\.description) + sequences.map(Key.notation(of:))
  }

  /// Creates a row.
  package init(_ name: String, _ keys: [Key], _ action: Action, help: String) {
    self.name = name
    self.keys = keys
    self.action = action
    self.help = help
  }
}

extension KeyBinding: Equatable where Action: Equatable {}
extension KeyBinding: Hashable where Action: Hashable {}
