/// Iterates over the parameters of SGR: numbers separated by semicolons, some with subparameters
/// separated by colons (`38:2::10:20:30`).
struct SGRParameterIterator {
  private let bytes: Slice<UnsafeBufferPointer<UInt8>>
  private var index: Int
  private var isAtEnd = false

  /// A parameter.
  struct Parameter {
    /// The number before the first colon; 0 if it is missing.
    var value = 0
    /// The subparameters, -1 for each missing number. At most eight are stored.
    var parts = SIMD8<Int32>(repeating: -1)
    /// The number of subparameters, including those that are not stored.
    var partCount = 0
  }

  /// Larger numbers are clamped to this one, which has no meaning either.
  private static let largest: Int32 = 99_999

  /// Creates an iterator over digits, colons and semicolons.
  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Returns the next parameter; nil after the last one. If there are no bytes, there is one
  /// parameter.
  mutating func next() -> Parameter? {
    guard !isAtEnd else { return nil }
    var parameter = Parameter(value: max(0, Int(readNumber())))
    while index < bytes.endIndex, bytes[index] == UInt8(ascii: ":") {
      index += 1
      let part = readNumber()
      if parameter.partCount < 8 { parameter.parts[parameter.partCount] = part }
      parameter.partCount += 1
    }
    if index < bytes.endIndex { index += 1 } else { isAtEnd = true }
    return parameter
  }

  /// Reads a number; -1 if there are no digits.
  private mutating func readNumber() -> Int32 {
    var value: Int32 = -1
    while index < bytes.endIndex, bytes[index] &- 0x30 < 10 {
      value = min(SGRParameterIterator.largest, max(0, value) * 10 + Int32(bytes[index] & 0x0F))
      index += 1
    }
    return value
  }
}
