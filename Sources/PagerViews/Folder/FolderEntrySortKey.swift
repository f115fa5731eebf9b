/// The sorting key of an entry: folders first, hidden entries last in each group, then by name. ASCII letters are
/// compared without case, and numbers by their value: `s2` is before `s10`.
struct FolderEntrySortKey: Comparable {
  /// The first bytes of the key. They are sufficient for most comparisons.
  private let first: UInt64
  private let second: UInt64
  private let bytes: [UInt8]

  /// Creates the key of an entry.
  init(_ entry: FolderEntry) {
    let bytes =
      [entry.isFolder ? 0 : 1, entry.isHidden ? 1 : 0] + Self.naturalOrderKey(entry.name) + [0]
      + entry.name
    func bigEndianNumber(ofBytesIn range: Range<Int>) -> UInt64 {
      range.reduce(0) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
    }
    (first, second, self.bytes) = (
      bigEndianNumber(ofBytesIn: 0..<8), bigEndianNumber(ofBytesIn: 8..<16), bytes
    )
  }

  /// The name in lowercase, with the number of digits before each number.
  private static func naturalOrderKey(_ name: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(name.count + 2)
    var index = 0
    while index < name.count {
      let byte = name[index]
      guard byte &- 0x30 < 10 else {
        result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        index += 1
        continue
      }
      let digits = name[index...].prefix { $0 &- 0x30 < 10 }
      let value = digits.drop { $0 == 0x30 }
      // Sorts between the characters before and after the digits.
      result.append(0x30)
      result.append(UInt8(clamping: value.count))
      result += value
      index = digits.endIndex
    }
    return result
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
