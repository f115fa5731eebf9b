extension Key: CustomStringConvertible {
  private static let names: [(name: String, code: Code)] = [
    ("↑", .up), ("↓", .down), ("←", .left), ("→", .right),
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
    ("Insert", .insert), ("Delete", .delete), ("Backspace", .backspace), ("Tab", .tab),
    ("Enter", .enter), ("Esc", .escape), ("Space", .character(" ")),
  ]

  /// The key as the help writes it: `Ctrl-L`, `Alt-1`, `Shift-→`, `F1`.
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

  /// Reads a key as ``description`` writes it; arrows also as `Left`, and any letter case in names.
  /// Nil where it is not one.
  public init?(notation: String) {
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
  /// Keys one after another as the help writes them: `gg`, `:n`.
  public static func notation(of keys: [Key]) -> String { keys.map(\.description).joined() }

  /// Reads a key, or characters one after another: `Ctrl-N`, `gg`. Nil where it is neither.
  public static func sequence(notation: String) -> [Key]? {
    if let key = Key(notation: notation) { return [key] }
    let scalars = notation.unicodeScalars
    // What looks like a key with a name is one that is misspelt.
    guard (2...4).contains(scalars.count), scalars.dropFirst().dropLast().allSatisfy({ $0 != "-" }),
      scalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value < 0x7F })
    else { return nil }
    return scalars.map { Key(.character($0)) }
  }
}
