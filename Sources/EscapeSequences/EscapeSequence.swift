/// A control sequence that the text of a document may have: those that are understood, and only
/// those. All others are shown as what they are.
///
/// What is shown, searched and cut apart is read by these functions, so that all three agree.
package enum EscapeSequence: Hashable, Sendable {
  /// `ESC [ … m` (SGR), with the range of its parameters.
  case rendition(parameters: Range<Int>, end: Int)
  /// `ESC ] 8 ; … ; target ST` (OSC 8), with the range of the target; an empty one closes a link.
  case link(target: Range<Int>, end: Int)
  /// `ESC [ K`, erase the rest of the line, which `grep` writes after each of its colors and which
  /// has nothing to erase here.
  case erasure(end: Int)
  /// None of these.
  case unknown
  /// The beginning of one of which the rest is elsewhere.
  case incomplete

  /// The bytes of a sequence at most: a longer one is shown. What is held back for its end is
  /// bounded so; the longest targets that are known to be followed have 2083.
  package static let maximumLength = 4096

  /// Reads the sequence that begins with the ESC at `start`.
  ///
  /// - Parameter isWhole: Whether the text ends with the bytes. If not, a sequence may continue elsewhere.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, isWhole: Bool = true
  ) -> EscapeSequence {
    let reader = Reader(bytes: bytes, start: start, isWhole: isWhole)
    switch reader[start + 1] {
    case UInt8(ascii: "["): return reader.control()
    case UInt8(ascii: "]"): return reader.link(body: start + 2)
    default: return start + 1 < bytes.count ? .unknown : reader.rest
    }
  }

  /// Reads the link that begins with the U+009D at `start`, of two bytes.
  package static func readC1Link(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, isWhole: Bool
  ) -> EscapeSequence {
    Reader(bytes: bytes, start: start, isWhole: isWhole).link(body: start + 2)
  }

  /// The end of the sequence at `start` if it is not shown; `nil` if it is, as it is not understood or a
  /// link that is not followed.
  package static func endOfHidden(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    switch read(bytes, at: start) {
    case .rendition(_, let end), .erasure(let end): end
    case .link(let target, let end):
      target.isEmpty || isFollowed(target: bytes[target]) ? end : nil
    case .unknown, .incomplete: nil
    }
  }

  /// The end of the sequence at `start` if it has the form of any that begin with `ESC [`: parameters, then
  /// a final byte. `nil` if it has not.
  package static func endOfControl(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == 0x1B, bytes[start + 1] == UInt8(ascii: "[")
    else { return nil }
    var index = start + 2
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    return index < bytes.count && (0x40...0x7E).contains(bytes[index]) ? index + 1 : nil
  }

  private static let schemes = ["http", "https", "mailto", "file"]

  /// Whether a link may be followed: its target has a known scheme, something after it, and no bytes but
  /// those of a URI. What another link would do is not known, or it is made to be misread.
  package static func isFollowed(target: some Collection<UInt8>) -> Bool {
    guard let colon = target.firstIndex(of: UInt8(ascii: ":")),
      target.index(after: colon) != target.endIndex,
      target.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return false }
    let scheme = target[..<colon].lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return schemes.contains { $0.utf8.elementsEqual(scheme) }
  }

  /// Reads one sequence. A byte past the end reads as 0, which ends whatever it could be a part of.
  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    let isWhole: Bool

    subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

    /// What a sequence without an end is.
    var rest: EscapeSequence { isWhole ? .unknown : .incomplete }

    func control() -> EscapeSequence {
      let first = start + 2
      var index = first
      // Digits, colons and semicolons. What has others is not SGR, whatever it ends with.
      while index - start < maximumLength, self[index] &- 0x30 < 0x0C { index += 1 }
      guard index - start < maximumLength else { return .unknown }
      guard index < bytes.count else { return rest }
      switch bytes[index] {
      case UInt8(ascii: "m"): return .rendition(parameters: first..<index, end: index + 1)
      case UInt8(ascii: "K"):
        let isToEnd = index == first || index == first + 1 && bytes[first] == UInt8(ascii: "0")
        return isToEnd ? .erasure(end: index + 1) : .unknown
      default: return .unknown
      }
    }

    func link(body: Int) -> EscapeSequence {
      guard body < bytes.count else { return rest }
      guard bytes[body] == UInt8(ascii: "8") else { return .unknown }
      guard body + 1 < bytes.count else { return rest }
      guard bytes[body + 1] == UInt8(ascii: ";") else { return .unknown }
      var index = body + 2
      var target: Int?
      while index - start < maximumLength, self[index] &- 0x20 < 0x5F {
        if target == nil, bytes[index] == UInt8(ascii: ";") { target = index + 1 }
        index += 1
      }
      guard index - start + 1 < maximumLength else { return .unknown }
      guard index < bytes.count else { return rest }
      guard let length = terminatorLength(at: index) else {
        return index + 1 < bytes.count ? .unknown : rest
      }
      guard let target else { return .unknown }
      return .link(target: target..<index, end: index + length)
    }

    /// The bytes of what ends a sequence, BEL, `ESC \` or U+009C; `nil` if that is not at `index`.
    private func terminatorLength(at index: Int) -> Int? {
      switch (bytes[index], self[index + 1]) {
      case (0x07, _): 1
      case (0x1B, UInt8(ascii: "\\")), (0xC2, 0x9C): 2
      default: nil
      }
    }
  }
}
