/// Why something is not JSON.
struct JSONError: Error, Hashable, CustomStringConvertible {
  /// A position in the source.
  struct Place: Hashable {
    /// The line, counted from 1.
    var line: Int
    /// The column in characters, counted from 1.
    var column: Int
  }

  /// A description without the position.
  let reason: String
  /// The position of the error.
  let place: Place

  /// Creates an error at a byte of the source.
  init(reason: String, at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) {
    self.reason = reason
    let before = bytes[..<offset]
    let start = (before.lastIndex(of: 0x0A) ?? -1) + 1
    place = Place(
      line: before[..<start].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) },
      column: before[start...].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
  }

  var description: String {
    "line \(place.line), column \(place.column): \(reason)"
  }
}
