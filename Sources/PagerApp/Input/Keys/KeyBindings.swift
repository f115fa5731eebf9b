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

  /// The hints of the status line.
  private(set) lazy var hints =
    // The presets leave these keys as they are.
    own.isEmpty ? KeyBindings.standardHints : KeyBindings.hints(map)

  init(_ preset: KeyPreset, own: [(keys: [Key], action: String)]) {
    (self.preset, self.own) = (preset, own)
  }

  /// The key of an action, or its keys one after another; `nil` if it has none.
  func name(of action: Action) -> String? {
    map.bindings.first { $0.action == action && !$0.notations.isEmpty }?.notations.first
  }

  /// The hints without keys of the user's own. They are in the first frame, which would otherwise
  /// wait for the map.
  static var standardHints: String { "F1 help  t tabs  q quit" }

  /// The keys that one needs first, with a word for each.
  static func hints(_ map: KeyMap<Action>, between: String = "  ") -> String {
    let wanted: [(Action, String)] = [
      (.app(.help), "help"), (.app(.switchTab), "tabs"), (.app(.quit), "quit"),
    ]
    return wanted.compactMap { action, word in
      map.key(for: action).map { "\($0) \(word)" }
    }.joined(separator: between)
  }
}
