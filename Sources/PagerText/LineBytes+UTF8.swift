extension LineBytes {
  /// The result of decoding at an index.
  package enum DecodedCharacter {
    /// A scalar, with its length in bytes.
    case scalar(Unicode.Scalar, length: Int)
    /// A byte that is not valid UTF-8.
    case invalid
    /// The beginning of a scalar that continues after the bytes.
    case incomplete
  }

  /// Decodes the scalar at `index`, which must not be past the end.
  ///
  /// The ranges are those of table 3-7 of the Unicode Standard: no overlong form, no surrogate,
  /// nothing beyond U+10FFFF.
  package func decodeCharacter(at index: Int) -> DecodedCharacter {
    let first = self[index]
    var (length, lowest, highest): (Int, UInt8, UInt8) = (2, 0x80, 0xBF)
    switch first {
    case 0..<0x80: return .scalar(Unicode.Scalar(first), length: 1)
    case 0xC2...0xDF: break
    case 0xE0: (length, lowest) = (3, 0xA0)
    case 0xED: (length, highest) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, lowest) = (4, 0x90)
    case 0xF4: (length, highest) = (4, 0x8F)
    case 0xF1...0xF3: length = 4
    default: return .invalid
    }
    // The number of high bits set in the first byte is the number of bytes of the character.
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for place in index + 1..<index + length {
      guard place < count else { return endsLine ? .invalid : .incomplete }
      let byte = self[place]
      guard byte >= lowest, byte <= highest else { return .invalid }
      value = value << 6 | UInt32(byte & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
    }
    guard let scalar = Unicode.Scalar(value) else { return .invalid }
    return .scalar(scalar, length: length)
  }
}
