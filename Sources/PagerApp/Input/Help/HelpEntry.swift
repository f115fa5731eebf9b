import TabPagerCore

/// A line of the help: keys or a gesture, and their effect.
struct HelpEntry: Equatable {
  /// The notations of the keys, or the gesture.
  var keys: [String]
  /// Their effect.
  var text: String
  /// The keys with the same effect as a gesture, as the end of the text. It is omitted where it has no room.
  var otherKeys = ""
  /// The action to perform when the line is chosen; `nil` for a gesture.
  var effect: AppEffect?

  /// Whether every word is in the text, regardless of case, or begins a key.
  func matches(_ words: [Substring]) -> Bool {
    words.allSatisfy { word in
      let lowercased = word.lowercased()
      return keys.contains { key in
        key == word || word.utf8.count > 1 && key.lowercased().hasPrefix(lowercased)
      } || text.lowercased().contains(lowercased)
    }
  }

  /// The indices of the scalars of the text that the words match, in order.
  func matchedScalars(_ words: [Substring]) -> [Int] {
    // The indices are valid only if the text in lower case has as many scalars, as all help texts
    // have.
    let letters = Array(text.unicodeScalars)
    let lowercased = Array(text.lowercased().unicodeScalars)
    guard letters.count == lowercased.count else { return [] }
    var places: Set<Int> = []
    for word in words.map({ Array($0.lowercased().unicodeScalars) }) {
      for start in 0..<max(0, lowercased.count - word.count + 1)
      where lowercased[start..<start + word.count].elementsEqual(word) {
        places.formUnion(start..<start + word.count)
        break
      }
    }
    return places.sorted()
  }
}

/// Lines of the help on one subject.
struct HelpSection: Equatable {
  var heading: String
  var entries: [HelpEntry]
  /// The cells for the keys.
  var keyWidth = 12

  /// The column of the texts in a row.
  ///
  /// - Parameter isWide: Whether the row has room for several keys.
  func textColumn(isWide: Bool) -> Int {
    (isWide ? max(keyWidth, Self.wideKeyWidth) : keyWidth) + 4
  }

  private static let wideKeyWidth = 24

  /// The width of a row that shows all of each text, in cells.
  ///
  /// - Parameters:
  ///   - isWide: Whether the row has room for several keys.
  ///   - hasOtherKeys: Whether it also shows the keys with the same effect as a gesture.
  func rowWidth(isWide: Bool, hasOtherKeys: Bool = false) -> Int {
    let column = textColumn(isWide: isWide)
    return entries.map { entry in
      let text = hasOtherKeys ? entry.text + entry.otherKeys : entry.text
      return max(column, (entry.keys.first?.cellWidth ?? 0) + 4) + text.cellWidth + 1
    }.max() ?? 0
  }
}

extension HelpSection {
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
      return HelpSection(heading: section.heading, entries: joiningDigitKeys(rows))
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
    let mouseSection = HelpSection(heading: "Mouse", entries: mouse, keyWidth: 24)
    return (first + others + (showsChanges ? [] : last) + [mouseSection])
      .filter { !$0.entries.isEmpty }
  }

  /// The entries of rows. The ten rows that jump to a tab become one entry, unless their keys have been changed.
  private static func joiningDigitKeys(
    _ rows: [(row: KeyTable.Row, keys: [String])]
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
