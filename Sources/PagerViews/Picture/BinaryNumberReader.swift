/// Reads numbers from bytes that may be truncated.
struct BinaryNumberReader {
  private let bytes: [UInt8]

  /// Creates a reader.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A big-endian number of up to four bytes; nil beyond the end.
  func bigEndian(at place: Int, count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number of up to four bytes; nil beyond the end.
  func littleEndian(at place: Int, count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether ASCII text is at an offset.
  func hasText(_ text: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
  }

  /// The offsets of an ASCII text of four characters.
  func offsets(of text: String) -> [Int] {
    let name = text.utf8.reduce(0) { $0 << 8 | Int($1) }
    return bytes.indices.filter { bigEndian(at: $0, count: 4) == name }
  }
}
