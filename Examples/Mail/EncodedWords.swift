extension String {
  /// The text of a field with its encoded words decoded, such as `=?utf-8?q?caf=C3=A9?=` (RFC 2047). Those in other
  /// character sets than UTF-8 stay.
  var decodingEncodedWords: String {
    // Blanks between two encoded words only separate them.
    let word = /=\?(?:utf-8|us-ascii)\?([qb])\?([^? ]*)\?=(?: +(?==\?))?/.ignoresCase()
    return replacing(word) { match in
      let isBase64 = match.1.lowercased() == "b"
      return String(
        decoding: isBase64 ? decodedBase64(match.2) : decodedQuotedPrintable(match.2),
        as: UTF8.self)
    }
  }
}

/// Decodes `=C3` as a byte and `_` as a space.
private func decodedQuotedPrintable(_ text: Substring) -> [UInt8] {
  var (bytes, rest): ([UInt8], _) = ([], text.replacing("_", with: " ").utf8[...])
  while let byte = rest.popFirst() {
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    if byte == UInt8(ascii: "="), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
      bytes.append(code)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

private func decodedBase64(_ text: Substring) -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  let values = text.compactMap(digits.firstIndex)
  return stride(from: 0, to: values.count - 1, by: 4).flatMap { start -> [UInt8] in
    let group = values[start..<min(start + 4, values.count)]
    let bits = group.reduce(0) { $0 << 6 | $1 } << (6 * (4 - group.count))
    return [16, 8, 0].prefix(group.count - 1).map { UInt8(bits >> $0 & 0xFF) }
  }
}
