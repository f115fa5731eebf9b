/// Minimal Exif data, as cameras write it into a JPEG.
enum ExifSample {
  /// Returns a directory with the orientation and another tag.
  static func bytes(_ orientation: Int, isLittleEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    return Array("Exif\0\0".utf8) + Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2)
      + number(8, 4) + number(2, 2) + entry(0x0100, 77) + entry(0x0112, orientation) + number(0, 4)
  }
}
