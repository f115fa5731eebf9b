import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import TabPagerImages

@Suite("Decoding JPEG") struct JPEGTests {
  /// Returns a picture of one colour.
  private func plainPicture(
    _ width: Int, _ height: Int, _ color: [UInt8], isProgressive: Bool = false, exif: [UInt8] = []
  ) -> JPEGSample {
    JPEGSample(
      width: width, height: height, components: color.count, isProgressive: isProgressive,
      rows: (0..<width * height).flatMap { _ in color }, exif: exif)
  }

  /// Returns a picture whose left half is red and whose right half is blue.
  private func redAndBlueHalves(_ width: Int, _ height: Int, exif: [UInt8] = []) -> JPEGSample {
    let row = (0..<width).flatMap { $0 < width / 2 ? [255, 0, 0] : [0, 0, 255] as [UInt8] }
    var rows: [UInt8] = []
    for _ in 0..<height { rows += row }
    return JPEGSample(width: width, height: height, rows: rows, exif: exif)
  }

  /// Returns a small picture with details in each of its blocks.
  private func detailedPicture(isProgressive: Bool) -> [UInt8] {
    let rows = (0..<24 * 17 * 3).map { UInt8($0 * 37 % 256) }
    return JPEGSample(width: 24, height: 17, isProgressive: isProgressive, rows: rows).bytes
  }

  private func isNear(_ pixel: Raster.Pixel?, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    guard let pixel else { return false }
    return abs(Int(pixel.x) - red) <= 4 && abs(Int(pixel.y) - green) <= 4
      && abs(Int(pixel.z) - blue) <= 4 && pixel.w == 255
  }

  @Test("a JPEG keeps its colours in any colour space", arguments: [false, true])
  func colors(isProgressive: Bool) throws {
    let samples: [([UInt8], (Int, Int, Int))] = [
      ([200, 100, 50], (200, 100, 50)), ([77], (77, 77, 77)),
      // Inverted CMYK, where 255 means no ink: half of cyan, and full black.
      ([128, 255, 255, 255], (128, 255, 255)), ([255, 255, 255, 0], (0, 0, 0)),
    ]
    for (written, read) in samples {
      let bytes = plainPicture(20, 10, written, isProgressive: isProgressive).bytes
      let raster = try Image(decoding: bytes).raster
      #expect(raster.size == PixelSize(width: 20, height: 10))
      #expect(raster.pixels.allSatisfy { isNear($0, read.0, read.1, read.2) }, "\(written)")
    }
  }

  @Test("a large JPEG is decoded at a smaller size")
  func large() throws {
    let raster = try Image(decoding: redAndBlueHalves(1600, 800).bytes).raster
    #expect(raster.size.area <= 1 << 20)
    #expect(raster.size.area > 1 << 19)
    #expect(isNear(raster.pixels.first, 254, 0, 0))
    #expect(isNear(raster.pixels.last, 0, 0, 254))
  }

  @Test("a JPEG from a camera held sideways is turned upright")
  func turned() throws {
    let exif = ExifSample.bytes(ExifOrientation.turnedRight.rawValue, isLittleEndian: false)
    let raster = try Image(decoding: redAndBlueHalves(32, 16, exif: exif).bytes).raster
    #expect(raster.size == PixelSize(width: 16, height: 32))
    // The left half of the file is the upper half of the picture.
    #expect(isNear(raster.pixels.first, 254, 0, 0))
    #expect(isNear(raster.pixels.last, 0, 0, 254))
  }

  @Test("a JPEG whose header declares too many pixels is refused before memory is allocated")
  func bomb() {
    let baseline = detailedPicture(isProgressive: false)
    let progressive = detailedPicture(isProgressive: true)
    for file in [
      JPEGSample.withDeclaredSize(width: 65_500, height: 65_500, baseline),
      JPEGSample.withDeclaredSize(width: 65_535, height: 65_535, baseline),
      // The maximum number of pixels, whose progressive coefficients would need more than a gigabyte.
      JPEGSample.withDeclaredSize(width: 16_384, height: 16_384, progressive),
    ] {
      #expect(throws: ImageError.tooLarge) { try Image(decoding: file) }
    }
  }

  @Test("a JPEG with fewer pixels than its header declares is damaged", arguments: [false, true])
  func headerOnly(isProgressive: Bool) {
    let file = JPEGSample.withDeclaredSize(
      width: 3000, height: 3000, detailedPicture(isProgressive: isProgressive))
    #expect(throws: ImageError.damaged) { try Image(decoding: file) }
  }

  @Test("a JPEG with too many scans is refused")
  func scans() throws {
    let file = detailedPicture(isProgressive: true)
    // Repeats the first scan, which ends at the next marker.
    let start = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    let end = try #require(
      file.indices.first { $0 > start && file[$0] == 0xFF && file[$0 + 1] != 0 })
    let scan = Array(file[start..<end])
    func fileRepeatingScan(_ count: Int) -> [UInt8] {
      file[..<start] + (0..<count).flatMap { _ in scan } + file[end...]
    }
    #expect(try Image(decoding: fileRepeatingScan(50)).raster == Image(decoding: file).raster)
    #expect(throws: ImageError.tooLarge) { try Image(decoding: fileRepeatingScan(200)) }
  }

  @Test("a truncated JPEG is an error unless all its pixels are there", arguments: [false, true])
  func truncated(isProgressive: Bool) throws {
    let bytes = detailedPicture(isProgressive: isProgressive)
    let whole = try Image(decoding: bytes).raster
    var pictures = 0
    for count in 0..<bytes.count {
      do throws(ImageError) {
        let raster = try Image(decoding: Array(bytes.prefix(count))).raster
        #expect(raster.size == whole.size)
        pictures += 1
      } catch {
        #expect(error == (count < 3 ? .unknownFormat : .damaged))
      }
    }
    // Only the end marker and the padding bits of the last byte may be missing.
    #expect(pictures <= 4)
  }

  @Test(
    "decoding a JPEG with random changes gives a picture or an error", arguments: [false, true])
  func mutated(isProgressive: Bool) {
    var random = SeededGenerator()
    let original = detailedPicture(isProgressive: isProgressive)
    for _ in 0..<1000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 3..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = try? Image(decoding: bytes)
    }
  }

  @Test("a JPEG with extra bytes before a marker is decoded")
  func oddity() throws {
    var bytes = detailedPicture(isProgressive: false)
    let whole = try Image(decoding: bytes).raster
    // Insert the bytes after the first segment.
    bytes.insert(contentsOf: [0, 0, 0], at: 20)
    #expect(try Image(decoding: bytes).raster == whole)
  }
}
