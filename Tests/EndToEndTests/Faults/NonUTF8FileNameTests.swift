import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("File names that are not UTF-8", .blocking, .timeLimit(.minutes(60)))
struct NonUTF8FileNameTests {
  /// Creates a folder with a file and a folder whose names end with the byte E9.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write((1...100).map { "line \($0)\n" }.joined(), to: "text")
    try folder.write("inner\n", to: "sub/inner")
    _ = try Shell.output(
      of: "mv text $(printf 'caf\\351') && mv sub $(printf 'sub\\351')", in: folder)
    return folder
  }

  private func pager(
    _ arguments: String, in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Pager {
    try Pager(
      ["-c", "exec \(BuiltProgram.path()) --motion=none \(arguments)"], files: [], in: folder,
      environment: environment, command: ["/bin/sh"])
  }

  private func waitForText(_ pager: Pager) throws {
    try pager.session.waitUntil("the text") {
      $0.screen.rowWithoutMargin(2) == "line 1" && $0.screen.row(23).contains("caf<E9>")
        && $0.screen.row(0).contains("caf<E9>")
    }
  }

  @Test(
    "a file whose name is not UTF-8 is opened from the command line, followed, edited and printed")
  func arguments() throws {
    let folder = try folder()
    let editor = try folder.write(
      "#!/bin/sh\nfor last; do :; done\nprintf '%s' \"$last\" >\(folder.path)/seen\n", to: "editor")
    try #require(chmod(editor, 0o755) == 0)
    let pager = try pager("caf*", in: folder, environment: ["EDITOR": editor])
    try waitForText(pager)
    pager.session.send("v")
    let name = Array("caf".utf8) + [0xE9]
    try pager.session.waitUntil("the end of the editor") {
      (try? FileIO.readBytes(at: folder.path + "/seen")) == name
        && $0.screen.rowWithoutMargin(2) == "line 1"
    }
    pager.session.send("F")
    _ = try Shell.output(of: "for file in caf*; do echo added >>\"$file\"; done", in: folder)
    try pager.session.waitUntil("the new line") { $0.screen.rowWithoutMargin(22) == "added" }
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
    let copy = try Shell.output(of: "\(BuiltProgram.path()) caf* | head -c 7", in: folder)
    #expect(copy == Array("line 1\n".utf8))
  }

  @Test(
    "a file whose name is not UTF-8 is opened from a folder, by completing its name, and by a link")
  func routes() throws {
    let folder = try folder()
    let list = try pager(".", in: folder)
    try list.session.waitUntil("the folder") { $0.screen.row(3).hasPrefix("▌ sub<E9>/") }
    list.session.press(Key(.enter))
    try list.session.waitUntil("the inner folder") {
      $0.screen.row(3).hasPrefix("▌ inner") && $0.screen.row(0) == "  sub<E9>"
    }
    list.session.press(Key(.backspace))
    try list.session.waitUntil("the folder, with the cursor where it was") {
      $0.screen.row(3).hasPrefix("▌ sub<E9>/")
    }
    list.session.press("j", Key(.enter))
    try waitForText(list)
    list.session.send("xosub\t")
    try list.session.waitUntil("the completed name") {
      $0.screen.row(23).hasPrefix("open: sub") && $0.screen.row(23).prefix(11).contains("/")
    }
    list.session.send("inner\r")
    try list.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "inner" }
    try folder.write(
      "\u{1B}]8;;file://\(folder.path)/caf%E9\u{1B}\\a link\u{1B}]8;;\u{1B}\\\n", to: "index")
    let index = try pager("index", in: folder)
    try index.session.waitUntil("the link") { $0.screen.shows("a link") }
    index.session.send("LO")
    try waitForText(index)
  }

  @Test("the position in a file whose name is not UTF-8 is stored for the next run")
  func position() throws {
    let folder = try folder()
    let environment = ["HOME": folder.path]
    for isFirst in [true, false] {
      let pager = try pager("caf*", in: folder, environment: environment)
      try pager.session.waitUntil("the text") {
        $0.screen.rowWithoutMargin(2) == (isFirst ? "line 1" : "line 50")
          && $0.screen.shows("of 100")
      }
      pager.session.send(":50\r")
      try pager.session.waitUntil("line 50") { $0.screen.rowWithoutMargin(2) == "line 50" }
      pager.session.send("q")
      #expect(try pager.session.waitForExit() == .exited(0))
    }
  }
}
