/// Front matter: metadata between two lines of `---` at the beginning of a document, which are not
/// Markdown.
enum FrontMatter {
  /// The maximum size of front matter in bytes.
  private static let limit = 1 << 16

  /// The size of the front matter in bytes, including the lines around it; 0 if there is none.
  static func byteCount(in bytes: [UInt8]) -> Int {
    var lines = bytes.prefix(limit).split(
      separator: 0x0A, maxSplits: .max, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), isDelimiter(first, "---"), lines.count > 1 else { return 0 }
    // The last line may be incomplete.
    for line in lines.dropLast(bytes.count > limit ? 1 : 0) {
      if isDelimiter(line, "---") || isDelimiter(line, "...") {
        return min(bytes.count, line.endIndex + 1)
      }
      // After an empty line, the `---` was a horizontal rule with Markdown after it.
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }), line.startIndex == first.endIndex + 1 {
        return 0
      }
    }
    return 0
  }

  private static func isDelimiter(_ line: ArraySlice<UInt8>, _ delimiter: String) -> Bool {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x0D { line.removeLast() }
    return line.elementsEqual(delimiter.utf8)
  }
}
