import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Options of less for the layout of text", .blocking, .timeLimit(.minutes(60)))
struct LessLayoutOptionTests {
  /// Returns the first rows of the text.
  private func rows(_ pager: Pager, _ count: Int) -> [String] {
    (0..<count).map { pager.session.screen.row(pager.firstRow + $0) }
  }

  private func wait(for rows: [String], in pager: Pager) throws {
    try pager.session.waitUntil("\(rows)") { _ in self.rows(pager, rows.count) == rows }
  }

  @Test("-s shows a run of blank lines as one, with the number of its first line")
  func squeeze() throws {
    let pager = try Pager.likeLess(
      "-sN", showing: "a", files: ["blanks": "\n\na\n\n\r\n\nb\nc\n\n\n"])
    let numbered = ["      1", "      3 a", "      4", "      7 b", "      8 c", "      9", ""]
    try wait(for: numbered, in: pager)
    pager.session.send("-s")
    try wait(for: ["      1", "      2", "      3 a"], in: pager)
    pager.session.send("-s/b\r")
    try wait(for: ["      7 b", "      8 c", "      9"], in: pager)
    pager.session.send("2k")
    try wait(for: ["      3 a", "      4", "      7 b"], in: pager)
  }

  @Test("a file of many blank lines opens at once with -s")
  func manyBlankLines() throws {
    let pager = try Pager.likeLess(
      "-s", showing: "begin",
      files: ["blanks": "begin\n" + String(repeating: "\n", count: 20 << 20) + "end\n"])
    pager.session.send("G")
    try pager.session.waitForText("end")
    pager.session.send("/begin\r?begin\r")
    try wait(for: ["begin", ""], in: pager)
  }

  @Test("-x takes a list of tab stops, whose last distance is repeated")
  func tabStops() throws {
    let pager = try Pager.likeLess(
      "-x4,12,14", showing: "a   b", files: ["tabs": "a\tb\tc\td\te\n\tfive\tx\n"])
    try wait(for: ["a   b       c d e", "    five    x"], in: pager)
    pager.session.send("_x")
    try pager.session.waitUntil("the stops") { _ in
      pager.status.contains("Tab stops 4,12,14 and then every 2 spaces")
    }
  }

  @Test("-U shows tabs, backspaces and carriage returns, and -u only carriage returns")
  func controls() throws {
    let pager = try Pager.likeLess(
      showing: "b       c", files: ["controls": "b\tc\r\n_\u{8}u b\u{8}bo\n"])
    try wait(for: ["b       c", "u bo"], in: pager)
    #expect(pager.session.cell(0, 3).style.attributes.contains(.underline))
    pager.session.send("-u")
    try pager.session.waitUntil("no attributes") { $0.cell(0, 3).style.attributes.isEmpty }
    try wait(for: ["b       c^M", "u bo"], in: pager)
    pager.session.send("-U")
    try wait(for: ["b^Ic^M", "_^Hu b^Hbo"], in: pager)
    pager.session.send("--proc-tab\r")
    try wait(for: ["b       c^M", "_^Hu b^Hbo"], in: pager)
    pager.session.send("-U--PROC-RETURN\r")
    try wait(for: ["b       c^M", "u bo"], in: pager)
  }

  @Test("--header keeps the first lines, and the start of each line")
  func header() throws {
    let lines =
      ["NAME WIDE " + String(repeating: "x", count: 100)] + (1...90).map { "row\($0) value" }
    let pager = try Pager.likeLess(
      "--header=1,5", "-S", showing: "row1", files: ["table": lines.joined(separator: "\n")])
    pager.session.send("50g")
    try pager.session.waitUntil("line 50") { _ in
      self.rows(pager, 2).last?.hasPrefix("row49") == true
        && self.rows(pager, 1)[0].hasPrefix("NAME WIDE xx")
    }
    pager.session.send("4\u{1B})")
    try pager.session.waitUntil("columns") { _ in
      self.rows(pager, 2).last == "row49ue" && self.rows(pager, 1)[0].hasPrefix("NAME  xx")
    }
    pager.session.send("--header\r0\r\u{1B}{1g")
    try pager.session.waitUntil("no header") { _ in self.rows(pager, 1)[0].hasPrefix("NAME WIDE") }
    pager.session.send("j")
    try pager.session.waitUntil("line 2") { _ in self.rows(pager, 1)[0].hasPrefix("row1") }
  }

