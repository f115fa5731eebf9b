/// The lines of an output that were not in the one before.
enum ChangedLines {
  /// The bytes of an output that is looked at: of larger ones no line is said to have changed.
  private static let most = 4 << 20

  /// Finds them, wherever among the others a line stood before: a file that comes into a list does
  /// not change the lines below it.
  ///
  /// - Returns: where they begin, in order.
  static func find(in new: any Content, after old: any Content) -> [Int] {
    guard new.count <= most, old.count <= most else { return [] }
    var known: [ArraySlice<UInt8>: Int] = [:]
    lines(of: old.bytes(in: 0..<old.count)) { known[$0, default: 0] += 1 }
    var changed: [Int] = []
    lines(of: new.bytes(in: 0..<new.count)) { line in
      if let count = known[line], count > 0 {
        known[line] = count - 1
      } else {
        changed.append(line.startIndex)
      }
    }
    return changed
  }

  private static func lines(of bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      body(bytes[start..<end])
      start = end + 1
    }
  }
}
