/// A control sequence that a document may contain and that takes effect. All other sequences are
/// shown as text.
///
/// Drawing, searching and splitting use these functions, so that they agree.
package enum EscapeSequence: Hashable, Sendable {
  /// `ESC [ … m` (SGR), with the range of its parameters.
  case rendition(parameters: Range<Int>, end: Int)
  /// `ESC ] 8 ; … ; target ST` (OSC 8), with the range of the target. An empty target closes a
  /// link.
  case link(target: Range<Int>, end: Int)
  /// `ESC [ K`, which erases the rest of the line. `grep` writes it after each colour. It has no
  /// effect here.
  case erasure(end: Int)
  /// Any other sequence.
  case unknown
  /// The start of a sequence whose rest has not arrived.
  case incomplete

  /// The maximum length of a sequence in bytes. Longer ones are shown as text. This limits the
  /// bytes held back while a sequence is incomplete. The longest link targets that programs support
  /// have 2083 bytes.
  package static let maximumLength = 4096

  /// Reads the sequence that starts with the ESC at `start`.
  ///
  /// - Parameter isWhole: Whether the bytes are the whole text. If not, a sequence may continue
  ///   elsewhere.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, isWhole: Bool = true
  ) -> EscapeSequence {
    let reader = SequenceReader(bytes: bytes, start: start, isWholeText: isWhole)
    switch reader[start + 1] {
    case UInt8(ascii: "["): return reader.readCSI()
    case UInt8(ascii: "]"): return reader.readLink(body: start + 2)
    default: return start + 1 < bytes.count ? .unknown : reader.unterminated
    }
  }

  /// Reads the link that starts with U+009D, which takes two bytes, at `start`.
  package static func readC1Link(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, isWhole: Bool
  ) -> EscapeSequence {
    SequenceReader(bytes: bytes, start: start, isWholeText: isWhole).readLink(body: start + 2)
  }

  /// Returns the end of the sequence at `start` if it is hidden. Returns `nil` for an unknown
  /// sequence, which is shown as text.
  package static func endOfHiddenSequence(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int)
    -> Int?
  {
    switch read(bytes, at: start) {
    case .rendition(_, let end), .erasure(let end), .link(_, let end): end
    case .unknown, .incomplete: nil
    }
  }

  /// Returns the end of a sequence at `start` that has the form `ESC [`, parameters, final byte,
  /// whatever its meaning. Returns `nil` for other text.
  package static func endOfCSI(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == 0x1B, bytes[start + 1] == UInt8(ascii: "[")
    else { return nil }
    var index = start + 2
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    return index < bytes.count && (0x40...0x7E).contains(bytes[index]) ? index + 1 : nil
  }

  private static let schemes = ["http", "https", "mailto", "file"]

  /// Returns whether a link can be opened: its target has a known scheme followed by text, and
  /// contains only bytes of a URI. Other links are not supported by browsers, or are meant to
  /// deceive.
  package static func isLinkOpenable(target: some Collection<UInt8>) -> Bool {
    guard let colon = target.firstIndex(of: UInt8(ascii: ":")),
      target.index(after: colon) != target.endIndex,
      target.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return false }
    let scheme = target[..<colon].lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return schemes.contains { $0.utf8.elementsEqual(scheme) }
  }

  /// Reads one sequence. Bytes past the end read as 0, which ends any sequence.
  private struct SequenceReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    let isWholeText: Bool

    subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

    /// The result for a sequence without an end.
    var unterminated: EscapeSequence { isWholeText ? .unknown : .incomplete }

    func readCSI() -> EscapeSequence {
      let first = start + 2
      var index = first
      // Digits, colons and semicolons. A sequence with other bytes is not SGR, whatever its final
      // byte.
      while index - start < maximumLength, self[index] &- 0x30 < 0x0C { index += 1 }
      guard index - start < maximumLength else { return .unknown }
      guard index < bytes.count else { return unterminated }
      switch bytes[index] {
      case UInt8(ascii: "m"): return .rendition(parameters: first..<index, end: index + 1)
      case UInt8(ascii: "K"):
        let isToEnd = index == first || index == first + 1 && bytes[first] == UInt8(ascii: "0")
        return isToEnd ? .erasure(end: index + 1) : .unknown
      default: return .unknown
      }
    }

    func readLink(body: Int) -> EscapeSequence {
      guard body < bytes.count else { return unterminated }
      guard bytes[body] == UInt8(ascii: "8") else { return .unknown }
      guard body + 1 < bytes.count else { return unterminated }
      guard bytes[body + 1] == UInt8(ascii: ";") else { return .unknown }
      var index = body + 2
      var target: Int?
      while index - start < maximumLength, self[index] &- 0x20 < 0x5F {
        if target == nil, bytes[index] == UInt8(ascii: ";") { target = index + 1 }
        index += 1
      }
      guard index - start + 1 < maximumLength else { return .unknown }
      guard index < bytes.count else { return unterminated }
      guard let length = terminatorLength(at: index) else {
        return index + 1 < bytes.count ? .unknown : unterminated
      }
      guard let target else { return .unknown }
      return .link(target: target..<index, end: index + length)
    }

    /// Returns the length of a terminator at an index (BEL, `ESC \` or U+009C), or `nil` if there
    /// is none.
    private func terminatorLength(at index: Int) -> Int? {
      switch (bytes[index], self[index + 1]) {
      case (0x07, _): 1
      case (0x1B, UInt8(ascii: "\\")), (0xC2, 0x9C): 2
      default: nil
      }
    }
  }
}
