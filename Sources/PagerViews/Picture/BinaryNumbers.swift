/// Numbers in bytes that may end anywhere.
struct BinaryNumbers {
  private let bytes: [UInt8]

  /// Makes a reader of bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A number of up to four bytes, the highest first; nil where they are not there.
  func big(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of up to four bytes, the lowest first; nil where they are not there.
  func little(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether letters of ASCII stand at a place.
  func hasText(_ text: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
  }

  /// Where four letters of ASCII stand.
  func places(of text: String) -> [Int] {
    let name = text.utf8.reduce(0) { $0 << 8 | Int($1) }
    return bytes.indices.filter { big($0, 4) == name }
  }
}
