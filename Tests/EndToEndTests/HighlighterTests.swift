import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Colours of source code", .blocking, .timeLimit(.minutes(60)))
struct HighlighterTests {
  private func folder(withPrograms programs: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    // The built-in highlighter does not know Zig, but external ones do.
    try folder.write((1...200).map { "int number\($0);\n" }.joined(), to: "x.zig")
    try FileIO.createFolder(folder.path + "/bin")
    for (name, script) in programs {
      #expect(chmod(try folder.write("#!/bin/sh\n" + script, to: "bin/" + name), 0o755) == 0)
    }
    return folder
  }

  private func pager(
    _ folder: TemporaryFolder, _ options: [String] = [], files: [String] = ["x.zig"],
    environment: [String: String] = [:]
  ) throws -> Pager {
    // Limits PATH, so that the program finds only the highlighters of the test.
    let path = folder.path + "/bin:/nonexistent"
    return try Pager(
      ["--motion=none"] + options, files: files, in: folder,
      environment: environment.merging(["PATH": path]) { $1 })
  }

  /// A script that prints the file named by its last argument, with `int` in green.
  private let green = """
    for file; do :; done
    /usr/bin/env -i /bin/sed 's/int/\\o33[32m&\\o33[m/' "$file"
    """

  private func isGreen(_ pager: Pager, row: Int) -> Bool {
    let style = pager.session.cell(1, row).style
    return style.foreground == .indexed(2)
  }

  @Test(
    "the first highlighter in PATH colours source code", arguments: ["batcat", "pygmentize"])
  func first(name: String) throws {
    let pager = try pager(try folder(withPrograms: [name: green]))
    try pager.session.waitUntil("colours") { _ in isGreen(pager, row: 2) }
    #expect(pager.session.screen.rowWithoutMargin(2) == "int number1;")
    #expect(pager.session.cell(5, 2).style == .plain)
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("source code is plain until its colours arrive, and then keeps its place and its search")
  func later() throws {
    let wait = "while [ ! -e go ]; do /bin/sleep 0.01; done\n"
    let folder = try folder(withPrograms: ["bat": wait + green])
    let pager = try pager(folder)
    try pager.session.waitUntil("the text") { $0.screen.rowWithoutMargin(2) == "int number1;" }
    pager.session.send(":100\r/number12\r")
    try pager.session.waitUntil("the search") { $0.screen.row(23).contains("SEARCH 2/11 ") }
    #expect(!isGreen(pager, row: 2))
    let seen = (2..<23).map { pager.session.screen.rowWithoutMargin($0) }
    try folder.write("", to: "go")
    try pager.session.waitUntil("colours") { _ in isGreen(pager, row: 2) }
    #expect((2..<23).map { pager.session.screen.rowWithoutMargin($0) } == seen)
    #expect(pager.session.screen.row(23).contains("SEARCH 2/11 "))
    pager.session.press("n")
    try pager.session.waitUntil("the next match") { $0.screen.row(23).contains("SEARCH 3/11 ") }
  }

  @Test("--highlighter runs a command with the path of the file")
  func own() throws {
    let folder = try folder(withPrograms: ["my": green, "bat": "exit 1"])
    let own = try pager(folder, ["--highlighter=my -o"])
    try own.session.waitUntil("colours") { _ in isGreen(own, row: 2) }
    let broken = try pager(folder, ["--highlighter=/nonexistent/program"])
    try broken.session.waitUntil("the reason") {
      $0.screen.row(23).contains("highlighter not found: /nonexistent/program")
    }
    #expect(broken.session.screen.rowWithoutMargin(2) == "int number1;")
  }

  @Test(
    "source code is coloured without an external highlighter",
    arguments: [
      ("x.swift", "let a = 1", 1), ("x.py", "def f(): pass", 1), ("x.c", "static int a;", 1),
      ("script", "#!/bin/sh\nif true; then", 1),
    ])
  func ownColors(name: String, text: String, column: Int) throws {
    let folder = try folder(withPrograms: [:])
    try folder.write(text + "\n", to: name)
    let pager = try pager(folder, ["--secure"], files: [name])
    let row = 1 + text.split(separator: "\n").count
    try pager.session.waitUntil("colours") { _ in
      pager.session.cell(column, row).style.foreground != .default
    }
    #expect(
      pager.session.screen.rowWithoutMargin(row)
        == text.split(separator: "\n").last.map(String.init))
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("at the end of a long source file, a comment that began far above gets its colour later")
  func correction() throws {
    let folder = try folder(withPrograms: [:])
    try folder.write(
      "int a;\n/*\n" + String(repeating: "int number;\n", count: 50_000), to: "x.c")
    let pager = try pager(folder, files: ["x.c"])
    try pager.session.waitUntil("the start") { $0.screen.rowWithoutMargin(2) == "int a;" }
    let keyword = pager.session.cell(1, 2).style
    pager.session.press("G")
    try pager.session.waitUntil("the comment") { screen in
      let style = pager.session.cell(1, 22).style
      return screen.screen.rowWithoutMargin(22) == "int number;" && style != keyword
        && style != .plain
    }
    #expect(pager.session.cell(5, 22).style == pager.session.cell(1, 22).style)
  }

  @Test("a highlighter ends when its tab closes and when the program ends")
  func ending() throws {
    let script = """
      trap 'echo >ended; exit' TERM
      echo >begun
      /bin/sleep 1000 &
      wait
      """
    for key in ["x", "q"] {
      let folder = try folder(withPrograms: ["bat": script])
      try folder.write("other\n", to: "other")
      let pager = try pager(folder, files: ["x.zig", "other"])
      try pager.session.waitUntil("it runs") { _ in FileIO.exists(folder.path + "/begun") }
      pager.session.send(key)
      if key == "q" { #expect(try pager.session.waitForExit() == .exited(0)) }
      try pager.session.waitUntil("it has ended itself") { _ in
        FileIO.exists(folder.path + "/ended")
      }
    }
  }

  @Test(
    "no highlighter runs with --secure, --color=never or --highlighter=none",
    arguments: [["--secure"], ["--color=never"], ["--highlighter=none"]])
  func notRun(options: [String]) throws {
    let folder = try folder(withPrograms: ["bat": "echo >run\n" + green])
    try folder.write("text\n", to: "y.txt")
    let pager = try pager(folder, options, files: ["x.zig", "y.txt"])
    try pager.session.waitUntil("the text") { $0.screen.rowWithoutMargin(2) == "int number1;" }
    // A highlighter would be started before another file is read.
    pager.session.press("2", "1", "G")
    try pager.session.waitUntil("the end") { $0.screen.rowWithoutMargin(22) == "int number200;" }
    #expect(!FileIO.exists(folder.path + "/run"))
    #expect(pager.session.cell(1, 22).style == .plain)
  }
}
