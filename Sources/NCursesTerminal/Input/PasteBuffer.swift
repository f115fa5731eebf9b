/// Collects pasted text up to its end mark (bracketed paste, mode 2004).
struct PasteBuffer {
  /// The most bytes of a paste to keep. The rest is ignored.
  static let limit = 1 << 20

  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]  // ESC [ 2 0 1 ~

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Adds a byte. Returns whether it completes the end mark.
  mutating func addByte(_ byte: UInt8) -> Bool {
    if byte == PasteBuffer.end[matched] {
      matched += 1
      return matched == PasteBuffer.end.count
    }
    // The mark has ESC at its start only, so a mismatch cannot contain the start of another mark.
    for kept in PasteBuffer.end[..<matched] { appendWithinLimit(kept) }
    matched = 0
    if byte == PasteBuffer.end[0] { matched = 1 } else { appendWithinLimit(byte) }
    return false
  }

  /// The text, with U+FFFD in place of invalid UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func appendWithinLimit(_ byte: UInt8) {
    if bytes.count < PasteBuffer.limit { bytes.append(byte) }
  }
}
