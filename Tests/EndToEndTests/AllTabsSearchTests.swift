import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Searching all tabs", .blocking, .timeLimit(.minutes(60))) struct AllTabsSearchTests {
  private func searchAllTabs(for pattern: String, in pager: Pager) throws {
    pager.session.press(Key(.character("f"), .control))
    pager.session.send(pattern + "\r")
    try pager.session.waitUntil("the results") { _ in pager.isBarResting(at: "/\(pattern)/") }
  }

  private func waitForStatus(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(text) in the status") {
      $0.screen.row(pager.height - 1).contains(text)
    }
  }

  private func paneRows(_ pager: Pager) -> [String] {
    (2..<pager.height - 1).map { pager.session.screen.row($0) }.filter { !$0.isEmpty }
  }

  /// Returns the text of the highlighted cells of a row.
  private func highlightedText(inRow y: Int, of pager: Pager) -> String {
    let cells = (0..<pager.width).map { pager.session.cell($0, y) }
    // Only matches have a background on the page.
    let scalars = cells.filter { $0.style.background != .default }.map(\.glyph.base)
    return String(String.UnicodeScalarView(scalars))
  }

  @Test("search results list lines by tab, and Enter or a click goes to them")
  func results() throws {
    let pager = try Pager.ready("--motion=none")
    try searchAllTabs(for: " 42 ", in: pager)
    try waitForStatus(containing: "5 lines in 5 of 5 tabs", in: pager)
    #expect(pager.columns(ofTitle: "Research") != nil)
    let rows = paneRows(pager)
    #expect(rows.count == 10 && rows[0] == "  Research  1" && rows[2] == "  Development  1")
    #expect(rows[1].hasPrefix("▌   42  Research 42 rrr") && rows[3].hasPrefix("    42  Develop"))
    #expect(
      highlightedText(inRow: 5, of: pager) == " 42 "
        && highlightedText(inRow: 7, of: pager) == " 42 ")
    pager.session.press(Key(.down), Key(.enter))
    try pager.waitForRest(at: "Development")
    #expect(pager.session.screen.shows("Development 42 d"))
    try waitForStatus(containing: "SEARCH 1/1 ", in: pager)
    // The results tab is next to the tab where the search began, and its current line is unchanged.
    pager.session.send("2")
    try pager.session.waitUntil("the results") { $0.screen.row(5).hasPrefix("▌") }
    pager.session.click(30, 9)
    try pager.waitForRest(at: "Audience")
    #expect(pager.session.screen.shows("Audience 42 a"))
    try pager.session.waitUntil("the highlight") { _ in
      (2..<pager.height - 1).contains { highlightedText(inRow: $0, of: pager) == " 42 " }
    }
  }

  @Test(
    "the lines found in a diff have the names and line numbers of their files, and Enter goes there"
  )
  func diff() throws {
    let folder = try TemporaryFolder()
    let diff = ["a/one", "two"].map { name in
      """
      diff --git a/\(name) b/\(name)
      --- a/\(name)
      +++ b/\(name)
      @@ -40,2 +50,2 @@ needle
       a needle
      -old needle in \(name)
      +new needle in \(name)

      """
    }
    try folder.write(diff.joined(), to: "x.diff")
    let pager = try Pager(
      ["--motion=none"], files: [], in: folder,
      standardInput: .file(folder.path + "/x.diff"))
    try pager.wait(for: "the files") { pager.isBarResting(at: "All") && pager.shows("2 files") }
    try searchAllTabs(for: "needle", in: pager)
    try waitForStatus(containing: "6 lines in 2 of 2 tabs", in: pager)
    #expect(
      paneRows(pager) == [
        "  a/one  3", "▌   50   a needle", "    41  -old needle in a/one",
        "    51  +new needle in a/one",
        "  two  3", "    50   a needle", "    41  -old needle in two", "    51  +new needle in two",
      ])
    pager.session.send("jjjj\r")
    try pager.wait(for: "the line in its tab") {
      pager.session.screen.row(2).hasPrefix(" two   modified")
        && pager.shows("▌  41      − old needle in two")
    }
    try waitForStatus(containing: "SEARCH 3/4 needle", in: pager)
  }

  @Test("the lines found in the commits of a log have the paths of their files")
  func log() throws {
    let folder = try TemporaryFolder()
    let log = [1, 2].map { commit in
      let diff = ["one", "a/two"].map { name in
        """
        diff --git a/\(name) b/\(name)
        --- a/\(name)
        +++ b/\(name)
        @@ -7 +\(commit)0 @@
        -old
        +needle \(commit)

        """
      }
      return "commit \(commit)123456789\nAuthor: A\n\n    The needle\n\n" + diff.joined()
    }
    try folder.write(log.joined(), to: "x.diff")
    let pager = try Pager(
      ["--motion=none"], files: [], in: folder,
      standardInput: .file(folder.path + "/x.diff"))
    try pager.wait(for: "the commits") { pager.isBarResting(at: "All") && pager.shows("2 commits") }
    try searchAllTabs(for: "needle", in: pager)
    try waitForStatus(containing: "6 lines in 2 of 2 tabs", in: pager)
    let rows = paneRows(pager)
    #expect(rows[1] == "▌           The needle" && rows[2] == "    10  one  +needle 1")
    #expect(rows[3] == "    10  a/two  +needle 1" && rows[7] == "    20  a/two  +needle 2")
    // The tabs of files contain the same lines, and a commit message both in its own tab and above each change.
    pager.session.send("1s}")
    try waitForStatus(containing: "10 lines in 3 of 3 tabs", in: pager)
  }

  @Test("a search in the list of a diff's files goes to the first match in the files")
  func overview() throws {
    let folder = try TemporaryFolder()
    let diff = ["one", "two", "three"].map { name in
      "diff --git a/\(name) b/\(name)\n--- a/\(name)\n+++ b/\(name)\n@@ -1 +1 @@\n-old\n+new needle\n"
    }
    try folder.write(diff.joined(), to: "x.diff")
    let pager = try Pager(
      ["--motion=none"], files: [], in: folder,
      standardInput: .file(folder.path + "/x.diff"))
    try pager.wait(for: "the files") { pager.isBarResting(at: "All") && pager.shows("3 files") }
    pager.session.send("/two\r")
    try pager.wait(for: "the entry in the list") {
      pager.isBarResting(at: "All") && pager.shows("SEARCH 1/1 two")
    }
    pager.session.send("/needle\r")
    try pager.wait(for: "the first match in its tab") {
      pager.session.screen.row(2).hasPrefix(" one   modified") && pager.shows("1 + new needle")
        && pager.shows("not in the list; first match in one")
    }
    pager.session.send("1/nowhere\r")
    try pager.wait(for: "the message") {
      pager.isBarResting(at: "All") && pager.shows("no matches for nowhere")
    }
  }

  @Test("a long search result is cut around its match only if it does not fit")
  func widths() throws {
    let folder = try TemporaryFolder()
    let start = String(repeating: "a ", count: 40)
    try folder.write("\(start)needle \(String(repeating: "b ", count: 30))\n", to: "text")
    let pager = try Pager(["--motion=none"], files: ["text"], in: folder)
    try pager.session.waitUntil("the text") { $0.screen.shows("needle") }
    try searchAllTabs(for: "needle", in: pager)
    try pager.session.waitUntil("the part with the match") {
      $0.screen.row(2) == "  text  1" && $0.screen.row(3).hasPrefix("▌    1  …")
        && $0.screen.row(3).contains("a needle b") && $0.screen.row(3).hasSuffix("…")
    }
    pager.session.resize(Size(width: 200, height: 24))
    try pager.session.waitUntil("the whole line") {
      $0.screen.row(3).hasPrefix("▌    1  \(start)needle b") && !$0.screen.row(3).contains("…")
    }
  }

  @Test("keys typed right after r, which searches again, apply to the new results")
  func typedAhead() throws {
    let pager = try Pager.ready("--motion=none")
    try searchAllTabs(for: " 42 ", in: pager)
    try waitForStatus(containing: "5 lines in 5 of 5 tabs", in: pager)
    pager.session.send("rjjj\r")
    try pager.waitForRest(at: "Audience")
  }

  @Test(
    "compressed files, long lines, unreadable files and control characters appear safely in results"
  )
  func kinds() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: 200_000) + "needle\n", to: "long")
    try folder.write("a\u{1B}[2Jneedle\n\u{1B}[31mred nee\u{1B}[mdle\n", to: "odd")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let pager = try Pager(
      ["--motion=none", "none"], files: ["long", "odd", "pipe"], in: folder)
    try pager.session.waitUntil("the first page") { $0.screen.shows("No such file") }
    try searchAllTabs(for: "needle", in: pager)
    try waitForStatus(containing: "3 lines in 2 of 4 tabs", in: pager)
    let rows = paneRows(pager)
    try #require(rows.count == 7)
    #expect(rows[0] == "  none · No such file or directory" && rows[6].hasPrefix("  pipe · "))
    #expect(rows[2].contains("…xxx") && rows[2].hasSuffix("xneedle"))
    #expect(rows[4].hasSuffix("a^[[2Jneedle") && rows[5].hasSuffix("red needle"))
    #expect(highlightedText(inRow: 7, of: pager) == "needle")
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("search results beyond the limit are reported")
  func limit() throws {
    let folder = try TemporaryFolder()
    try folder.write((1...5000).map { "line \($0)\n" }.joined(), to: "many")
    let pager = try Pager(["--motion=none"], files: ["many"], in: folder)
    try waitForStatus(containing: "of 5,000", in: pager)
    try searchAllTabs(for: "line", in: pager)
    try waitForStatus(containing: "1,000 lines in 1 of 1 tab", in: pager)
    #expect(paneRows(pager)[0] == "  many  1,000 · showing the first 1,000 lines")
    pager.session.send("G")
    try pager.session.waitUntil("the last of them") {
      $0.screen.row(pager.height - 2) == "▌ 1000  line 1000"
    }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("its place") { $0.screen.shows("SEARCH 1,000/5,000 ") }
  }

  @Test("a search over all tabs searches a stream as it arrives, until Ctrl-C")
  func stream() throws {
    let pager = try Pager(["--motion=none", "-"], standardInput: .pipe)
    pager.session.writeStandardInput("first needle\nand a nee")
    try pager.session.waitUntil("the first line") {
      $0.screen.rowWithoutMargin(2) == "first needle"
    }
    try searchAllTabs(for: "needle", in: pager)
    try waitForStatus(containing: "1 line in 1 of 6 tabs · waiting for more", in: pager)
    pager.session.writeStandardInput("dle\n")
    try waitForStatus(containing: "2 lines in 1 of 6 tabs", in: pager)
    #expect(paneRows(pager).last == "     2  and a needle")
    pager.session.press(Key(.character("c"), .control))
    try waitForStatus(containing: "stopped", in: pager)
    pager.session.writeStandardInput("needle\n")
    pager.session.send("r")
    try waitForStatus(containing: "3 lines in 1 of 6 tabs", in: pager)
    pager.session.closeStandardInput()
    try pager.session.waitUntil("the end of it") {
      $0.screen.row(pager.height - 1).contains("3 lines in 1 of 6 tabs  ")
    }
  }

  @Test("lines found above the visible results do not move them")
  func foundAbove() throws {
    let folder = try TemporaryFolder()
    try folder.write((1...100).map { "needle \($0)\n" }.joined(), to: "many")
    let pager = try Pager(
      ["--motion=none", "-"], files: ["many"], in: folder, standardInput: .pipe)
    pager.session.writeStandardInput("first\n")
    try pager.session.waitUntil("the first line") { $0.screen.rowWithoutMargin(2) == "first" }
    try searchAllTabs(for: "needle", in: pager)
    try waitForStatus(containing: "100 lines in 1 of 2 tabs", in: pager)
    pager.session.wheel(.down, 5, 8, notches: 3)
    try pager.session.waitUntil("the end of the wheel's motion") {
      $0.screen.row(2) == "     9  needle 9"
    }
    let visible = paneRows(pager)
    pager.session.writeStandardInput("a needle\n")
    try waitForStatus(containing: "101 lines in 2 of 2 tabs", in: pager)
    #expect(paneRows(pager) == visible)
    pager.session.send("g")
    try pager.session.waitUntil("the line found last") {
      $0.screen.row(3) == "▌    2  a needle"
    }
  }

  @Test("a search over all tabs covers command output and whole streams, but not folders")
  func others() throws {
    let folder = try TemporaryFolder()
    try folder.write("needle\n", to: "sub/needle")
    let pager = try Pager(
      ["--motion=none", "--split=headings", "-e", "echo a needle", "sub", "-"], files: [],
      in: folder, standardInput: .pipe)
    pager.session.writeStandardInput("# One\n\nneedle 1\n\n# Two\n\nneedle 2\n")
    pager.session.closeStandardInput()
    try pager.session.waitUntil("the output") { $0.screen.rowWithoutMargin(2) == "a needle" }
    // The tab of standard input was never shown, so the stream is not open yet.
    try searchAllTabs(for: "needle", in: pager)
    try waitForStatus(containing: "3 lines in 2 of 3 tabs  ", in: pager)
    let lines = ["▌    1  a needle", "     3  needle 1", "     7  needle 2"]
    #expect(
      paneRows(pager) == [
        "  echo a needle  1", lines[0], "  standard input  2", lines[1], lines[2],
      ])
    try pager.session.waitForText("All   One   Two")
    pager.session.send("r")
    try pager.session.waitUntil("the matches in the split stream") {
      $0.screen.row(4) == "  All  2"
    }
    try waitForStatus(containing: "3 lines in 2 of 3 tabs  ", in: pager)
    // Running the command again makes its results outdated.
    pager.session.send("1r2")
    try pager.session.waitUntil("the remark that the output has changed") {
      $0.screen.row(2) == "  echo a needle  1 · changed since the search · r searches again"
    }
    pager.session.send("r")
    try pager.session.waitUntil("the new results") { $0.screen.row(2) == "  echo a needle  1" }
    try waitForStatus(containing: "3 lines in 2 of 3 tabs  ", in: pager)
    pager.session.press(Key(.down), Key(.down), Key(.enter))
    try waitForStatus(containing: "SEARCH 2/2 ", in: pager)
    #expect(pager.session.screen.rowWithoutMargin(8) == "needle 2")
  }

  @Test("a reopened results tab searches again, and reports a closed tab")
  func closed() throws {
    let pager = try Pager.ready("--motion=none", files: ["Research", "Privacy"])
    try searchAllTabs(for: " 7 ", in: pager)
    try waitForStatus(containing: "2 lines in 2 of 2 tabs", in: pager)
    pager.session.send("3x2")
    try pager.session.waitUntil("the results") { _ in pager.isBarResting(at: "/ 7 /") }
    pager.session.press(Key(.down), Key(.enter))
    try waitForStatus(containing: "that tab is closed", in: pager)
    pager.session.send("xX")
    try waitForStatus(containing: "1 line in 1 of 1 tab", in: pager)
  }

  @Test("a search over a thousand tabs opens few files at a time and no pages")
  func many() throws {
    let folder = try TemporaryFolder()
    let names = (1...1000).map { "f\($0)" }
    for name in names { try folder.write("needle in \(name)\n", to: name) }
    let pager = try Pager(["--motion=none"], files: names, in: folder)
    try pager.session.waitUntil("the first page") {
      $0.screen.rowWithoutMargin(2) == "needle in f1"
    }
    try searchAllTabs(for: "needle", in: pager)
    try waitForStatus(containing: "1,000 lines in 1,000 of 1,000 tabs", in: pager)
    let descriptors = try FolderListing.names(inFolder: "/proc/\(pager.session.process)/fd").count
    #expect(descriptors <= 16)
  }
}
