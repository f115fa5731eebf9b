import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Documents in other encodings", .blocking, .timeLimit(.minutes(60))) struct EncodingTests {
  private func utf16LittleEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8($0.value & 0xFF) }
  }

  @Test(
    "UTF-16, with and without a byte order mark, Latin-1 and Windows-1252 are detected and decoded")
  func guesses() throws {
    let kinds: [(bytes: [UInt8], shown: String, name: String)] = [
      (utf16LittleEndian("\u{FEFF}Größe\nzwei\n"), "Größe", "UTF-16LE"),
      (utf16LittleEndian("Hello world\nzwei\n"), "Hello world", "UTF-16LE"),
      (latin1("Größe und Länge sind bekannt\nzwei\n"), "Größe und Länge", "ISO-8859-1"),
      (
        latin1("it costs ") + [0x80] + latin1("5, he\u{92}s told\nzwei\n"), "€5, he’s",
        "Windows-1252"
      ),
    ]
    for (bytes, shown, name) in kinds {
      let folder = try TemporaryFolder()
      try folder.write(bytes, to: "text")
      let file = try Pager(["--motion=none"], files: ["text"], in: folder)
      let pipe = try Pager(
        ["-c", "cat text | \(BuiltProgram.path()) --motion=none"], files: [], in: folder,
        command: ["/bin/sh"])
      for pager in [file, pipe] {
        try pager.session.waitUntil("\(shown) in \(name)") {
          $0.screen.shows(shown) && $0.screen.shows(name) && $0.screen.shows("1–2 of 2")
        }
      }
    }
  }

  @Test("a short text with invalid bytes offers the key that chooses an encoding")
  func offer() throws {
    let folder = try TemporaryFolder()
    try folder.write(latin1("Été à Noël\nGarçon\n"), to: "text")
    try folder.write("Été à Noël\n", to: "valid")
    let pager = try Pager(["--motion=none"], files: ["text", "valid"], in: folder)
    try pager.session.waitUntil("the offer") { $0.screen.row(23).contains("J encoding") }
    pager.session.send("J\u{15}latin1\r")
    try pager.session.waitUntil("the text, without the offer") {
      $0.screen.shows("Été à Noël") && !$0.screen.row(23).contains("J encoding")
    }
    pager.session.press("2")
    try pager.session.waitUntil("the other text") {
      $0.screen.shows("valid ") && $0.screen.shows("Été") && $0.screen.row(23).contains("1–1 of 1")
    }
    #expect(!pager.session.screen.row(23).contains("J encoding"))
  }

  @Test("the hexadecimal view of a decoded file shows its original bytes, and S saves them")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let bytes = utf16LittleEndian("\u{FEFF}AB\n")
    try folder.write(bytes, to: "text")
    let pager = try Pager(["--motion=none"], files: ["text"], in: folder)
    try pager.session.waitUntil("the text") { $0.screen.rowWithoutMargin(2) == "AB" }
    pager.session.press("K", "K")
    try pager.session.waitUntil("the bytes") { $0.screen.shows("ff fe 41 00 42 00 0a 00") }
    pager.session.send("Scopy\r")
    try pager.session.waitUntil("the message") { $0.screen.shows("saved 8 bytes") }
    #expect(try FileIO.readBytes(at: folder.path + "/copy") == bytes)
  }

  @Test(
    "--encoding and J choose an encoding, and iconv decodes those that the program does not know")
  func choice() throws {
    let folder = try TemporaryFolder()
    // "テスト" in Shift-JIS.
    try folder.write([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x0A] as [UInt8], to: "text")
    let pager = try Pager(["--motion=none", "--encoding=SHIFT_JIS"], files: ["text"], in: folder)
    try pager.session.waitUntil("the text") {
      $0.screen.shows("テスト") && $0.screen.shows("SHIFT_JIS")
    }
    pager.session.send("JWindows-1252\r")
    try pager.session.waitUntil("other letters") {
      $0.screen.shows("ƒeƒXƒg") && $0.screen.shows("Windows-1252")
    }
    pager.session.send("Jnope\r")
    try pager.session.waitUntil("the reason") { $0.screen.shows("iconv could not decode") }
    pager.session.send("J$(x)\r")
    try pager.session.waitUntil("a refusal") { $0.screen.shows("unknown encoding \"$(x)\"") }
  }

  @Test("--encoding decodes the output of commands and pipes, also with iconv")
  func streams() throws {
    let folder = try TemporaryFolder()
    try folder.write([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x0A] as [UInt8], to: "text")
    let program = try BuiltProgram.path()
    let command = "\(program) --motion=none --encoding=SHIFT_JIS"
    for text in ["\(command) -e 'cat text; exit 3'", "cat text | \(command)"] {
      let pager = try Pager(["-c", text], files: [], in: folder, command: ["/bin/sh"])
      try pager.session.waitUntil("the text by \(text)") {
        $0.screen.shows("テスト") && $0.screen.shows("SHIFT_JIS")
          && (text.hasPrefix("cat") || $0.screen.shows("✗ 3"))
      }
    }
    let plain = try Pager(
      ["--motion=none", "--encoding=Latin-1", "-e", "printf 'Gr\\366\\337e\\n'"], files: [],
      in: folder)
    try plain.session.waitUntil("the text") { $0.screen.shows("Größe") }
  }

  @Test("a decoded file is followed as it grows, and is reloaded when it changes")
  func growth() throws {
    let folder = try TemporaryFolder()
    let lines = (1...100).map { "line \($0)\n" }.joined()
    try folder.write(utf16LittleEndian("\u{FEFF}" + lines), to: "text")
    let pager = try Pager(["--motion=none", "-f"], files: ["text"], in: folder)
    try pager.session.waitUntil("the end") { $0.screen.rowWithoutMargin(22) == "line 100" }
    try folder.write(utf16LittleEndian("\u{FEFF}" + lines + "added\n"), to: "more")
    _ = try Shell.output(of: "tail -c 12 more >>text", in: folder)
    try pager.session.waitUntil("the new end") {
      $0.screen.rowWithoutMargin(22) == "added" && $0.screen.shows("of 101")
    }
    try folder.write(utf16LittleEndian("\u{FEFF}other\n"), to: "text")
    try pager.session.waitUntil("the other text") {
      $0.screen.rowWithoutMargin(2) == "other" && $0.screen.shows("of 1")
    }
  }

  @Test("where iconv is missing or not allowed, the page says so")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write([0x83, 0x65, 0x0A] as [UInt8], to: "text")
    let pager = try Pager(
      ["--motion=none", "--encoding=EUC-KR"], files: ["text"], in: folder,
      environment: ["PATH": "/nonexistent"])
    try pager.session.waitUntil("the reason") { $0.screen.shows("iconv not found") }
    let secure = try Pager(
      ["--motion=none", "--secure", "--encoding=EUC-KR"], files: ["text"], in: folder)
    try secure.session.waitUntil("the reason") { $0.screen.shows("cannot decode EUC-KR") }
  }

  @Test("a message about one tab does not remain after switching to another")
  func messages() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send("Jx y\r")
    try pager.session.waitUntil("the message") { $0.screen.shows("unknown encoding") }
    pager.session.sendMouse(.wheel(.right), 40, 10)
    for _ in 0..<10 { pager.session.sendMouse(.wheel(.right), 40, 10) }
    // On a busy machine, the wheel's events may be two gestures, so that the second one moves on.
    try pager.session.waitUntil("another tab without it") {
      !$0.screen.rowWithoutMargin(2).hasPrefix("Research") && !$0.screen.shows("unknown encoding")
    }
  }
}
