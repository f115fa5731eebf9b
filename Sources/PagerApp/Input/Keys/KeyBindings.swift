import TabPagerCore

/// The keys of the program: those of a preset, and the user's own.
///
/// A class, so that pages share the map. It is made at the first key, as the first frame needs none.
final class KeyBindings {
  private let preset: KeyPreset
  private let own: [(keys: [Key], action: String)]

  private(set) lazy var map = own.reduce(into: KeyTable.map(preset)) {
    if !$0.bind($1.keys, toActionNamed: $1.action) { $0.unbind($1.keys) }
  }

  /// The keys of the actions that were asked for, since the status line asks for every frame.
  private var known: [Action: [Key]?] = [:]

  init(_ preset: KeyPreset, own: [(keys: [Key], action: String)]) {
    (self.preset, self.own) = (preset, own)
  }

  /// The key of an action, or its keys one after another; `nil` if it has none.
  func name(of action: Action) -> String? {
    map.bindings.first { $0.action == action && !$0.notations.isEmpty }?.notations.first
  }

  /// The first key of an action, or its first sequence of keys; `nil` if it has none.
  func keys(of action: Action) -> [Key]? {
    if let keys = known[action] { return keys }
    let row = map.bindings.first { $0.action == action && !$0.notations.isEmpty }
    let keys = row.flatMap { row in row.keys.first.map { [$0] } ?? row.sequences.first }
    known[action] = keys
    return keys
  }

  /// An action as a hint of the status line; `nil` if it has no key.
  func hint(for hint: ActionHint) -> StatusHint? {
    keys(of: hint.action).map { StatusHint(keys: $0, word: hint.words) }
  }

  /// What one needs first on any page.
  static let commonHints = [
    ActionHint(.app(.help), "help"), ActionHint(.app(.switchTab), "tabs"),
    ActionHint(.app(.quit), "quit"),
  ]
}
