import TabPagerCore
import Testing

/// Shapes of a fixed size.
@Suite struct ShapeSizeTests {
  private func lines(_ page: ShapePage, _ width: Int, _ height: Int) -> [String] {
    PageScreen(page, width: width, height: height).lines
  }

  private func rectangle(_ width: Int, _ height: Int) -> ShapePage {
    ShapePage(.rectangle, color: .indexed(2), size: Size(width: width, height: height))
  }

  private func circle(_ width: Int, _ height: Int) -> ShapePage {
    ShapePage(.circle, color: .indexed(2), size: Size(width: width, height: height))
  }

  /// Returns the positions of a page's coloured cells.
  private func coloredCells(_ page: ShapePage, _ width: Int, _ height: Int) -> [Position] {
    let canvas = PageScreen(page, width: width, height: height).canvas
    return (0..<height).flatMap { y in (0..<width).map { Position(x: $0, y: y) } }
      .filter { canvas[$0.x, $0.y].style != .plain }
  }

  @Test("a rectangle of a fixed size has its size in cells and is centred")
  func fixedRectangle() {
    for (width, height) in [(40, 9), (21, 4), (80, 24)] {
      let cells = coloredCells(rectangle(15, 3), width, height)
      #expect(cells.count == 45)
      #expect(cells.first == Position(x: (width - 15) / 2, y: (height - 3) / 2))
    }
  }

  @Test("a circle looks round and is the same in any pane that holds it")
  func fixedCircle() {
    // In the last row, ▂ is in reverse video, so it covers the upper three quarters of its cells.
    let expected = ["▗▆██▆▖", "██████", "▝▂██▂▘"]
    for (width, height) in [(6, 3), (7, 4), (40, 9), (41, 10)] {
      let lines = lines(circle(6, 3), width, height)
      let (left, top) = ((width - 6) / 2, (height - 3) / 2)
      let seen = lines[top..<top + 3].map { String($0.dropFirst(left)) }
      #expect(seen == expected, "\(width) × \(height)")
      #expect(
        coloredCells(circle(6, 3), width, height).allSatisfy { (top..<top + 3).contains($0.y) })
    }
  }

  @Test("a circle is round whatever the shape of a cell is", arguments: [1.5, 2, 2.5])
  func cellShape(aspect: Double) throws {
    let capabilities = TerminalCapabilities(
      colors: .trueColor, isUnicode: true, cellAspect: aspect)
    let size = Size(width: 90, height: 90)
    var canvas = Canvas(size: size)
    ShapePage(.circle, color: .indexed(2), scale: 0.8).render(
      into: &canvas, PageContext(size: size, now: 0, capabilities: capabilities))
    let columns = (0..<90).filter { x in (0..<90).contains { canvas[x, $0] != .blank } }
    let rows = (0..<90).filter { y in (0..<90).contains { canvas[$0, y] != .blank } }
    #expect(abs(columns.count - 72) <= 1)
    #expect(abs(Double(rows.count) - 72 / aspect) <= 2)
  }

  @Test("in true colour, the edge of a circle is blended with a known background")
  func blended() throws {
    let (white, black) = (Color.rgb(255, 255, 255), Color.rgb(0, 0, 0))
    func colors(on background: Color?) -> Set<Color> {
      let size = Size(width: 40, height: 20)
      var canvas = Canvas(size: size)
      ShapePage(.circle, color: white).render(
        into: &canvas,
        PageContext(
          size: size, now: 0,
          capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true),
          background: background))
      let cells = (0..<20).flatMap { y in (0..<40).map { canvas[$0, y] } }
      return Set(cells.flatMap { [$0.style.foreground, $0.style.background] })
    }
    #expect(colors(on: nil) == [.default, white])
    let blended = colors(on: black).subtracting([.default, white])
    #expect(blended.count > 5)
    #expect(blended.allSatisfy { $0.components.map { $0.red == $0.green } ?? false })
  }

  @Test("a circle takes the shorter side, with a row counting as two columns")
  func circleInALongBox() {
    #expect(coloredCells(circle(30, 3), 40, 9) == coloredCells(circle(6, 3), 40, 9))
    #expect(coloredCells(circle(6, 9), 40, 9) == coloredCells(circle(6, 3), 40, 9))
  }

  @Test("a shape larger than the pane is clipped on both sides")
  func clipped() {
    #expect(coloredCells(rectangle(100, 50), 8, 4).count == 32)
    #expect(coloredCells(rectangle(100, 2), 8, 4).count == 16)
    // The middle of a circle of 20 × 10 cells.
    let whole = coloredCells(circle(20, 10), 20, 10)
    let middle = whole.filter { (4..<16).contains($0.x) && (3..<7).contains($0.y) }
    #expect(
      coloredCells(circle(20, 10), 12, 4) == middle.map { Position(x: $0.x - 4, y: $0.y - 3) })
  }

  @Test("a shape can have any size", arguments: [-1, 0, 1, Int.max, Int.min])
  func anySize(length: Int) {
    for (width, height) in [(0, 0), (1, 1), (5, 3)] {
      for page in [rectangle(length, length), circle(length, length), circle(length, 1)] {
        let count = coloredCells(page, width, height).count
        if length <= 0 { #expect(count == 0) }
        if length == Int.max, page.shape == .rectangle {
          #expect(count == width * height)
        }
      }
    }
  }

  @Test("the version of a shape changes with its size")
  func version() {
    var page = circle(6, 3)
    let version = page.drawnState
    page.extent = .fixed(Size(width: 8, height: 4))
    #expect(page.drawnState != version)
    page.extent = .share(0.5)
    #expect(page.drawnState != version)
  }
}
