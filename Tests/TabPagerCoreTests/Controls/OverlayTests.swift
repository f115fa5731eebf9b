import Testing

@testable import TabPagerCore

@Suite("Overlays") struct OverlayTests {
  private let line = Style(.indexed(4), on: .indexed(8))
  private let text = Style(.indexed(7), on: .indexed(8), .bold)

  private func rows(_ canvas: Canvas) -> [String] {
    (0..<canvas.size.height).map { y in
      String(
        String.UnicodeScalarView((0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }))
    }
  }

  private func border() -> Border {
    var border = Border(line)
    border.title = RichText("Tabs", text)
    border.detail = RichText("6 of 23", text)
    border.footer = RichText("Enter", text) + RichText(" go", line)
    return border
  }

  @Test("a border has its title at the left, its detail at the right and its footer below")
  func whole() {
    var canvas = Canvas(size: Size(width: 32, height: 4))
    border().draw(into: &canvas, in: Rect(x: 1, y: 0, width: 30, height: 4))
    #expect(rows(canvas)[0].hasPrefix(" ╭─ Tabs ─"))
    #expect(
      rows(canvas)[0].hasSuffix("─ 6 of 23 ─╮ ") && rows(canvas)[3].hasSuffix("─ Enter go ─╯ "))
    #expect(rows(canvas)[1] == " │" + String(repeating: " ", count: 28) + "│ ")
    #expect(rows(canvas).allSatisfy { $0.unicodeScalars.count == 32 })
  }

  @Test("without room, a border omits its detail first, then its title", arguments: 0...32)
  func narrow(width: Int) {
    var canvas = Canvas(size: Size(width: 34, height: 3))
    border().draw(into: &canvas, in: Rect(x: 0, y: 0, width: width, height: 3))
    let top = rows(canvas)[0]
    #expect(top.contains(" Tabs ") == (width >= 10))
    #expect(top.contains(" 6 of 23 ") == (width >= 20))
    // Nothing is drawn outside.
    #expect(top.unicodeScalars.dropFirst(width).allSatisfy { $0 == " " })
    if width >= 2 { #expect(top.unicodeScalars.prefix(width).last == "╮") }
  }

  @Test("an overlay dims every cell once, removes links, and returns the cells inside")
  func dimming() throws {
    var canvas = Canvas(size: Size(width: 10, height: 5))
    canvas.write("page", at: .zero, Style(.indexed(1)))
    let target = try #require(LinkTarget("https://example.org"))
    canvas.addLink(CanvasLink(row: 0, columns: 0..<4, to: target, id: 1))
    let overlay = Overlay(border: Border(line), surface: Style(.default, on: .indexed(8))) {
      Style($0.foreground == .indexed(1) ? .indexed(2) : $0.foreground)
    }
    let inside = overlay.draw(into: &canvas, in: Rect(x: 3, y: 1, width: 6, height: 4))
    #expect(inside == Rect(x: 4, y: 2, width: 4, height: 2))
    #expect(canvas[0, 0].style.foreground == .indexed(2) && canvas[0, 0].glyph.base == "p")
    #expect(canvas[4, 2].style.background == .indexed(8) && canvas[3, 1].glyph.base == "╭")
    #expect(canvas.links.isEmpty)
  }

  @Test("an overlay of any size stays inside its rectangle", arguments: 0...4, 0...4)
  func small(width: Int, height: Int) {
    var canvas = Canvas(size: Size(width: 6, height: 6))
    let style = Style(.default, on: .indexed(3))
    Overlay(border: Border(style), surface: style)
      .draw(into: &canvas, in: Rect(x: 1, y: 1, width: width, height: height))
    for y in 0..<6 {
      for x in 0..<6 {
        let isInside = (1..<1 + width).contains(x) && (1..<1 + height).contains(y)
        #expect((canvas[x, y].style.background == .indexed(3)) == isInside)
      }
    }
  }

  @Test("an overlay dims half-block pixels like backgrounds, and letters stay legible")
  func blocks() {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    let style = Style(.rgb(200, 0, 0), on: .rgb(0, 0, 200))
    canvas.put(Glyph("▀"), at: Position(x: 0, y: 0), style)
    canvas.put(Glyph("a"), at: Position(x: 1, y: 0), style)
    let overlay = Overlay(border: border()) { style in
      Style(style.foreground, on: style.background.blended(with: .rgb(0, 0, 0), by: 0.5))
    }
    overlay.draw(into: &canvas, in: Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(canvas[0, 0].style == Style(.rgb(100, 0, 0), on: .rgb(0, 0, 100)))
    #expect(canvas[1, 0].style == Style(.rgb(200, 0, 0), on: .rgb(0, 0, 100)))
  }
}
