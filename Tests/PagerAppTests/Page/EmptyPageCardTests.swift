import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Cards of empty pages") struct EmptyPageCardTests {
  init() { TestLocale.use() }

  private let page = EmptyPageCard.failure(
    of: "/var/log/auth.log", reason: "Permission denied", source: nil)

  private func canvas(size: Size, showing page: EmptyPageCard) -> Canvas {
    var canvas = Canvas(size: size)
    page.draw(into: &canvas, .standard, KeyBindings(.standard, own: []))
    return canvas
  }

  private func rows(_ canvas: Canvas) -> [String] {
    (0..<canvas.size.height).map { y in
      let row = String(
        String.UnicodeScalarView((0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }))
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("an empty page has a centred card with the problem, its cause and the keys to press")
  func card() throws {
    let canvas = canvas(size: Size(width: 80, height: 24), showing: page)
    let rows = rows(canvas)
    let top = try #require(rows.firstIndex { $0.contains("╭─ ✗ This file could not be opened ─") })
    let texts = rows[top...].map { row in
      row.filter { !"│╭╮╰╯─".contains($0) }.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    #expect(
      texts == [
        "✗ This file could not be opened", "/var/log/auth.log", "What Permission denied",
        "Why You do not have permission to read it. ls -l shows", "its owner.", "r try again",
        "o open another file", "x close this tab",
      ])
    let bottom = try #require(rows.firstIndex { $0.contains("╰") })
    // The card is centred in both directions.
    #expect(abs(top - (23 - bottom)) <= 1)
    #expect(rows[top].prefix { $0 == " " }.count == 7 && rows[top].unicodeScalars.count == 73)
    let theme = Theme.standard
    let title = rows[top].unicodeScalars.firstIndex(of: "✗").map {
      rows[top].unicodeScalars.distance(from: rows[top].startIndex, to: $0)
    }
    #expect(canvas[try #require(title), top].style == theme.style(.error, on: .pane, .bold))
  }

  @Test("in a small pane, the words of an empty page's card are shown without a frame")
  func small() {
    let rows = rows(canvas(size: Size(width: 60, height: 6), showing: page))
    #expect(rows[0] == "/var/log/auth.log: Permission denied")
    #expect(rows[5] == "  r try again · o open another file · x close this tab")
  }

  @Test(
    "the card of an empty page fits any size, and shows a file name without its control sequences",
    arguments: [0, 1, 5, 33, 34, 80])
  func sizes(width: Int) {
    let name = String(repeating: "\u{1B}[2J界/", count: 200)
    for height in [0, 1, 9, 10, 24, 60] {
      let page = EmptyPageCard.failure(of: name, reason: "Input/output error", source: nil)
      let canvas = canvas(size: Size(width: width, height: height), showing: page)
      #expect(
        canvas.rows.allSatisfy {
          $0.allSatisfy { $0.glyph.base.value >= 0x20 || $0.glyph.isContinuation }
        })
    }
  }
}
