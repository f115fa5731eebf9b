import Documents
import TabPagerCore
import TabPagerImages
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

@Suite("Pictures") struct PictureTests {
  /// A yellow disc on blue, with transparent corners.
  private static let disc = SamplePNG.bytes(width: 32, height: 24) { x, y in
    let (dx, dy) = (2 * x - 31, 2 * y - 23)
    if dx * dx + dy * dy < 300 { return [255, 255, 0, 255] }
    return abs(dx) + abs(dy) > 44 ? [0, 0, 0, 0] : [0, 0, 175, 255]
  }

  private func picture(
    _ bytes: [UInt8], _ size: Size, _ colors: TerminalCapabilities.ColorDepth = .trueColor
  ) throws -> PictureText {
    TestLocale.use()
    let renderer = PictureTextRenderer(size: size, colors: colors, permission: nil)
    return try #require(renderer.render(bytes, stop: StopFlag()))
  }

  @Test("a picture is centred and as large as the pane allows")
  func golden() throws {
    let picture = try picture(Self.disc, Size(width: 30, height: 10))
    expectGolden(DerivedTextDump(picture).description, named: "picture")
    #expect(picture.summary == "PNG 32×24")
    #expect(DerivedTextCheck.fault(about: picture.bytes(in: 0..<picture.count)) == nil)
  }

  @Test(
    "a picture keeps its aspect ratio, whatever the shape of a cell is",
    arguments: [(1.0, 20), (2, 10), (2.5, 8), (4, 5)])
  func cellShape(aspect: Double, rows: Int) throws {
    TestLocale.use()
    let bytes = SamplePNG.bytes(width: 20, height: 20) { _, _ in [9, 99, 199, 255] }
    let size = Size(width: 80, height: 40)
    let renderer = PictureTextRenderer(
      size: size, colors: .trueColor, cellAspect: aspect, permission: nil)
    let text = try #require(renderer.render(bytes, stop: StopFlag()))
    let lines = text.bytes(in: 0..<text.count).split(separator: 0x0A).map { StyledLine($0).text }
    #expect(lines.count == rows)
    // The picture is centred and 20 columns wide, so each line ends at column 50.
    #expect(lines.allSatisfy { $0.cellWidth == 50 })
  }

  @Test(
    "all of a picture is visible whatever the shape of a cell is", arguments: [1.0, 1.7, 2, 3.1])
  func wholePicture(aspect: Double) throws {
    TestLocale.use()
    // A picture with red corners.
    let bytes = SamplePNG.bytes(width: 60, height: 60) { x, y in
      (x < 12 || x > 47) && (y < 12 || y > 47) ? [255, 0, 0, 255] : [0, 0, 255, 255]
    }
    let renderer = PictureTextRenderer(
      size: Size(width: 20, height: 40), colors: .trueColor, cellAspect: aspect, permission: nil)
    let text = try #require(renderer.render(bytes, stop: StopFlag()))
    let lines = text.bytes(in: 0..<text.count).split(separator: 0x0A)
    for line in [try #require(lines.first), try #require(lines.last)] {
      let styled = text.styledLine(line)
      let red = Color.rgb(255, 0, 0)
      for glyph in [0, styled.count - 1] {
        let style = styled.style(ofGlyph: glyph)
        #expect(style.foreground == red || style.background == red)
      }
    }
  }

  @Test("a small picture is not enlarged, and without colours light pixels are drawn")
  func goldenPlain() throws {
    let picture = try picture(Self.disc, Size(width: 40, height: 14), .monochrome)
    expectGolden(DerivedTextDump(picture).description, named: "picture-plain")
  }

  @Test("a picture of any shape fits a pane of any size")
  func sizes() throws {
    for (width, height) in [(1, 1), (1, 200), (200, 1), (7, 5)] {
      let bytes = SamplePNG.bytes(width: width, height: height) { _, _ in [9, 99, 199, 255] }
      for size in [
        Size(width: 1, height: 1), Size(width: 3, height: 2), Size(width: 80, height: 24),
      ] {
        let text = try picture(bytes, size)
        let lines = text.bytes(in: 0..<text.count).split(separator: 0x0A).map { StyledLine($0) }
        #expect(text.bytes(in: 0..<text.count).count { $0 == 0x0A } <= size.height)
        #expect(!lines.isEmpty && lines.allSatisfy { $0.width <= size.width })
      }
    }
  }

