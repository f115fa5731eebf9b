import TabPagerCore

/// The keys of the program: the keys of a preset, changed by the user's bindings.
///
/// This is a class, so that pages share the map. The map is created at the first key, because the
/// first frame does not need it.
final class KeyBindings {
  private let preset: KeyPreset
  private let own: [(keys: [Key], action: String)]

  private(set) lazy var map = makeKeyMap(forDiff: false)
  /// The map of pages that show changes. A preset that changes no keys has one map.
  private lazy var changesMap = preset.changes.isEmpty ? map : makeKeyMap(forDiff: true)

  private func makeKeyMap(forDiff: Bool) -> KeyMap<Action> {
    own.reduce(into: KeyTable.keyMap(preset, showsChanges: forDiff)) {
      if !$0.bind($1.keys, toActionNamed: $1.action) { $0.unbind($1.keys) }
    }
  }

  /// The keys of a page.
  ///
  /// - Parameter showsChanges: Whether it shows the changes of a diff.
  func keyMap(forDiff showsChanges: Bool) -> KeyMap<Action> { showsChanges ? changesMap : map }

  init(_ preset: KeyPreset, own: [(keys: [Key], action: String)]) {
    (self.preset, self.own) = (preset, own)
  }

  /// The notation of an action's key or key sequence; `nil` if it has none.
  func keyNotation(of action: Action) -> String? {
    keyMap(forDiff: action.isForChanges).bindings
      .first { $0.action == action && !$0.notations.isEmpty }?.notations.first
  }

  /// The first key of an action, or its first sequence of keys; `nil` if it has none.
  private func firstKeys(of action: Action) -> [Key]? {
    let row = keyMap(forDiff: action.isForChanges).bindings.first {
      $0.action == action && !$0.notations.isEmpty
    }
    return row.flatMap { row in row.keys.first.map { [$0] } ?? row.sequences.first }
  }

  /// An action as a hint of the status line; `nil` if it has no key.
  func hint(for hint: ActionHint) -> StatusHint? {
    firstKeys(of: hint.action).map {
      StatusHint(keys: $0, word: hint.words, isEssential: hint.action == .app(.help))
    }
  }
}
