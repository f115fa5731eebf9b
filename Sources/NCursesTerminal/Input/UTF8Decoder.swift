/// Decodes UTF-8 one byte at a time. Invalid bytes are ignored.
///
/// The ranges are those of table 3-7 of the Unicode Standard: no overlong form, no surrogate,
/// nothing beyond U+10FFFF.
struct UTF8Decoder {
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// The result of decoding a byte.
  enum ByteResult: Equatable {
    /// The byte completes a character.
    case scalar(Unicode.Scalar)
    /// The character needs more bytes.
    case more
    /// The byte is invalid at this position.
    case invalid
  }

  /// Whether a character is incomplete.
  var isPending: Bool { missing > 0 }

  /// Discards an incomplete character.
  mutating func reset() { missing = 0 }

  /// Decodes a byte. After ``ByteResult/invalid``, the decoder expects the start of a character. If a character was
  /// incomplete, pass the same byte again.
  mutating func decodeByte(_ byte: UInt8) -> ByteResult {
    guard missing > 0 else { return beginCharacter(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .invalid
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .more }
    return Unicode.Scalar(value).map(ByteResult.scalar) ?? .invalid
  }

  private mutating func beginCharacter(_ byte: UInt8) -> ByteResult {
    allowed = 0x80...0xBF
    switch byte {
    case 0..<0x80:
      return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF:
      value = UInt32(byte & 0x1F)
      missing = 1
    case 0xE0...0xEF:
      value = UInt32(byte & 0x0F)
      missing = 2
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      value = UInt32(byte & 0x07)
      missing = 3
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default:
      return .invalid
    }
    return .more
  }
}
