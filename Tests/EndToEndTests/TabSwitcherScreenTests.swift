import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The tab switcher", .blocking, .timeLimit(.minutes(60))) struct TabSwitcherScreenTests {
  /// Returns the words of each row of the list, below the typed text and a rule.
  private func listedTabs(_ pager: Pager) -> [String] {
    let rows = (0..<pager.height).map { pager.row($0) }
    guard let top = rows.firstIndex(where: { $0.contains("╭") }),
      let bottom = rows.firstIndex(where: { $0.contains("╰") }), bottom > top + 3,
      let left = rows[top].firstIndex(of: "╭"), let right = rows[top].lastIndex(of: "╮")
    else { return [] }
    return rows[(top + 3)..<bottom].compactMap { row in
      let text = String(String.UnicodeScalarView(row[(left + 1)..<right]))
      let words = text.split(separator: " ").filter { $0 != "▌" }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  /// Returns the screen row of the first entry in the list.
  private func firstListRow(_ pager: Pager) -> Int {
    ((0..<pager.height).first { pager.row($0).contains("╭") } ?? 0) + 3
  }

  @Test("t lists all tabs, and Esc changes nothing")
  func listAndLeave() throws {
    let pager = try Pager.ready("--motion=none", "--select=3", showing: "Analytics")
    let shown = pager.session.screen.canvas
    pager.session.press("t")
    // The cursor is shown after the cells of a frame have been drawn.
    try pager.session.waitUntil("the list") {
      listedTabs(pager) == Pager.titles && $0.cursor != nil
    }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("the screen before") {
      $0.screen.canvas == shown && $0.cursor == nil
    }
  }

  @Test(
    "typing filters the list of tabs, and Enter selects a tab",
    arguments: [("priv", "Privacy"), ("DEV", "Development"), ("lytics", "Analytics")])
  func filter(typed: String, title: String) throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.send(typed)
    try pager.session.waitUntil("one title") { _ in listedTabs(pager) == [title] }
    pager.session.press(Key(.enter))
    try pager.waitForRest(at: title)
  }

  @Test("in the tab switcher letters with a binding are typed, and arrows choose a tab")
  func arrows() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.send("q")
    try pager.session.waitUntil("nothing left") { _ in
      pager.session.screen.shows("0 of 5") && listedTabs(pager) == ["no matches"]
    }
    pager.session.press(Key(.backspace))
    try pager.session.waitUntil("the list") { _ in listedTabs(pager) == Pager.titles }
    pager.session.press(Key(.down), Key(.down), Key(.up), Key(.enter))
    try pager.waitForRest(at: "Development")
  }

  @Test(
    "the tab switcher previews the page of the chosen tab, and Esc shows the selected one again")
  func preview() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t", Key(.down))
    try pager.session.waitUntil("the second page") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Development 1 ")
    }
    // Bar and status line describe the page that is shown.
    #expect(pager.status.contains(" Development "))
    #expect(pager.isBarResting(at: "Development"))
    pager.session.send("priv")
    try pager.session.waitUntil("the match") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Privacy 1 ")
    }
    #expect(pager.status.contains(" Privacy ") && pager.isBarResting(at: "Privacy"))
    pager.session.press(Key(.escape))
    try pager.waitForRest(at: "Research", line: 1)
  }

  @Test("Enter in the tab switcher without a match changes nothing")
  func noMatch() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.send("zzz")
    try pager.session.waitUntil("nothing left") { _ in
      pager.session.screen.shows("0 of 5") && listedTabs(pager) == ["no matches"]
    }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("no list") { $0.cursor == nil }
    pager.session.press("j")
    try pager.waitForRest(at: "Research", line: 2)
  }

  @Test("pasted text filters the list of tabs")
  func paste() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.paste("audi")
    try pager.session.waitUntil("one title") { _ in listedTabs(pager) == ["Audience"] }
  }

  @Test("the tab switcher shows and searches folders, and underlines matching letters")
  func paths() throws {
    let folder = try TemporaryFolder()
    for name in ["source/alpha.c", "tests/alpha.c", "tests/needle.c"] {
      try folder.write(Pager.sampleText(of: "Text"), to: name)
    }
    let pager = try Pager(
      ["--motion=none", "-e", "echo a long command that no title of the bar has room for"],
      files: ["source/alpha.c", "tests/alpha.c", "tests/needle.c"], in: folder)
    try pager.session.waitUntil("the command's end") { $0.screen.row(0).contains("✓") }
    pager.session.press("t")
    try pager.session.waitUntil("the list") { _ in listedTabs(pager).count == 4 }
    #expect(
      listedTabs(pager) == [
        "echo a long command that no title of the bar has room for ✓",
        "source/alpha.c", "tests/alpha.c", "needle.c tests",
      ])
    pager.session.send("test ac")
    try pager.session.waitUntil("one of them") { _ in listedTabs(pager) == ["tests/alpha.c"] }
    #expect(underlinedText(inRow: firstListRow(pager), of: pager) == "testac")
    pager.session.press(Key(.character("u"), .control))
    pager.session.send("room")
    try pager.session.waitUntil("the command") { _ in
      underlinedText(inRow: firstListRow(pager), of: pager) == "room"
    }
    pager.session.press(Key(.character("u"), .control))
    pager.session.send("ne")
    try pager.session.waitUntil("the best first") { _ in listedTabs(pager).first == "needle.c tests"
    }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("its page") { _ in pager.isBarResting(at: "needle.c") }
  }

  private func underlinedText(inRow y: Int, of pager: Pager) -> String {
    let cells = (0..<pager.width).map { pager.session.cell($0, y) }
    let standing = cells.filter { $0.style.attributes.isSuperset(of: [.underline, .bold]) }
    return String(String.UnicodeScalarView(standing.flatMap(\.glyph.scalars)))
  }
}
