/// A file's name in quotes, with the escape sequences of C. git and GNU diff write unusual names in
/// this way.
enum QuotedFileName {
  /// Returns the name in a text that may be quoted.
  static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    firstQuotedName(in: text)?.name ?? Array(text)
  }

  /// Returns the quoted name at the start of a text, and the text after it.
  static func firstQuotedName(
    in text: ArraySlice<UInt8>
  ) -> (name: [UInt8], rest: ArraySlice<UInt8>)? {
    guard text.first == 0x22 else { return nil }
    var rest = text.dropFirst()
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x22 { return (name, rest) }
      guard byte == 0x5C, let letter = rest.popFirst() else {
        name.append(byte)
        continue
      }
      name.append(decodeEscape(letter, &rest))
    }
    return nil
  }

  /// Returns the byte of an escape.
  ///
  /// - Parameters:
  ///   - letter: The byte after the backslash.
  ///   - rest: The text after it. The other digits of an octal number are removed from it.
  private static func decodeEscape(_ letter: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8 {
    guard (0x30...0x37).contains(letter) else {
      switch letter {
      case UInt8(ascii: "a"): return 0x07
      case UInt8(ascii: "b"): return 0x08
      case UInt8(ascii: "t"): return 0x09
      case UInt8(ascii: "n"): return 0x0A
      case UInt8(ascii: "v"): return 0x0B
      case UInt8(ascii: "f"): return 0x0C
      case UInt8(ascii: "r"): return 0x0D
      default: return letter
      }
    }
    var value = Int(letter - 0x30)
    for _ in 0..<2 {
      guard let digit = rest.first, (0x30...0x37).contains(digit) else { break }
      value = value * 8 + Int(rest.removeFirst() - 0x30)
    }
    return UInt8(truncatingIfNeeded: value)
  }
}
