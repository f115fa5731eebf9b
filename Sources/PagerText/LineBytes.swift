/// The bytes of a line or a part of one, in memory that the caller owns.
///
/// The bytes are untrusted, so each access is checked, even in release builds. Reading past the end
/// returns 0, which ends any sequence.
package struct LineBytes {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether the line ends after the bytes. If not, a sequence or glyph at the end may be
  /// incomplete.
  package let endsLine: Bool

  /// Creates a view of memory, which must stay valid while it is read.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, endsLine: Bool) {
    self.bytes = bytes
    self.endsLine = endsLine
  }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// A byte; 0 past the end.
  @inline(__always)
  package subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  /// The bytes of a range, without those past the end.
  package subscript(range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[range.clamped(to: bytes.indices)]
  }

  /// The end of the printable ASCII that begins at `start`.
  @inline(__always)
  package func endOfPrintableASCII(from start: Int) -> Int {
    var index = start
    let memory = UnsafeRawPointer(bytes.baseAddress)
    // Tests eight bytes at once. If a byte is not in 0x20...0x7E, its high bit is set in one of
    // the three words. A borrow or carry can only come from such a byte.
    while let memory, index + 8 <= bytes.count {
      let word = memory.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let odd = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
      guard odd & 0x8080_8080_8080_8080 == 0 else { break }
      index += 8
    }
    while index < bytes.count, bytes[index] &- 0x20 < 0x5F { index += 1 }
    return index
  }

  /// Adds printable ASCII to a line's glyphs.
  func appendASCII(_ range: Range<Int>, to codes: inout [PackedGlyph]) {
    let input = UnsafeBufferPointer(rebasing: self[range])
    let first = codes.count
    codes.append(contentsOf: repeatElement(.space, count: input.count))
    codes.withUnsafeMutableBufferPointer { output in
      for index in input.indices { output[first + index] = PackedGlyph(ascii: input[index]) }
    }
  }

  /// The glyphs of bytes that are all printable ASCII.
  var glyphsOfASCII: [PackedGlyph] { bytes.map(PackedGlyph.init(ascii:)) }
}
