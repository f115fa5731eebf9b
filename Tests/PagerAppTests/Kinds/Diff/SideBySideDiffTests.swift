import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Diffs side by side") struct SideBySideDiffTests {
  private static let sample = Array(DiffSample.text.utf8)

  private func diffPage(
    showing text: [UInt8] = sample, width: Int = 120, height: Int = 29,
    layout: DiffLayout = .automatic
  ) -> DiffPage {
    DiffPage(text, size: Size(width: width, height: height), layout: layout)
  }

  private func oneLineDiff(from old: String, to new: String) -> [UInt8] {
    Array("--- a\n+++ b\n@@ -1 +1 @@\n-\(old)\n+\(new)\n".utf8)
  }

  private func selectedText(of page: DocumentPage) -> String? {
    page.selectedText(limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a diff is side by side from 120 columns on, and keeps its place when the width changes")
  func width() {
    let page = diffPage(width: 119, height: 12)
    #expect(page.rows[2] == "   14      −   private var last: Sample?")
    page.page.scroll(.lines(13))
    let top = page.rows[2]
    #expect(top.hasPrefix("        23 +"))
    page.page.resize(to: Size(width: 120, height: 12))
    #expect(page.rows[2].contains("│   23 +     guard let first"))
    page.page.resize(to: Size(width: 119, height: 12))
    #expect(page.rows[2] == top)
  }

  @Test("a diff layout that the user has chosen is used at every width")
  func chosen() {
    #expect(diffPage(width: 60, layout: .sideBySide).rows[2].contains("│   16 + "))
    #expect(!diffPage(width: 160, layout: .unified).rows[2].contains("│"))
  }

  @Test("the lines of new and of deleted files use the whole width, also for copies and notes")
  func oneVersion() throws {
    let new = "--- /dev/null\n+++ b/new\n@@ -0,0 +1,2 @@\n+one\n+two\n"
    let old = "--- a/old\n+++ /dev/null\n@@ -1 +0,0 @@\n-three\n"
    let page = diffPage(
      showing: Array(new.utf8) + oneLineDiff(from: "a", to: "b") + Array(old.utf8), height: 14)
    #expect(page.rows[1] == "         1 + one" && page.rows[2] == "         2 + two")
    #expect(page.rows[5].contains("│    1 + b") && page.rows[8] == "    1      − three")
    let text = try #require(page.page.derived)
    let deleted = text.textOffset(ofSource: text.sourceOffset(at: text.count - 1))
    #expect(text.placeForNote(in: deleted..<deleted + 1, side: 1)?.isNew == false)
    _ = page.page.perform(.select, count: nil)
    #expect(selectedText(of: page.page) == "one")
  }

  @Test("in a side-by-side diff, both versions of a long line begin in the same row when wrapped")
  func wrapping() {
    let page = diffPage(
      showing: oneLineDiff(from: "one two three four", to: "one two"), width: 41, height: 8,
      layout: .sideBySide)
    #expect(page.rows[1] == "    1 − one two     │    1 + one two")
    #expect(page.rows[2] == "      ↪ three four  │")
  }

  @Test(
    "both sides of an unchanged line are wrapped alike, and a changed one is coloured to the edge",
    arguments: 36...47)
  func equalLines(width: Int) {
    let text = "--- a\n+++ b\n@@ -1,2 +1,2 @@\n one two three four five\n-a\n+b\n"
    let page = diffPage(showing: Array(text.utf8), width: width, height: 9, layout: .sideBySide)
    let rows = page.rows.dropFirst().prefix { !$0.contains("−") }
    #expect(rows.count > 1)
    for row in rows {
      let sides = row.split(separator: "│", omittingEmptySubsequences: false)
      #expect(sides.count == 2 && sides[0].dropLast(sides[0].count - sides[1].count) == sides[1])
    }
    let (canvas, changed) = (page.canvas, 1 + rows.count)
    #expect(
      canvas[width - 1, changed].style.background
        == canvas[width - 3, changed].style.background)
    #expect(canvas[width - 1, changed].style.background != canvas[width - 1, 1].style.background)
  }

  @Test("in a side-by-side diff, cut-off lines on both sides scroll sideways together")
  func sideways() {
    let page = diffPage(
      showing: oneLineDiff(from: "0123456789abcdefghij", to: "0123456789ABCDEFGHIJ"), width: 41,
      height: 6,
      layout: .sideBySide)
    page.page.wraps = false
    #expect(page.rows[1] == "    1 − 0123456789a›│    1 + 0123456789A›")
    page.page.scroll(.sideways(1))
    #expect(page.rows[1].hasPrefix("cdefghij") && page.rows[1].contains("│CDEFGHIJ"))
    _ = page.page.scrollToSideEdge(isEnd: true)
    #expect(page.rows[1].contains("│"))
  }

  @Test("in a side-by-side diff, tab stops are counted from the start of the text on each side")
  func tabs() {
    let page = diffPage(
      showing: oneLineDiff(from: "\ta", to: "\tb\tc"), width: 81, height: 6, layout: .sideBySide)
    let row = page.rows[1]
    #expect(row.hasPrefix("    1 −         a"))
    #expect(row.hasSuffix("│    1 +         b       c"))
  }

  @Test("text selected in a side-by-side diff is from one side, without numbers and markers")
  func copying() {
    let page = diffPage()
    page.page.scroll(.lines(1))
    _ = page.page.startSelectionOrSwitchUnit()
    _ = page.page.perform(.scroll(.lines(5)), count: nil)
    let text = selectedText(of: page.page)
    #expect(text?.contains("samples.append(Sample(x: x, time: time))") == true)
    #expect(text?.contains("if let last") == false && text?.contains("│") == false)
  }

  @Test("in a side-by-side diff, a double click selects a word, and dragging stays on its side")
  func dragging() {
    let page = diffPage(
      showing: oneLineDiff(from: "old word", to: "new text"), width: 81, height: 6,
      layout: .sideBySide)
    let context = PageContext(
      size: page.page.size, now: 0,
      capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
    for kind in [MouseEvent.Kind.press(.left), .release(.left), .press(.left)] {
      _ = page.page.handle(
        .mouse(MouseEvent(kind, at: Position(x: 9, y: 1))), context)
    }
    #expect(selectedText(of: page.page) == "old")
    _ = page.page.handle(
      .mouse(MouseEvent(.drag(.left), at: Position(x: 60, y: 1))), context)
    #expect(selectedText(of: page.page) == "old word")
  }

  @Test("in a side-by-side diff, a search finds lines on both sides, and a filter keeps whole rows")
  func searching() async throws {
    let made = LoadedDocumentPage(
      MemoryContent(Self.sample), path: "x.diff", size: Size(width: 120, height: 29))
    let pattern = try Pattern("time - last")
    made.page.highlightMatches(of: pattern)
    let row = try #require(made.rows.firstIndex { $0.contains("time - last.time") })
    let (match, other) = (
      made.rows[row].cellCount(before: "time - last"), made.rows[row].cellCount(before: ".time")
    )
    #expect(made.style(match, row).background != made.style(other + 2, row).background)
    made.page.filter(try Pattern("append"))
    await made.receiveDerivedText()
    #expect(made.rows[0].contains("│   21 +") || made.rows[0].contains("samples.append"))
  }

  @Test("in a side-by-side diff, going to a line uses the line numbers of the new version")
  func lines() {
    let page = diffPage(height: 10)
    page.page.goTo(line: 58)
    #expect(page.rows[2].contains("│   59 + "))
  }

  @Test("in a side-by-side diff, the next and the previous change are found on both sides")
  func changes() {
    let page = diffPage(height: 8)
    _ = page.page.goToLandmark(.forward, steps: 1)
    #expect(page.rows.contains { $0.contains("if let last") })
    _ = page.page.goToLandmark(.forward, steps: 1)
    #expect(page.rows.contains { $0.contains("abs(value)") })
    _ = page.page.goToLandmark(.backward, steps: 1)
    #expect(page.rows.contains { $0.contains("A hand that rests") })
  }
}

extension String {
  /// Returns the number of cells before a text in a row of narrow characters.
  fileprivate func cellCount(before text: String) -> Int {
    firstRange(of: text).map { unicodeScalars.distance(from: startIndex, to: $0.lowerBound) } ?? 0
  }
}
