/// Facts about a document between two lines of `---` at its beginning, which are no Markdown.
enum FrontMatter {
  /// The bytes in which they must end.
  private static let limit = 1 << 16

  /// The bytes that they take, the lines around them included; 0 where there are none.
  static func byteCount(in bytes: [UInt8]) -> Int {
    var lines = bytes.prefix(limit).split(
      separator: 0x0A, maxSplits: .max, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), isRule(first, "---"), lines.count > 1 else { return 0 }
    // The last one may be cut off.
    for line in lines.dropLast(bytes.count > limit ? 1 : 0) {
      if isRule(line, "---") || isRule(line, "...") { return min(bytes.count, line.endIndex + 1) }
      // An empty line: what began is a rule, with Markdown after it.
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }), line.startIndex == first.endIndex + 1 {
        return 0
      }
    }
    return 0
  }

  private static func isRule(_ line: ArraySlice<UInt8>, _ rule: String) -> Bool {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x0D { line.removeLast() }
    return line.elementsEqual(rule.utf8)
  }
}
