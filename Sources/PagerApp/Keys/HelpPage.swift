import TabPagerCore

/// The help: every key and what it does, made of the key table.
enum HelpPage {
  /// Makes the page for the keys as they are bound.
  ///
  /// - Parameter page: the keys of the page from which the help was asked for.
  static func make(_ keyMap: KeyMap<AppAction>, of page: [KeyHelp] = []) -> TextPage {
    var lines: [String] = []
    if !page.isEmpty { lines.append("  This page") }
    for row in page { lines.append(line(of: row.keys.map(\.description), row.help)) }
    let bound = Dictionary(
      keyMap.bindings.map { ($0.name, $0.notations) }, uniquingKeysWith: { _, last in last })
    for section in KeyTable.sections {
      // What has no key cannot be pressed.
      let rows = KeyTable.told(section.rows, bound).filter { !$0.keys.isEmpty }
      if rows.isEmpty { continue }
      lines += lines.isEmpty ? [] : [""]
      lines.append("  " + section.heading)
      for (row, keys) in rows { lines.append(line(of: keys, row.help)) }
    }
    lines += ["", "  Mouse"]
    for (gesture, help) in mouse { lines.append(line(of: gesture, help)) }
    return TextPage(lines.joined(separator: "\n"))
  }

  private static func line(of keys: [String], _ help: String) -> String {
    line(of: keys.joined(separator: "  "), help)
  }

  private static func line(of cause: String, _ help: String) -> String {
    let gap = String(repeating: " ", count: max(2, 24 - CellWidth.width(of: cause)))
    return "    " + cause + gap + help
  }

  private static let mouse: [(gesture: String, help: String)] = [
    ("click a title", "jump to it"),
    ("middle click", "close the tab"),
    ("drag a title", "move the tab"),
    ("wheel on the bar", "scroll the bar; so does a click on ‹ or ›"),
    ("wheel on the page", "scroll it"),
    ("wheel sideways", "swipe; the page follows"),
    ("click in a list", "on a name: open it; on ▾ or ▸: fold; else: move the bar"),
    ("drag the page", "sideways: swipe, the page follows; up or down: scroll"),
  ]
}

extension PagerApp {
  /// The hints of the keys as they are without a configuration. They stand in the first frame, which
  /// would otherwise wait for the key table.
  static var standardHints: String { "F1 help  t tabs  q quit" }

  /// The keys that one needs first, with a word for each.
  static func hints(_ keyMap: KeyMap<AppAction>) -> String {
    let wanted: [(AppAction, String)] = [(.help, "help"), (.switchTab, "tabs"), (.quit, "quit")]
    return wanted.compactMap { action, word in
      keyMap.key(for: action).map { "\($0) \(word)" }
    }.joined(separator: "  ")
  }
}
