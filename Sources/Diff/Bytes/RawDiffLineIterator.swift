/// Cuts bytes into lines.
package struct RawDiffLineIterator {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// Creates a cursor at the first line.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the next line, or `nil` after the last.
  package mutating func next() -> RawDiffLine? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = nextLineFeed(from: start) ?? bytes.count
    offset = min(bytes.count, end + 1)
    return RawDiffLine(
      UnsafeBufferPointer(rebasing: bytes[start..<end]), start: start, next: offset)
  }

  /// The offset of the first line feed. Reads eight bytes at a time.
  private func nextLineFeed(from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      // A byte of `zeros` is zero where the word has a line feed. The subtraction marks the first such byte.
      let zeros = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let marks = (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < raw.count {
      if raw[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }
}
