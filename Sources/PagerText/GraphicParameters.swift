/// The parameters of SGR one after another: numbers between semicolons, some of them with parts
/// between colons (`38:2::10:20:30`).
struct GraphicParameters {
  private let bytes: Slice<UnsafeBufferPointer<UInt8>>
  private var index: Int
  private var isAtEnd = false

  /// One of them.
  struct Parameter {
    /// The number before the first colon; 0 where there is none.
    var value = 0
    /// The numbers after the colons, -1 for each that is left out; more than eight are not kept.
    var parts = SIMD8<Int32>(repeating: -1)
    /// How many of them there are, kept or not.
    var partCount = 0
  }

  /// Any larger number means as little as this one.
  private static let largest: Int32 = 99_999

  /// Makes parameters of digits, colons and semicolons.
  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The next parameter; nil after the last one. There is one even where there are no bytes.
  mutating func next() -> Parameter? {
    guard !isAtEnd else { return nil }
    var parameter = Parameter(value: max(0, Int(number())))
    while index < bytes.endIndex, bytes[index] == UInt8(ascii: ":") {
      index += 1
      let part = number()
      if parameter.partCount < 8 { parameter.parts[parameter.partCount] = part }
      parameter.partCount += 1
    }
    if index < bytes.endIndex { index += 1 } else { isAtEnd = true }
    return parameter
  }

  /// The number that begins here; -1 for no digits.
  private mutating func number() -> Int32 {
    var value: Int32 = -1
    while index < bytes.endIndex, bytes[index] &- 0x30 < 10 {
      value = min(GraphicParameters.largest, max(0, value) * 10 + Int32(bytes[index] & 0x0F))
      index += 1
    }
    return value
  }
}
