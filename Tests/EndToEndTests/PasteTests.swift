import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Pasted text", .blocking, .timeLimit(.minutes(60))) struct PasteTests {
  @Test("pasted text is inserted in a prompt and ignored elsewhere")
  func paste() throws {
    let pager = try Pager.ready("--motion=none")
    #expect(pager.session.modes.bracketsPaste)
    pager.session.paste("qjjx\u{3}\n3")
    pager.session.press("j")
    try pager.waitForRest(at: "Research", line: 2)
    pager.session.press(":")
    pager.session.paste("40\nq")
    try pager.session.waitUntil("the text") { $0.screen.row(23) == ":40" }
    pager.session.press(Key(.enter))
    try pager.waitForLine(40)
  }
}
