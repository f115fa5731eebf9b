import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

/// File names that other programs could take for commands, options or addresses.
@Suite("File names as arguments of other programs", .blocking, .timeLimit(.minutes(60)))
struct FileNameArgumentTests {
  /// How the user opens the file before pressing `v`.
  enum OpeningMethod: CaseIterable { case argument, prompt, link, folder }

  private static let command = "+!touch executed"

  /// The folder with the files to open, and one with fake programs and the arguments that they record.
  private let (folder, tools): (TemporaryFolder, TemporaryFolder)

  init() throws {
    (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
  }

  /// Writes a program that records its arguments in `NAME.args` and then runs a script.
  @discardableResult
  private func writeTool(_ name: String, _ script: String = "") throws -> String {
    let record = tools.path + "/" + name + ".args"
    let text = """
      #!/bin/sh
      printf '%s\\n' "$@" >\(record).part && /bin/mv \(record).part \(record)
      \(script)

      """
    let path = try tools.write(text, to: name)
    try #require(chmod(path, 0o755) == 0)
    return path
  }

  private func waitForArguments(of name: String, _ pager: Pager) throws -> [String] {
    let record = tools.path + "/" + name + ".args"
    try pager.session.waitUntil("\(name) running") { _ in FileIO.exists(record) }
    return try FileIO.readText(at: record).split(separator: "\n").map(String.init)
  }

  /// Opens the file with the hostile name.
  private func open(by route: OpeningMethod, editor: String) throws -> Pager {
    try folder.write("the page\n", to: Self.command)
    let environment = ["EDITOR": editor]
    func start(_ files: String...) throws -> Pager {
      try Pager(
        ["--motion=none", "--no-state", "--"], files: files, in: folder, environment: environment)
    }
    let pager: Pager
    switch route {
    case .argument: pager = try start(Self.command)
    case .prompt:
      pager = try start("first")
      try pager.session.waitForText("first 1 ")
      pager.session.send("o\(Self.command)\r")
    case .link:
      try folder.write("[a link](+!touch%20executed)\n", to: "page.md")
      pager = try start("page.md")
      // Once the Markdown is laid out, the brackets are gone.
      try pager.session.waitUntil("the link") { session in
        session.screenText.contains { $0.hasPrefix(" a link") }
      }
      pager.session.send("LO")
    case .folder:
      pager = try start(".")
      try pager.session.waitForText(Self.command)
      pager.session.send("\r")
    }
    try pager.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "the page" }
    return pager
  }

  @Test(
    "an editor receives the file name in a form that it cannot take for a command",
    arguments: OpeningMethod.allCases)
  func editor(route: OpeningMethod) throws {
    let pager = try open(by: route, editor: try writeTool("editor"))
    pager.session.press("v")
    #expect(try waitForArguments(of: "editor", pager) == ["+1", "./" + Self.command])
  }

  @Test(
    "vim opens a file whose name looks like a command",
    .enabled(if: InstalledTool.isInstalled("vim")),
    arguments: OpeningMethod.allCases)
  func vim(route: OpeningMethod) throws {
    let pager = try open(by: route, editor: "vim -u NONE -i NONE -n")
    pager.session.press("v")
    try pager.session.waitUntil("the file in vim") { session in
      session.screen.row(0) == "the page" && session.screen.row(23).contains(Self.command)
    }
    pager.session.send(":q!\r")
    try pager.waitForScreen()
    #expect(!FileIO.exists(folder.path + "/executed"))
  }

  @Test(
    "LESSOPEN receives the file name in a form that it cannot take for an option",
    arguments: [("-n", "./-n"), ("+x", "./+x"), ("a=b", "./a=b"), ("plain", "plain")])
  func opener(name: String, given: String) throws {
    try folder.write("the file\n", to: name)
    let tool = try writeTool("opener", "echo opened")
    let pager = try Pager(
      ["--"], files: [name], in: folder, environment: ["LESSOPEN": "|\(tool) %s"])
    try pager.session.waitUntil("the opener's text") { $0.screen.rowWithoutMargin(2) == "opened" }
    #expect(try waitForArguments(of: "opener", pager) == [given])
  }

  @Test(
    "LESSOPEN shows a file and runs nothing, however it quotes a hostile name",
    arguments: [
      "cat \"%s\"", "cat '%s'", "cat %s", "-cat \"%s\"", "|cat \"%s\"", "cat -- ./\"%s\"",
      "cat \"./%s\"", "x=\"%s\"; cat \"$x\"", "echo \"$(cat '%s')\"", "echo \"`cat \"%s\"`\"",
    ])
  func quotedOpener(command: String) throws {
    let names = [
      "$(touch executed)", "`touch executed`", "a\";touch executed;\"", "a';touch executed;'",
      "a' \"$(touch executed)",
    ]
    for (number, name) in names.enumerated() { try folder.write("text \(number)\n", to: name) }
    let pager = try Pager(
      ["--motion=none", "--"], files: names, in: folder,
      environment: ["LESSOPEN": "|\(command); echo opened"])
    for number in names.indices {
      pager.session.send("\(number + 1)")
      try pager.session.waitUntil("file \(number)") {
        $0.screen.rowWithoutMargin(2) == "text \(number)"
          && $0.screen.rowWithoutMargin(3) == "opened"
      }
    }
    #expect(!FileIO.exists(folder.path + "/executed"))
  }

  @Test(
    "a highlighter receives the file name in a form that it cannot take for an option",
    arguments: ["bat", "pygmentize", "source-highlight", "custom"], ["+x.c", "-x.c"])
  func highlighter(program: String, name: String) throws {
    try folder.write("int x;\n", to: name)
    try writeTool(program)
    let pager = try Pager(
      ["--highlighter=\(program)", "--"], files: [name], in: folder,
      environment: ["PATH": tools.path])
    #expect(try waitForArguments(of: program, pager).contains("./" + name))
  }

  @Test("a decompressor receives no file name")
  func unpacker() throws {
    try folder.write([0x1F, 0x8B, 8, 0], to: "-rf.gz")
    try writeTool("gzip", "echo unpacked")
    let pager = try Pager(
      ["--"], files: ["-rf.gz"], in: folder, environment: ["PATH": tools.path])
    try pager.session.waitUntil("the text") { $0.screen.rowWithoutMargin(2) == "unpacked" }
    #expect(try waitForArguments(of: "gzip", pager) == ["-dc"])
  }
}

extension Pager {
  /// Waits until the program shows its screen again after another program used the terminal.
  fileprivate func waitForScreen() throws {
    try session.waitUntil("the bar") { $0.screen.row(1).contains("\u{2501}") }
  }
}
