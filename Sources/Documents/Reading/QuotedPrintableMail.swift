/// Decodes the text of mails whose characters are written as `=C3=BC` (RFC 2045, section 6.7), piece by piece.
///
/// A mailbox may contain other mails, too; each header says how its text is encoded. Headers are not changed.
struct QuotedPrintableMail: Sendable {
  /// The bytes of a line that is not complete yet.
  private var line: [UInt8] = []
  private var isInHeader = true
  /// Whether the text below the header is encoded.
  private var isEncoded = false
  private var isAfterBlankLine = false

  /// The maximum number of bytes to wait for the end of a line.
  private static let longestLine = 1 << 16

  /// Whether a text starts with the header of a mail whose text is encoded.
  static func isAtStart(of head: [UInt8]) -> Bool {
    guard let first = head.first, isLetter(first) else { return false }
    var mail = QuotedPrintableMail()
    for (number, line) in head.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let isContinued = line.first == 0x20 || line.first == 0x09
      guard isField(line) || number == 0 && line.starts(with: "From ".utf8) || isContinued else {
        return false
      }
      mail.readHeader(line)
      if mail.isEncoded { return true }
    }
    return false
  }

  /// Whether a line is a field of a header, such as `Subject: x`.
  private static func isField(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { isLetter($0) || $0 == 0x2D || $0 &- 0x30 < 10 }
    return !name.isEmpty && name.endIndex < line.endIndex && line[name.endIndex] == 0x3A
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Decodes the next bytes.
  mutating func decode(_ bytes: UnsafeRawBufferPointer, into result: inout [UInt8]) {
    for byte in bytes {
      line.append(byte)
      if byte == 0x0A || line.count == Self.longestLine { decodeLine(into: &result) }
    }
  }

  /// Decodes the remaining bytes at the end.
  mutating func finish(into result: inout [UInt8]) {
    if !line.isEmpty { decodeLine(into: &result) }
  }

  private mutating func decodeLine(into result: inout [UInt8]) {
    let isBlank = line.allSatisfy { $0 == 0x0A || $0 == 0x0D }
    if !isInHeader, isAfterBlankLine, line.starts(with: "From ".utf8) {
      (isInHeader, isEncoded) = (true, false)
    }
    if isInHeader {
      readHeader(line[...])
      if isBlank { isInHeader = false }
      result += line
    } else if isEncoded {
      decodeText(into: &result)
    } else {
      result += line
    }
    isAfterBlankLine = isBlank
    line.removeAll(keepingCapacity: true)
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line.prefix(100), as: UTF8.self).lowercased()
    guard text.hasPrefix("content-transfer-encoding:") else { return }
    isEncoded = text.contains("quoted-printable")
  }

  /// Decodes a line of the text. A line that ends with `=` continues in the next one.
  private func decodeText(into result: inout [UInt8]) {
    var index = 0
    while index < line.count {
      let byte = line[index]
      index += 1
      guard byte == UInt8(ascii: "=") else {
        result.append(byte)
        continue
      }
      let rest = line[index...]
      if rest.allSatisfy({ $0 == 0x0A || $0 == 0x0D }) { return }
      if let value = Self.value(of: rest.prefix(2)) {
        result.append(value)
        index += 2
      } else {
        result.append(byte)
      }
    }
  }

  private static func value(of digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
