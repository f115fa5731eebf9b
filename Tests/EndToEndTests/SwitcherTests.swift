import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The tab switcher", .timeLimit(.minutes(10))) struct SwitcherTests {
  /// What stands on another ground than the page, row by row, without what is typed.
  private func list(_ pager: Pager) -> [String] {
    (3..<pager.height - 1).compactMap { y in
      let cells = (0..<pager.width).map { pager.session.cell($0, y) }
      let text = cells.filter { $0.style.background != .default }.flatMap(\.glyph.scalars)
      let words = String(String.UnicodeScalarView(text)).split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  @Test("t lists all the tabs, and Esc leaves everything as it was")
  func listAndLeave() throws {
    let pager = try Pager.ready("--motion=none", "--select=3", showing: "Analytics")
    let shown = pager.session.screen.canvas
    pager.session.press("t")
    try pager.session.waitUntil("the list") { _ in list(pager) == Pager.titles }
    #expect(pager.session.cursor != nil)
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("the screen before") { $0.screen.canvas == shown }
    #expect(pager.session.cursor == nil)
  }

  @Test(
    "What is typed filters the list, and Enter jumps",
    arguments: [("priv", "Privacy"), ("DEV", "Development"), ("lytics", "Analytics")])
  func filter(typed: String, title: String) throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.send(typed)
    try pager.session.waitUntil("one title") { _ in list(pager) == [title] }
    pager.session.press(Key(.enter))
    try pager.waitForRest(at: title)
  }

  @Test("Letters that are keys elsewhere are typed, and arrows choose")
  func arrows() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.send("q")
    try pager.session.waitUntil("nothing left") { _ in list(pager) == [] }
    pager.session.press(Key(.backspace))
    try pager.session.waitUntil("the list") { _ in list(pager) == Pager.titles }
    pager.session.press(Key(.down), Key(.down), Key(.up), Key(.enter))
    try pager.waitForRest(at: "Development")
  }

  @Test("Enter where nothing matches changes nothing")
  func noMatch() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.send("zzz")
    try pager.session.waitUntil("nothing left") { _ in list(pager) == [] }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("no list") { $0.cursor == nil }
    pager.session.press("j")
    try pager.waitForRest(at: "Research", line: 2)
  }

  @Test("Pasted text filters too")
  func paste() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    pager.session.paste("audi")
    try pager.session.waitUntil("one title") { _ in list(pager) == ["Audience"] }
  }
}
