import Diff
import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Colours of diffs") struct DiffColorTests {
  init() { TestLocale.use() }

  private let theme = Theme.standard

  private func diffPage(
    showing body: String, path: String = "x.swift", oldLineCount old: Int = 1,
    newLineCount new: Int = 1, size: Size? = nil
  ) -> DiffPage {
    let head = "--- a/\(path)\n+++ b/\(path)\n@@ -1,\(old) +1,\(new) @@\n"
    return DiffPage(Array((head + body).utf8), size: size ?? Size(width: 60, height: 12))
  }

  /// Returns the text of a row that has the background of a role.
  private func text(of page: DiffPage, row: Int, withBackground role: ColorRole) -> String {
    let canvas = page.canvas
    let cells = (0..<canvas.size.width).map { canvas[$0, row] }
    let found = cells.filter { $0.style.background == theme.color(role) }
    return String(String.UnicodeScalarView(found.flatMap { $0.glyph.scalars }))
  }

  @Test("words that differ between two lines of a diff have a stronger background in both")
  func words() {
    let page = diffPage(showing: "-let a = old + 1\n+let a = newer + 1\n")
    #expect(text(of: page, row: 1, withBackground: .removedWord) == "old")
    #expect(text(of: page, row: 2, withBackground: .addedWord) == "newer")
  }

  @Test("in a diff, words are not compared in lines that have little in common")
  func rewritten() {
    let page = diffPage(showing: "-return value\n+// Nothing of it is left here.\n")
    #expect(text(of: page, row: 1, withBackground: .removedWord).isEmpty)
    #expect(text(of: page, row: 2, withBackground: .addedWord).isEmpty)
  }

  @Test(
    "a comment opened in the old version of a diff does not colour the new version, or vice versa")
  func sides() {
    let page = diffPage(
      showing: "-/* old\n+let a = 1\n let b = 1\n-let c = 2\n+let d = 3\n", oldLineCount: 3,
      newLineCount: 3)
    let canvas = page.canvas
    func color(_ x: Int, _ y: Int) -> Color { canvas[x, y].style.foreground }
    #expect(color(13, 1) == theme.color(.comment))
    #expect(color(13, 2) == theme.color(.keyword))
    // Unchanged lines have the colours of the new version.
    #expect(color(13, 3) == theme.color(.keyword))
    #expect(color(13, 4) == theme.color(.comment))
    #expect(color(13, 5) == theme.color(.keyword))
  }

  @Test(
    "a hunk of a diff that begins inside a comment is coloured as a comment up to the comment's end"
  )
  func insideComment() {
    let page = diffPage(
      showing: " of a comment\n-let it end */\n+let it stop */\n let a = 1\n", oldLineCount: 3,
      newLineCount: 3)
    let canvas = page.canvas
    #expect(canvas[13, 1].style.foreground == theme.color(.comment))
    #expect(canvas[13, 2].style.foreground == theme.color(.comment))
    #expect(canvas[13, 4].style.foreground == theme.color(.keyword))
  }

  @Test("in a diff, spaces at the end of an added line, and before a tab, are marked")
  func whitespace() {
    let page = diffPage(showing: "-a\n+a  \n+ \tb\n c \n", oldLineCount: 2, newLineCount: 3)
    #expect(text(of: page, row: 1, withBackground: .changedWord).isEmpty)
    #expect(text(of: page, row: 2, withBackground: .changedWord) == "  ")
    #expect(text(of: page, row: 3, withBackground: .changedWord) == " ")
    #expect(text(of: page, row: 4, withBackground: .changedWord).isEmpty)
  }

  @Test("in a diff, the signs for unprintable bytes are in reverse video")
  func stands() {
    let page = diffPage(showing: "-a\n+b\u{1}c\n")
    let canvas = page.canvas
    let reversed = (0..<60).filter { canvas[$0, 2].style.attributes.contains(.reverse) }
    #expect(reversed == [14, 15])
  }

  @Test(
    "without a highlighter, a diff has no syntax colours, but still marks the words that differ")
  func noHighlighter() {
    let text = Array("--- a.c\n+++ b.c\n@@ -1 +1 @@\n-int a = 1;\n+int a = 2;\n".utf8)
    let page = DiffPage(text, size: Size(width: 40, height: 5), highlighter: .none)
    #expect(page.canvas[13, 1].style.foreground == theme.color(.text))
    #expect(self.text(of: page, row: 2, withBackground: .addedWord) == "2")
  }

  @Test("going to the end of 100,000 changed lines colours the last rows within seconds")
  func jump() throws {
    let count = 50_000
    let lines =
      (0..<count).map { "-let a\($0) = old\n" } + (0..<count).map { "+let a\($0) = new\n" }
    let head = "--- a/x.swift\n+++ b/x.swift\n@@ -1,\(count) +1,\(count) @@\n"
    let index = try DiffIndex(Array((head + lines.joined()).utf8))
    let text = DiffText(
      try #require(CheckpointedText(DiffRenderer(ParsedDiff(index), DiffStyles(theme)))),
      colorsCode: true)
    let clock = ContinuousClock()
    let duration = clock.measure {
      for place in [text.count - 20, text.count / 2, text.count / 4] {
        let position = text.textOffset(ofSource: text.sourceOffset(at: place))
        let bytes = text.bytes(in: position..<position + 40)
        var runs = StyleRuns()
        text.addStyles(of: bytes.split(separator: 0x0A)[0].map { $0 }, at: position, to: &runs)
        #expect(!runs.isEmpty)
      }
    }
    #expect(duration < .seconds(5))
  }

  @Test("the colours of a diff line use at most about two style runs for each of its words")
  func runs() throws {
    let index = try DiffIndex(Array(DiffSample.text.utf8))
    let text = DiffText(
      try #require(CheckpointedText(DiffRenderer(ParsedDiff(index), DiffStyles(theme)))),
      colorsCode: true)
    let bytes = text.bytes(in: 0..<text.count)
    for line in bytes.split(separator: 0x0A) {
      var runs = StyleRuns()
      text.addStyles(of: Array(line), at: line.startIndex, to: &runs)
      let styles = runs.runs.map(\.style)
      #expect(zip(styles, styles.dropFirst()).allSatisfy { $0 != $1 })
      let words = line.split(separator: 0x20).count
      #expect(runs.runs.count <= 4 + 2 * words, "\(String(decoding: line, as: UTF8.self))")
    }
  }
}
