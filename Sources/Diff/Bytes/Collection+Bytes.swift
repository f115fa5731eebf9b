extension Collection<UInt8> {
  /// Whether the bytes start with the given text.
  func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    var index = startIndex
    for offset in 0..<text.utf8CodeUnitCount {
      if self[index] != text.utf8Start[offset] { return false }
      formIndex(after: &index)
    }
    return true
  }

  /// The index of the first occurrence of a text.
  func firstIndex(of text: StaticString) -> Index? {
    indices.first { self[$0...].begins(with: text) }
  }

  /// The bytes as text. Invalid UTF-8 becomes U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension BidirectionalCollection<UInt8> {
  /// Whether the bytes end with the given text.
  func ends(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return suffix(text.utf8CodeUnitCount).begins(with: text)
  }
}

extension UInt8 {
  /// Whether the byte is a decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is a lowercase hexadecimal digit, as in a commit's hash.
  var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(self) }
}

extension ArraySlice<UInt8> {
  /// Removes the decimal number at the start and returns it.
  ///
  /// - Returns: The number, or `nil` if there is none. Once the number has reached 2^40, further
  ///   digits stay.
  mutating func popNumber() -> Int? {
    var result: Int?
    while let digit = first, digit.isDigit, (result ?? 0) < 1 << 40 {
      result = (result ?? 0) * 10 + Int(digit - 0x30)
      removeFirst()
    }
    return result
  }
}
