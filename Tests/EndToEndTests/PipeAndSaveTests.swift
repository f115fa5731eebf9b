import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Sending and saving documents", .blocking, .timeLimit(.minutes(60))) struct PipeAndSaveTests
{
  private static let documents: [(name: String, text: String, shown: String)] = [
    ("a.txt", "one\n\u{1B}[31mtwo\u{1B}[m\ttab\nlast", "last"),
    ("a.md", "# Title\n\n*some* text\n", "some text"),
    ("a.csv", "a,b\n1,2\n3,4\n", "3"),
    ("a.json", #"{"a": [1, 2], "b": {"c": 3}}"#, "a"),
    ("a.diff", "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n", "new"),
    ("a.bin", "\u{0}\u{1}\u{2}binary\u{0}", "62 69"),
  ]

  @Test(
    "S saves the document's own bytes in every view, and overwrites nothing", arguments: documents)
  func save(name: String, text: String, shown: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let pager = try Pager(["--motion=none"], files: [name], in: folder)
    try pager.session.waitUntil("the document") { $0.screen.shows(shown) }
    pager.session.send("Scopy\r")
    try pager.session.waitUntil("the message") {
      $0.screen.shows("saved \(text.utf8.count) bytes to copy")
    }
    #expect(try FileIO.readText(at: folder.path + "/copy") == text)
    pager.session.send("S\(name)\r")
    try pager.session.waitUntil("a refusal") {
      $0.screen.shows("not saved to \(name): File exists")
    }
    #expect(try FileIO.readText(at: folder.path + "/" + name) == text)
  }

  @Test("| sends the document's own bytes to a command, and shows the output in a new tab")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Title\n\n*some* text\n", to: "a.md")
    let pager = try Pager(["--motion=none"], files: ["a.md"], in: folder)
    try pager.session.waitUntil("the document") { $0.screen.shows("some text") }
    pager.session.send("|cat -n\r")
    try pager.session.waitUntil("the output") { $0.screen.shows("3  *some* text") }
    // The command can be run again.
    pager.session.send("r")
    try pager.session.waitUntil("the output again") { $0.screen.shows("3  *some* text") }
  }

  @Test("| sends a document larger than a pipe, also to a command that does not read it")
  func large() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "0123456789abcde\n", count: 1 << 16), to: "large")
    let pager = try Pager(["--motion=none"], files: ["large"], in: folder)
    try pager.session.waitUntil("the document") { $0.screen.shows("0123456789abcde") }
    pager.session.send("|wc -c\r")
    try pager.session.waitUntil("the size") { $0.screen.shows("1048576") }
    pager.session.send("|echo done without reading\r")
    try pager.session.waitUntil("the output") {
      $0.screen.rowWithoutMargin(2) == "done without reading"
    }
  }

  @Test("| and S send and save only the selection if there is one")
  func selection() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send(":3\raj|wc -l\r")
    try pager.session.waitUntil("the number of lines") { $0.screen.rowWithoutMargin(2) == "2" }
    pager.session.send("x:5\raSpart\r")
    try pager.session.waitUntil("the message") { $0.screen.shows("bytes to part") }
    let line = Pager.sampleText(of: "Research").split(separator: "\n")[4] + "\n"
    #expect(try FileIO.readText(at: pager.folder.path + "/part") == line)
  }

  @Test("a file that cannot be written is reported, and nothing is left of it")
  func failure() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send("S/nonexistent/x\r")
    try pager.session.waitUntil("the reason") { $0.screen.shows("No such file or directory") }
  }
}
