/// One line of a diff, as ``DiffScanner`` receives it.
package struct RawDiffLine {
  /// The line's bytes without its line feed. The caller may cut off long lines.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the first byte of the line in the source.
  package let start: Int
  /// The offset of the next line.
  package let next: Int
  /// The number of bytes before ``bytes`` in the line: the margin of a graph.
  package let marginLength: Int

  /// Creates a line.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, next: Int, marginLength: Int = 0
  ) {
    self.bytes = bytes
    self.start = start
    self.next = next
    self.marginLength = marginLength
  }

  /// The line without `count` more bytes at its start.
  package func droppingFirstBytes(_ count: Int) -> RawDiffLine {
    RawDiffLine(
      UnsafeBufferPointer(rebasing: bytes[count...]), start: start, next: next,
      marginLength: marginLength + count)
  }

  /// Whether the line ends with a line feed, if its bytes are not cut off.
  var hasLineFeed: Bool { next > start + marginLength + bytes.count }

  /// The bytes without colours, and without a carriage return at the end.
  package var plain: [UInt8] {
    var result =
      bytes.contains(0x1B) ? StyleSequences.removingSequences(from: bytes) : Array(bytes)
    if result.last == 0x0D { result.removeLast() }
    return result
  }

  /// The index of the first byte that is not part of a control sequence.
  package var first: Int {
    guard let byte = bytes.first, byte == 0x1B else { return 0 }
    return StyleSequences.indexSkippingControlSequences(in: bytes, from: 0)
  }
}
