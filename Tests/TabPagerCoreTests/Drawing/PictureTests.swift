import TabPagerCore
import Testing

@Suite struct PictureTests {
  @Test("two pixels of a picture share a cell")
  func halfBlocks() {
    let (red, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 0, 255))
    let columns: [(Color?, Color?)] = [(nil, nil), (red, nil), (nil, red), (red, red), (red, blue)]
    let drawn = Picture { width, height in
      #expect(width == 5 && height == 2)
      return { x, y in y == 0 ? columns[x].0 : columns[x].1 }
    }
    var canvas = Canvas(size: Size(width: 5, height: 1))
    drawn.render(into: &canvas, in: canvas.bounds)
    #expect(canvasText(canvas) == " ▀▄█▄")
    #expect(canvas[1, 0].style == Style(red, on: .default, .reverse))
    #expect(canvas[2, 0].style == Style(red))
    #expect(canvas[3, 0] == Cell(.space, Style(.default, on: red)))
    #expect(canvas[4, 0].style == Style(blue, on: red))
  }

  @Test("without colours, a picture draws only its light pixels")
  func monochrome() {
    let (light, dark) = (Color.rgb(200, 200, 200), Color.rgb(20, 20, 20))
    let columns: [(Color?, Color?)] = [(dark, nil), (light, dark), (nil, light), (light, light)]
    let drawn = Picture { _, _ in { x, y in y == 0 ? columns[x].0 : columns[x].1 } }
    var canvas = Canvas(size: Size(width: 4, height: 1))
    drawn.render(into: &canvas, in: canvas.bounds, colors: .monochrome)
    #expect(canvasText(canvas) == " ▀▄█")
    let styles = (0..<4).map { canvas[$0, 0].style }
    #expect(styles.allSatisfy { $0.foreground == .default && $0.background == .default })
  }

  @Test("a picture fills its rectangle and is clipped by the canvas")
  func clipping() {
    let drawn = Picture { width, height in
      #expect(width == 8 && height == 8)
      return { x, y in x == 4 && y == 4 ? .indexed(1) : nil }
    }
    var canvas = Canvas(size: Size(width: 4, height: 4))
    drawn.render(into: &canvas, in: Rect(x: -2, y: -1, width: 8, height: 4))
    // Pixel (4, 4) is the upper half of row 2 of the rectangle: column 2, row 1 of the canvas.
    #expect(canvasText(canvas) == "\n  ▀\n\n")
  }

  @Test("a picture outside the canvas or without cells is not drawn")
  func outside() {
    let drawn = Picture { _, _ in
      Issue.record("the picture was drawn")
      return { _, _ in nil }
    }
    var canvas = Canvas(size: Size(width: 4, height: 4))
    drawn.render(into: &canvas, in: Rect(x: 9, y: 9, width: 3, height: 3))
    drawn.render(into: &canvas, in: .zero)
  }
}
