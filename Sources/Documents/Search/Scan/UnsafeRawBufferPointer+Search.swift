internal import CDocuments
internal import Glibc

extension UnsafeRawBufferPointer {
  private var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }

  /// The offset of the first line feed.
  var firstLineFeed: Int? {
    guard let baseAddress, let found = memchr(baseAddress, 0x0A, count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// The offset of the last line feed.
  var lastLineFeed: Int? { lastLineFeed(in: 0..<count) }

  /// Returns the offset of the last line feed in a range.
  func lastLineFeed(in range: Range<Int>) -> Int? {
    guard let bytes else { return nil }
    let place = byte_find_last(bytes, range.lowerBound, range.upperBound, 0x0A)
    return place < range.upperBound ? place : nil
  }

  /// Returns the offset of the first byte in a range that is not ASCII.
  func firstNotASCII(from start: Int, to end: Int) -> Int? {
    guard let bytes, start < end else { return nil }
    let place = byte_find_not_ascii(bytes, end, start)
    return place < end ? place : nil
  }

  /// The special kinds of bytes that the text contains.
  var kinds: SpecialByteKinds {
    guard let bytes else { return [] }
    return SpecialByteKinds(rawValue: byte_kinds(bytes, count))
  }
}

/// Kinds of bytes that need special treatment in a search.
struct SpecialByteKinds: OptionSet {
  let rawValue: UInt32
  static let escape = SpecialByteKinds(rawValue: byte_kinds_escape.rawValue)
  static let backspace = SpecialByteKinds(rawValue: byte_kinds_backspace.rawValue)
  static let carriageReturn = SpecialByteKinds(rawValue: byte_kinds_carriage_return.rawValue)
  static let notASCII = SpecialByteKinds(rawValue: byte_kinds_not_ascii.rawValue)
}
