import TabPagerCore

typealias HelpEntry = KeyHelpEntry<AppEffect>
typealias HelpSection = KeyHelpSection<AppEffect>

extension KeyHelpSection<AppEffect> {
  /// Everything that keys and the mouse do.
  ///
  /// - Parameters:
  ///   - keyMap: the current key bindings.
  ///   - page: the keys of the selected page.
  ///   - showsChanges: whether the page shows the changes of a diff. If so, their keys come first.
  static func allSections(
    _ keyMap: KeyMap<Action>, page: [KeyHelp], forDiff showsChanges: Bool = false
  ) -> [HelpSection] {
    let bound = Dictionary(
      keyMap.bindings.map { ($0.name, $0.notations) }, uniquingKeysWith: { _, last in last })
    let own = page.map { row in
      HelpEntry(
        keys: row.keys.map(\.description), text: row.help,
        effect: row.keys.first.map { .press($0) })
    }
    let sections = KeyTable.sections.map { section in
      // The help performs an action by pressing its key, so actions without a key are omitted.
      let rows = KeyTable.documentedRows(section.rows, reboundKeys: bound).filter {
        !$0.keys.isEmpty
      }
      return HelpSection(heading: section.heading, entries: entriesJoiningTabJumps(in: rows))
    }
    let changes = sections.filter { $0.heading == KeyTable.changesHeading }
    let others = sections.filter { $0.heading != KeyTable.changesHeading }
    let mouse = MouseGestureHelp.rows.map { row in
      let keys = row.actions.compactMap { bound[$0]?.first }
      let others = keys.isEmpty ? "" : "; also " + keys.joined(separator: " ")
      return HelpEntry(keys: [row.gesture], text: row.help, otherKeys: others)
    }
    let first = [HelpSection(heading: "This page", entries: own)] + (showsChanges ? changes : [])
    let last = changes.map { HelpSection(heading: "Only in a diff", entries: $0.entries) }
    let mouseSection = HelpSection(heading: "Mouse", entries: mouse, keyWidth: 21)
    return (first + others + (showsChanges ? [] : last) + [mouseSection])
      .filter { !$0.entries.isEmpty }
  }

  /// The entries of rows. The ten rows that jump to a tab become one entry, unless their keys have been changed.
  private static func entriesJoiningTabJumps(
    in rows: [(row: KeyTable.Row, keys: [String])]
  ) -> [HelpEntry] {
    let jumps = rows.indices.filter { jumpsToTab(rows[$0].row.action) }
    let plain = rows.map {
      HelpEntry(keys: $0.keys, text: $0.row.help, effect: .perform($0.row.action))
    }
    guard let first = jumps.first, let last = jumps.last, jumps.count == 10,
      jumps.allSatisfy({ rows[$0].keys.count == rows[first].keys.count })
    else { return plain }
    let keys = zip(rows[first].keys, rows[last].keys).map { "\($0) … \($1)" }
    let joined = HelpEntry(keys: keys, text: "jump to tab 1 … 10", effect: plain[first].effect)
    return plain[..<first] + [joined] + plain[(last + 1)...]
  }

  private static func jumpsToTab(_ action: Action) -> Bool {
    switch action {
    case .tab(.pager(.select)), .tab(.pager(.selectOuter)): true
    default: false
    }
  }
}
