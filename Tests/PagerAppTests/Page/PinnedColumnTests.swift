import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("A first column that stays in view") struct PinnedColumnTests {
  private static func table(columnCount columns: Int = 8, firstColumn first: String = "id")
    -> String
  {
    let names = [first] + (2...columns).map { "column\($0)" }
    let rows = (1...9).map { row in
      (["\(row)"] + (2...columns).map { "v\($0)-\(row)" }).joined(separator: ",")
    }
    return (([names.joined(separator: ",")]) + rows).joined(separator: "\n") + "\n"
  }

  private func page(_ text: String) async -> LoadedDocumentPage {
    let made = LoadedDocumentPage(text, path: "x.csv", size: Size(width: 30, height: 5))
    await made.receiveDerivedText()
    return made
  }

  @Test("P pins the first column of a table, with a rule, while the others scroll column by column")
  func pinned() async {
    let made = await page(Self.table())
    #expect(
      made.rows[0] == "  id   column2   column3   col" && made.rows[1].hasPrefix("▌  1   v2-1"))
    #expect(
      made.page.perform(.pinColumn, count: nil) == [.message("the first column stays in view")])
    #expect(made.rows[0] == "  id   column2   column3   col")
    _ = made.page.perform(.scroll(.sideways(1)), count: nil)
    #expect(made.rows[0] == "  id │ column3   column4   col")
    #expect(made.rows[1] == "▌  1 │ v3-1      v4-1      v5›")
    _ = made.page.perform(.scroll(.sideways(1)), count: nil)
    #expect(made.rows[1] == "▌  1 │ v4-1      v5-1      v6›")
    _ = made.page.perform(.scroll(.sideways(-1)), count: nil)
    #expect(made.rows[1] == "▌  1 │ v3-1      v4-1      v5›")
    _ = made.page.perform(.column(isLast: true), count: nil)
    #expect(made.rows[0].hasPrefix("  id │ ") && made.rows[0].hasSuffix("column8"), "\(made.rows)")
  }

  @Test("P again unpins the first column, and both times the other columns keep their position")
  func toggled() async {
    let made = await page(Self.table())
    _ = made.page.perform(.scroll(.sideways(1)), count: nil)
    _ = made.page.perform(.scroll(.sideways(1)), count: nil)
    #expect(made.rows[1].hasPrefix("▌ v3-1"))
    _ = made.page.perform(.pinColumn, count: nil)
    #expect(made.rows[1].hasPrefix("▌  1 │ v3-1"))
    #expect(made.page.perform(.pinColumn, count: nil) == [.message("the first column scrolls")])
    #expect(made.rows[1].hasPrefix("▌ v3-1"))
  }

  @Test("a match beyond the edge is scrolled into view beside a pinned first column")
  func match() async throws {
    let made = await page(Self.table())
    _ = made.page.perform(.pinColumn, count: nil)
    let document = made.page.document
    let bytes = document.content.bytes(in: 0..<document.byteCount)
    let text = String(decoding: bytes, as: UTF8.self)
    let found = try #require(text.firstRange(of: "v8-3"))
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    made.page.showMatch(start..<start + 4)
    made.page.invalidateRows()
    #expect(made.rows[3].hasPrefix("▌  3 │ ") && made.rows[3].contains("v8-3"))
    // The pinned first column is always visible, so revealing text in it does not scroll.
    let column = made.page.viewport.column
    let first = try #require(text.firstRange(of: " 3 "))
    let place = text.utf8.distance(from: text.startIndex, to: first.lowerBound) + 1
    made.page.showMatch(place..<place + 1)
    #expect(made.page.viewport.column == column)
  }

  @Test("beside a pinned column, a click on either side of the rule selects the text in that cell")
  func selecting() async {
    let made = await page(Self.table())
    _ = made.page.perform(.pinColumn, count: nil)
    _ = made.page.perform(.scroll(.sideways(1)), count: nil)
    let rows = made.page.rows
    func text(at x: Int) -> String {
      let offset = rows.offset(
        atCell: Position(x: x, y: 2), side: 0, top: made.page.viewport.top,
        column: made.page.viewport.column)
      let word = offset.map { rows.byteRange(ofUnit: .words, at: $0) } ?? 0..<0
      return String(
        decoding: made.page.document.content.bytes(in: word), as: UTF8.self)
    }
    #expect(text(at: 3) == "2" && text(at: 8) == "v3-2" && text(at: 18) == "v4-2")
  }

  @Test("a first column wider than half of the page is not pinned, and only tables can pin one")
  func refused() async {
    let made = await page(Self.table(firstColumn: "a very long name of a column"))
    #expect(
      made.page.perform(.pinColumn, count: nil) == [
        .message("the first column is too wide to stay")
      ])
    _ = made.page.perform(.scroll(.sideways(1)), count: nil)
    #expect(made.rows[1].hasPrefix("▌ v2-1"))
    let text = LoadedDocumentPage("text\n", path: "x.txt")
    #expect(text.page.perform(.pinColumn, count: nil) == [.message("no columns to pin here")])
  }
}
