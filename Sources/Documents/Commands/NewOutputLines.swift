/// Finds the lines of an output that the previous output did not contain.
enum NewOutputLines {
  /// The maximum size of an output in bytes. In a larger one, no line counts as changed.
  private static let most = 4 << 20

  /// Finds the changed lines. The position of a line does not matter: a file added to a listing
  /// does not change the lines below it.
  ///
  /// - Returns: The offsets of the lines, in order.
  static func findNewLines(in new: any Content, comparedWith old: any Content) -> [Int] {
    guard new.count <= most, old.count <= most else { return [] }
    var known: [ArraySlice<UInt8>: Int] = [:]
    forEachLine(of: old.bytes(in: 0..<old.count)) { known[$0, default: 0] += 1 }
    var changed: [Int] = []
    forEachLine(of: new.bytes(in: 0..<new.count)) { line in
      if let count = known[line], count > 0 {
        known[line] = count - 1
      } else {
        changed.append(line.startIndex)
      }
    }
    return changed
  }

  private static func forEachLine(of bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      body(bytes[start..<end])
      start = end + 1
    }
  }
}
