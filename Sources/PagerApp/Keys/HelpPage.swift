import TabPagerCore

/// The help: every key and what it does, made of the key table.
enum HelpPage {
  /// Makes the page for the keys as they are bound.
  static func make(_ keyMap: KeyMap<AppAction>) -> TextPage {
    var lines: [String] = []
    let bound = Dictionary(
      keyMap.bindings.map { ($0.name, $0.keys) }, uniquingKeysWith: { _, last in last })
    for section in KeyTable.sections {
      lines += lines.isEmpty ? [] : [""]
      lines.append("  " + section.heading)
      for row in section.rows {
        let keys = (bound[row.name] ?? row.keys).map(\.description).joined(separator: "  ")
        let gap = String(repeating: " ", count: max(2, 24 - CellWidth.width(of: keys)))
        lines.append("    " + keys + gap + row.help)
      }
    }
    lines += ["", "  Mouse"]
    for (gesture, help) in mouse {
      let gap = String(repeating: " ", count: max(2, 24 - CellWidth.width(of: gesture)))
      lines.append("    " + gesture + gap + help)
    }
    return TextPage(lines.joined(separator: "\n"))
  }

  private static let mouse: [(gesture: String, help: String)] = [
    ("click a title", "jump to it"),
    ("middle click", "close the tab"),
    ("drag a title", "move the tab"),
    ("wheel on the bar", "scroll the bar; so does a click on ‹ or ›"),
    ("wheel on the page", "scroll it"),
    ("wheel sideways", "swipe; the page follows"),
    ("drag the page", "sideways: swipe, the page follows; up or down: scroll"),
  ]
}

extension PagerApp {
  /// The keys that one needs first, with a word for each.
  static func hints(_ keyMap: KeyMap<AppAction>) -> String {
    let wanted: [(AppAction, String)] = [(.help, "help"), (.switchTab, "tabs"), (.quit, "quit")]
    return wanted.compactMap { action, word in
      keyMap.key(for: action).map { "\($0) \(word)" }
    }.joined(separator: "  ")
  }
}
