import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import TabPagerImages

@Suite("Decoding PNG") struct PNGTests {
  private func pixels(_ sample: PNGSample) throws -> [Raster.Pixel] {
    try Image(decoding: sample.bytes).raster.pixels
  }

  /// Returns a picture that would look different if its rows or passes were in a wrong order.
  private func gradient(_ width: Int, _ height: Int) -> [UInt8] {
    (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      return [UInt8(x * 7 % 256), UInt8(y * 11 % 256), UInt8(index % 251)]
    }
  }

  @Test("an RGB PNG keeps its colours", arguments: [false, true])
  func rgb(isInterlaced: Bool) throws {
    let rows = gradient(21, 13)
    let sample = PNGSample(width: 21, height: 13, isInterlaced: isInterlaced, rows: rows)
    let image = try Image(decoding: sample.bytes)
    #expect(image.raster.size == PixelSize(width: 21, height: 13))
    for (index, pixel) in image.raster.pixels.enumerated() {
      #expect(pixel == .init(rows[3 * index], rows[3 * index + 1], rows[3 * index + 2], 255))
    }
  }

  @Test("a PNG with an alpha channel keeps its opacity")
  func opacity() throws {
    let rows: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 100, 9, 9, 9, 0]
    let read = try pixels(PNGSample(width: 3, height: 1, kind: .rgbOpacity, rows: rows))
    #expect(read[0] == .init(255, 0, 0, 255))
    #expect(read[1] == .init(0, 255, 0, 100))
    #expect(read[2].w == 0)
  }

  @Test("a greyscale PNG is grey")
  func grey() throws {
    #expect(
      try pixels(PNGSample(width: 2, height: 1, kind: .grey, rows: [0, 200])) == [
        .init(0, 0, 0, 255), .init(200, 200, 200, 255),
      ])
    #expect(
      try pixels(PNGSample(width: 2, height: 1, kind: .greyOpacity, rows: [50, 255, 200, 128])) == [
        .init(50, 50, 50, 255), .init(200, 200, 200, 128),
      ])
  }

  @Test("a PNG with one bit per pixel is black and white")
  func bits() throws {
    let read = try pixels(
      PNGSample(width: 4, height: 1, kind: .grey, depth: 1, rows: [0b1010_0000]))
    #expect(read.map(\.x) == [255, 0, 255, 0])
  }

  @Test("a PNG with a palette has the colours and opacity of the palette")
  func palette() throws {
    let read = try pixels(
      PNGSample(
        width: 4, height: 1, kind: .palette, depth: 2, rows: [0b00_01_10_01],
        palette: [255, 0, 0, 0, 0, 255, 10, 20, 30], paletteOpacity: [255, 64]))
    #expect(
      read == [
        .init(255, 0, 0, 255), .init(0, 0, 255, 64), .init(10, 20, 30, 255), .init(0, 0, 255, 64),
      ])
  }

  @Test("a PNG with 16 bits per channel looks like one with 8")
  func deep() throws {
    let read = try pixels(
      PNGSample(width: 1, height: 1, depth: 16, rows: [0x80, 0x80, 0xFF, 0xFF, 0x10, 0x10]))
    #expect(read == [.init(0x80, 0xFF, 0x10, 255)])
  }

  @Test("a PNG whose header declares too many pixels is refused before memory is allocated")
  func bomb() {
    for (width, height) in [(4097, 4096), (0x7FFF_FFFF, 0x7FFF_FFFF), (0x7FFF_FFFF, 1)] {
      let bytes = PNGSample(width: width, height: height).bytes
      #expect(throws: ImageError.tooLarge) { try Image(decoding: bytes) }
    }
  }

  @Test("a PNG with only a header is damaged, whatever size it declares")
  func headerOnly() {
    let bytes = PNGSample(width: 4095, height: 4096).bytes
    #expect(throws: ImageError.damaged) { try Image(decoding: bytes) }
  }

  @Test("a truncated PNG is an error unless all its pixels are there", arguments: [false, true])
  func truncated(isInterlaced: Bool) throws {
    let bytes = PNGSample(
      width: 9, height: 7, isInterlaced: isInterlaced, rows: gradient(9, 7)
    ).bytes
    let whole = try Image(decoding: bytes).raster
    for count in 0..<bytes.count {
      do throws(ImageError) {
        #expect(try Image(decoding: Array(bytes.prefix(count))).raster == whole)
      } catch {
        #expect(error == (count < 8 ? .unknownFormat : .damaged))
      }
    }
  }

  @Test("decoding a PNG with random changes gives a picture or an error", arguments: [false, true])
  func mutated(isInterlaced: Bool) {
    var random = SeededGenerator()
    let original = PNGSample(
      width: 12, height: 9, kind: .palette, depth: 4, isInterlaced: isInterlaced,
      rows: (0..<54).map { UInt8($0 * 5 % 256) },
      palette: (0..<48).map { UInt8($0 * 5) }, paletteOpacity: [0, 90, 180]
    ).bytes
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      // Without correct checksums, nearly every change is detected before the data is decoded.
      if Bool.random(using: &random) { bytes = PNGSample.withRightChecksums(bytes) }
      _ = try? Image(decoding: bytes)
    }
  }
}
