import TabPagerCore

/// The table of all keys. The key map, the help and the hints use it.
enum KeyTable {
  typealias Row = KeyBinding<Action>

  /// The rows under their headings.
  static let sections: [(heading: String, rows: [Row])] = [
    ("Tabs", tabs), ("Moving", moving), ("Finding", finding), ("Views", views),
    (changesHeading, changes),
    ("Documents", documents), ("Program", program), ("More actions", more),
  ]

  /// The heading of the keys for pages that show changes.
  static let changesHeading = "Changes"

  /// The default map.
  static var standard: KeyMap<Action> { keyMap(.standard) }

  /// The map with the keys of a preset.
  ///
  /// - Parameter showsChanges: Whether the page shows changes. If so, keys for changes take precedence.
  static func keyMap(_ preset: KeyPreset, showsChanges: Bool = false) -> KeyMap<Action> {
    var rows = sections.flatMap(\.rows)
    let own = showsChanges ? Set(changes.flatMap(\.keys)) : []
    let changes = preset.changes.map { change in
      let keys = change.keys.compactMap { Key.sequence(notation: $0) }
      return (name: change.name, keys: keys.filter { !($0.count == 1 && own.contains($0[0])) })
    }
    let taken = changes.flatMap(\.keys).filter { $0.count == 1 }.map { $0[0] }
    for index in rows.indices {
      if let change = changes.first(where: { $0.name == rows[index].name }) {
        rows[index].keys = change.keys.filter { $0.count == 1 }.map { $0[0] }
        rows[index].sequences = change.keys.filter { $0.count > 1 }
      } else {
        rows[index].keys.removeAll { key in
          taken.contains(key) || preset.acceptsCounts && key.digit != nil
        }
      }
    }
    return KeyMap(rows)
  }

  /// The rows to document, each with its keys and those of the following rows that have no help.
  ///
  /// - Parameter bound: the keys of rows whose keys differ from the table, by the names of the rows.
  static func documentedRows(
    _ rows: [Row], reboundKeys bound: [String: [String]] = [:]
  ) -> [(row: Row, keys: [String])] {
    var result: [(row: Row, keys: [String])] = []
    for row in rows {
      // The keys of the user or of a preset come first: there may be room for one key only.
      let usual = Set(row.notations)
      let keys =
        bound[row.name].map { bound in
          bound.filter { !usual.contains($0) } + bound.filter(usual.contains)
        } ?? row.notations
      if row.help.isEmpty, !result.isEmpty {
        result[result.count - 1].keys += keys
      } else {
        result.append((row, keys))
      }
    }
    return result
  }

  // Without the keys that turn the pages of a vertical pager: they scroll lines here, and scrolling turns such pages
  // too.
  private static let tabs: [Row] =
    PagerKeys.all.filter { ![.down, .up].contains($0.action) }
    .map { Row($0.name, $0.keys, .tab(.pager($0.action)), help: $0.help) } + [
      Row(
        "switch", ["t"], .app(.switchTab),
        help: "list the tabs, or find one by name"),
      Row("move-left", [","], .tab(.move(.backward)), help: "move this tab left"),
      Row("move-right", ["."], .tab(.move(.forward)), help: "move this tab right"),
      Row("close", ["x"], .tab(.close), help: "close this tab"),
      Row("reopen", ["X"], .tab(.reopen), help: "reopen the last closed tab"),
    ]

  private static func control(_ letter: Unicode.Scalar) -> Key { Key(.character(letter), .control) }

  private static let moving: [Row] = [
    Row(
      "line-down", [Key(.down), "j"], .page(.moveByLines(1)),
      help: "scroll down, or go to the next line"),
    Row(
      "scroll-down", [control("e"), control("n")], .page(.scroll(.lines(1))),
      help: "scroll down by a line"),
    Row(
      "choose", [Key(.enter)], .page(.choose),
      help: "open an entry, fold, or move down"),
    Row("leave", [Key(.backspace)], .page(.leave), help: "show the folder above this one"),
    Row(
      "line-up", [Key(.up), "k"], .page(.moveByLines(-1)),
      help: "scroll up, or go to the previous line"),
    Row(
      "scroll-up", [control("y"), control("p")], .page(.scroll(.lines(-1))),
      help: "scroll up by a line"),
    Row(
      "page-down", [" ", "f", Key(.pageDown), control("v")], .page(.scroll(.pages(1))),
      help: "one page down"),
    Row(
      "page-up", ["b", Key(.pageUp), control("b")], .page(.scroll(.pages(-1))), help: "one page up"),
    Row("half-down", ["d", control("d")], .page(.scroll(.halfPages(1))), help: "half a page down"),
    Row("half-up", ["u", control("u")], .page(.scroll(.halfPages(-1))), help: "half a page up"),
    Row("top", ["g", Key(.home), "<"], .page(.scroll(.top)), help: "top"),
    Row("bottom", ["G", Key(.end), ">"], .page(.scroll(.bottom)), help: "bottom"),
    Row(
      "right", [Key(.right, .shift)], .page(.scroll(.sideways(1))),
      help: "scroll right by half a screen"),
    Row(
      "left", [Key(.left, .shift)], .page(.scroll(.sideways(-1))),
      help: "scroll left by half a screen"),
    Row(
      "next-landmark", [")"], .page(.landmark(.forward)),
      help: "next change, error or heading"),
    Row(
      "previous-landmark", ["("], .page(.landmark(.backward)),
      help: "previous change, error or heading"),
    Row("go-to", [":"], .app(.goTo), help: "go to line N or to N%, run a command"),
    Row(
      "set-mark", ["m"], .app(.setMark(.top)),
      help: "set a mark; capitals work in all tabs"),
    Row(
      "go-to-mark", ["'"], .app(.goToMark), help: "go to a mark; '' goes back"),
  ]

