import TabPagerCore

/// Substitutes for characters that are wide according to libc but not to libvterm 0.1.4, whose
/// tables are from 2019: about 1,500, including most emoji since 2016. The substitutes are
/// unassigned characters 0x20000 farther on, in the planes of ideographs, which libvterm treats as
/// wide.
enum WideCharacterSubstitution {
  private static let offset: UInt32 = 0x20000
  private static let originals: ClosedRange<UInt32> = 0x16FE0...0x1FFFD

  /// Returns the UTF-8 to show for a character of four bytes of UTF-8.
  static func substitute(_ bytes: [UInt8]) -> [UInt8] {
    guard originals.contains(decodeScalar(of: bytes)), isWide(bytes) else { return bytes }
    // The offset is one bit of the second byte.
    var result = bytes
    result[1] |= 0x20
    return result
  }

  /// Returns whether a character of three or four bytes of UTF-8 is wide according to libc.
  static func isWide(_ bytes: [UInt8]) -> Bool {
    Unicode.Scalar(decodeScalar(of: bytes)).map {
      CellWidth.scalarClass(of: $0) == .spacing(isWide: true)
    }
      ?? false
  }

  private static func decodeScalar(of bytes: [UInt8]) -> UInt32 {
    let first = UInt32(bytes.first ?? 0) & (bytes.count == 4 ? 7 : 15)
    return bytes.dropFirst().reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  }

  /// Returns the character that a character on the screen stands for.
  static func original(of value: UInt32) -> UInt32 {
    value >= offset && originals.contains(value - offset) ? value - offset : value
  }
}
