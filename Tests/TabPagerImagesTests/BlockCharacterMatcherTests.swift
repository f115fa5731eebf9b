import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import TabPagerImages

@Suite("Block characters of pictures") struct BlockCharacterMatcherTests {
  init() { TestLocale.use() }

  private static let red = Color.rgb(255, 0, 0)
  private static let blue = Color.rgb(0, 0, 255)

  /// Returns an image, where a closure returns the red, green, blue and opacity of each pixel.
  private static func image(
    width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]
  ) throws -> Image {
    let rows = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
    return try Image(
      decoding: PNGSample(width: width, height: height, kind: .rgbOpacity, rows: rows).bytes)
  }

  /// Returns the cell of an image of 8×8 pixels that are red where a condition holds, and blue elsewhere.
  private func cell(redWhere isRed: (Int, Int) -> Bool) throws -> Cell {
    let image = try Self.image(width: 8, height: 8) { x, y in
      isRed(x, y) ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }
    return image.drawnInBlockCharacters(ofSize: Size(width: 1, height: 1))[0, 0]
  }

  @Test("a cell has the block character that resembles the picture there")
  func shapes() throws {
    func expect(_ character: String, inverse: Bool = false, _ isRed: (Int, Int) -> Bool) throws {
      let cell = try cell(redWhere: isRed)
      #expect(String(String.UnicodeScalarView(cell.glyph.scalars)) == character)
      #expect(cell.style.foreground == (inverse ? Self.blue : Self.red), "\(character)")
      #expect(cell.style.background == (inverse ? Self.red : Self.blue), "\(character)")
    }
    for (count, character) in "▁▂▃▄▅▆▇".enumerated() {
      try expect(String(character)) { _, y in y >= 7 - count }
    }
    for (count, character) in "▏▎▍▌▋▊▉".enumerated() {
      try expect(String(character)) { x, _ in x <= count }
    }
    try expect("▘") { x, y in x < 4 && y < 4 }
    try expect("▝") { x, y in x >= 4 && y < 4 }
    try expect("▖") { x, y in x < 4 && y >= 4 }
    try expect("▗") { x, y in x >= 4 && y >= 4 }
    try expect("▚") { x, y in (x < 4) == (y < 4) }
    try expect("▚", inverse: true) { x, y in (x < 4) != (y < 4) }
    try expect("▘", inverse: true) { x, y in x >= 4 || y >= 4 }
  }

  @Test("a cell of one colour is a space, and a few different pixels do not replace a half block")
  func calm() throws {
    #expect(try cell { _, _ in true } == Cell(.space, Style(.default, on: Self.red)))
    // Two halves, except for some pixels that another character would match slightly better.
    #expect(try cell { x, y in y >= 4 || y == 3 && x < 1 }.glyph == Glyph("▄"))
  }

  @Test("a transparent picture is drawn in halves, each if most of it is opaque")
  func transparent() throws {
    let image = try Self.image(width: 8, height: 16) { x, y in
      [255, 0, 0, y < 3 || y > 8 ? 255 : 0]
    }
    let canvas = image.drawnInBlockCharacters(ofSize: Size(width: 1, height: 2))
    #expect(canvas[0, 0] == Cell(upper: Self.red, lower: nil))
    #expect(canvas[0, 1] == Cell(upper: Self.red, lower: Self.red))
  }

  @Test("the cells of a picture do not depend on each other", arguments: [1, 3, 8])
  func independent(scale: Int) throws {
    // A chessboard of red and blue cells.
    let image = try Self.image(width: 4 * scale, height: 3 * scale) { x, y in
      (x / scale + y / scale) % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }
    let canvas = image.drawnInBlockCharacters(ofSize: Size(width: 4, height: 3))
    for y in 0..<3 {
      for x in 0..<4 {
        let color = (x + y) % 2 == 0 ? Self.red : Self.blue
        #expect(canvas[x, y] == Cell(.space, Style(.default, on: color)))
      }
    }
  }
}
