/// The place of an entry in a folder: hidden or not, folder or not, then the name, letters of ASCII in
/// either case first.
struct FolderSortingKey: Comparable {
  /// The first bytes of the whole, of which most comparisons need no more.
  private let first: UInt64
  private let second: UInt64
  private let bytes: [UInt8]

  /// Makes the key of an entry.
  init(_ entry: FolderEntry) {
    let bytes =
      [entry.isHidden ? 1 : 0, entry.isFolder ? 0 : 1]
      + entry.name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } + [0] + entry.name
    func number(_ range: Range<Int>) -> UInt64 {
      range.reduce(0) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
    }
    (first, second, self.bytes) = (number(0..<8), number(8..<16), bytes)
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
