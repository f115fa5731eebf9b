import CTestImages
import Glibc

/// A sample picture: red, with a vertical blue stripe in the middle.
enum SamplePicture {
  /// The palette indices of its colours, (215, 0, 0) and (0, 0, 215).
  static let (red, blue) = (UInt8(160), UInt8(20))

  /// The picture is wider in proportion than a header, so a header crops it equally at the left and the right.
  private static let (width, height) = (400, 80)
  /// The stripe is as wide as the picture is high, so a header shows it two cells wide for each of its rows. The edges
  /// of the stripe are edges of JPEG blocks.
  private static let stripe = 160..<240

  private static let rows: [UInt8] = (0..<height).flatMap { _ in
    (0..<width).flatMap { x -> [UInt8] in stripe.contains(x) ? [0, 0, 215] : [215, 0, 0] }
  }

  /// The picture in PNG format.
  static var png: [UInt8] {
    rows.withUnsafeBufferPointer { rows in
      var sample = png_sample()
      (sample.width, sample.height) = (UInt32(width), UInt32(height))
      (sample.bit_depth, sample.color_type) = (8, 2)
      (sample.rows, sample.row_size) = (rows.baseAddress, width * 3)
      return bytes(png_encode(&sample))
    }
  }

  /// The picture in JPEG format.
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
