/// A file's name in quotes, with the escape sequences of C. git and GNU diff write unusual names in
/// this way.
package enum QuotedFileName {
  /// Returns the name in a text that may be quoted.
  static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    leadingQuotedName(in: text)?.name ?? Array(text)
  }

  /// Returns the quoted name at the start of a text, and the text after it.
  package static func leadingQuotedName(
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
      name.append(decodeEscape(letter, digitsFrom: &rest))
    }
    return nil
  }

  /// Returns a name, in quotes if it has control characters, quotes or backslashes.
  ///
  /// - Parameter quotesNonASCII: Whether bytes that are not ASCII are written as octal numbers, in quotes.
  package static func quoted(_ name: [UInt8], quotesNonASCII: Bool = false) -> [UInt8] {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 0x20 && byte != 0x7F && byte != 0x22 && byte != 0x5C
        && (byte < 0x80 || !quotesNonASCII)
    }
    guard !name.allSatisfy(isPlain) else { return name }
    var text = Array("\"".utf8)
    for byte in name {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case 0x07...0x0D: text += [0x5C, Array("abtnvfr".utf8)[Int(byte) - 7]]
      case _ where isPlain(byte): text.append(byte)
      default:
        text += [0x5C] + [byte >> 6, byte >> 3 & 7, byte & 7].map { $0 + UInt8(ascii: "0") }
      }
    }
    return text + Array("\"".utf8)
  }

  /// Returns the byte of an escape.
  ///
  /// - Parameters:
  ///   - letter: The byte after the backslash.
  ///   - rest: The text after it. The other digits of an octal number are removed from it.
  private static func decodeEscape(
    _ letter: UInt8, digitsFrom rest: inout ArraySlice<UInt8>
  ) -> UInt8 {
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
