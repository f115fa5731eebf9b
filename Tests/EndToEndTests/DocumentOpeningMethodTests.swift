import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The same view for files, pipes, commands and links", .blocking, .timeLimit(.minutes(60)))
struct DocumentOpeningMethodTests {
  private static func diff(fileCount files: Int) -> String {
    (1...files).map {
      "diff --git a/x\($0) b/x\($0)\n--- a/x\($0)\n+++ b/x\($0)\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n"
    }.joined()
  }

  /// Documents whose kind is detected from their content, and the chip that the status line shows for their view.
  private static let kinds: [(name: String, text: String, chip: String)] = [
    ("a text", "some words\nand more\n", "TEXT"),
    ("a long text", (1...500).map { "line \($0)\n" }.joined(), "TEXT"),
    ("a text without a line feed", "some words", "TEXT"),
    ("sentences", "Well, yes\nNo, never\nOh, why\nAh, so\n", "TEXT"),
    (
      "a log", (1...50).map { "2026-01-01 10:00:0\($0 % 10),123 INFO message \($0)\n" }.joined(),
      "LOG"
    ),
    ("colours", "\u{1B}[31mred\u{1B}[m and plain\n", "TEXT"),
    (
      "a manual page",
      "LS(1)      User Commands      LS(1)\n\nN\u{8}NA\u{8}AM\u{8}ME\u{8}E\n       ls\n", "MAN"
    ),
    ("an object", "{\"a\": [1, 2], \"b\": {\"c\": null}}\n", "JSON"),
    ("JSON lines", (1...60).map { "{\"n\": \($0)}\n" }.joined(), "JSON"),
    ("an array", "[{\"a\": 1}, {\"a\": 2}]", "JSON"),
    ("what begins as JSON", "[\"a\", 1\n", "TEXT"),
    ("commas", "name,number\none,1\ntwo,2\nthree,3\n", "TABLE"),
    ("semicolons", "a;b;c\n1;2;3\n4;5;6\n", "TABLE"),
    ("tabs", "a\tb\tc\n1\t2\t3\n4\t5\t6\n", "TABLE"),
    ("two records", "name,number\none,1\n", "TEXT"),
    ("a diff of a file", diff(fileCount: 1), "DIFF"),
    ("bytes", "\u{0}\u{1}\u{2}bytes\u{0}\u{3}", "HEX"),
    ("Markdown without a name", "# Title\n\n*some* text\n", "TEXT"),
    ("sections", "[one]\na=1\n[two]\nb=2\n", "TEXT"),
    ("a script", "#!/bin/sh\necho {\"a\"}\n", "SOURCE"),
    ("nothing but line feeds", "\n\n\n", "TEXT"),
  ]

  @Test(
    "file, pipe, named pipe, command and link show the same view, rows and position",
    arguments: kinds)
  func routes(name: String, text: String, chip: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "document")
    let file = try DocumentOpeningMethod.file.openDocument(in: folder)
    try file.session.waitUntil("\(name) as \(chip)") { _ in
      file.chip == chip && !DocumentOpeningMethod.pageRows(file).allSatisfy(\.isEmpty)
    }
    #expect(file.session.waitUntilQuiet(for: 0.2))
    let expected = DocumentOpeningMethod.pageRows(file)
    for route in DocumentOpeningMethod.allCases where route != .file {
      let pager = try route.openDocument(in: folder)
      try pager.session.waitUntil("\(name) by \(route) as \(chip): \(expected)") { _ in
        pager.chip == chip && DocumentOpeningMethod.pageRows(pager) == expected
      }
    }
  }

  @Test(
    "compressed data is unpacked whether it comes from a file, a pipe, a command or a link",
    arguments: ["gzip", "xz", "bzip2"])
  func compressed(program: String) throws {
    let folder = try TemporaryFolder()
    try folder.write((1...5000).map { "{\"number\": \($0)}\n" }.joined(), to: "document")
    _ = try Shell.output(of: "\(program) document && mv document.* document", in: folder)
    for route in DocumentOpeningMethod.allCases {
      let pager = try route.openDocument(in: folder)
      try pager.session.waitUntil("\(program) by \(route)") {
        pager.chip == "JSON" && $0.screen.shows("of 5,000")
      }
      pager.session.send("q")
      _ = try pager.session.waitForExit()
    }
  }

  @Test("when a stream is shown in its view, the page stays at the line where the user was")
  func place() throws {
    let text = (1...100).map { "{\"number\": \($0)}\n" }.joined()
    let pager = try Pager(["--motion=none", "-"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput(text)
    try pager.session.waitUntil("the text") { $0.screen.rowWithoutMargin(2) == "{\"number\": 1}" }
    pager.session.send("ddd")
    try pager.session.waitUntil("another place") {
      $0.screen.rowWithoutMargin(2) == "{\"number\": 31}"
    }
    pager.session.closeStandardInput()
    try pager.session.waitUntil("the tree") { _ in pager.chip == "JSON" }
    #expect(pager.session.screen.row(2).contains("31"))
  }

  @Test("a binary stream is shown in hexadecimal before it ends")
  func bytes() throws {
    let pager = try Pager(["--motion=none", "-"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput(String(repeating: "\u{0}\u{1}abcdef", count: 400))
    try pager.session.waitUntil("bytes") { _ in pager.chip == "HEX" }
  }

  @Test(
    "--view shows any document in a view, and the configuration chooses views by file name")
  func wanted() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Title\n\n*some* text\n", to: "a.md")
    try folder.write("# Title\n\n*some* text\n", to: "plain")
    try folder.write("view *.md text\n", to: "config/tabpager/config")
    let text = try Pager(
      ["--motion=none"], files: ["a.md"], in: folder,
      environment: ["XDG_CONFIG_HOME": folder.path + "/config"])
    try text.session.waitUntil("the text") { $0.screen.rowWithoutMargin(4) == "*some* text" }
    text.session.press("K", "K")
    try text.session.waitUntil("Markdown") { _ in text.chip == "MD" }
    for file in ["a.md", "plain"] {
      let markdown = try Pager(
        ["--motion=none", "--view=markdown"], files: [file], in: folder,
        environment: ["XDG_CONFIG_HOME": folder.path + "/config"])
      try markdown.session.waitUntil("Markdown") { _ in markdown.chip == "MD" }
    }
    let stream = try Pager(
      ["-c", "cat plain | \(BuiltProgram.path()) --motion=none --view=hex"], files: [], in: folder,
      command: ["/bin/sh"])
    try stream.session.waitUntil("bytes") { _ in stream.chip == "HEX" }
    let wrong = try Pager(["--view=tree"], files: ["plain"], in: folder)
    try wrong.session.waitForExit()
    #expect(wrong.session.screen.shows("unknown view \"tree\""))
  }

  @Test("Alt-k switches views in the less preset")
  func lessKey() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Title\n\n*some* text\n", to: "a.md")
    let pager = try Pager(["--motion=none", "--keys=less"], files: ["a.md"], in: folder)
    try pager.session.waitUntil("Markdown") { _ in pager.chip == "MD" }
    pager.session.press(Key(.character("k"), .alt))
    try pager.session.waitUntil("text") { $0.screen.shows("*some* text") }
  }
}
