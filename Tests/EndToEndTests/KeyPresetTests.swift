import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Keys of less and Vim", .blocking, .timeLimit(.minutes(60))) struct KeyPresetTests {
  private static let research = Pager.titles[0]

  private func startPager(_ preset: String, _ options: String...) throws -> Pager {
    let pager = try Pager(["--motion=none", "--keys=\(preset)"] + options)
    try pager.waitForRest(at: Self.research)
    return pager
  }

  @Test(
    "a number before a key of less or Vim is the line to go to or a repeat count",
    arguments: [
      ("less", "50g", 50), ("less", "50G", 50), ("less", "5j", 6), ("less", "12f", 13),
      ("less", "50p", 51), ("less", "7e3y", 5), ("vim", "50gg", 50), ("vim", "40G", 40),
      ("vim", "5j", 6), ("vim", "2\u{6}", 43), ("vim", "50%", 51), ("vim", "10\u{4}", 11),
    ])
  func counts(preset: String, keys: String, line: Int) throws {
    let pager = try startPager(preset)
    pager.session.send(keys)
    try pager.waitForLine(line)
  }

  @Test(
    "a number before n and N skips matches",
    arguments: [
      ("less", "5n", 6), ("vim", "5n", 6), ("vim", "5n2N", 4), ("vim", "4N", 97),
      ("less", "n3n", 5), ("vim", "103n", 4), ("less", "5n5N", 1), ("vim", "2n7N", 96),
    ])
  func matches(preset: String, keys: String, match: Int) throws {
    let pager = try startPager(preset)
    pager.session.send("/Research\r")
    try pager.session.waitUntil("the first match") {
      $0.screen.row(23).contains("SEARCH 1/100 ")
    }
    pager.session.send(keys)
    try pager.session.waitUntil("match \(match)") {
      $0.screen.row(23).contains("SEARCH \(match)/100 ")
    }
  }

  @Test(
    "tab commands of less and Vim select tabs",
    arguments: [
      ("less", ":n", 1), ("less", "2:n", 2), ("less", ":n:n:p", 1), ("vim", "gt", 1),
      ("vim", "3gt", 2), ("vim", "gT", 4), ("vim", ":tabn\r", 1), ("vim", ":tabn 4\r", 3),
      ("vim", ":tablast\r", 4), ("default", ":n\r", 1), ("less", "\u{1B}4", 3),
    ])
  func tabs(preset: String, keys: String, tab: Int) throws {
    let pager = try startPager(preset)
    pager.session.send(keys)
    try pager.waitForRest(at: Pager.titles[tab])
  }

  @Test("the status line shows the typed keys, and Esc clears them")
  func pending() throws {
    let pager = try startPager("vim")
    pager.session.send("12g")
    try pager.session.waitUntil("the keys") { $0.screen.row(23).contains("  12g ") }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("the position") { $0.screen.row(23).contains("1–21 of 100") }
    // Esc has cleared the pending `g`.
    pager.session.send("jgt")
    try pager.waitForRest(at: Pager.titles[1])
  }

  @Test("a colon sequence that is not bound opens the prompt with the typed text")
  func colon() throws {
    let pager = try startPager("less")
    pager.session.send(":30\r")
    try pager.waitForLine(30)
    pager.session.send(":tabn\r")
    try pager.waitForRest(at: Pager.titles[1])
    pager.session.send(":xyz\r")
    // `:x` goes to the first tab at once. The other characters are read as separate keys.
    try pager.waitForRest(at: Self.research)
  }

  @Test("a dash toggles an option")
  func toggle() throws {
    let pager = try startPager("less")
    pager.session.send("-N")
    try pager.session.waitUntil("numbers") {
      $0.screen.rowWithoutMargin(2).hasPrefix("  1  Research")
    }
    pager.session.send("-i")
    try pager.session.waitUntil("a message") {
      $0.screen.row(23).contains("Ignore case in searches")
    }
    pager.session.send("=")
    try pager.session.waitUntil("facts") { $0.screen.row(23).contains(": 100 lines, ") }
  }

  @Test(
    "in the vim preset :q closes a tab and :qa quits",
    arguments: [":q\r:q\r:q\r:q\r:q\r", ":qa\r", "ZZ"])
  func quitVim(keys: String) throws {
    let pager = try startPager("vim")
    pager.session.send(keys)
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test(
    "in other presets :q quits", arguments: [("less", ":q"), ("less", "ZZ"), ("default", ":q\r")])
  func quit(preset: String, keys: String) throws {
    let pager = try startPager(preset)
    pager.session.send(keys)
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("zt, zz and zb scroll a match to the top, the middle and the bottom")
  func matches() throws {
    let pager = try startPager("vim")
    pager.session.send("/Research 60 \r")
    try pager.session.waitUntil("the match") {
      $0.screenText.contains { $0.hasPrefix(" Research 60 ") }
    }
    for (keys, row) in [("zt", 2), ("zb", 22), ("zz", 12)] {
      pager.session.send(keys)
      try pager.session.waitUntil("the match in row \(row)") {
        $0.screen.rowWithoutMargin(row).hasPrefix("Research 60 ")
      }
    }
  }

  @Test("keys of less and Vim scroll to the end of long lines and back")
  func columns() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: 200) + "END\n", to: "long")
    let pager = try Pager(["--keys=vim", "-S"], files: ["long"], in: folder)
    try pager.session.waitForText("xxx")
    pager.session.send("$")
    try pager.session.waitUntil("the end") { $0.screen.rowWithoutMargin(2).hasSuffix("xEND") }
    pager.session.send("0")
    try pager.session.waitUntil("the beginning") { !$0.screen.rowWithoutMargin(2).contains("END") }
  }

  @Test("the configuration binds key sequences and unbinds keys")
  func bound() throws {
    let folder = try TemporaryFolder()
    try folder.write("bind ,n next-tab\nbind j none\n", to: "settings/tabpager/config")
    let pager = try Pager(
      ["--motion=none"], in: folder, environment: ["XDG_CONFIG_HOME": folder.path + "/settings"])
    try pager.waitForRest(at: Self.research)
    pager.session.send("j,n")
    try pager.waitForRest(at: Pager.titles[1])
    pager.session.send("kg")
    pager.session.press(Key(.left))
    try pager.waitForRest(at: Self.research, line: 1)
  }
}
