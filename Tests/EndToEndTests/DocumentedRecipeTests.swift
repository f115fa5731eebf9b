import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Recipes", .blocking, .timeLimit(.minutes(60))) struct DocumentedRecipeTests {
  /// The screens printed in docs/recipes.md, by name.
  static let scenes: [String: DocumentationPictureScene] = [
    "diff": DocumentationPictureScene(
      command: "git diff | tabpager", steps: [("Valve.swif…", "3")], end: ") next change"),
    "log": DocumentationPictureScene(
      command: "git log -p | tabpager", steps: [("of their ow… +1", "2")],
      end: "1–7 of 15"),
    "manual": DocumentationPictureScene(
      command: "man -l '\(BuiltProgram.packageFolder)/docs/tabpager.1'",
      steps: [("SYNOPSIS   DESCRIPTION", "3")], end: "MAN  SYNOPSIS "),
    "tail": DocumentationPictureScene(
      command: "echo started >web.log; echo connected >db.log; tail -f web.log db.log | tabpager",
      steps: [("db.log 1", "2")], end: "  web.log ", size: Size(width: 84, height: 6),
      change: ("echo 'listening on 8080' >>web.log; seq 3 >>db.log", "db.log 4")),
    "group": DocumentationPictureScene(
      command: #"tabpager --split='/ (INFO|WARN|ERROR) /' --group ../garden.log"#,
      steps: [("garden.log   INFO   WARN   ERROR", "4")], end: "  ERROR ",
      size: Size(width: 84, height: 8)),
    "headings": DocumentationPictureScene(
      command: "tabpager --split=headings README.md", steps: [("Install   Beds", "3")],
      end: "  Install "),
    "commands": DocumentationPictureScene(
      command:
        "printf '%s\\n' 'all:' '\t@echo swift build' '\t@echo Bed.swift:7: error; exit 1' >Makefile;"
        + " tabpager -e make -e 'tail -f ../garden.log' -e 'git status'",
      end: "make ✗ 2   tail -f ../garden.log ▸   git status ✓", rows: 5),
    "watch": DocumentationPictureScene(
      command: "tabpager --watch=2 -e 'cat beds.csv | cut -d, -f2 | sort | uniq -c'",
      end: "28 west", size: Size(width: 84, height: 9),
      change: ("echo ,west >>beds.csv", "▌")),
    "pty": DocumentationPictureScene(
      command: "tabpager --pty -e 'ls Sources Tests' -e 'git log --oneline'",
      end: "ls Sources Tests ✓   git log --oneline ✓", size: Size(width: 84, height: 9)),
    "one-screen": DocumentationPictureScene(
      command: "echo '$ git log -1'; git log -1; printf '$ '", end: "    Test that"),
  ]

  @Test("the screens printed in the recipes equal the actual screens")
  func pictures() throws {
    let text = FileWithGeneratedParts("docs/recipes.md")
    #expect(try Set(text.partNames()) == Set(Self.scenes.keys))
    let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"
    let complaint = try text.compareOrRecord(
      Self.scenes.mapValues { try $0.picture() }, isRecording: isRecording)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test("the programs in the tutorial equal the examples, and its test equals a test")
  func tutorial() throws {
    let text = try FileIO.readText(at: BuiltProgram.packageFolder + "/docs/library.md")
    let test = try FileIO.readText(
      at: BuiltProgram.packageFolder + "/Tests/TabPagerTestingTests/TestScreenTests.swift")
    let sources = try (ExampleTests.names.map(ExampleTests.source) + [test])
      .map(Self.withoutIndentation)
    var blocks = 0
    for part in text.split(separator: "```swift\n").dropFirst() {
      let block = part.prefix(upTo: part.firstRange(of: "```")?.lowerBound ?? part.endIndex)
      // A package manifest is not a program.
      guard !block.contains("import PackageDescription") else { continue }
      blocks += 1
      #expect(sources.contains { $0.contains(Self.withoutIndentation(block)) }, "\(block)")
    }
    #expect(blocks > 3)
  }

  @Test("the program of the DocC article is an example with its tests, and its package is valid")
  func wholeProgram() throws {
    let root = BuiltProgram.packageFolder
    let article = try FileIO.readText(at: root + "/Sources/TabPager/TabPager.docc/AWholeProgram.md")
    let blocks = article.split(separator: "```swift\n").dropFirst().map { part in
      part.prefix(upTo: part.firstRange(of: "```")?.lowerBound ?? part.endIndex)
    }
    let files = [
      "Examples/Books/Books.swift", "Examples/Books/main.swift",
      "Tests/TabPagerTestingTests/BooksTests.swift",
    ]
    let source = try files.map { try FileIO.readText(at: root + "/" + $0) }.joined(separator: "\n")
      .replacing("import ExampleBooks", with: "import books")
    let lines = source.split(separator: "\n").filter { !$0.hasPrefix("// ") }
    #expect(
      Self.withoutIndentation(blocks.dropFirst().joined(separator: "\n"))
        == Self.withoutIndentation(lines.joined(separator: "\n")))
    let folder = try TemporaryFolder()
    _ = try folder.write(String(blocks[0]), to: "Package.swift")
    let described = try Shell.output(of: "swift package dump-package", in: folder)
    #expect(String(decoding: described, as: UTF8.self).contains("TabPagerTesting"))
  }

  /// Returns a text without the indentation of its lines, and without empty lines.
  private static func withoutIndentation(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test("the bar of the tutorial's gauge slides to its value")
  func gauge() throws {
    let session = try ExampleTests.startExample("Gauge")
    try session.waitForText("Water: 50 %")
    func width() -> Int { (0..<80).count { session.cell($0, 5).style.background != .default } }
    try session.waitUntil("a bar of a half") { _ in width() == 38 }
    session.press("+")
    try session.waitForText("Water: 60 %")
    try session.waitUntil("a bar on its way") { _ in (39..<46).contains(width()) }
    try session.waitUntil("a bar of six tenths") { _ in width() == 46 }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }
}