  private static let finding: [Row] = [
    Row("search", ["/"], .app(.search(.forward)), help: "search forward"),
    Row("search-back", ["?"], .app(.search(.backward)), help: "search backward"),
    Row("next-match", ["n"], .app(.searchAgain(.forward)), help: "next match"),
    Row("previous-match", ["N"], .app(.searchAgain(.backward)), help: "previous match"),
    Row(
      "clear-search", [Key(.escape)], .page(.clearSearch),
      help: "clear the highlights, or the filter"),
    Row(
      "search-all", [Key(.character("f"), .control)], .app(.searchAll),
      help: "search all tabs, and list the matches"),
    Row("filter", ["&"], .app(.filter), help: "show only the lines that match"),
  ]

  private static let views: [Row] = [
    Row("kind", ["K"], .page(.nextKind), help: "switch views: text, table, tree, hex"),
    Row("encoding", ["J"], .app(.chooseEncoding), help: "choose the encoding, or guess it"),
    Row("fold-all", ["-"], .page(.foldAll), help: "fold a tree to its top level"),
    Row("unfold-all", ["+"], .page(.unfoldAll), help: "unfold the whole tree"),
    Row("split", ["s"], .app(.switchLevel), help: "one tab per commit, or per file"),
    Row("follow", ["F"], .page(.follow), help: "follow the end until you move"),
    Row("wrap", ["w"], .page(.toggleWrap), help: "wrap long lines, or cut them off"),
    Row(
      "wrapping", ["W"], .page(.switchWrapping), help: "wrap at words, or at any character"),
    Row("line-numbers", ["#"], .page(.toggleLineNumbers), help: "line numbers"),
    Row("pin-column", ["P"], .page(.pinColumn), help: "keep a table's first column in view"),
  ]

  /// Keys for pages that show changes.
  private static let changes: [Row] = [
    Row(
      "diff-layout", ["="], .app(.switchDiffLayout), help: "diffs side by side or unified"),
    Row(
      "more-context", ["e"], .page(.showContext(isWhole: false)),
      help: "show 20 more lines above and below"),
    Row(
      "whole-file", ["E"], .page(.showContext(isWhole: true)),
      help: "show the whole file; again: as before"),
    Row(
      "viewed", ["V"], .app(.toggleViewed), help: "mark the file as viewed, or unmark it"),
    Row(
      "unviewed", ["U"], .app(.toggleUnviewedOnly), help: "hide or show tabs of viewed files"),
    Row(
      "since-viewed", ["C"], .app(.showChangesSinceViewed),
      help: "show what changed since it was viewed"),
    Row(
      "note", ["c"], .app(.writeNote), help: "write a note on a line or a selection"),
    Row("delete-note", ["D"], .app(.deleteNote), help: "delete the note at the line"),
  ]

  private static let documents: [Row] = [
    Row(
      "reload", ["r", Key(.character("l"), .control)], .app(.reload),
      help: "reload, or run the command again"
    ),
    Row("open", ["o"], .app(.open), help: "open a file in a new tab"),
    Row("command", ["!"], .app(.runCommand), help: "run a shell command in a new tab"),
    Row("pipe", ["|"], .app(.pipe), help: "run a command on all or the selection"),
    Row("save", ["S"], .app(.save), help: "save all or the selection in a file"),
    Row(
      "next-link", ["L"], .page(.nextLink),
      help: "select the next link on the screen"),
    Row(
      "open-link", ["O"], .app(.openLink),
      help: "open the selected link"),
    Row(
      "select", ["a"], .page(.select), help: "select lines; again: characters"),
    Row("copy", ["y"], .app(.copyPath), help: "copy the selection, link or path"),
    Row("edit", ["v"], .app(.edit), help: "open the file in your editor"),
  ]

