import TabPagerTestSupport
import Testing

@testable import TabPagerImages

@Suite("Camera orientation") struct ExifOrientationTests {
  private func orientation(_ bytes: [UInt8]) -> ExifOrientation {
    bytes.withUnsafeBufferPointer { ExifOrientation(exif: $0) }
  }

  @Test("an Exif orientation is read in both byte orders", arguments: ExifOrientation.allCases)
  func read(_ wanted: ExifOrientation) {
    #expect(orientation(ExifSample.bytes(wanted.rawValue, isLittleEndian: true)) == wanted)
    #expect(orientation(ExifSample.bytes(wanted.rawValue, isLittleEndian: false)) == wanted)
  }

  @Test("an invalid Exif orientation counts as upright", arguments: [0, 9, 65_535])
  func nonsense(_ value: Int) {
    #expect(orientation(ExifSample.bytes(value, isLittleEndian: true)) == .upright)
  }

  @Test("truncated or random Exif data gives some orientation or upright")
  func damaged() {
    let whole = ExifSample.bytes(6, isLittleEndian: true)
    for count in 0..<whole.count { _ = orientation(Array(whole.prefix(count))) }
    var random = SeededGenerator()
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = orientation(bytes)
    }
  }

  @Test(
    "an Exif orientation turns the picture upright",
    arguments: [
      (ExifOrientation.upright, "ab cd ef"), (.mirrored, "ba dc fe"), (.upsideDown, "fe dc ba"),
      (.upsideDownMirrored, "ef cd ab"), (.transposed, "ace bdf"), (.turnedRight, "eca fdb"),
      (.transversed, "fdb eca"), (.turnedLeft, "bdf ace"),
    ])
  func turned(_ orientation: ExifOrientation, _ wanted: String) {
    let pixels = "abcdef".utf8.map { Raster.Pixel($0, 0, 0, 255) }
    let turned = orientation.uprightRaster(
      from: Raster(size: PixelSize(width: 2, height: 3), pixels: pixels))
    let rows = (0..<turned.size.height).map { y in
      (0..<turned.size.width).map { x in
        String(UnicodeScalar(turned.pixels[y * turned.size.width + x].x))
      }.joined()
    }
    #expect(rows.joined(separator: " ") == wanted)
  }
}
