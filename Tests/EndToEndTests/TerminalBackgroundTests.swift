import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The terminal's background", .blocking, .timeLimit(.minutes(60)))
struct TerminalBackgroundTests {
  private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  private static let device = "\u{1B}[?62;22c"
  private static let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  private func start(
    _ options: [String] = [], environment: [String: String] = [:], file: String = "text"
  ) throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write("# A title\n\nSome `code`.\n", to: "page.md")
    try folder.write("one\n", to: "text")
    let pager = try Pager(
      ["--motion=none"] + options, files: [file], in: folder, environment: environment)
    pager.session.answersQueries = false
    try pager.session.waitUntil("the bar") { _ in pager.isBarResting(at: file) }
    return pager
  }

  private func asksForBackground(_ pager: Pager) -> Bool {
    pager.session.rawOutput.indices.contains {
      pager.session.rawOutput[$0...].starts(with: Self.question)
    }
  }

  private func titleColor(_ pager: Pager) -> Color { pager.session.cell(2, 0).style.foreground }

  @Test(
    "a light terminal background changes the colours, in rendered text too",
    arguments: ["text", "page.md"])
  func light(file: String) throws {
    let pager = try start(file: file)
    try pager.session.waitUntil("the question") { _ in asksForBackground(pager) }
    #expect(titleColor(pager) == .indexed(111))
    pager.session.send(Self.light + Self.device)
    try pager.session.waitUntil("dark letters") { _ in titleColor(pager) == .indexed(61) }
    if file == "page.md" {
      try pager.session.waitUntil("dark letters") {
        $0.cell(2, 2).style.foreground == .indexed(233)
      }
    }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test(
    "a dark terminal background changes nothing, and the terminal's reply is not taken for typing")
  func dark() throws {
    let pager = try start()
    pager.session.send("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}" + Self.device + ":7")
    try pager.session.waitUntil("a prompt") { $0.screen.row(23) == ":7" }
    #expect(titleColor(pager) == .indexed(111))
  }

  @Test("a terminal reply that arrives in pieces is not taken for typing")
  func pieces() throws {
    let pager = try start()
    let bytes = Array((Self.light + Self.device).utf8)
    var rest = bytes[...]
    for count in [2, 3, 7, 14, 2, 100] {
      pager.session.send(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    try pager.session.waitUntil("dark letters") { _ in titleColor(pager) == .indexed(61) }
    #expect(pager.session.screen.row(23).contains("1–1 of 1 · 100%"))
  }

  @Test(
    "the terminal is not asked for its background if no colour depends on it",
    arguments: [
      (["--theme=light"], [:]), (["--color=never"], [:]), ([], ["NO_COLOR": "1"]),
      ([], ["TERM": "linux"]), (["--theme=mono"], [:]),
    ] as [([String], [String: String])])
  func unasked(options: [String], environment: [String: String]) throws {
    let pager = try start(options, environment: environment)
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(!asksForBackground(pager))
  }

  @Test(
    "COLORFGBG tells the terminal's background before the terminal replies",
    arguments: [("0;15", 61), ("15;0", 111), ("0;default;15", 61)])
  func hint(variable: String, color: UInt8) throws {
    let pager = try start(environment: ["COLORFGBG": variable])
    #expect(titleColor(pager) == .indexed(color))
  }

  @Test("a terminal reply that arrives while the program quits does not reach the shell's prompt")
  func late() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "text")
    let session = try PTYSession(
      ["/bin/sh", "-c", "\"$0\" text; echo left; exec cat", try BuiltProgram.path()],
      environment: Pager.environment, directory: folder.path)
    session.answersQueries = false
    try session.waitForText("one")
    session.press("q")
    session.send(Self.light)
    session.send(Self.device)
    try session.waitForText("left")
    session.send("mine\n")
    try session.waitUntil("an echo and its answer") { session in
      session.screenText.filter { $0 == "mine" }.count == 2
    }
    #expect(!session.screenText.contains { $0.contains("rgb") || $0.contains("62") })
  }
}