  private static let program: [Row] = [
    Row("help", [Key(.function(1)), "H"], .app(.help), help: "show all keys"),
    Row(
      "mouse", ["M"], .app(.toggleMouse), help: "turn mouse input off, or on again"),
    Row("suspend", [Key(.character("z"), .control)], .app(.suspend), help: "suspend"),
    Row(
      "interrupt", [Key(.character("c"), .control)], .app(.interrupt),
      help: "stop what is running, or quit"),
    Row("quit", ["q", "Q"], .app(.quit), help: "quit"),
  ]

  /// Actions that have a key only in a preset or in the user's configuration.
  private static let more: [Row] = [
    Row("info", [], .app(.showInfo), help: "show name, line count and byte count"),
    Row(
      "percent", [], .page(.goToPercent), help: "go to N %; with no number, to the top"
    ),
    Row(
      "first-column", [], .page(.column(isLast: false)), help: "scroll to the first column"),
    Row(
      "last-column", [], .page(.column(isLast: true)),
      help: "scroll to the end of the longest line"),
    Row(
      "match-top", [], .page(.placeMatch(.top)), help: "move the current match to the top"),
    Row(
      "match-middle", [], .page(.placeMatch(.middle)),
      help: "move the current match to the middle"),
    Row(
      "match-bottom", [], .page(.placeMatch(.bottom)),
      help: "move the current match to the bottom"),
    Row(
      "toggle-highlight", [], .app(.toggleHighlight),
      help: "switch the highlights off or on again"),
    Row(
      "line-past-end", [], .page(.scrollPastEnd(1)),
      help: "one line down, even past the end"),
    Row(
      "window-down", [], .app(.scrollWindow(.forward)),
      help: "down a page; a number sets its height"),
    Row(
      "window-up", [], .app(.scrollWindow(.backward)),
      help: "up a page; a number sets its height"),
    Row(
      "page-past-end", [], .app(.scrollPagePastEnd), help: "one page down, even past the end"),
    Row("loaded-end", [], .page(.loadedEnd), help: "end of what has been read"),
    Row("byte", [], .page(.goToByte), help: "go to the line of byte N"),
    Row(
      "closing-brace", [], .page(.matchBracket(.braces, .forward)),
      help: "go to } of the top line's first {"),
    Row(
      "opening-brace", [], .page(.matchBracket(.braces, .backward)),
      help: "go to { of the bottom line's first }"),
    Row(
      "closing-parenthesis", [], .page(.matchBracket(.parentheses, .forward)),
      help: "go to ) of the top line's first ("),
    Row(
      "opening-parenthesis", [], .page(.matchBracket(.parentheses, .backward)),
      help: "go to ( of the bottom line's first )"),
    Row(
      "closing-bracket", [], .page(.matchBracket(.squareBrackets, .forward)),
      help: "go to ] of the top line's first ["),
    Row(
      "opening-bracket", [], .page(.matchBracket(.squareBrackets, .backward)),
      help: "go to [ of the bottom line's first ]"),
    Row(
      "closing-pair", [], .app(.matchPair(.forward)),
      help: "closing bracket of a pair you type"),
    Row(
      "opening-pair", [], .app(.matchPair(.backward)),
      help: "opening bracket of a pair you type"),
    Row("clear-mark", [], .app(.clearMark), help: "remove a mark"),
    Row(
      "set-bottom-mark", [], .app(.setMark(.bottom)), help: "set a mark at the screen's last line"),
    Row(
      "next-match-in-files", [], .app(.searchAgainInFiles(.forward)),
      help: "next match, in the next files too"),
    Row(
      "previous-match-in-files", [], .app(.searchAgainInFiles(.backward)),
      help: "previous match, in other files too"),
    Row(
      "follow-until-match", [], .app(.followUntilMatch), help: "follow until a new line matches"),
    Row("version", [], .app(.showVersion), help: "show the version"),
    Row("change-option", [], .app(.changeOption), help: "change an option of less"),
    Row("query-option", [], .app(.queryOption), help: "show an option of less"),
    Row("ignore-case", [], .app(.toggleCase), help: "ignore or respect case in searches"),
  ]
}

extension Key {
  /// The digit of a key; nil for other keys.
  var digit: Int? {
    guard case .character(let scalar) = code, modifiers.isEmpty,
      ("0"..."9").contains(scalar)
    else { return nil }
    return Int(scalar.value) - 0x30
  }
}