  @Test("--wordwrap breaks lines only at spaces")
  func wordWrap() throws {
    let pager = try Pager.likeLess(
      showing: "alpha", files: ["words": String(repeating: "alpha ", count: 20) + "\n"])
    #expect(rows(pager, 1)[0].hasSuffix(" al"))
    pager.session.send("--wordwrap\r")
    try pager.session.waitUntil("whole words") { _ in self.rows(pager, 1)[0].hasSuffix(" alpha") }
  }

  @Test("-J shows the letters of marks, and an asterisk beside matches")
  func statusColumn() throws {
    let pager = try Pager.likeLess(
      "-J", "-N", showing: "line 1", files: ["lines": (1...60).map { "line \($0)\n" }.joined()])
    try wait(for: ["        1 line 1", "        2 line 2"], in: pager)
    pager.session.send("ma/line [23]$\r")
    try wait(for: ["*       2 line 2", "*       3 line 3", "        4 line 4"], in: pager)
    #expect(pager.session.cell(0, 2).style.attributes.contains(.reverse))
    // A match takes precedence over a mark, as in `less`.
    pager.session.send("2gmbgmz")
    try wait(for: ["a       1 line 1", "*       2 line 2"], in: pager)
    pager.session.send("-J")
    try wait(for: ["      1 line 1", "      2 line 2"], in: pager)
  }

  @Test("with -J, the rows of a line after its first match have an asterisk")
  func statusOfLongLine() throws {
    let long = String(repeating: "a", count: 100)
    let pager = try Pager.likeLess(
      "-J", showing: "last", files: ["lines": "\(long)b\(long)\nlast\n"])
    pager.session.send("/b\r")
    // The status column takes two of the 80 cells in each row.
    let texts = [(78, 0), (22, 55), (45, 0)].map { before, after in
      String(repeating: "a", count: before)
        + (after > 0 ? "b" + String(repeating: "a", count: after) : "")
    }
    try wait(for: zip(["  ", "* ", "* "], texts).map(+) + ["  last"], in: pager)
  }

  @Test(
    "-w marks the first new line after a page, and -W after any movement of several lines",
    arguments: [
      ("-w", " ", 0), ("-w", "2j", nil), ("-w", " 2j", nil), ("-w", "30g", 0), ("-W", "2j", 19),
      ("-W", "d", 10), ("-W", "j", nil), ("-W", " k", nil), ("-W", " mx", 0), ("-w", "G", nil),
      ("-w", "70G", 0),
    ] as [(String, String, Int?)])
  func newLine(option: String, keys: String, row: Int?) throws {
    let lines = (1...90).map { "line \($0)\n" }.joined()
    let pager = try Pager.likeLess(option, showing: "line 20", files: ["lines": lines])
    pager.session.send(keys + "-Psdone\r")
    try pager.session.waitUntil("the keys") { _ in pager.status.contains("sdone") }
    let marked = (0..<21).filter {
      pager.session.cell(0, pager.firstRow + $0).style.attributes.contains(.reverse)
    }
    #expect(marked == (row.map { [$0] } ?? []))
  }

  private static let lines = (1...35).map { "line \($0)\n" }.joined()

  @Test(
    "-e quits when a movement meets the end of the last file, and -E when one reaches it",
    arguments: [("-e", " j"), ("-E", " "), ("-E", "dd"), ("-E", "G"), ("-E", "/line 35\r")])
  func quitAtEnd(option: String, keys: String) throws {
    let pager = try Pager.likeLess(showing: "line 20", files: ["one": Self.lines])
    pager.session.send(option + keys)
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("-E in LESS prints a text that fits on the screen, and quits")
  func shortText() throws {
    let folder = try TemporaryFolder()
    try folder.write("only\n", to: "one")
    let pager = try Pager(
      ["--keys=less", "--plain", "--motion=none"], files: ["one"], in: folder,
      environment: ["LESS": "-E"])
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.screen.shows("only"))
  }

  @Test("with -e, a movement at the end of a file goes to the next file")
  func nextFileAtEnd() throws {
    let pager = try Pager.likeLess(
      showing: "line 20", files: ["one": Self.lines, "two": Self.lines])
    pager.session.send("-eGj")
    try pager.session.waitUntil("the other file") { _ in
      pager.status.contains("two") && pager.status.contains("1–")
    }
    pager.session.send("G")
    try pager.session.waitUntil("its end") { _ in pager.status.contains("35 of 35") }
    pager.session.send("j")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("-e in LESS quits at the end, while on the command line it runs a command")
  func quitAtEndByEnvironment() throws {
    let pager = try Pager.likeLess(
      showing: "line 20", files: ["one": Self.lines], environment: ["LESS": "-e"])
    pager.session.send("G ")
    #expect(try pager.session.waitForExit() == .exited(0))
  }
}
