/// Reads UTF-8 one character at a time.
enum UTF8ScalarReader {
  /// The scalar at an index and its length in bytes. Invalid bytes have no scalar and a length of one.
  static func scalar(
    in bytes: ArraySlice<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[index]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (nil, 1)
    }
    guard index + length <= bytes.endIndex else { return (nil, 1) }
    for next in bytes[(index + 1)..<(index + length)] {
      guard next & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }

  /// Whether a byte is a continuation byte.
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
