import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("Positions across views") struct ViewPositionTests {
  /// A line of 16 words, four of which fit into a row.
  private static let line = (10..<26).map { "{\"\($0)" }.joined(separator: " ")

  @Test("switching through all views returns to the same row of a wrapped line")
  func rows() async {
    let text =
      String(repeating: "first\n", count: 9) + Self.line + "\n"
      + String(repeating: "last\n", count: 40)
    let made = LoadedDocumentPage(text, path: "x.txt")
    made.page.scroll(.lines(11))
    let seen = made.rows
    #expect(seen.first == "↪{\"18 {\"19 {\"20 {\"21")
    repeat {
      made.page.showNextView()
      await made.receiveDerivedText()
    } while made.viewName != "text"
    #expect(made.rows == seen)
  }

  @Test(
    "the file extension of a table sets its separator",
    arguments: [
      ("x.tsv", "a,b,c\td,e,f", "  a,b,c   d,e,f"),
      ("x.csv", "a,b,c\td,e,f", "  a   b   c^Id   e   f"),
      ("x.psv", "a,b|c,d", "  a,b   c,d"), ("x.csv", "alone", "  alone"),
    ])
  func separators(name: String, line: String, expected: String) async {
    let made = LoadedDocumentPage(line + "\n", path: name, size: Size(width: 40, height: 3))
    await made.receiveDerivedText()
    #expect(made.viewName == "table")
    #expect(made.rows.first == expected)
  }

  @Test("a document too large for a view is shown as text, and a message says so")
  func limits() async {
    let made = LoadedDocumentPage(HugeContent(count: 49 << 20), path: "x.csv")
    await made.receiveDerivedText()
    #expect(made.viewName == "text" && made.page.presentation.wanted == nil)
    #expect(made.page.presentation.refusal == "cannot show as table: larger than 48 MiB")
  }

  @Test("switching between the text and the hexadecimal view keeps the position")
  func bytes() async {
    let text = Self.line + String(repeating: " {\"xx", count: 400)
    let made = LoadedDocumentPage(text, path: "x.c", size: Size(width: 80, height: 5))
    made.page.scroll(.lines(3))
    let offset = made.page.sourceOffset(ofRow: made.page.viewport.top)
    #expect(offset == 240)
    while made.viewName != "hex" { made.page.showNextView() }
    #expect(made.rows.first?.hasPrefix(" 000000f0 ") == true)
    made.page.scroll(.lines(20))
    made.page.showView(TextView.self)
    // Twenty rows of 16 bytes after byte 240 is byte 560, which is in row 7 of 80 columns.
    #expect(made.page.viewport.top.row == 7)
  }
}
