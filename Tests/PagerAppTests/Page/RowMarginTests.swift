import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText

@Suite("The margins of rows, with their marks") struct RowMarginTests {
  private func page(
    _ text: String, path: String = "x.txt", width: Int = 20, wraps: Bool = true,
    numbers: Bool = false, isPlain: Bool = false
  ) -> LoadedDocumentPage {
    LoadedDocumentPage(
      MemoryContent(Array(text.utf8)), path: path, size: Size(width: width, height: 5)
    ) {
      $0.wraps = wraps
      $0.showsLineNumbers = numbers
      $0.options.isPlain = isPlain
    }
  }

  @Test("rows that continue a line have a mark in the margin and the indentation of the line")
  func wrapped() {
    let made = page("  one two three four five\nend\n", width: 14)
    #expect(made.rows.prefix(4) == ["   one two", "↪  three four", "↪  five", " end"])
    #expect(made.style(0, 1) == Theme.standard[.lineNumber])
    #expect(made.style(3, 1) == .plain)
  }

  @Test("the indentation of continued rows takes half of the columns at most")
  func deep() {
    let made = page(String(repeating: " ", count: 15) + "abc def\n", width: 21)
    let first = String(repeating: " ", count: 16) + "abc"
    let second = "↪" + String(repeating: " ", count: 10) + "def"
    #expect(made.rows[0] == first && made.rows[1] == second)
  }

  @Test(
    "rows that continue a log line begin below its message, unless that leaves less than half of the columns"
  )
  func log() {
    let made = page(
      "10:00:00 INFO one two three four five\n10:00:00 INFO [some.component] one two three\n",
      path: "x.log", width: 31)
    #expect(
      made.rows.prefix(5) == [
        " 10:00:00 INFO one two three", "↪              four five",
        " 10:00:00 INFO [some.component]", "↪       one two three", "",
      ])
    #expect(made.style(0, 1) == Theme.standard[.lineNumber])
  }

  @Test("a line that is cut off has a mark at the edge, until its end is visible")
  func cut() {
    let made = page("0123456789abcdefghijKLM\n0123456789abcdefghi\n", wraps: false)
    #expect(made.rows.prefix(2) == [" 0123456789abcdefgh›", " 0123456789abcdefghi"])
    #expect(made.style(19, 0) == Theme.standard[.lineNumber])
    made.page.scroll(.sideways(1))
    #expect(made.rows.first == " abcdefghijKLM")
  }

  @Test("line numbers are between the margin and the text, with the continuation mark below them")
  func numbers() {
    let made = page("one two three four five\n" + String(repeating: "x\n", count: 9), numbers: true)
    #expect(made.rows.prefix(3) == ["  1  one two three", "  ↪  four five", "  2  x"])
  }

  @Test("in plain layout, rows have neither margins nor marks nor indentation")
  func plain() {
    let text = "  one two three four five\n"
    #expect(page(text, width: 14, isPlain: true).rows.prefix(2) == ["  one two", "three four"])
    let cut = page(text, width: 14, wraps: false, isPlain: true)
    #expect(cut.rows.first == "  one two thre")
    let numbered = page(text, width: 20, numbers: true, isPlain: true)
    #expect(numbered.rows.prefix(2) == ["      1   one two", "      1 three four"])
  }

  @Test("links and matches are found in the cells of their letters, on an indented row too")
  func places() throws {
    let link = "\u{1B}]8;;http://x/\u{1B}\\four\u{1B}]8;;\u{1B}\\"
    let made = page("  one two three \(link) five\n", width: 14)
    #expect(made.page.visibleLinks.map { "\($0.row): \($0.columns)" } == ["1: 9..<13"])
    made.page.highlightMatches(of: try Pattern("five"))
    #expect(made.style(3, 2).background == Theme.standard.color(.match))
  }

  @Test("the continued rows of a value in a tree are indented like the value")
  func tree() async {
    let made = LoadedDocumentPage(
      "{\"a\": {\"b\": \"one two three four five\"}}", path: "x.json",
      size: Size(width: 24, height: 5))
    await made.receiveDerivedText()
    #expect(
      made.rows.prefix(5) == [
        "▌ ▾ {", "    ▾ a: {", "    │   b: \"one two", " ↪  │   three four five\"", "",
      ])
  }
}
