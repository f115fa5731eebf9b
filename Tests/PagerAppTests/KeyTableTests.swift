import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The key table") struct KeyTableTests {
  private static let rows = KeyTable.sections.flatMap(\.rows)

  /// The keys that the program guarantees, in the notation of the documentation, and their actions.
  static let contract: [(keys: String, action: Action)] =
    [
      ("→ l", .tab(.pager(.next))), ("← h", .tab(.pager(.previous))),
      ("Tab", .tab(.pager(.nextTab))),
      ("Shift-Tab", .tab(.pager(.previousTab))), ("t", .app(.switchTab)),
      ("[", .tab(.pager(.barLeft))),
      ("]", .tab(.pager(.barRight))), ("{", .tab(.pager(.firstTab))), ("}", .tab(.pager(.lastTab))),
      ("↓ j", .page(.moveByLines(1))), ("Enter", .page(.choose)),
      ("↑ k", .page(.moveByLines(-1))),
      ("Space f PageDown", .page(.scroll(.pages(1)))), ("b PageUp", .page(.scroll(.pages(-1)))),
      ("d", .page(.scroll(.halfPages(1)))), ("u", .page(.scroll(.halfPages(-1)))),
      ("g Home <", .page(.scroll(.top))),
      ("G End >", .page(.scroll(.bottom))), ("Shift-→", .page(.scroll(.sideways(1)))),
      ("Shift-←", .page(.scroll(.sideways(-1)))), (":", .app(.goTo)), ("m", .app(.setMark(.top))),
      ("'", .app(.goToMark)),
      ("w", .page(.toggleWrap)), ("W", .page(.switchWrapping)), ("Ctrl-F", .app(.searchAll)),
      ("L", .page(.nextLink)), (")", .page(.landmark(.forward))),
      ("(", .page(.landmark(.backward))),
      ("O", .app(.openLink)), ("#", .page(.toggleLineNumbers)), ("P", .page(.pinColumn)),
      ("r Ctrl-L", .app(.reload)),
      ("o", .app(.open)),
      ("x", .tab(.close)), ("X", .tab(.reopen)), (",", .tab(.move(.backward))),
      (".", .tab(.move(.forward))),
      ("a", .page(.select)), ("|", .app(.pipe)), ("S", .app(.save)), ("J", .app(.chooseEncoding)),
      ("y", .app(.copyPath)),
      ("v", .app(.edit)), ("F1 H", .app(.help)),
      ("q Q", .app(.quit)),
      ("Ctrl-C", .app(.interrupt)),
      ("=", .app(.switchDiffLayout)), ("V", .app(.toggleViewed)),
      ("U", .app(.toggleUnviewedOnly)), ("Ctrl-Z", .app(.suspend)), ("M", .app(.toggleMouse)),
    ]
    + zip(0..., "1234567890").flatMap {
      [("\($1)", .tab(.pager(.select($0)))), ("Alt-\($1)", .tab(.pager(.selectOuter($0))))]
    }

  @Test(
    "a hint names the first key of its action, else a key sequence, and is omitted if there is neither"
  )
  func hints() throws {
    let own = [(keys: [Key("g"), Key("h")], action: "help"), (keys: [Key("z")], action: "quit")]
    var unbound = own
    for key in [Key(.function(1)), "H", "q", "Q"] { unbound.append((keys: [key], action: "")) }
    let keys = KeyBindings(.standard, own: unbound)
    #expect(keys.hint(for: ActionHint(.app(.help), "help"))?.string == "gh help")
    #expect(keys.hint(for: ActionHint(.app(.help), "help"))?.keys == ["g", "h"])
    #expect(keys.hint(for: ActionHint(.app(.quit), "quit"))?.string == "z quit")
    #expect(keys.hint(for: ActionHint(.app(.showInfo), "info")) == nil)
  }

  @Test("every documented key performs its action")
  func contract() {
    for (keys, action) in Self.contract {
      for notation in keys.split(separator: " ") {
        let key = Key(notation: String(notation))
        #expect(key.flatMap { KeyTable.standard.action(for: $0) } == action, "\(notation)")
      }
    }
  }

  @Test("in the key table, keys and action names are unique, and every row has its help text")
  func unique() {
    let keys = Self.rows.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
    let withKeys = KeyTable.sections.dropLast().flatMap(\.rows)
    #expect(withKeys.allSatisfy { !$0.keys.isEmpty } && Self.rows.allSatisfy { !$0.name.isEmpty })
    // The help of a row also describes rows without help that follow it.
    #expect(KeyTable.sections.allSatisfy { $0.rows.first?.help.isEmpty == false })
  }

  @Test("the notation of each bound key parses to the same key")
  func notation() {
    for key in Self.rows.flatMap(\.keys) { #expect(Key(notation: key.description) == key) }
  }

  @Test("the help has a line for each row of the key table, with the keys bound to it")
  func help() {
    TestLocale.use()
    var map = KeyTable.standard
    let isBound = map.bind(Key(.function(7)), toActionNamed: "quit")
    let isUnknown = !map.bind(Key(.function(7)), toActionNamed: "nonsense")
    #expect(isBound && isUnknown)
    let sections = HelpSection.allSections(map, page: [])
    let entries = sections.flatMap(\.entries)
    let digits = entries.first { $0.text == "jump to tab 1 … 10" }
    #expect(digits?.keys == ["1 … 0", "Alt-1 … Alt-0"])
    #expect(digits?.effect == .perform(.tab(.pager(.select(0)))))
    #expect(!entries.contains { $0.text == "jump to tab 2" })
    for row in Self.rows where !row.name.contains("tab-") || row.name.hasSuffix("-tab") {
      let entry = entries.first { $0.text == row.help }
      #expect((entry != nil) == !row.keys.isEmpty || row.help.isEmpty, "\(row.name)")
      for key in row.keys {
        #expect(entry?.keys.contains(key.description) == true || row.help.isEmpty, "\(key)")
      }
    }
    #expect(entries.contains { $0.keys.contains("F7") && $0.effect == .perform(.app(.quit)) })
    #expect(sections.allSatisfy { !$0.entries.isEmpty })
  }

  @Test("everything the mouse does has a key")
  func mouse() {
    let rows = Self.rows
    for row in MouseGestureHelp.rows {
      #expect(!row.actions.isEmpty)
      for name in row.actions {
        #expect(rows.contains { $0.name == name && !$0.keys.isEmpty }, "\(row.gesture): \(name)")
      }
    }
  }

  /// Returns a key as code in a Markdown table. A vertical bar is escaped, because it would end the cell.
  private static func markdownCode(_ key: String) -> String {
    key == "`" ? "`` ` ``" : "`\(key == "|" ? "\\|" : key)`"
  }

  /// The text of `docs/keys.md`, which lists all keys.
  private var documentation: String {
    var text = """
      # Keys

      A test generates this page, and checks that it is up to date. [configuration.md](configuration.md#keys)
      explains `bind`. The demos (`--demo`) have pages with tabs of their own. There, Alt with a
      digit jumps to a tab of the outer bar. The actions without a key can get one with `bind`.

      """
    for section in KeyTable.sections {
      text += "\n## \(section.heading)\n\n| keys | | name for `bind` |\n|---|---|---|\n"
      for row in section.rows {
        let keys = row.notations.map(Self.markdownCode).joined(separator: " ")
        let help = row.help.isEmpty ? "the same in the outermost pager" : row.help
        text += "| \(keys) | \(help) | `\(row.name)` |\n"
      }
    }
    return text + presets
  }

  /// The sections about the key presets.
  private var presets: String {
    var text = ""
    for preset in KeyPreset.allCases where preset != .standard {
      text += """

        ## `--keys=\(preset.rawValue)`

        A number before a key is a repeat count or a line number: `5j`, `50g`. Alt with a digit jumps to a
        tab. These actions have different keys, or no key, in this preset:

        | keys | | name for `bind` |
        |---|---|---|

        """
      let standard = KeyTable.standard.bindings
      for (row, before) in zip(KeyTable.keyMap(preset).bindings, standard) where row != before {
        // The sentence above describes the digits.
        if row.name.hasPrefix("tab-") { continue }
        let keys = row.notations.map(Self.markdownCode).joined(separator: " ")
        text += "| \(keys) | \(row.help) | `\(row.name)` |\n"
      }
    }
    return text
  }

  @Test("the help of every key fits into the two columns of the help on a screen of 120 columns")
  func helpWidth() {
    for preset in KeyPreset.allCases {
      for binding in KeyTable.keyMap(preset).bindings where !binding.notations.isEmpty {
        #expect(binding.help.cellWidth <= 37, "\(binding.help)")
      }
    }
  }

  @Test("docs/keys.md equals the key table")
  func documented() throws {
    let file = GoldenFile(BuiltProgram.packageFolder + "/docs/keys.md")
    let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"
    let complaint = try file.compareOrRecord(documentation, isRecording: isRecording)
    #expect(complaint == nil, "\(complaint ?? "")")
  }
}
