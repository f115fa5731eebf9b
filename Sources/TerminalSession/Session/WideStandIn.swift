import TabPagerCore

/// Characters that libvterm 0.1.4, of 2019 with older tables, takes for narrow and libc for wide:
/// some 1500, most emoji since 2016 among them. It is given others in their place, 0x20000 further
/// on in the planes of ideographs, where it takes all for wide and nothing is assigned.
enum WideStandIn {
  private static let offset: UInt32 = 0x20000
  private static let originals: ClosedRange<UInt32> = 0x16FE0...0x1FFFD

  /// The UTF-8 to show for four bytes of UTF-8.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    guard originals.contains(value(of: bytes)), isWide(bytes) else { return bytes }
    // The offset is one bit of the second byte.
    var result = bytes
    result[1] |= 0x20
    return result
  }

  /// Whether libc takes the character of three or four bytes of UTF-8 for wide.
  static func isWide(_ bytes: [UInt8]) -> Bool {
    Unicode.Scalar(value(of: bytes)).map { CellWidth.kind(of: $0) == .spacing(isWide: true) }
      ?? false
  }

  private static func value(of bytes: [UInt8]) -> UInt32 {
    let first = UInt32(bytes.first ?? 0) & (bytes.count == 4 ? 7 : 15)
    return bytes.dropFirst().reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  }

  /// What a character on the screen stands for.
  static func decode(_ value: UInt32) -> UInt32 {
    value >= offset && originals.contains(value - offset) ? value - offset : value
  }
}