  @Test(
    "the page of a picture that cannot be shown says why, and how to show its bytes",
    arguments: [
      (Array(Self.disc.prefix(60)), "This PNG is damaged or cut short.", "PNG 32×24"),
      (
        Array("GIF89a".utf8) + [2, 1, 3, 0, 0, 0, 0],
        "This GIF needs chafa, which --secure does not allow.", "GIF 258×3"
      ),
    ])
  func broken(bytes: [UInt8], reason: String, name: String) throws {
    let text = try picture(bytes, Size(width: 80, height: 5))
    let lines = String(decoding: text.bytes(in: 0..<text.count), as: UTF8.self)
    #expect(lines.contains(reason) && lines.contains("K shows its bytes."))
    #expect(text.summary == name + " · cannot be shown")
  }

  @Test("a stopped rendering returns no picture")
  func stopped() {
    let renderer = PictureTextRenderer(
      size: Size(width: 9, height: 9), colors: .trueColor, permission: nil)
    let stop = StopFlag()
    stop.cancel()
    #expect(renderer.render(Self.disc, stop: stop) == nil)
  }

  private static func bigEndian(_ value: Int, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func littleEndian(_ value: Int, count: Int) -> [UInt8] {
    bigEndian(value, count: count).reversed()
  }

  private static let zero = [UInt8](repeating: 0, count: 16)

  /// The first bytes of a picture of 300×200 pixels in each format.
  static let heads: [(String, [UInt8])] = [
    (
      "PNG",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bigEndian(13, count: 4)
        + Array("IHDR".utf8)
        + bigEndian(300, count: 4) + bigEndian(200, count: 4)
    ),
    (
      "JPEG",
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xC2, 0, 11, 8]
        + bigEndian(200, count: 2) + bigEndian(300, count: 2)
    ),
    ("GIF", Array("GIF87a".utf8) + littleEndian(300, count: 2) + littleEndian(200, count: 2)),
    (
      "BMP",
      Array("BM".utf8) + littleEndian(999, count: 4) + littleEndian(0, count: 4)
        + littleEndian(54, count: 4)
        + littleEndian(40, count: 4)
        + littleEndian(300, count: 4) + littleEndian(-200, count: 4)
    ),
    (
      "TIFF",
      Array("II".utf8) + littleEndian(42, count: 2) + littleEndian(8, count: 4)
        + littleEndian(2, count: 2)
        + littleEndian(256, count: 2)
        + littleEndian(3, count: 2) + littleEndian(1, count: 4) + littleEndian(300, count: 4)
        + littleEndian(257, count: 2)
        + littleEndian(4, count: 2)
        + littleEndian(1, count: 4)
        + littleEndian(200, count: 4)
    ),
    (
      "TIFF",
      Array("MM".utf8) + bigEndian(42, count: 2) + bigEndian(8, count: 4) + bigEndian(2, count: 2)
        + bigEndian(256, count: 2)
        + bigEndian(3, count: 2)
        + bigEndian(1, count: 4) + bigEndian(300, count: 2) + bigEndian(0, count: 2)
        + bigEndian(257, count: 2)
        + bigEndian(4, count: 2) + bigEndian(1, count: 4) + bigEndian(200, count: 4)
    ),
    (
      "WebP",
      Array("RIFF".utf8) + littleEndian(99, count: 4) + Array("WEBPVP8X".utf8)
        + littleEndian(10, count: 4)
        + zero[..<4]
        + littleEndian(299, count: 3) + littleEndian(199, count: 3)
    ),
    (
      "WebP",
      Array("RIFF".utf8) + littleEndian(99, count: 4) + Array("WEBPVP8L".utf8)
        + littleEndian(10, count: 4) + [
          0x2F
        ]
        + littleEndian(299 | 199 << 14, count: 4)
    ),
    (
      "WebP",
      Array("RIFF".utf8) + littleEndian(99, count: 4) + Array("WEBPVP8 ".utf8)
        + littleEndian(10, count: 4)
        + [1, 2, 3, 0x9D, 1, 0x2A] + littleEndian(300, count: 2) + littleEndian(200, count: 2)
    ),
    (
      "AVIF",
      bigEndian(24, count: 4) + Array("ftypavif".utf8) + zero + Array("ispe".utf8)
        + bigEndian(0, count: 4)
        + bigEndian(30, count: 4)
        + bigEndian(20, count: 4) + Array("ispe".utf8) + bigEndian(0, count: 4)
        + bigEndian(300, count: 4)
        + bigEndian(200, count: 4)
    ),
  ]

  @Test(
    "format and size of an image are read from its first bytes, as far as these are available",
    arguments: heads)
  func facts(format: String, head: [UInt8]) throws {
    let facts = try #require(ImageFileInfo(head))
    #expect(facts.format == format && facts.size == ImageFileInfo.Size(width: 300, height: 200))
    for count in head.indices {
      let size = ImageFileInfo(Array(head.prefix(count)))?.size
      #expect(size == nil || size?.width == 300 || format == "AVIF")
    }
    #expect(ImageFileInfo(Array("text".utf8)) == nil)
  }
}
