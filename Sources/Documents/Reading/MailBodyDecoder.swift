/// Decodes the text of mails in quoted-printable, which writes characters as `=C3=BC`, or in base64 (RFC 2045, sections 6.7
/// and 6.8), piece by piece.
///
/// A mailbox may contain other mails, too; each header says how its text is encoded. Headers are not changed.
struct MailBodyDecoder: Sendable {
  /// The bytes of a line that is not complete yet.
  private var line: [UInt8] = []
  private var isInHeader = true
  /// The encoding of the text below the header.
  private var encoding = TransferEncoding.none
  /// The digits of base64 that are no complete byte yet.
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var isAfterBlankLine = false

  /// The maximum number of bytes to wait for the end of a line.
  private static let longestLine = 1 << 16

  private enum TransferEncoding {
    case none, quotedPrintable, base64
  }

  /// Whether a text starts with the header of a mail whose text is encoded.
  static func isEncodedMail(startingWith head: [UInt8]) -> Bool {
    guard let first = head.first, isLetter(first) else { return false }
    var mail = MailBodyDecoder()
    for (number, line) in head.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let isContinued = line.first == 0x20 || line.first == 0x09
      guard isHeaderField(line) || number == 0 && line.starts(with: "From ".utf8) || isContinued
      else {
        return false
      }
      mail.readHeaderLine(line)
      if mail.encoding != .none { return true }
    }
    return false
  }

  /// Whether a line is a field of a header, such as `Subject: x`.
  private static func isHeaderField(_ line: ArraySlice<UInt8>) -> Bool {
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
      (isInHeader, encoding) = (true, .none)
    }
    if isInHeader {
      readHeaderLine(line[...])
      if isBlank { (isInHeader, bits, bitCount) = (false, 0, 0) }
      result += line
    } else {
      switch encoding {
      case .none: result += line
      case .quotedPrintable: decodeQuotedPrintable(into: &result)
      case .base64: decodeBase64(into: &result)
      }
    }
    isAfterBlankLine = isBlank
    line.removeAll(keepingCapacity: true)
  }

  private mutating func readHeaderLine(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line.prefix(100), as: UTF8.self).lowercased()
    guard text.hasPrefix("content-transfer-encoding:") else { return }
    encoding =
      text.contains("quoted-printable")
      ? .quotedPrintable : text.contains("base64") ? .base64 : .none
  }

  /// Decodes a line of the text. A line that ends with `=` continues in the next one.
  private func decodeQuotedPrintable(into result: inout [UInt8]) {
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
      if let value = Self.hexadecimalValue(of: rest.prefix(2)) {
        result.append(value)
        index += 2
      } else {
        result.append(byte)
      }
    }
  }

  /// Decodes a line of base64. A line with other characters stays as it is.
  private mutating func decodeBase64(into result: inout [UInt8]) {
    let digits = line.filter { $0 != 0x0A && $0 != 0x0D }
    let values = digits.map { $0 == UInt8(ascii: "=") ? 0 : Self.base64Value(of: $0) }
    guard !values.contains(nil) else { return result += line }
    for (digit, value) in zip(digits, values) {
      guard digit != UInt8(ascii: "="), let value else {
        (bits, bitCount) = (0, 0)
        continue
      }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
  }

  private static func base64Value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static func hexadecimalValue(of digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
