/// A control sequence that the text of a document may have: those that are understood, and only
/// those. All others are shown as what they are.
enum TextSequence: Hashable {
  /// `ESC [ … m` (SGR), with the range of its parameters.
  case rendition(parameters: Range<Int>, end: Int)
  /// `ESC ] 8 ; … ; target ST` (OSC 8), with the range of the target; an empty one closes a link.
  case link(target: Range<Int>, end: Int)
  /// `ESC [ K`, erase the rest of the line, which `grep` writes after each of its colours and which
  /// has nothing to erase here.
  case erasure(end: Int)
  /// None of these.
  case unknown
  /// The beginning of one of which the rest is elsewhere.
  case incomplete

  /// The bytes of a sequence at most: a longer one is shown. What is held back for its end is
  /// bounded so; the longest targets that are known to be followed have 2083.
  static let maximumLength = 4096

  /// The sequence that begins with the ESC at `start`.
  static func read(_ bytes: LineBytes, at start: Int) -> TextSequence {
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return readControl(bytes, from: start)
    case UInt8(ascii: "]"): return readLink(bytes, from: start, body: start + 2)
    default: return start + 1 < bytes.count || bytes.endsLine ? .unknown : .incomplete
    }
  }

  /// The link that begins with the U+009D at `start`, of two bytes.
  static func readC1Link(_ bytes: LineBytes, at start: Int) -> TextSequence {
    readLink(bytes, from: start, body: start + 2)
  }

  /// Where a sequence of any other kind ends that begins with the ESC at `start`.
  static func endOfUnknown(_ bytes: LineBytes, at start: Int) -> Int {
    guard bytes[start + 1] == UInt8(ascii: "[") else { return min(bytes.count, start + 2) }
    var index = start + 2
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    return (0x40...0x7E).contains(bytes[index]) ? index + 1 : start + 1
  }

  private static func readControl(_ bytes: LineBytes, from start: Int) -> TextSequence {
    let first = start + 2
    var index = first
    // Digits, colons and semicolons. What has others is not SGR, whatever it ends with.
    while index - start < maximumLength, bytes[index] &- 0x30 < 0x0C { index += 1 }
    guard index - start < maximumLength else { return .unknown }
    guard index < bytes.count else { return bytes.endsLine ? .unknown : .incomplete }
    switch bytes[index] {
    case UInt8(ascii: "m"): return .rendition(parameters: first..<index, end: index + 1)
    case UInt8(ascii: "K"):
      let isToEnd = index == first || index == first + 1 && bytes[first] == UInt8(ascii: "0")
      return isToEnd ? .erasure(end: index + 1) : .unknown
    default: return .unknown
    }
  }

  private static func readLink(_ bytes: LineBytes, from start: Int, body: Int) -> TextSequence {
    let rest: TextSequence = bytes.endsLine ? .unknown : .incomplete
    guard body < bytes.count else { return rest }
    guard bytes[body] == UInt8(ascii: "8") else { return .unknown }
    guard body + 1 < bytes.count else { return rest }
    guard bytes[body + 1] == UInt8(ascii: ";") else { return .unknown }
    var index = body + 2
    var target: Int?
    while index - start < maximumLength, bytes[index] &- 0x20 < 0x5F {
      if target == nil, bytes[index] == UInt8(ascii: ";") { target = index + 1 }
      index += 1
    }
    guard index - start + 1 < maximumLength else { return .unknown }
    guard index < bytes.count else { return rest }
    guard let length = terminatorLength(bytes, at: index) else {
      return index + 1 < bytes.count ? .unknown : rest
    }
    guard let target else { return .unknown }
    return .link(target: target..<index, end: index + length)
  }

  /// The bytes of what ends a sequence, BEL, `ESC \` or U+009C; nil where that is not at `index`.
  private static func terminatorLength(_ bytes: LineBytes, at index: Int) -> Int? {
    switch (bytes[index], bytes[index + 1]) {
    case (0x07, _): 1
    case (0x1B, UInt8(ascii: "\\")), (0xC2, 0x9C): 2
    default: nil
    }
  }
}
