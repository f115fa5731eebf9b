import CTestImages
import Glibc

/// Creates PNG pictures for tests.
enum SamplePNG {
  /// Returns a PNG with an alpha channel.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - pixel: A closure that returns the red, green, blue and opacity of a pixel.
  static func bytes(
    width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    let rows = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
    return rows.withUnsafeBufferPointer { rows in
      var sample = png_sample()
      (sample.width, sample.height) = (UInt32(width), UInt32(height))
      (sample.bit_depth, sample.color_type) = (8, 6)
      (sample.rows, sample.row_size) = (rows.baseAddress, width * 4)
      let file = png_encode(&sample)
      defer { free(file.bytes) }
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
  }
}
