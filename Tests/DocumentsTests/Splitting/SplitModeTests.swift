import Documents
import TabPagerTestSupport
import Testing

@Suite("Split modes") struct SplitModeTests {
  @Test("each file that tail follows gets a part with its lines but without tail's headers")
  func tail() {
    let stream = """
      ==> a.log <==
      one
      two

      ==> dir/b.log <==
      first

      ==> c <==

      ==> a.log <==

      three
      no line feed yet
      ==> dir/b.log <==
      second

      """
    let split = SplitParts(stream, .auto)
    #expect(split.titles() == ["a.log", "b.log", "c"])
    #expect(split.text(ofPart: 0) == "one\ntwo\n\nthree\nno line feed yet")
    #expect(split.text(ofPart: 1) == "first\nsecond\n")
    #expect(split.text(ofPart: 2) == "")
    #expect(split.parts.map(\.counts.lines) == [5, 2, 0])
  }

  @Test("an unfinished line in the output of tail belongs to its file")
  func unfinished() {
    var splitter = SplitMode.tail.makeSplitter()
    var parts: [SplitPart] = []
    func send(_ text: String) {
      Array(text.utf8).withUnsafeBytes { splitter.read($0) }
      parts.applyUpdates(splitter.drainChanges().levels[0])
    }
    send("==> a <==\nhalf")
    #expect(parts[0].ranges.byteCount == 4)
    send(" a line\n")
    #expect(parts[0].ranges.byteCount == 11)
    send("\n==")
    #expect(parts[0].ranges.byteCount == 12)
    send("> b <==\n")
    #expect(parts[0].ranges.byteCount == 12)
    #expect(parts[1].title == "b")
  }

  @Test("each heading of Markdown and reStructuredText starts a part of the stream")
  func headings() {
    let text = """
      before

      # One #
      text
      ```sh
      # no title
      ```
      ## Two
      a | b
      --- | ---

      Three
      =====
      - item
      ---

      ====
      Four
      ====

      #no title
      Not
      a title: two lines
      ------------------

      Fünf
      ----
      """
    let split = SplitParts(text, .headings)
    #expect(split.titles() == ["One", "Two", "Three", "Four", "Fünf"])
    #expect(split.text(ofPart: 3).hasPrefix("====\nFour\n====\n"))
    #expect(split.text(ofPart: 4) == "Fünf\n----")
  }

  @Test(
    "in a stream split by form feeds, each form feed ends a page, and one at the end starts no page"
  )
  func pages() {
    let split = SplitParts("a\nb\u{C}c\u{C}\u{C}d\u{C}", .pages)
    #expect(split.titles() == ["page 1", "page 2", "page 3", "page 4"])
    #expect((0..<4).map { split.text(ofPart: $0) } == ["a\nb", "c", "", "d"])
    #expect(SplitParts("", .pages).parts.isEmpty)
  }

  @Test("the title of a part is the first group of the split expression, or its whole match")
  func expression() throws {
    let log = "x\nhost a[1]: up\n  more\nhost b[2]: up\nhost a[1]: down\n"
    let group = SplitParts(log, .expression(try PartTitleExpression(#"^\S+ (\w+)\["#)))
    #expect(group.titles() == ["a", "b", "a"])
    #expect(group.text(ofPart: 0) == "host a[1]: up\n  more\n")
    let whole = SplitParts(log, .expression(try PartTitleExpression("^host .")))
    #expect(whole.titles() == ["host a", "host b", "host a"])
    let collected = SplitParts(
      log, .expression(try PartTitleExpression(#"^\S+ (\w+)\["#)), joinsEqualTitles: true)
    #expect(collected.titles() == ["a", "b"])
    #expect(collected.text(ofPart: 0) == "host a[1]: up\n  more\nhost a[1]: down\n")
    // Colours are ignored, and an optional group that did not match counts as no group.
    let coloured = SplitParts(
      "\u{1B}[1mä1\u{1B}[m\r\n", .expression(try PartTitleExpression("^(x)?ä1$")))
    #expect(coloured.titles() == ["ä1"])
  }

  @Test("an invalid split expression is rejected with its offset")
  func refused() {
    let error = #expect(throws: PatternError.self) { try PartTitleExpression("a(b") }
    #expect(error?.description == "missing closing parenthesis (after character 3)")
  }

  @Test("a line in which the split expression takes too long is skipped")
  func slow() throws {
    let line = String(repeating: "a", count: 5000) + "b\n"
    let split = SplitParts(line + "title\n", .expression(try PartTitleExpression("(a+)+$|title")))
    #expect(split.titles() == ["title"])
  }

  @Test("part titles have a maximum length, and a stream has a maximum number of parts")
  func limits() throws {
    let long = String(repeating: "ä", count: 3000)
    let split = SplitParts(long + "\nb\n", .expression(try PartTitleExpression(".+")))
    #expect(split.titles() == [String(repeating: "ä", count: 100), "b"])
    let many = SplitParts(String(repeating: "x\u{C}", count: SplitJob.partLimit + 10), .pages)
    #expect(many.parts.count == SplitJob.partLimit)
    #expect(many.parts.allSatisfy { $0.ranges.byteCount == 1 } as Bool)
  }

  @Test("random text is split into the same parts, whatever pieces it arrives in")
  func cuts() throws {
    var generator = SeededGenerator()
    let pieces = [
      "==> a <==\n", "==> b <==", "\n", "x", "# t\n", "T\n", "===\n", "---\n", "```\n", "\u{C}",
      "diff --git a/x b/x\n", "--- a/x\n", "+++ b/y\n", "@@ -1,2 +1 @@\n", "@@@ -1 -1 +1 @@@\n",
      "+a\n", "-b\n", " c\n", "commit 1234567\n", "    subject\n", "\u{1B}[1mN\u{1B}[m\n",
      "N\u{8}N\n", "\u{1B}[", "Only in a: b\n", "Submodule x 1234567..89abcde:\n", "\r\n",
      "rename to z\n",
    ]
    let modes: [SplitMode] = [
      .auto, .diff, .man, .tail, .headings, .pages, .expression(try PartTitleExpression("(x+)|T")),
    ]
    for _ in 0..<RandomTestCount.countFromEnvironment(or: 400) {
      let text = (0..<generator.below(40)).map { _ in pieces[generator.below(pieces.count)] }
      let bytes = Array(text.joined().utf8)
      let mode = modes[generator.below(modes.count)]
      let collects = generator.below(2) == 0
      let whole = SplitParts(bytes, mode, joinsEqualTitles: collects)
      let cuts = SplitParts.randomCuts(byteCount: bytes.count, &generator)
      #expect(
        SplitParts(bytes, mode, joinsEqualTitles: collects, cuts: cuts) == whole,
        "\(text.joined().debugDescription) \(mode) \(cuts) \(generator)")
    }
  }

  @Test("between two commits of a log, the commit header belongs to the file that follows")
  func torn() {
    let text = "commit 1234567\n\n--- a/x\n    subject\n+++ b/y\n@@ -1 +1 @@\n-a\n+b\n"
    let split = SplitParts(text, .diff)
    #expect(split.titles() == ["Message"])
    for cut in 0..<text.utf8.count {
      #expect(SplitParts(Array(text.utf8), .diff, cuts: [cut]) == split)
    }
  }
}
