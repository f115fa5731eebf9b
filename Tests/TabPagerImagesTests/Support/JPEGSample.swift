import CTestImages

/// A JPEG for tests, encoded by libjpeg.
struct JPEGSample {
  var width: Int
  var height: Int
  /// The number of colour components: 1 for grey, 3 for RGB, 4 for CMYK.
  var components = 3
  var isProgressive = false
  var rows: [UInt8]
  var exif: [UInt8] = []

  /// The bytes of the file.
  var bytes: [UInt8] {
    rows.withUnsafeBufferPointer { rows in
      exif.withUnsafeBufferPointer { exif in
        var sample = jpeg_sample()
        sample.width = UInt32(width)
        sample.height = UInt32(height)
        sample.components = Int32(components)
        sample.is_progressive = isProgressive ? 1 : 0
        sample.rows = rows.baseAddress
        sample.exif = exif.isEmpty ? nil : exif.baseAddress
        sample.exif_count = exif.count
        return jpeg_encode(&sample).taken
      }
    }
  }

  /// Returns a file with another size in its header.
  static func withDeclaredSize(width: Int, height: Int, _ file: [UInt8]) -> [UInt8] {
    var file = file
    // The frame header: the marker 0xFFC0, or 0xFFC2 if it is progressive; length, precision, height, width.
    guard
      let start = file.indices.dropLast().first(where: {
        file[$0] == 0xFF && [0xC0, 0xC2].contains(file[$0 + 1])
      })
    else { return file }
    for (offset, value) in [(5, height), (7, width)] {
      file[start + offset] = UInt8(value >> 8)
      file[start + offset + 1] = UInt8(value & 0xFF)
    }
    return file
  }
}
