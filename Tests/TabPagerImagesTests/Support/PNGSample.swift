import CTestImages
import Glibc

/// A PNG for tests, encoded by libpng.
struct PNGSample {
  /// The colour types, with their numbers in the PNG standard.
  enum Kind: Int32 { case grey, rgb = 2, palette, greyOpacity, rgbOpacity = 6 }

  var width: Int
  var height: Int
  var kind = Kind.rgb
  var depth = 8
  var isInterlaced = false
  /// The rows as stored in the file. Without rows, the file ends after its header.
  var rows: [UInt8] = []
  var palette: [UInt8] = []
  var paletteOpacity: [UInt8] = []

  /// The bytes of the file.
  var bytes: [UInt8] {
    func pointer(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
      bytes.isEmpty ? nil : bytes.baseAddress
    }
    return rows.withUnsafeBufferPointer { rows in
      palette.withUnsafeBufferPointer { palette in
        paletteOpacity.withUnsafeBufferPointer { opacity in
          var sample = png_sample()
          sample.width = UInt32(width)
          sample.height = UInt32(height)
          sample.bit_depth = Int32(depth)
          sample.color_type = kind.rawValue
          sample.is_interlaced = isInterlaced ? 1 : 0
          sample.rows = pointer(rows)
          sample.row_size = rows.count / height
          sample.palette = pointer(palette)
          sample.palette_count = Int32(palette.count / 3)
          sample.palette_opacity = pointer(opacity)
          sample.palette_opacity_count = Int32(opacity.count)
          return png_encode(&sample).taken
        }
      }
    }
  }

  /// Returns a file with correct checksums for all of its complete chunks.
  static func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { break }
      let sum = file[start + 4..<end].withUnsafeBufferPointer {
        png_checksum($0.baseAddress, $0.count)
      }
      for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      start = end + 4
    }
    return file
  }
}

extension encoded {
  /// Returns a copy of the bytes, and frees their memory.
  var taken: [UInt8] {
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
