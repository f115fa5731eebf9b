import TabPagerCore

/// The help: every key and what it does, made of the key table, and what the mouse does, with the keys
/// that do the same.
enum HelpText {
  /// The column in which it is said what a key does.
  private static let helpColumn = 28

  /// The lines for the keys as they are bound.
  ///
  /// - Parameter page: the keys of the page from which the help was asked for.
  static func lines(_ keyMap: KeyMap<Action>, of page: [KeyHelp] = []) -> [String] {
    var lines: [String] = []
    if !page.isEmpty { lines.append(heading("This page")) }
    for row in page { lines += self.lines(of: names(of: row.keys.map(\.description)), row.help) }
    let bound = Dictionary(
      keyMap.bindings.map { ($0.name, $0.notations) }, uniquingKeysWith: { _, last in last })
    for section in KeyTable.sections {
      // What has no key cannot be pressed.
      let rows = KeyTable.documentedRows(section.rows, bound).filter { !$0.keys.isEmpty }
      if rows.isEmpty { continue }
      lines += lines.isEmpty ? [] : [""]
      lines.append(heading(section.heading))
      for (keys, help) in joiningDigits(rows) { lines += self.lines(of: names(of: keys), help) }
    }
    lines += ["", heading("Mouse, and the keys that do the same")]
    for row in MouseHelp.rows {
      let keys = row.actions.compactMap { bound[$0]?.first }
      let text = keys.isEmpty ? row.help : row.help + ": " + names(of: keys)
      lines += self.lines(of: row.gesture, text)
    }
    return lines
  }

  /// The keys and the help of each row. The ten rows that jump to a tab are one, unless they have been changed.
  private static func joiningDigits(
    _ rows: [(row: KeyTable.Row, keys: [String])]
  ) -> [(keys: [String], help: String)] {
    let jumps = rows.indices.filter { jumpsToTab(rows[$0].row.action) }
    let plain = rows.map { (keys: $0.keys, help: $0.row.help) }
    guard let first = jumps.first, let last = jumps.last, jumps.count == 10,
      jumps.allSatisfy({ rows[$0].keys.count == rows[first].keys.count })
    else { return plain }
    let keys = zip(rows[first].keys, rows[last].keys).map { "\($0) … \($1)" }
    return plain[..<first] + [(keys: keys, help: "jump to tab 1 … 10")] + plain[(last + 1)...]
  }

  private static func jumpsToTab(_ action: Action) -> Bool {
    switch action {
    case .tab(.pager(.select)), .tab(.pager(.selectOuter)): true
    default: false
    }
  }

  private static func names(of keys: [String]) -> String { keys.joined(separator: "  ") }

  private static func heading(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }

  /// A row of the help; its causes have a line of their own where they are too long.
  private static func lines(of cause: String, _ help: String) -> [String] {
    let width = cause.cellWidth + 4
    guard width + 2 <= helpColumn else {
      return ["    " + cause, String(repeating: " ", count: helpColumn) + help]
    }
    return ["    " + cause + String(repeating: " ", count: helpColumn - width) + help]
  }
}
