extension Key: CustomStringConvertible {
  private static let names: [(name: String, code: Code)] = [
    ("↑", .up), ("↓", .down), ("←", .left), ("→", .right),
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
    ("Insert", .insert), ("Delete", .delete), ("Backspace", .backspace), ("Tab", .tab),
    ("Enter", .enter), ("Esc", .escape), ("Space", .character(" ")),
  ]

  /// The name of the key for a help page, such as `Ctrl-L`, `Alt-1`, `Shift-→` or `F1`.
  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    if let name = Key.names.first(where: { $0.code == code })?.name { return text + name }
    switch code {
    case .character(let scalar):
      let shown = String(Character(scalar))
      return text + (modifiers.contains(.control) ? shown.uppercased() : shown)
    case .function(let number): return text + "F\(number)"
    default: return text
    }
  }

  /// Creates a key from its ``description``, or returns `nil`. Arrows may also be written as
  /// `Left`, and names in any case.
  package init?(notation: String) {
    var rest = Substring(notation)
    var modifiers: Modifiers = []
    let prefixes: [(String, Modifiers)] = [
      ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
    ]
    while let (prefix, modifier) = prefixes.first(where: {
      rest.count > $0.0.count && rest.prefix($0.0.count).lowercased() == $0.0
    }) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    let name = rest.lowercased()
    if let code = Key.names.first(where: { $0.name.lowercased() == name })?.code {
      self.init(code, modifiers)
    } else if let scalar = rest.unicodeScalars.first, rest.unicodeScalars.count == 1 {
      let isControl = modifiers.contains(.control)
      self.init(.character(isControl ? name.unicodeScalars.first ?? scalar : scalar), modifiers)
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...63).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }
}

extension Key {
  /// The names of all keys that have one, as used in the notation.
  package static var namedKeys: [String] { names.map(\.name) }

  /// Returns the notation of a sequence of keys, such as `gg` or `:n`.
  package static func notation(of keys: [Key]) -> String {
    keys.reduce("") { $0 + $1.description }
  }

  /// Parses a key or a sequence of characters, such as `Ctrl-N` or `gg`; `nil` if it is neither.
  package static func sequence(notation: String) -> [Key]? {
    if let key = Key(notation: notation) { return [key] }
    let scalars = notation.unicodeScalars
    // Text that looks like a key name is a misspelt key, not a sequence.
    guard (2...4).contains(scalars.count), scalars.dropFirst().dropLast().allSatisfy({ $0 != "-" }),
      scalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value < 0x7F })
    else { return nil }
    return scalars.map { Key(.character($0)) }
  }
}
