import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Examples", .blocking, .timeLimit(.minutes(60))) struct ExampleTests {
  /// The names of the folders in Examples/. A new example is tested without a change here.
  static let names =
    (try? FolderListing.names(inFolder: BuiltProgram.packageFolder + "/Examples")) ?? []

  /// Returns the source code of an example: `main.swift`, and then its other files.
  static func source(of name: String) throws -> String {
    let folder = BuiltProgram.packageFolder + "/Examples/\(name)/"
    let others = try FolderListing.names(inFolder: folder).filter { $0 != "main.swift" }.sorted()
    return try (["main.swift"] + others).map { try FileIO.readText(at: folder + $0) }.joined()
  }

  /// Returns the string literals in source code, each up to its first backslash, without the very short ones.
  static func stringLiterals(in source: String) -> [String] {
    source.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.indices.filter { !$0.isMultiple(of: 2) }.map { index in
        String(parts[index].prefix { $0 != "\\" })
      }
    }
    .filter { $0.count > 2 }
  }

  static func startExample(_ name: String, _ arguments: String...) throws -> PTYSession {
    try PTYSession(
      [try BuiltProgram.path(named: "Example" + name)] + arguments,
      environment: Pager.environment)
  }

  /// Waits until the screen shows any of the given texts.
  static func waitForAny(of texts: [String], in session: PTYSession) throws {
    try session.waitUntil("a text of its own") { session in
      !session.modes.isSynchronizing
        && session.screenText.contains { row in texts.contains { row.contains($0) } }
    }
  }

  @Test("the program in the README is the first example")
  func readme() throws {
    let indented = try Self.source(of: "Hello").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    #expect(try FileIO.readText(at: BuiltProgram.packageFolder + "/README.md").contains(indented))
    #expect(indented.split(separator: "\n").count <= 10)
  }

  @Test("the package has examples") func examplesExist() { #expect(Self.names.contains("Hello")) }

  @Test("each example shows its text, swipes and quits", arguments: names)
  func example(name: String) throws {
    let session = try Self.startExample(name)
    try Self.waitForAny(of: Self.stringLiterals(in: try Self.source(of: name)), in: session)
    let before = session.screenText
    session.press(Key(name == "Vertical" ? .down : .right))
    try session.waitUntil("another picture") { $0.screenText != before }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: session.rawOutput) == [])
  }

  @Test("each example imports only the library", arguments: names)
  func imports(name: String) throws {
    let imports = try Self.source(of: name).split(separator: "\n").filter {
      $0.hasPrefix("import ") || $0.contains(" import ")
    }
    #expect(imports.contains { $0 == "import TabPager" || $0 == "import PagerDocuments" })
    let allowed = [
      "import TabPager", "import TabPagerImages", "import PagerDocuments", "import Glibc",
    ]
    #expect(imports.allSatisfy { allowed.contains(String($0)) })
  }

  @Test("the custom page of the example is animated and can be paused")
  func customPage() throws {
    let session = try Self.startExample("CustomPage")
    try session.waitForText("1 seconds")
    session.press(" ")
    try session.waitForText("paused")
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("the controller example reports its moves at the end")
  func controller() throws {
    let session = try Self.startExample("Controller")
    try session.waitForText("This is the kitchen")
    session.press("3")
    try session.waitUntil("a badge") { $0.screenText[0].contains("garden 1") }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screenText.contains { $0.contains("kitchen → garden, by key") })
  }

  @Test("a task selects a page while the program sleeps")
  func loader() throws {
    let session = try Self.startExample("Loader")
    try session.waitForText("Working")
    try session.waitForText("The answer is 42")
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("a program shows a report and the output of a command with the pager for documents")
  func documents() throws {
    let session = try Self.startExample("Documents")
    try session.waitForText("• All tests passed.")
    session.press(Key(.right))
    try session.waitForText("Week ")
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: session.rawOutput) == [])
  }

  @Test("a cancelled pager restores the terminal before its task continues")
  func timer() throws {
    let session = try Self.startExample("Timer", "1")
    try session.waitForText("This offer ends after 1 s")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screenText.contains { $0.contains("The offer has ended.") })
    #expect(!session.screenText.contains { $0.contains("This offer") })
    #expect(TerminalOutputCheck.forbiddenOutput(in: session.rawOutput) == [])
  }

  @Test("a swipe goes through a nested pager and continues in the outer one")
  func nested() throws {
    let session = try Self.startExample("Nested")
    for word in ["Apple", "Banana", "Cherry", "Aubergine", "Beet", "A stone"] {
      try session.waitUntil(word) { $0.screenText[2..<22].contains { $0.contains(word) } }
      session.press(Key(.right))
    }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("a page of a vertical pager scrolls first, then turns to the next page at its end")
  func vertical() throws {
    let session = try Self.startExample("Vertical")
    try session.waitForText("Cover")
    session.press(Key(.down))
    try session.waitUntil("the story alone") { $0.screenText[2].contains("Line 1:") }
    session.press(Key(.down))
    try session.waitUntil("a line scrolled") { $0.screenText[2].contains("Line 2:") }
    session.press(Key(.end))
    try session.waitForText("The end.")
    session.press(Key(.down))
    try session.waitForText("→ swipes this inner pager")
    session.press(Key(.right))
    try session.waitForText("← swipes back.")
    session.press(Key(.down))
    try session.waitForText("q quits.")
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("in the binding example, selection, segments, header and page always agree")
  func bound() throws {
    let session = try Self.startExample("Bound")
    try session.waitForText("All notices")
    session.press("t")
    try session.waitForText("All tasks")
    try session.waitForText("Bound to tasks")
    session.press(Key(.left))
    try session.waitForText("Bound to notices")
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("a click on a tab's close mark closes it")
  func bar() throws {
    let session = try Self.startExample("Bar")
    try session.waitForText("Draft ×")
    let row = Array(session.screenText[23])
    let mark = try #require(row.firstIndex(of: "×"))
    session.click(mark, 23)
    try session.waitUntil("no draft") { !$0.screenText[23].contains("Draft") }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("the monitor shows processes and processors, and asks before it sends a signal")
  func systemMonitor() throws {
    let session = try Self.startExample("SystemMonitor")
    try session.waitUntil("processes") { session in
      session.screenText.contains { $0.contains(/[1-9]\d* processes/) }
    }
    session.press("2")
    try session.waitForText("All processors:")
    session.press("1")
    try session.waitForText("CPU % ▼")
    session.press("k")
    try session.waitForText("[ Terminate ]")
    session.press("n")
    try session.waitUntil("no dialog") { session in
      !session.screenText.contains { $0.contains("Terminate") }
    }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: session.rawOutput) == [])
  }

  @Test("the slide show shows a Markdown file and starts the clock")
  func slides() throws {
    let session = try Self.startExample("Slides")
    try session.waitForText("A tour of TabPager")
    session.press(" ")
    try session.waitForText("Why pages?")
    session.press("p")
    try session.waitForText("0:01 / 20:00")
    session.press("o")
    try session.waitForText("Pagers in pagers")
    session.press(Key(.escape))
    try session.waitUntil("no menu") { session in
      !session.screenText.contains { $0.contains("Pagers in pagers") }
    }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: session.rawOutput) == [])
    let readme = try Self.startExample("Slides", BuiltProgram.packageFolder + "/README.md", "5")
    try readme.waitForText("0:00 / 5:00")
    readme.press("q")
    #expect(try readme.waitForExit() == .exited(0))
    let missing = try Self.startExample("Slides", "none.md")
    try missing.waitForText("No such file")
    #expect(try missing.waitForExit() == .exited(1))
  }

  @Test("the mail reader shows threads, and asks before it leaves a draft")
  func mail() throws {
    let session = try Self.startExample("Mail")
    try session.waitForText("Carla Reed")
    session.press("r")
    try session.waitForText("Send (Alt-s)")
    session.press(Key(.tab))
    session.press("!")
    try session.waitForText("greenhouse!")
    session.press(Key(.character("c"), .control))
    try session.waitForText("[ Keep writing ]")
    session.press("d")
    try session.waitForText("draft discarded")
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: session.rawOutput) == [])
  }

  @Test("a program that runs with main prints one sentence if the terminal is unusable")
  func unusableTerminal() throws {
    let program = try BuiltProgram.path(named: "ExampleSlides")
    let session = try PTYSession(
      ["/bin/sh", "-c", "TERM=dumb exec \(program)"], environment: Pager.environment)
    #expect(try session.waitForExit() == .exited(1))
    let rows = session.screenText.filter { !$0.isEmpty }
    #expect(rows.first?.hasPrefix("ExampleSlides: the terminal type \"dumb\"") == true)
    #expect(rows.count <= 2)
  }

  @Test(
    "a picture that cannot be read is replaced by the reason", arguments: ["none.png", "/dev/null"])
  func missingPicture(path: String) throws {
    let session = try Self.startExample("Picture", path)
    try session.waitForText(path == "/dev/null" ? "is not a file" : "No such file")
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }
}
