import CTestImages
import Glibc

/// A picture for a header, red in its left half and blue in its right one.
enum SamplePicture {
  /// The entries of the palette that its colours are: (215, 0, 0) and (0, 0, 215).
  static let (red, blue) = (UInt8(160), UInt8(20))

  /// Wider for its height than a header: as much is cut off on the left as on the right.
  private static let (width, height) = (400, 80)

  private static let rows: [UInt8] = (0..<height).flatMap { _ in
    (0..<width).flatMap { x -> [UInt8] in x < width / 2 ? [215, 0, 0] : [0, 0, 215] }
  }

  /// As a PNG.
  static var png: [UInt8] {
    rows.withUnsafeBufferPointer { rows in
      var sample = png_sample()
      (sample.width, sample.height) = (UInt32(width), UInt32(height))
      (sample.bit_depth, sample.color_type) = (8, 2)
      (sample.rows, sample.row_size) = (rows.baseAddress, width * 3)
      return bytes(png_encode(&sample))
    }
  }

  /// As a JPEG, with the colours on both sides of an edge of its blocks.
  static var jpeg: [UInt8] {
    rows.withUnsafeBufferPointer { rows in
      var sample = jpeg_sample()
      (sample.width, sample.height) = (UInt32(width), UInt32(height))
      (sample.components, sample.rows) = (3, rows.baseAddress)
      return bytes(jpeg_encode(&sample))
    }
  }

  private static func bytes(_ file: encoded) -> [UInt8] {
    defer { free(file.bytes) }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
