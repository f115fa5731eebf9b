/// Where the lines of a source begin, found as they are asked for, each after the one before.
struct SourceLines {
  private let bytes: [UInt8]
  private var line = 1
  private var offset: Int

  /// Begins with line 1.
  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Where a line begins, from 1; of one before that which was asked for last, where that begins.
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

  /// The bytes of a line, from where ``offset(ofLine:)`` says that it begins to its end.
  mutating func range(ofLine wanted: Int) -> Range<Int> {
    let start = offset(ofLine: wanted)
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return start..<end
  }
}
