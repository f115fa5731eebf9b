/// A control sequence as ncurses writes it: `ESC [`, standard parameters, and a letter that says what it
/// does (ECMA-48 5.4). Private ones and such as are cut off are none.
struct OutputSequence {
  /// What begins it.
  static let escape: UInt8 = 0x1B

  /// Where its parameters stand: digits, colons and semicolons.
  let parameters: Range<Int>
  /// The letter.
  let final: UInt8
  /// Where what follows it begins.
  var end: Int { parameters.upperBound + 1 }

  /// Reads the one that begins at `start`; nil where none does.
  init?<Bytes: RandomAccessCollection>(_ bytes: Bytes, at start: Int)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard bytes[start] == OutputSequence.escape, start + 2 < bytes.endIndex,
      bytes[start + 1] == UInt8(ascii: "[")
    else { return nil }
    var index = start + 2
    while index < bytes.endIndex, (0x30...0x3B).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex, (0x40...0x7E).contains(bytes[index]) else { return nil }
    (parameters, final) = (start + 2..<index, bytes[index])
  }
}
