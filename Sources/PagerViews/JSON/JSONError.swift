/// Why something is not JSON.
struct JSONError: Error, Hashable, CustomStringConvertible {
  /// Where in the source.
  struct Place: Hashable {
    /// From 1.
    var line: Int
    /// The characters before it in its line, and one.
    var column: Int
  }

  /// In words, without the place.
  let reason: String
  /// Where it was found out; nil where it is about the whole.
  let place: Place?

  init(reason: String) {
    self.reason = reason
    place = nil
  }

  /// Makes an error about a byte of the source.
  init(reason: String, at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) {
    self.reason = reason
    let before = bytes[..<offset]
    let start = (before.lastIndex(of: 0x0A) ?? -1) + 1
    place = Place(
      line: before[..<start].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) },
      column: before[start...].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
  }

  var description: String {
    place.map { "line \($0.line), column \($0.column): \(reason)" } ?? reason
  }
}
