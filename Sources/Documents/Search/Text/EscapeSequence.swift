/// The escape sequences that are understood when a document is shown, and so are not seen as text.
///
/// Of the links, which may also begin with U+009D, those that begin with an escape character.
enum EscapeSequence {
  /// The most bytes of one: a longer one is shown.
  private static let maximumLength = 4096

  /// The number of bytes of the sequence at a place, 0 where there is none that is understood.
  ///
  /// - Parameter place: where an escape character is.
  static func length(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard place + 2 < bytes.count else { return 0 }
    let limit = min(bytes.count, place + maximumLength)
    let rest = UnsafeRawBufferPointer(rebasing: bytes[place..<limit])
    switch rest[1] {
    case UInt8(ascii: "["): return control(rest)
    case UInt8(ascii: "]"): return link(rest)
    default: return 0
    }
  }

  /// `ESC [`, numbers and `m`; or `ESC [ K`, which erases what there is not.
  private static func control(_ bytes: UnsafeRawBufferPointer) -> Int {
    var end = 2
    // Digits, colons and semicolons.
    while end < bytes.count, (0x30...0x3B).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return 0 }
    switch bytes[end] {
    case UInt8(ascii: "m"): return end + 1
    case UInt8(ascii: "K"):
      return end == 2 || end == 3 && bytes[2] == UInt8(ascii: "0") ? end + 1 : 0
    default: return 0
    }
  }

  /// `ESC ] 8 ;`, parameters, `;`, a target that can be followed or none, and BEL, `ESC \` or U+009C.
  private static func link(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.count > 4, bytes[2] == UInt8(ascii: "8"), bytes[3] == UInt8(ascii: ";") else {
      return 0
    }
    var end = 4
    var target: Int?
    while end < bytes.count, (0x20...0x7E).contains(bytes[end]) {
      if target == nil, bytes[end] == UInt8(ascii: ";") { target = end + 1 }
      end += 1
    }
    guard let target, end < bytes.count else { return 0 }
    guard target == end || isFollowed(bytes[target..<end]) else { return 0 }
    if bytes[end] == 0x07 { return end + 1 }
    guard end + 1 < bytes.count else { return 0 }
    switch (bytes[end], bytes[end + 1]) {
    case (0x1B, UInt8(ascii: "\\")), (0xC2, 0x9C): return end + 2
    default: return 0
    }
  }

  private static let schemes = ["http", "https", "mailto", "file"]

  /// Whether a target has a scheme that is followed, something after it, and no space.
  private static func isFollowed(_ target: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let colon = target.firstIndex(of: UInt8(ascii: ":")), colon + 1 < target.endIndex,
      !target.contains(0x20)
    else { return false }
    let scheme = target[..<colon].lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return schemes.contains { $0.utf8.elementsEqual(scheme) }
  }
}
