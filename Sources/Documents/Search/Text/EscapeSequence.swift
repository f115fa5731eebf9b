/// The escape sequences that are understood in a document, and so are not seen as text.
enum EscapeSequence {
  /// The number of bytes of the sequence at a place, 0 where there is none that is understood.
  ///
  /// - Parameter place: where an escape character is.
  static func length(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard place + 2 < bytes.count else { return 0 }
    switch bytes[place + 1] {
    case UInt8(ascii: "["): return control(at: place, in: bytes)
    case UInt8(ascii: "]"): return link(at: place, in: bytes)
    default: return 0
    }
  }

  /// `ESC [`, numbers, and `m` or `K`.
  private static func control(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var end = place + 2
    // Digits, colons and semicolons.
    while end < bytes.count, (0x30...0x3B).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return 0 }
    let isUnderstood = bytes[end] == UInt8(ascii: "m") || bytes[end] == UInt8(ascii: "K")
    return isUnderstood ? end + 1 - place : 0
  }

  /// `ESC ] 8 ;`, text, and BEL or `ESC \`.
  private static func link(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard place + 3 < bytes.count, bytes[place + 2] == UInt8(ascii: "8"),
      bytes[place + 3] == UInt8(ascii: ";")
    else { return 0 }
    var end = place + 4
    while end < bytes.count, bytes[end] >= 0x20 { end += 1 }
    guard end < bytes.count else { return 0 }
    if bytes[end] == 0x07 { return end + 1 - place }
    let isTerminated =
      bytes[end] == 0x1B && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\\")
    return isTerminated ? end + 2 - place : 0
  }
}
