import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite(
  "Hostile documents and names", .blocking,
  .timeLimit(.minutes(60)))
struct HostileDocumentTests {
  private static let pieces: [String] =
    [
      "\u{1B}[2J", "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;eA==\u{7}",
      "\u{1B}P$qm\u{1B}\\",
      "\u{1B}[?1049l", "\u{1B}c", "\u{9B}2J", "\u{9D}0;x\u{9C}", "\u{90}x\u{9C}", "\u{1B}[6n",
      "\u{202E}reversed\u{202C}", "\u{2066}x\u{2069}", "\u{200E}\u{200F}\u{61C}", "\u{FEFF}",
      "\u{E0001}\u{E007F}", "\u{2028}\u{2029}", "\u{FFF9}x\u{FFFB}", "\u{1B}[5;1Hmoved",
    ] + (1..<0x20).compactMap { Unicode.Scalar($0).map { "c\($0)" } }
    + (0x7F..<0xA0).compactMap { Unicode.Scalar($0).map { "c\($0)" } }

  private func forbiddenOutput(_ pager: Pager) -> [String] {
    TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput)
      + TerminalOutputCheck.textOutsideUpdates(in: pager.session.rawOutput).map { "outside: \($0)" }
  }

  @Test("the checker finds unwanted control sequences")
  func checker() {
    let bad = [
      "\u{1B}c", "\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{1B}[6n", "\u{202E}", "\u{1}", "\u{1B}[?1000h",
    ]
    for piece in bad {
      #expect(!TerminalOutputCheck.forbiddenOutput(in: Array(piece.utf8)).isEmpty)
    }
    #expect(!TerminalOutputCheck.forbiddenOutput(in: [0x9B, 0x32, 0x4A]).isEmpty)
    #expect(TerminalOutputCheck.forbiddenOutput(in: Array("\u{1B}[1;2Ha─\r\n".utf8)).isEmpty)
  }

  @Test(
    "control sequences of a document are not sent to the terminal", arguments: ["C.UTF-8", "C"])
  func document(language: String) throws {
    let folder = try TemporaryFolder()
    var bytes = Array(Self.pieces.joined(separator: "\n").utf8) + [0x0A]
    for byte in 0...255 { bytes += [UInt8(byte), 0x78] }
    bytes += Array("\nthe end\n".utf8)
    try folder.write(bytes, to: "file")
    let pager = try Pager(
      ["--motion=none", "-N"], files: ["file", "file"], in: folder, environment: ["LANG": language],
      size: Size(width: 80, height: 150))
    // The file is shown in hexadecimal first. `K` shows it as text.
    try pager.session.waitForText("00000000  ")
    pager.session.press("K")
    try pager.session.waitForText("the end")
    pager.session.press("w", Key(.right, .shift), Key(.left, .shift), "y", "l", "G", "q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(forbiddenOutput(pager) == [])
    #expect(pager.session.modes.isRestored && pager.session.modes.bells == 0)
  }

  @Test("control characters of a document are shown in a visible form")
  func visible() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array("a\u{1}b\u{1B}[1mc\u{7F}d\u{8}\nx".utf8) + [0xFF, 0x79, 0x0A, 0x61, 0, 0x62],
      to: "file")
    let pager = try Pager(["--motion=none"], files: ["file"], in: folder)
    try pager.session.waitForText("00000000  ")
    pager.session.press("K")
    try pager.session.waitUntil("the file") { session in
      session.screen.rowWithoutMargin(2).hasPrefix("a^Ab")
        && session.screen.rowWithoutMargin(2).hasSuffix("c^?d^H")
        && session.screen.rowWithoutMargin(3) == "x<FF>y"
        && session.screen.rowWithoutMargin(4) == "a^@b"
    }
  }

  @Test("control characters in file names are harmless wherever the name appears")
  func names() throws {
    let folder = try TemporaryFolder()
    let names = Self.pieces.filter { !$0.contains("/") }.enumerated().map { "\($0)\($1)" }
    for name in names { try folder.write("text\n", to: name) }
    // The missing file is passed as an option, so that the test does not create it.
    let pager = try Pager(
      ["--motion=none", "missing\u{1B}[2J\u{9B}1m"], files: names, in: folder,
      size: Size(width: 200, height: 50))
    try pager.session.waitForText("No such file")
    for _ in names {
      let ends = pager.session.modes.synchronizedEnds
      pager.session.press(Key(.right))
      try pager.session.waitUntil("a frame") { $0.modes.synchronizedEnds > ends }
    }
    pager.session.press("y", "t", Key(.down), Key(.pageUp))
    try pager.session.waitUntil("the list") { $0.cursor != nil }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("the list gone") { $0.cursor == nil }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(1))
    #expect(forbiddenOutput(pager) == [])
  }

  @Test("control characters typed or pasted into a prompt are harmless")
  func prompts() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("o")
    pager.session.paste(Self.pieces.joined().filter { $0 != "\n" && $0 != "\r" && $0 != "\u{1B}" })
    try pager.session.waitUntil("the prompt") { $0.screen.row(23).contains("open") }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("no prompt") { $0.cursor == nil }
    pager.session.press("q")
    try pager.session.waitForExit()
    #expect(forbiddenOutput(pager) == [])
  }

  @Test("without UTF-8 only ASCII is sent, and the track is drawn with - and =")
  func ascii() throws {
    let folder = try TemporaryFolder()
    try folder.write("naïve 日本 🙂 – text\n", to: "Research")
    let pager = try Pager(
      ["--motion=none"], in: folder, environment: ["LANG": "C"], size: Size(width: 40, height: 10))
    try pager.session.waitUntil("the bar") { session in
      session.screen.row(1) == "--========" + String(repeating: "-", count: 30)
        && session.screen.rowWithoutMargin(2).hasPrefix("na")
    }
    pager.session.press("l", "]", "t", Key(.enter), "q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.rawOutput.allSatisfy { $0 < 0x80 })
  }
}
