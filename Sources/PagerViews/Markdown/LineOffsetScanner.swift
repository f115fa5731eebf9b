/// Finds the offsets of lines in a source, in ascending order.
struct LineOffsetScanner {
  private let bytes: [UInt8]
  private var line = 1
  private var offset: Int

  /// Starts at line 1.
  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The offset of a line, counted from 1. For a line before the last requested one, the offset of
  /// the last requested one.
  mutating func offset(ofLine wanted: Int) -> Int {
    while line < wanted, offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A || byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A) {
        line += 1
      }
    }
    return offset
  }

  /// The bytes of a line, from ``offset(ofLine:)`` to its end.
  mutating func range(ofLine wanted: Int) -> Range<Int> {
    let start = offset(ofLine: wanted)
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return start..<end
  }
}
