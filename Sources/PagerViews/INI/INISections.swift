import BinarySearch
import PagerText

/// The lines of an INI file, and the sections they are in.
struct INISections: Sendable {
  let bytes: [UInt8]
  /// The offsets of the lines that begin sections, in ascending order.
  let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [Int] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if Self.isHeading(bytes[start..<end]) { starts.append(start) }
      start = end + 1
    }
    self.starts = starts
  }

  /// The bytes of the line at an offset, without its line ending.
  func line(at start: Int) -> ArraySlice<UInt8> {
    let line = bytes[start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)]
    return line.last == 0x0D ? line.dropLast() : line
  }

  /// The offset of the next line; `nil` after the last.
  func nextLine(after start: Int) -> Int? {
    guard let end = bytes[start...].firstIndex(of: 0x0A), end + 1 < bytes.count else { return nil }
    return end + 1
  }

  /// The offset of the section that a line is in; `nil` before the first section.
  func sectionStart(ofLineAt start: Int) -> Int? {
    let after = starts.partitionPoint { $0 > start }
    return after > 0 ? starts[after - 1] : nil
  }

  /// The offset of the section after another one; `nil` after the last.
  func sectionStart(after start: Int) -> Int? {
    let after = starts.partitionPoint { $0 > start }
    return after < starts.count ? starts[after] : nil
  }

  /// Whether a line is `[name]`.
  static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { isBlank($0) }
    guard text.first == UInt8(ascii: "["), let last = text.last(where: { !isBlank($0) }) else {
      return false
    }
    return last == UInt8(ascii: "]") && text.count > 2
  }

  /// Whether the first line that is neither blank nor a comment begins a section.
  static func isLikelyINI(_ head: [UInt8]) -> Bool {
    var rest = head[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      let text = line.drop { isBlank($0) }
      if let first = text.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") {
        return isHeading(line)
      }
      rest = rest.dropFirst(line.count + 1)
    }
    return false
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
