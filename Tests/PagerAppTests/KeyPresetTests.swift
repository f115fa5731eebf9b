import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Presets of keys") struct KeyPresetTests {
  private static func keys(notation: String) throws -> [Key] {
    try #require(Key.sequence(notation: notation), "\(notation)")
  }

  @Test(
    "every changed binding of a key preset names an existing action and valid keys",
    arguments: KeyPreset.allCases)
  func changes(preset: KeyPreset) throws {
    let names = Set(KeyTable.standard.bindings.map(\.name))
    for change in preset.changes {
      #expect(names.contains(change.name), "\(change.name)")
      for notation in change.keys {
        #expect(Key.notation(of: try Self.keys(notation: notation)) == notation)
      }
    }
    #expect(Set(preset.changes.map(\.name)).count == preset.changes.count)
  }

  @Test(
    "no preset binds a key twice or leaves an action without any key",
    arguments: KeyPreset.allCases)
  func unique(preset: KeyPreset) {
    for showsChanges in [false, true] {
      let map = KeyTable.keyMap(preset, showsChanges: showsChanges)
      let notations = map.bindings.flatMap(\.notations)
      #expect(Set(notations).count == notations.count)
      for (row, before) in zip(map.bindings, KeyTable.standard.bindings)
      where !before.keys.isEmpty && (showsChanges || !row.action.isForChanges) {
        // Without a key of its own, the action is still available as Alt with a digit.
        if row.name.hasPrefix("tab-") { continue }
        #expect(!row.notations.isEmpty, "\(row.name)")
      }
    }
    let keys = KeyBindings(preset, own: [])
    let hints = StatusHintChoice.common.map { keys.hint(for: $0)?.string }
    #expect(hints == ["F1 help", "t tabs", "q quit"])
  }

  @Test(
    "the keys of a preset do what they do in the program it is named after",
    arguments: [
      (.less, "e", .page(.scroll(.lines(1)))), (.less, "y", .page(.scroll(.lines(-1)))),
      (.less, "w", .app(.scrollWindow(.backward))), (.less, "z", .app(.scrollWindow(.forward))),
      (.less, "Alt-u", .app(.toggleHighlight)),
      (.less, "J", .page(.scrollPastEnd(1))),
      (.less, "Ctrl-F", .page(.scroll(.pages(1)))), (.less, ":n", .tab(.pager(.next))),
      (.less, ":p", .tab(.pager(.previous))), (.less, ":q", .app(.quit)),
      (.less, "ZZ", .app(.quit)),
      (.less, "-", .app(.changeOption)), (.less, "_", .app(.queryOption)),
      (.less, "=", .app(.showInfo)), (.less, "R", .app(.reload)), (.less, "h", .app(.help)),
      (.less, "p", .page(.goToPercent)), (.less, "P", .page(.goToByte)),
      (.less, "{", .page(.matchBracket(.braces, .forward))),
      (.less, "]", .page(.matchBracket(.squareBrackets, .backward))),
      (.less, "V", .app(.showVersion)), (.less, "Alt-Space", .app(.scrollPagePastEnd)),
      (.less, "&", .app(.filter)), (.less, "F", .page(.follow)), (.less, "v", .app(.edit)),
      (.less, ":e", .app(.open)),
      (.vim, "gg", .page(.scroll(.top))), (.vim, "G", .page(.scroll(.bottom))),
      (.vim, "gt", .tab(.pager(.nextTab))),
      (.vim, "gT", .tab(.pager(.previousTab))), (.vim, "Ctrl-D", .page(.scroll(.halfPages(1)))),
      (.vim, "Ctrl-U", .page(.scroll(.halfPages(-1)))), (.vim, "Ctrl-F", .page(.scroll(.pages(1)))),
      (.vim, "Ctrl-B", .page(.scroll(.pages(-1)))), (.vim, "Ctrl-E", .page(.scroll(.lines(1)))),
      (.vim, "Ctrl-Y", .page(.scroll(.lines(-1)))), (.vim, "zt", .page(.placeMatch(.top))),
      (.vim, "zz", .page(.placeMatch(.middle))), (.vim, "zb", .page(.placeMatch(.bottom))),
      (.vim, "0", .page(.column(isLast: false))), (.vim, "$", .page(.column(isLast: true))),
      (.vim, "%", .page(.goToPercent)), (.vim, "ZZ", .app(.quit)),
      (.vim, "n", .app(.searchAgain(.forward))),
    ] as [(KeyPreset, String, Action)])
  func meaning(preset: KeyPreset, notation: String, action: Action) throws {
    let (map, keys) = (KeyTable.keyMap(preset), try Self.keys(notation: notation))
    #expect(map.match(keys) == .action(action))
    for count in 1..<keys.count { #expect(map.match(Array(keys.prefix(count))) == .beginning) }
  }

  @Test(
    "on pages that show a diff, the keys for changes take precedence over those of the less preset")
  func changesFirst() {
    let keys = KeyBindings(.less, own: [])
    #expect(keys.keyMap(forDiff: false).match(["="]) == .action(.app(.showInfo)))
    #expect(keys.keyMap(forDiff: true).match(["="]) == .action(.app(.switchDiffLayout)))
    #expect(keys.hint(for: ActionHint(.app(.switchDiffLayout), "unified"))?.string == "= unified")
    let own = KeyBindings(.less, own: [(keys: ["="], action: "help")])
    #expect(own.keyMap(forDiff: true).match(["="]) == .action(.app(.help)))
  }

  @Test("in the default key preset, no key is the beginning of a longer sequence")
  func standard() {
    let map = KeyTable.standard
    for key in map.bindings.flatMap(\.keys) { #expect(map.match([key]) != .beginning) }
    #expect(map.match(["g", "g"]) == .nothing && map.match(["é"]) == .nothing)
  }

  @Test("a key sequence is bound, rebound and unbound like a single key")
  func sequences() {
    var map = KeyTable.keyMap(.vim)
    let isBound = map.bind(["g", "g"], toActionNamed: "quit")
    #expect(
      isBound && map.match(["g", "g"]) == .action(.app(.quit)) && map.match(["g"]) == .beginning)
    for keys in [["g", "g"], ["g", "t"], ["g", "T"], ["g", "x"]] as [[Key]] { map.unbind(keys) }
    #expect(map.match(["g", "g"]) == .nothing && map.match(["g"]) == .nothing)
    let others = [map.bind(["g"], toActionNamed: "nonsense"), map.bind([], toActionNamed: "quit")]
    #expect(others == [false, false])
  }

  @Test(
    "the notation of a key sequence is the notations of its keys, one after the other",
    arguments: [
      ("gg", ["g", "g"]), (":n", [":", "n"]), ("ZZ", ["Z", "Z"]), ("-i", ["-", "i"]), ("g", ["g"]),
      ("F5", [Key(.function(5))]), ("Up", [Key(.up)]), ("Nokey", nil), ("", nil), ("Crtl-X", nil),
      ("é!", nil),
    ] as [(String, [Key]?)])
  func notation(text: String, keys: [Key]?) { #expect(Key.sequence(notation: text) == keys) }

  @Test("typed digits form a count, which has a limit and does not start with 0")
  func counts() {
    var pending = PendingKeys()
    let beginning = pending.appendDigit("0")
    #expect(!beginning && pending.isEmpty)
    let digits = [pending.appendDigit("5"), pending.appendDigit("0")]
    #expect(digits == [true, true] && pending.count == 50 && pending.text == "50")
    for _ in 0..<40 { _ = pending.appendDigit("9") }
    #expect(pending.count == PendingKeys.maximumCount)
    let isWithAlt = pending.appendDigit(Key(.character("1"), .alt))
    pending.keys = ["g"]
    let isAfterKeys = pending.appendDigit("1")
    #expect(!isWithAlt && !isAfterKeys && pending.text == "999999999g")
  }

  @Test(
    "the prompt after : accepts lines, percentages and commands",
    arguments: [
      ("1", .line(0)), ("0", .line(0)), (" 12 ", .line(11)), ("50%", .percent(50)), ("$", .end),
      ("q", .action(.app(.quit))), ("q!", .action(.app(.quit))), ("qa", .action(.app(.quit))),
      ("n", .action(.tab(.pager(.next)))), ("p", .action(.tab(.pager(.previous)))),
      ("x", .action(.tab(.pager(.firstTab)))), ("d", .action(.tab(.close))),
      ("e", .action(.app(.open))),
      ("e a file", .open("a file")), ("tabe x", .open("x")),
      ("tabn", .action(.tab(.pager(.nextTab)))),
      ("tabn 3", .action(.tab(.pager(.select(2))))), ("tabp", .action(.tab(.pager(.previousTab)))),
      ("h", .action(.app(.help))), ("noh", .action(.page(.clearSearch))),
      ("f", .action(.app(.showInfo))),
      ("", nil), ("  ", nil), ("nonsense", nil), ("q now", nil), ("-1", nil), ("+1", nil),
      ("%", nil),
      ("99999999999999999999", nil), ("tabn 0", nil), ("tabn x", nil),
    ] as [(String, ColonCommand?)])
  func colonCommands(text: String, command: ColonCommand?) {
    #expect(ColonCommand(text) == command)
  }

  @Test(":q closes the tab with the vim preset, and quits with the others")
  func closing() {
    #expect(ColonCommand("q", closesTabs: true) == .closeOrQuit)
    #expect(ColonCommand("qa", closesTabs: true) == .action(.app(.quit)))
    #expect(ColonCommand("12", closesTabs: true) == .line(11))
  }
}
