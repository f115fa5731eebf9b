/// The sequences with which programs colour a diff.
package enum StyleSequences {
  /// The bytes without colours (SGR), without the "erase line" sequences that accompany colours,
  /// and without links (OSC 8). Other sequences stay.
  package static func removingSequences(from bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.withUnsafeBufferPointer(removingSequences)
  }

  /// The same for a whole array.
  package static func removingSequences(from bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer(removingSequences)
  }

  /// The same for bytes in memory. None of the three is generic, because a generic function would be slow in other
  /// modules.
  package static func removingSequences(from bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0x1B,
        let end = colorSequenceEnd(in: bytes, at: index) ?? linkSequenceEnd(in: bytes, at: index)
      {
        index = end
      } else {
        result.append(bytes[index])
        bytes.formIndex(after: &index)
      }
    }
    return result
  }

  /// The length of the sequences at the start of some bytes.
  package static func leadingSequencesLength(of bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { indexSkippingControlSequences(in: $0, from: 0) }
  }

  /// The index after the control sequences that start at an index.
  static func indexSkippingControlSequences(in bytes: UnsafeBufferPointer<UInt8>, from start: Int)
    -> Int
  {
    var index = start
    while index + 1 < bytes.count, bytes[index] == 0x1B, bytes[index + 1] == 0x5B {
      var end = index + 2
      while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
      guard end < bytes.count else { return index }
      index = end + 1
    }
    return index
  }

  private static func colorSequenceEnd<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes, at start: Bytes.Index
  ) -> Bytes.Index? {
    var index = bytes.index(after: start)
    guard index < bytes.endIndex, bytes[index] == 0x5B else { return nil }
    bytes.formIndex(after: &index)
    while index < bytes.endIndex, (0x30...0x3B).contains(bytes[index]) {
      bytes.formIndex(after: &index)
    }
    guard index < bytes.endIndex, bytes[index] == 0x6D || bytes[index] == 0x4B else { return nil }
    return bytes.index(after: index)
  }

  private static func linkSequenceEnd<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes, at start: Bytes.Index
  ) -> Bytes.Index? {
    guard bytes[start...].begins(with: "\u{1B}]8;") else { return nil }
    var index = bytes.index(start, offsetBy: 4)
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      if byte == 0x07 { return index }
      guard byte >= 0x20 else {
        guard byte == 0x1B, index < bytes.endIndex, bytes[index] == 0x5C else { return nil }
        return bytes.index(after: index)
      }
    }
    return nil
  }
}
