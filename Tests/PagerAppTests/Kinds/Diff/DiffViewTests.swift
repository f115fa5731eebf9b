import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Diff view") struct DiffViewTests {
  private static let sample = Array(DiffSample.text.utf8)

  private func derive(_ bytes: [UInt8], width: Int = 80) throws -> any DerivedText {
    TestLocale.use()
    let input = DerivationInput(
      content: MemoryContent(bytes), byteCount: bytes.count, path: nil,
      size: Size(width: width, height: 20), environment: ViewEnvironment())
    return try DiffView().deriveText(from: input).text
  }

  private func lines(of text: any DerivedText) -> [String] {
    text.bytes(in: 0..<text.count).split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "a long section name leaves room for the number of unchanged lines", arguments: [60, 80, 100])
  func longSection(width: Int) throws {
    let name = "static int " + String(repeating: "long_", count: 20)
    let diff = """
      diff --git a/x b/x
      --- a/x
      +++ b/x
      @@ -30,2 +30,2 @@ \(name)
       same
      -old
      +new
      """
    let page = DiffPage(Array(diff.utf8), size: Size(width: width, height: 12))
    let row = try #require(page.rows.first { $0.contains("⋯") })
    #expect(row.contains("static int long_") && row.contains("…  29 unchanged lines"))
    #expect(row.hasSuffix("lines") && row.unicodeScalars.count == width - 1)
    #expect(!page.rows.contains { $0.contains("↪") })
    let wide = DiffPage(Array(diff.utf8), size: Size(width: 180, height: 12))
    #expect(wide.rows.contains { $0.contains(name) && $0.hasSuffix("29 unchanged lines") })
  }

  @Test(
    "a unified diff equals its golden",
    arguments: [
      ("dark", 120, 29), ("dark", 80, 21), ("light", 120, 29), ("256", 120, 29),
      ("256-light", 80, 21),
      ("16", 120, 29), ("16", 80, 21), ("mono", 80, 21),
    ])
  func goldens(name: String, width: Int, height: Int) {
    let colors: TerminalCapabilities.ColorDepth =
      name.hasPrefix("256")
      ? .palette256 : name == "16" ? .ansi16 : name == "mono" ? .monochrome : .trueColor
    let page = DiffPage(
      Self.sample, size: Size(width: width, height: height), isLight: name.hasSuffix("light"),
      colors: colors)
    expectGolden(page.canvas, named: "\(name)-\(width)")
  }

  @Test(
    "a side-by-side diff equals its golden",
    arguments: [
      ("dark", 120, 29), ("light", 120, 29), ("256", 120, 29), ("16", 120, 29), ("mono", 80, 21),
    ])
  func sideGoldens(name: String, width: Int, height: Int) {
    let colors: TerminalCapabilities.ColorDepth =
      name == "256"
      ? .palette256 : name == "16" ? .ansi16 : name == "mono" ? .monochrome : .trueColor
    let page = DiffPage(
      Self.sample, size: Size(width: width, height: height), isLight: name == "light",
      colors: colors, layout: width < 120 ? .sideBySide : .automatic)
    expectGolden(page.canvas, named: "sides-\(name)-\(width)")
  }

  @Test("the diff view shows files, sections and lines as rows, and hides index lines and names")
  func rows() throws {
    let rows = lines(of: try derive(Self.sample))
    #expect(rows[0] == " Sources/Core/Motion/DragVelocity.swift   modified")
    #expect(rows[1] == "   ⋯         struct DragVelocity")
    #expect(rows[2] == "   14      −   private var last: Sample?")
    #expect(rows[3] == "        16 +   private var samples: Ring<Sample>")
    #expect(rows.contains(" docs/Gestures.md → docs/guide/Gestures.md   renamed 92 %"))
    #expect(rows.contains(" run.sh   new"))
    #expect(rows.contains(" old.txt   deleted"))
    #expect(rows.contains("         2 + \tmake run"))
    #expect(rows.last == "             No newline at end of file")
    #expect(!rows.contains { $0.contains("index ") || $0.contains("---") || $0.contains("@@") })
    #expect(Set(rows.filter { $0.hasPrefix("   1") || $0.hasPrefix("   2") }).count > 5)
  }

  @Test(
    "the row with a file's name reports conflict markers, and shows both names if they differ")
  func headingWords() {
    let conflict = """
      diff --git a/f b/f
      --- a/f
      +++ b/f
      @@ -1 +1,5 @@
      +<<<<<<< HEAD
       one
      +=======
      +two
      +>>>>>>> side

      """
    #expect(DiffPage(Array(conflict.utf8)).rows[0].hasPrefix(" f   conflicts"))
    let other = "--- old/a.py\n+++ new/a.rs\n@@ -1 +1 @@\n-one\n+two\n"
    #expect(DiffPage(Array(other.utf8)).rows[0].hasPrefix(" old/a.py → new/a.rs   modified"))
    let same = "--- old/a.py\n+++ new/a.py\n@@ -1 +1 @@\n-one\n+two\n"
    #expect(DiffPage(Array(same.utf8)).rows[0].hasPrefix(" a.py   modified"))
  }

  @Test("a long path in the row with a file's name is cut off at its start", arguments: 40...130)
  func longHeading(width: Int) throws {
    let folders = "Sources/漢字/" + String(repeating: "folder/", count: 10)
    let diff = """
      diff --git a/\(folders)old.c b/\(folders)new.c
      similarity index 90%
      rename from \(folders)old.c
      rename to \(folders)new.c
      --- a/\(folders)old.c
      +++ b/\(folders)new.c
      @@ -1 +1 @@
      -one
      +two

      """
    let page = DiffPage(Array(diff.utf8), size: Size(width: width, height: 6))
    let heading = page.rows[0]
    #expect(heading.hasPrefix(" …") || heading.hasPrefix("  …"))
    // The bar and the counts take 18 cells, the gap before them 2, the mark 2, and this text 22.
    #expect(heading.contains("r/new.c   renamed 90 %  ") == (width >= 44))
    #expect(heading.contains("  +1 −1"))
    // The number of the change takes 16 cells more, if half of the row is left.
    #expect(heading.hasSuffix("   change 1 of 1") == (width >= 71))
    #expect(page.rows[1].hasSuffix("1      − one"))
  }

  @Test("in a diff, the line numbers are as wide as the largest")
  func wideNumbers() throws {
    let rows = lines(of: try derive(Array("--- a\n+++ b\n@@ -99999 +123456 @@\n-a\n+b\n".utf8)))
    #expect(
      rows == [
        " a → b   modified", "     ⋯           ", "  99999        − a", "        123456 + b",
      ])
  }

  @Test("the diff view keeps the commit message and the text around the changes")
  func message() throws {
    let log =
      "commit 1234567890\nAuthor: Ada\n\n    Subject\n\n" + DiffSample.text + "-- \n2.40\n"
    let rows = lines(of: try derive(Array(log.utf8)))
    #expect(rows.prefix(5) == [" commit 1234567890", " Author: Ada", " ", "     Subject", " "])
    #expect(rows[5].hasPrefix(" Sources/Core"))
    #expect(rows.suffix(2) == [" -- ", " 2.40"])
  }

  @Test(
    "the rows of a combined diff have a marker for each parent, and the numbers of the first one")
  func combined() throws {
    let header = "diff --cc x.c\nindex 1,2..3\n--- a/x.c\n+++ b/x.c\n@@@ -1,3 -1,2 +1,3 @@@\n"
    let plain = header + "  a\n- b\n -c\n++d\n +e\n"
    let colored =
      header + "  a\n\u{1B}[31m- b\u{1B}[m\n\u{1B}[31m -c\u{1B}[m\n"
      + "\u{1B}[32m++\u{1B}[m\u{1B}[32md\u{1B}[m\n\u{1B}[32m +e\u{1B}[m\n"
    for (diff, width) in [(plain, 80), (plain, 160), (colored, 80)] {
      let text = try derive(Array(diff.utf8), width: width)
      #expect(
        lines(of: text).dropFirst() == [
          "    1    1    a", "    2      −  b", "            − c", "         2 ++ d",
          "    3    3  + e",
        ])
      // Offsets of search results map to the document and back.
      let bytes = Array(diff.utf8)
      for letter in "abcde".utf8 {
        let source = try #require(bytes.dropFirst(header.utf8.count).lastIndex(of: letter))
        guard diff == plain else { continue }
        #expect(text.sourceOffset(at: text.textOffset(ofSource: source)) == source)
        #expect(
          text.bytes(in: text.textOffset(ofSource: source)..<text.textOffset(ofSource: source) + 1)
            == [letter])
      }
    }
  }

  @Test(
    "the diff view shows lines of unknown formats unchanged",
    arguments: [
      "diff -c a/x b/x\n*** a/x\n--- b/x\n***************\n*** 1 ****\n! a\n--- 1 ----\n! b\n",
      "diff -r a/x b/x\n1c1\n< a\n---\n> b\n",
      "Only in a: b\n",
      "* commit 1234567\n| Author: Ada\n|\n| diff --git a/x b/x\n| index 1..2 1\n| --- a/x\n"
        + "| +++ b/x\n| @@ -1 +1 @@\n| -a\n| +b\n",
    ])
  func linesOutsideHunks(diff: String) throws {
    let rows = Set(lines(of: try derive(Array(diff.utf8))).map { String($0.dropFirst()) })
    let hidden = ["diff ", "index ", "--- a", "--- b", "+++ ", "*** a"]
    for line in diff.split(separator: "\n") {
      let content = line.hasPrefix("| ") ? line.dropFirst(2) : line
      guard !hidden.contains(where: content.hasPrefix) else { continue }
      #expect(rows.contains(String(line)), "\(line) in \(rows)")
    }
  }

  @Test("in a diff, carriage returns are shown only if only some lines of a hunk have them")
  func returns() throws {
    func rows(_ text: String) throws -> [String] {
      lines(of: try derive(Array("--- a\n+++ b\n@@ -1 +1 @@\n\(text)".utf8))).suffix(2)
    }
    #expect(try rows("-a\r\n+b\r\n") == ["    1      − a", "         1 + b"])
    #expect(try rows("-a\n+a\r\n") == ["    1      − a", "         1 + a^M"])
  }

  @Test("switching from a diff to the view of its bytes and back keeps the place")
  func places() throws {
    let text = try derive(Self.sample)
    let bytes = text.bytes(in: 0..<text.count)
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      let source = text.sourceOffset(at: start)
      #expect(text.sourceOffset(at: text.textOffset(ofSource: source)) == source)
      let code = line.suffix(5)
      if line.count > 20, line.first == 0x20, line[line.startIndex + 3] != 0xE2 {
        let place = line.endIndex - code.count
        let offset = text.sourceOffset(at: place)
        if Self.sample[offset...].starts(with: code) {
          #expect(text.textOffset(ofSource: offset) == place)
        }
      }
      start += line.count + 1
    }
  }

  @Test("a diff is shown in the diff view unless its file name belongs to another view")
  func choice() {
    func first(_ path: String?, _ head: String) -> String {
      Views.initialView(for: DocumentPrefix(path: path, head: Array(head.utf8))).descriptor.name
    }
    #expect(first("x.diff", DiffSample.text) == "diff")
    #expect(first("a/b.patch", DiffSample.text) == "diff")
    #expect(first(nil, DiffSample.text) == "diff")
    #expect(first(nil, "\ncommit 1234567\n\n    s\n\n" + DiffSample.text) == "diff")
    #expect(first(nil, "commit 1234567\n\n    s\n") == "text")
    #expect(first("notes.txt", DiffSample.text) == "diff")
    #expect(first("notes.md", DiffSample.text) == "markdown")
    let page = DiffPage(Self.sample)
    #expect(page.page.presentation.chosen.descriptor.name == "diff")
    page.page.showNextView()
    #expect(page.rows[0].hasPrefix(" diff --git a/Sources"))
  }

  @Test("a file that is named like a diff but contains none is shown as text")
  func none() async {
    let made = LoadedDocumentPage("words\n", path: "x.diff")
    await made.receiveDerivedText()
    #expect(made.viewName == "text" && made.rows[0] == " words")
  }

  @Test("in a diff, tab stops are counted from the start of the line's text, after the marker")
  func tabs() {
    let page = DiffPage(Self.sample, size: Size(width: 80, height: 60))
    #expect(page.rows.contains("         2 +         make run"))
  }

  @Test("the header of the file and the section of the hunk stay at the top while they scroll")
  func sticky() {
    let page = DiffPage(Self.sample, size: Size(width: 90, height: 10))
    let first = [
      " Sources/Core/Motion/DragVelocity.swift   modified", "   ⋯         struct DragVelocity",
    ]
    #expect(zip(page.rows, first).allSatisfy { $0.hasPrefix($1) })
    #expect(page.rows[1].hasSuffix("unchanged lines"))
    page.page.scroll(.lines(5))
    // The hidden lines are not directly above the next row any more.
    #expect(page.rows[0].hasPrefix(first[0]) && page.rows[1] == first[1])
    #expect(page.rows[2] == "   18      −     if let last {")
    page.page.scroll(.lines(15))
    #expect(page.rows[1].contains("func isFling"))
    #expect(page.rows[2].hasPrefix("   56 "))
    page.page.scroll(.lines(6))
    #expect(page.rows[1].contains("docs/guide/Gestures.md   renamed"))
    // A hunk without a section has no row at the top, so the text scrolls up to the file header.
    let next = page.rows[2]
    page.page.scroll(.lines(1))
    #expect(page.rows[0].contains("docs/guide/Gestures.md   renamed"))
    #expect(page.rows[1] == next && !next.isEmpty)
    // Scrolling reaches the last line.
    page.page.scroll(.bottom)
    #expect(page.rows.last == "             No newline at end of file")
    page.page.scroll(.top)
    #expect(page.rows[2].hasPrefix("   14      −"))
    page.page.showNextView()
    #expect(page.rows[0].hasPrefix(" diff --git"))
  }

  @Test(
    "in a diff, wrapped lines below a file header without a section scroll row by row",
    arguments: [60, 140])
  func wrappedBelowHeader(width: Int) {
    let lines = (0..<9).map { "+line \($0)" + String(repeating: " of words", count: $0 * 4) + "\n" }
    let diff = "--- /dev/null\n+++ b/words.txt\n@@ -0,0 +1,9 @@\n" + lines.joined()
    let page = DiffPage(Array(diff.utf8), size: Size(width: width, height: 6))
    var before = page.rows
    var steps = 0
    while true {
      page.page.scroll(.lines(1))
      let rows = page.rows
      if rows == before { break }
      #expect(rows[0].contains("words.txt") && rows[1...4] == before[2...5])
      before = rows
      steps += 1
    }
    #expect(steps > 5)
  }

  @Test("in a diff, the text before the first file scrolls without a sticky header")
  func preamble() {
    let mail = "From: A\nDate: B\nSubject: C\n\nwords\nmore\nend\n---\n"
    let page = DiffPage(Array(mail.utf8) + Self.sample, size: Size(width: 60, height: 6))
    let first = page.rows
    page.page.scroll(.lines(2))
    #expect(page.rows[0...1] == first[2...3] && page.rows[0].contains("Subject: C"))
  }

  /// A diff that takes too long to lay out all of it at once.
  private static let large: String = {
    let note = String(repeating: "note ", count: 12)
    let lines = (0..<4_500).map { "+let name\($0) = \($0)  // \(note)\n" }.joined()
    return "--- a/x.swift\n+++ b/x.swift\n@@ -0,0 +1,4500 @@\n" + lines
  }()

  @Test("the beginning of a large diff is shown at once, and all of it soon")
  func beginning() async {
    let made = LoadedDocumentPage(Self.large, path: "x.diff", size: Size(width: 100, height: 8))
    #expect(made.rows[2].hasPrefix("         2 + let name1 = 1"))
    #expect(made.page.document.lineCount < 4_000)
    await made.receiveDerivedText()
    #expect(made.page.document.lineCount == 4_501)
    #expect(made.rows[2].hasPrefix("         2 + let name1 = 1"))
  }

  @Test("the line numbers of a beginning have room for those of the rest")
  func numbersOfBeginning() async {
    let note = String(repeating: "note ", count: 12)
    let lines = (2...12_000).map { " let name\($0) = \($0)  // \(note)\n" }.joined()
    func made(announcing count: Int) -> LoadedDocumentPage {
      let header = "--- a/x.swift\n+++ b/x.swift\n@@ -1,\(count - 1) +1,\(count) @@\n"
      return LoadedDocumentPage(
        header + "+let name1 = 1\n" + lines, path: "x.diff", size: Size(width: 100, height: 8))
    }
    let page = made(announcing: 12_000)
    let rows = page.rows[0..<3]
    #expect(page.page.document.lineCount < 4_000)
    #expect(rows[1].hasPrefix("▌" + String(repeating: " ", count: 10) + "1 + let name1 = 1"))
    await page.receiveDerivedText()
    #expect(page.page.document.lineCount == 12_001)
    #expect(page.rows[0..<3] == rows)
    // The rest has about a million bytes, so its numbers have at most seven digits: two more in each of two columns.
    #expect(
      made(announcing: 1 << 40).rows[1].hasPrefix(
        "▌" + String(repeating: " ", count: 14) + "1 + let name1 = 1"))
  }

  @Test("stopping a large diff shows its bytes rather than only its beginning")
  func stop() async {
    let made = LoadedDocumentPage(Self.large, path: "x.diff", size: Size(width: 100, height: 8))
    #expect(made.page.stopDeriving())
    #expect(made.rows[0] == " --- a/x.swift")
    #expect(made.page.presentation.chosen.descriptor.name == "text")
  }

  /// A diff whose first two lines are wider than 40 columns.
  private static let wide =
    Array(
      """
      commit 0123456789abcdef0123456789abcdef01234567
      Author: Ana Maria Ferreira <ana.maria.ferreira@bike.example>
      Date:   today

          Words

      """.utf8) + sample

  @Test("every row of a diff whose first lines wrap is shown while scrolling row by row")
  func wrappedFirstLines() {
    let whole = DiffPage(Self.wide, size: Size(width: 40, height: 400)).rows
    #expect(whole.contains { $0.contains("<ana.maria.ferreira@bike.example>") })
    let page = DiffPage(Self.wide, size: Size(width: 40, height: 6))
    var shown = Set(page.rows)
    for _ in whole {
      page.page.scroll(.lines(1))
      shown.formUnion(page.rows)
    }
    #expect(whole.filter { !shown.contains($0) } == [])
  }

  @Test("a narrower pane still shows the start of a diff whose first lines wrap there")
  func narrowedFirstLines() {
    let size = Size(width: 40, height: 6)
    let page = DiffPage(Self.wide, size: Size(width: 120, height: 6))
    page.page.resize(to: size)
    #expect(page.rows == DiffPage(Self.wide, size: size).rows)
    page.page.resize(to: Size(width: 120, height: 6))
    #expect(page.rows == DiffPage(Self.wide, size: Size(width: 120, height: 6)).rows)
  }

  @Test("changed lines of a context diff have the colours of changes, and ) stops at each change")
  func contextDiff() {
    let page = DiffPage(
      Array(
        """
        *** a/x\t2026-01-01
        --- b/x\t2026-01-02
        ***************
        *** 1,3 ****
          one
        ! two
          three
        --- 1,4 ----
          one
        ! 2
          three
        + four

        """.utf8))
    let canvas = page.canvas
    func background(ofRowBeginningWith text: String) -> Color? {
      page.rows.firstIndex { $0.hasPrefix(" " + text) }.map { canvas[50, $0].style.background }
    }
    let theme = page.page.theme
    #expect(
      background(ofRowBeginningWith: "! two") == theme.color(.removedRow)
        && background(ofRowBeginningWith: "! 2") == theme.color(.addedRow)
        && background(ofRowBeginningWith: "+ four") == theme.color(.addedRow))
    #expect(background(ofRowBeginningWith: "  three") == background(ofRowBeginningWith: "*** 1,3"))
    for row in [" ! two", " ! 2", " + four"] {
      _ = page.page.perform(.landmark(.forward), count: nil)
      #expect(page.currentRow.map { page.rows[$0] } == row)
    }
  }

  @Test("the header lines of a context diff are hidden, because the row of its file replaces them")
  func contextDiffNames() {
    let diff =
      "diff -c a/x b/x\n*** a/x\n--- b/x\n***************\n*** 1 ****\n! a\n--- 1 ----\n! b\n"
    let rows = DiffPage(Array(diff.utf8)).rows
    #expect(!rows.contains { $0.hasPrefix(" *** a/x") || $0.hasPrefix(" --- b/x") })
    #expect(rows.contains { $0.hasPrefix(" *** 1 ****") })
  }

  @Test(
    "in git log --graph -p, the row of a file replaces its header, and rows continue in the graph")
  func graph() {
    let hash = String(repeating: "ab", count: 20)
    let log = """
      * commit \(hash)
      | Author: Ann <a@b>
      |
      |     One subject that is so long that it has to continue
      |
      | diff --git a/x b/x
      | index 1111111..2222222 100644
      | --- a/x
      | +++ b/x
      | @@ -1 +1 @@
      | -one line that is so long that it has to continue
      | +two

      """
    let rows = DiffPage(Array(log.utf8), size: Size(width: 40, height: 20)).rows
    for text in ["diff --git", "index ", "--- a", "+++ b"] {
      #expect(!rows.contains { $0.contains(text) }, "\(rows)")
    }
    #expect(rows.contains { $0.hasPrefix(" x   modified") })
    #expect(rows.contains(" |   ↪ it has to continue"), "\(rows)")
    #expect(rows.contains(" |↪ to continue"), "\(rows)")
    // In the tab of a commit, its branch may not be in the first column of the graph.
    let branch = log.split(separator: "\n").map { "| \($0)\n" }
    let part = DiffPage(Array(branch.joined().utf8), size: Size(width: 40, height: 20)).rows
    #expect(part.contains { $0.hasPrefix(" x   modified") }, "\(part)")
  }

  @Test("the lines of git diff --word-diff are text, in which changed words are coloured")
  func wordDiff() throws {
    let diff =
      "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -7,4 +7,4 @@ f\n \none\ntwo [-old-]{+new+} end\nlast\n"
    let page = DiffPage(Array(diff.utf8))
    #expect(page.rows.contains(" two [-old-]{+new+} end"))
    #expect(!page.rows.contains { $0.contains("   7    7") }, "\(page.rows)")
    let y = try #require(page.rows.firstIndex { $0.hasPrefix(" two") })
    let theme = page.page.theme
    #expect(page.canvas[6, y].style.foreground == theme.color(.removed))
    #expect(page.canvas[13, y].style.foreground == theme.color(.added))
    #expect(page.canvas[21, y].style == page.canvas[2, y].style)
    #expect(!page.page.summary.hints.contains { ["note", "side by side"].contains($0.words) })
  }

  @Test("the status line offers another layout only if lines can be side by side")
  func layoutHint() {
    func words(_ diff: String) -> [String] {
      DiffPage(Array(diff.utf8)).page.summary.hints.map(\.words)
    }
    let combined =
      "diff --cc x\nindex 1,2..3\n--- a/x\n+++ b/x\n@@@ -1,1 -1,1 +1,1 @@@\n- one\n -two\n++three\n"
    let simple = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-one\n+two\n"
    #expect(words(simple).contains("side by side") && !words(combined).contains("side by side"))
    #expect(words(combined).contains("next change"))
  }
}
