/// Finds the ends of JSON tokens.
enum JSONTokenScanner {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The end of the string whose opening quote is at `start`; nil if it does not end in the same
  /// line.
  static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return index + 1 }
      if byte == 0x0A { return nil }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of the comment whose slash is at `start`, without its line feed; nil if it is not a
  /// comment or does not end.
  static func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return index
    case UInt8(ascii: "*"):
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          return index + 2
        }
        index += 1
      }
      return nil
    default: return nil
    }
  }

  /// The end of a number or a word.
  static func endOfNumberOrLiteral(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isPartOfWord(bytes[index]) { index += 1 }
    return index
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private static let words = ["true", "false", "null", "NaN", "Infinity"].map { Array($0.utf8) }

  /// Whether a word is a number, true, false or null as strict JSON has them.
  static func isStrictNumberOrLiteral(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if words[..<3].contains(where: { word.elementsEqual($0) }) { return true }
    var rest = word[...]
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 &- 0x30 < 10 } ?? false }
    func skipDigits() -> Bool {
      guard isDigit(rest.first) else { return false }
      rest = rest.drop { isDigit($0) }
      return true
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    if isZero { rest = rest.dropFirst() } else if !skipDigits() { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard skipDigits() else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }

  /// Whether a word may be a value: `true`, `false`, `null` and a few others, or a word that begins
  /// like a number.
  static func mayBeValue(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = word.first else { return false }
    if first &- 0x30 < 10 { return true }
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || first == UInt8(ascii: ".") {
      let rest = word.dropFirst()
      guard let second = rest.first else { return false }
      return second &- 0x30 < 10 || second == UInt8(ascii: ".") || rest.elementsEqual(words[4])
    }
    return words.contains { word.elementsEqual($0) }
  }
}
