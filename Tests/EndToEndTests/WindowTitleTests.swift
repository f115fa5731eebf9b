import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The window title", .blocking, .timeLimit(.minutes(60))) struct WindowTitleTests {
  /// Returns the window titles that were set, and how often a title was saved and restored.
  private func windowTitles(_ session: PTYSession) -> (set: [String], saved: Int, restored: Int) {
    let tokens = TerminalOutputToken.tokens(of: session.rawOutput)
    let set = tokens.compactMap { token -> String? in
      guard case .string(let body) = token, body.hasPrefix("]2;") else { return nil }
      return String(body.dropFirst(3))
    }
    return (
      set, tokens.count { $0 == .sequence("22;2t") }, tokens.count { $0 == .sequence("23;2t") }
    )
  }

  @Test("the window title names the page, and the former title is restored at the end")
  func restored() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("2")
    try pager.waitForRest(at: "Development")
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    let titles = windowTitles(pager.session)
    #expect(titles.set == ["Research · tabpager", "Development · tabpager"])
    #expect(titles.saved == 1 && titles.restored == 1)
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("a signal that ends the program restores the window title")
  func signalled() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.signal(15)
    _ = try pager.session.waitForExit()
    #expect(windowTitles(pager.session).restored == 1)
  }

  @Test("the window title shows control bytes of a file name in caret notation, and ends with ST")
  func hostile() throws {
    let folder = try TemporaryFolder()
    try folder.write("text\n", to: "a\u{7}b\u{1B}]0;c")
    let pager = try Pager(["--motion=none"], files: ["a\u{7}b\u{1B}]0;c"], in: folder)
    try pager.session.waitForText("text")
    #expect(windowTitles(pager.session).set == ["a^Gb^[]0;c · tabpager"])
    #expect(!pager.session.rawOutput.contains(0x07))
  }

  @Test("no window title is sent to terminals without one", arguments: ["linux", "vt100"])
  func without(type: String) throws {
    let pager = try Pager(["--motion=none"], environment: ["TERM": type])
    try pager.session.waitForText("Research 1")
    pager.session.press("q")
    _ = try pager.session.waitForExit()
    let titles = windowTitles(pager.session)
    #expect(titles.set == [] && titles.saved == 0 && titles.restored == 0)
  }
}
