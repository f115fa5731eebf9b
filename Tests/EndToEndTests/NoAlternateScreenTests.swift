import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Running without the alternate screen", .blocking, .timeLimit(.minutes(60)))
struct NoAlternateScreenTests {
  /// Returns the rows of a page with one number per line.
  private static func expectedRows(_ range: ClosedRange<Int>) -> [String] { range.map { " \($0)" } }

  private func pager(
    _ options: [String], file: String = "file", environment: [String: String] = [:]
  ) throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write((1...100).map { "\($0)\n" }.joined(), to: file)
    let pager = try Pager(
      ["--motion=none"] + options, files: [file], in: folder, environment: environment)
    // When the whole file has been read, the screen no longer changes by itself.
    try pager.session.waitUntil("the counted lines") {
      $0.screen.shows("1–21 of 100 ") && $0.screen.shows("F1 help")
    }
    return pager
  }

  /// Returns the rows of the scrollback and the screen that contain titles, the track or the status line.
  private func barRows(of session: PTYSession) -> [String] {
    (session.screen.scrollback + session.screenText).filter { row in
      ["─", "━", "F1 help", "  file"].contains { row.contains($0) }
    }
  }

  /// Checks that only the first page is left on the screen, and that the cursor is below it.
  private func checkOnlyPageRemains(_ session: PTYSession) {
    #expect(barRows(of: session) == [])
    #expect(Array(session.screenText.prefix(21)) == Self.expectedRows(1...21))
    #expect(session.screenText.dropFirst(21).allSatisfy { $0.isEmpty })
    #expect(session.cursor == Position(x: 0, y: 21))
    #expect(session.modes.isRestored)
  }

  @Test(
    "with -X, quitting leaves the page on the screen and no bar in the scrollback",
    arguments: ["-X", "-X --bar-position=bottom"])
  func quit(options: String) throws {
    let pager = try pager(options.split(separator: " ").map(String.init))
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    checkOnlyPageRemains(pager.session)
    #expect(pager.session.screen.scrollback.filter { !$0.isEmpty } == [])
  }

  @Test(
    "with -X, quitting before a redraw is shown leaves only the page on the screen",
    arguments: ["rq", "\u{0C}q", "j\u{0C}kq"])
  func redraw(keys: String) throws {
    let pager = try pager(["-X"])
    pager.session.send(keys)
    #expect(try pager.session.waitForExit() == .exited(0))
    checkOnlyPageRemains(pager.session)
  }

  @Test(
    "with -X, a signal that ends the program leaves only the page on the screen",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func signal(number: Int32) throws {
    let pager = try pager([], environment: ["LESS": "FRX"])
    pager.session.signal(number)
    #expect(try pager.session.waitForExit() == .signalled(number))
    checkOnlyPageRemains(pager.session)
  }

  /// Starts the program on two files, between which tests drag and swipe.
  private func startWithTwoPages(_ options: [String]) throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write((1...100).map { "\($0)\n" }.joined(), to: "file")
    try folder.write(String(repeating: "other\n", count: 100), to: "other")
    let pager = try Pager(options, files: ["file", "other"], in: folder)
    try pager.session.waitUntil("the counted lines") {
      $0.screen.shows("1–21 of 100 ") && $0.screen.shows("F1 help")
    }
    return pager
  }

  @Test(
    "with -X, quitting during a drag leaves the selected page on the screen, not half of two pages",
    arguments: [["-X"], ["-X", "-F"]], ["q", "\u{03}", "TERM", "HUP"])
  func drag(options: [String], end: String) throws {
    let pager = try startWithTwoPages(options)
    pager.session.sendMouse(.press(.left), 60, 10)
    pager.session.sendMouse(.drag(.left), 30, 10)
    try pager.session.waitUntil("two pages") { $0.screen.row(3).contains("other") }
    switch end {
    case "TERM": pager.session.signal(SIGTERM)
    case "HUP": pager.session.signal(SIGHUP)
    default: pager.session.send(end)
    }
    let signals = ["TERM": SIGTERM, "HUP": SIGHUP]
    #expect(
      try pager.session.waitForExit() == signals[end].map { .signalled($0) } ?? .exited(0))
    checkOnlyPageRemains(pager.session)
  }

  @Test(
    "with -X, quitting during a swipe leaves the target page on the screen",
    arguments: ["q", "\u{03}"])
  func swipe(end: String) throws {
    let pager = try startWithTwoPages(["-X"])
    pager.session.press(Key(.right))
    try pager.session.waitUntil("two pages") { $0.screen.row(3).contains("other") }
    pager.session.send(end)
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(barRows(of: pager.session).filter { !$0.contains("other") } == [])
    #expect(pager.session.screenText.prefix(21).allSatisfy { $0 == " other" })
    #expect(pager.session.screenText.dropFirst(21).allSatisfy { $0.isEmpty })
  }

  @Test("with -X, quitting right after the editor leaves only the page on the screen")
  func editor() throws {
    let pager = try pager(["-X"], environment: ["EDITOR": "true"])
    pager.session.send("vq")
    #expect(try pager.session.waitForExit() == .exited(0))
    checkOnlyPageRemains(pager.session)
  }

  @Test(
    "with -X, suspending leaves only the page on the screen, and no bar is above the resumed screen"
  )
  func suspend() throws {
    let pager = try pager(["-X"])
    let shown = pager.session.screen.canvas
    pager.session.press(Key(.character("z"), .control))
    #expect([SIGTSTP, SIGSTOP].contains(try pager.session.waitForStop()))
    checkOnlyPageRemains(pager.session)
    pager.session.resume()
    try pager.session.waitUntil("the same screen") { $0.screen.canvas == shown }
    #expect(pager.session.screen.scrollback.suffix(21) == Self.expectedRows(1...21)[...])
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    checkOnlyPageRemains(pager.session)
  }
}
