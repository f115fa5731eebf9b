import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import TabPagerImages

@Suite("Image files", .timeLimit(.minutes(10))) struct ImageFileTests {
  @Test("a picture file is drawn into any rectangle of half-block pixels")
  func drawn() throws {
    let folder = try TemporaryFolder()
    // A red and a blue row, whose right halves are almost transparent.
    let rows: [UInt8] = [
      255, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 127, 0, 255, 0, 127,
      0, 0, 255, 255, 0, 0, 255, 255, 0, 255, 0, 127, 0, 255, 0, 127,
    ]
    let sample = PNGSample(width: 4, height: 2, kind: .rgbOpacity, rows: rows)
    let picture = try Picture(contentsOf: folder.write(sample.bytes, to: "picture.png"))
    var canvas = Canvas(size: Size(width: 8, height: 2))
    picture.render(into: &canvas, in: canvas.bounds)
    let (red, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 0, 255))
    for x in 0..<4 {
      #expect(canvas[x, 0] == Cell(.space, Style(.default, on: red)))
      #expect(canvas[x, 1] == Cell(.space, Style(.default, on: blue)))
    }
    for x in 4..<8 { #expect(canvas[x, 0] == .blank && canvas[x, 1] == .blank) }
    // In a single cell, half of the upper pixel is opaque, which is enough to draw it.
    var cell = Canvas(size: Size(width: 1, height: 1))
    picture.render(into: &cell, in: cell.bounds)
    #expect(cell[0, 0].glyph != .space)
  }

  @Test("the error for a picture file that cannot be opened gives the reason")
  func missing() throws {
    let error = #expect(throws: ImageError.self) { try Picture(contentsOf: "/nonexistent/a.png") }
    #expect(error == .unreadable(ENOENT))
    #expect(error?.description == "cannot be opened: No such file or directory")
  }

  @Test("a directory, device or pipe is not a picture, and opening it does not block")
  func notFiles() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe, "/dev/zero", "/dev/tty0"] where access(path, R_OK) == 0 {
      #expect(throws: ImageError.notAFile, "\(path)") { try Image(contentsOf: path) }
    }
  }

  @Test("PNG and JPEG are recognised by their content, not by their name")
  func format() throws {
    let folder = try TemporaryFolder()
    for bytes in [[], Array("GIF89a".utf8), [0x89, 0x50], [0xFF, 0xD8]] as [[UInt8]] {
      let path = try folder.write(bytes, to: "a.png")
      #expect(throws: ImageError.unknownFormat) { try Image(contentsOf: path) }
    }
    let jpeg = JPEGSample(width: 1, height: 1, components: 1, rows: [9])
    _ = try Image(contentsOf: folder.write(jpeg.bytes, to: "b.png"))
  }

  @Test("a picture file that is too large is not read")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([0xFF, 0xD8, 0xFF], to: "large.jpg")
    #expect(truncate(path, 64 << 20 + 1) == 0)
    #expect(throws: ImageError.tooLarge) { try Image(contentsOf: path) }
    let grown = try folder.write([UInt8](repeating: 0, count: 100), to: "grown")
    #expect(throws: ImageError.tooLarge) { try WholeFileReader.readBytes(ofFile: grown, limit: 99) }
    #expect(try WholeFileReader.readBytes(ofFile: grown, limit: 100).count == 100)
  }

  @Test("a valid file header followed by random bytes is a damaged picture")
  func random() {
    var random = SeededGenerator()
    for start in [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF]] {
      for count in 0..<300 {
        let rest = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: ImageError.damaged) { try Image(decoding: start.map { UInt8($0) } + rest) }
      }
    }
  }

  @Test("the error text for a picture file continues a sentence that starts with the file's name")
  func descriptions() {
    let errors: [ImageError] = [
      .unreadable(EACCES), .notAFile, .unknownFormat, .damaged, .tooLarge,
    ]
    #expect(
      errors.map(\.description) == [
        "cannot be opened: Permission denied", "is not a file", "is neither a PNG nor a JPEG",
        "is damaged or cut short", "is too large",
      ])
  }
}
