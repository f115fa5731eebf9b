import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct CanvasTests {
  private let wide = Glyph("漢", isWide: true)

  init() { useUTF8Locale() }

  @Test("text is drawn at its position")
  func writing() {
    var canvas = Canvas(size: Size(width: 10, height: 2))
    let used = canvas.write("tab漢x", at: Position(x: 2, y: 1), Style(.indexed(3)))
    #expect(used == 6)
    #expect(canvasText(canvas) == "\n  tab漢x")
    #expect(canvas[2, 1].style == Style(.indexed(3)))
    #expect(canvas[1, 1] == .blank)
    #expect(canvas[5, 1].glyph.isWide && canvas[6, 1].glyph.isContinuation)
  }

  @Test("text stops at its maximum width and at the edge")
  func clipping() {
    var canvas = Canvas(size: Size(width: 6, height: 1))
    #expect(canvas.write("abcdef", at: .zero, maxWidth: 3) == 3)
    #expect(canvasText(canvas) == "abc")
    canvas.write("漢漢漢漢", at: Position(x: 1, y: 0))
    #expect(canvasText(canvas) == "a漢漢")
    #expect(canvas[5, 0].glyph == .space)
    // A second wide glyph does not fit into the third cell.
    #expect(canvas.write("漢漢", at: .zero, maxWidth: 3) == 2)
  }

  @Test("text that starts left of the edge is clipped")
  func clippingLeft() {
    var canvas = Canvas(size: Size(width: 5, height: 1))
    canvas.write("abcdef", at: Position(x: -3, y: 0))
    #expect(canvasText(canvas) == "def")
    var other = Canvas(size: Size(width: 5, height: 1), filledWith: Cell(Glyph("#")))
    other.write("漢x", at: Position(x: -1, y: 0))
    #expect(canvasText(other) == " x###")
  }

  @Test(
    "drawing outside the canvas does nothing",
    arguments: [
      Position(x: -1, y: 0), Position(x: 5, y: 0), Position(x: 0, y: -1), Position(x: 0, y: 3),
    ])
  func outside(position: Position) {
    let blank = Canvas(size: Size(width: 5, height: 3))
    var canvas = blank
    canvas.put(Glyph("x"), at: position)
    #expect(canvas == blank)
  }

  @Test("a wide glyph that is half overwritten becomes a space")
  func halfOverwritten() {
    var canvas = Canvas(size: Size(width: 6, height: 1))
    canvas.write("漢漢漢", at: .zero)
    canvas.put(Glyph("a"), at: Position(x: 0, y: 0))
    #expect(canvasText(canvas) == "a 漢漢")
    canvas.put(Glyph("b"), at: Position(x: 3, y: 0))
    #expect(canvasText(canvas) == "a  b漢")
    canvas.write("漢漢漢", at: .zero)
    canvas.put(wide, at: Position(x: 1, y: 0))
    #expect(canvasText(canvas) == " 漢 漢")
  }

  @Test("copying cells replaces wide glyphs cut at either edge by spaces")
  func copyingWideGlyphs() {
    var source = Canvas(size: Size(width: 6, height: 1))
    source.write("漢漢漢", at: .zero)
    var canvas = Canvas(size: Size(width: 6, height: 1))
    canvas.copy(source, Rect(x: 1, y: 0, width: 4, height: 1), to: .zero)
    #expect(canvasText(canvas) == " 漢")
    #expect(canvas[0, 0].glyph == .space && canvas[3, 0].glyph == .space)
  }

  @Test("no half of a wide glyph ever remains", arguments: 0..<200)
  func noHalfGlyphs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: random.below(9), height: random.below(4))
    var canvas = Canvas(size: size)
    var other = Canvas(size: Size(width: random.below(9), height: random.below(4)))
    for step in 0..<100 {
      let x = random.below(14) - 3
      let y = random.below(6) - 1
      let rect = Rect(x: x, y: y, width: random.below(9), height: random.below(4))
      switch random.below(5) {
      case 0: canvas.put(wide, at: Position(x: x, y: y))
      case 1: canvas.put(Glyph("a"), at: Position(x: x, y: y))
      case 2: canvas.fill(rect, with: Cell(Glyph("#")))
      case 3: canvas.write("a漢b漢漢", at: Position(x: x, y: y), maxWidth: random.below(9))
      default:
        canvas.copy(
          other, rect, to: Position(x: random.below(12) - 2, y: random.below(5) - 1))
      }
      if !canvas.hasOnlyWholeGlyphs {
        Issue.record("half a glyph after step \(step) of seed \(seed): \(canvasText(canvas))")
        return
      }
      if random.below(7) == 0 { swap(&canvas, &other) }
    }
  }

  @Test("filling and restyling a canvas change only the given rectangle")
  func fillAndRestyle() {
    var canvas = Canvas(size: Size(width: 5, height: 3))
    canvas.fill(Rect(x: 1, y: 1, width: 9, height: 1), with: Cell(Glyph("x")))
    #expect(canvasText(canvas) == "\n xxxx\n")
    canvas.restyle(Rect(x: -2, y: -2, width: 4, height: 4)) { $0.attributes.insert(.reverse) }
    #expect(canvas[1, 1].style.attributes == .reverse && canvas[1, 1].glyph == Glyph("x"))
    #expect(canvas[2, 1].style == .plain)
    canvas.restyle(Rect(x: 9, y: 9, width: 4, height: 4)) { $0.attributes = .bold }
    canvas.fill(Rect(x: 2, y: 2, width: -4, height: 4), with: Cell(Glyph("y")))
    // `canvasText` shows blanks in reverse video as full blocks.
    #expect(canvasText(canvas) == "██\n█xxxx\n")
  }

  @Test(
    "a canvas without cells accepts all drawing",
    arguments: [Size.zero, Size(width: 0, height: 5), Size(width: 5, height: 0)])
  func emptyCanvas(size: Size) {
    var canvas = Canvas(size: size)
    canvas.write("text漢", at: .zero)
    canvas.fill(Rect(x: -5, y: -5, width: 20, height: 20))
    canvas.copy(canvas, canvas.bounds, to: .zero)
    #expect(canvas.rows.joined().isEmpty)
  }
}
