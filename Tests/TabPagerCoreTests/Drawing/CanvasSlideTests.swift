import TabPagerTestSupport
import Testing

@testable import TabPagerCore

/// Copying two canvases side by side into a third one.
@Suite struct CanvasSlideTests {
  init() { useUTF8Locale() }

  @Test(
    "copying two canvases side by side equals copying one after the other, at every seam",
    arguments: 1...8)
  func isTwoCopies(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    var spare: ContiguousArray<ContiguousArray<Cell>> = []
    for _ in 0..<40 {
      let size = Size(width: width, height: 2)
      let blankCanvas = Canvas(size: size)
      let blank = blankCanvas.rows[0]
      let (left, right) = (
        randomCanvas(blankCanvas, &random), randomCanvas(blankCanvas, &random)
      )
      var before = Canvas(size: Size(width: width, height: 4))
      for y in 0..<4 { before.write("漢a漢a漢a漢", at: Position(x: Int(random.next() % 2), y: y)) }
      for shift in 0...width {
        var (joined, copied) = (before, before)
        joined.copy(left, beside: right, shift: shift, toRows: 1..<3, blank: blank, reusing: &spare)
        copied.copy(
          left, Rect(x: shift, y: 0, width: width - shift, height: 2), to: Position(x: 0, y: 1))
        copied.copy(
          right, Rect(x: 0, y: 0, width: shift, height: 2), to: Position(x: width - shift, y: 1))
        #expect(joined == copied)
      }
    }
  }

  @Test("copying two canvases side by side removes the links under them")
  func linksBelow() throws {
    let target = try #require(LinkTarget("https://example.org"))
    let size = Size(width: 4, height: 3)
    var canvas = Canvas(size: size)
    for y in 0..<3 { canvas.addLink(CanvasLink(row: y, columns: 1..<3, to: target, id: y)) }
    let page = Canvas(size: Size(width: 4, height: 1))
    var spare: ContiguousArray<ContiguousArray<Cell>> = []
    canvas.copy(page, beside: page, shift: 2, toRows: 1..<2, blank: page.rows[0], reusing: &spare)
    #expect(canvas.links.map(\.row) == [0, 2])
  }

  /// Returns a canvas with narrow and wide characters at random positions. Half of the rows stay as they are.
  private func randomCanvas(_ blank: Canvas, _ random: inout SeededGenerator) -> Canvas {
    var canvas = blank
    for y in 0..<blank.size.height where random.next() % 2 == 0 {
      for x in 0..<blank.size.width where random.next() % 2 == 0 {
        canvas.write(random.next() % 2 == 0 ? "漢" : "b", at: Position(x: x, y: y))
      }
    }
    return canvas
  }
}
