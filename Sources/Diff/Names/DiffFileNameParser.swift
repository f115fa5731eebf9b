/// The names of files in the lines of a diff.
enum DiffFileNameParser {
  /// The name in `Binary files old/x and new/x differ`: the longest path that both names have in common, or the second
  /// name.
  static func nameInBinaryLine(_ line: [UInt8]) -> [UInt8]? {
    guard line.begins(with: "Binary files "), line.ends(with: " differ"),
      line.count >= 13 + 7
    else { return nil }
    let inner = line[13..<line.count - 7]
    let word: StaticString = " and "
    var (rest, second, common) = (inner, [UInt8]?.none, [UInt8]())
    while let start = rest.firstIndex(of: word) {
      let new = Array(inner[(start + word.utf8CodeUnitCount)...])
      let path = GitHeaderFileNames.commonTrailingPath(of: Array(inner[..<start]), and: new) ?? []
      if path.count > common.count { common = path }
      second = second ?? new
      rest = inner[(start + 1)...]
    }
    return common.isEmpty ? second : common
  }

  /// The name in a line that starts a file, or that is the file's only line: `Index: x`, `Only in
  /// x: y`, `Submodule x …`.
  static func nameInFileStartLine(_ line: [UInt8]) -> [UInt8]? {
    if line.begins(with: "Index: ") { return Array(line[7...]) }
    if line.begins(with: "Only in "), line.contains(0x3A) { return Array("Only in one".utf8) }
    return line.begins(with: "Submodule ") ? nameInSubmoduleLine(line) : nil
  }

  /// The name in `Submodule x 1234567..89abcde:`. It may contain spaces.
  private static func nameInSubmoduleLine(_ line: [UInt8]) -> [UInt8]? {
    let words = line[10...].split(separator: 0x20)
    guard words.count > 1 else { return nil }
    let end =
      words.dropFirst().firstIndex { word in
        isCommitRange(word) || word.begins(with: "contains") || word.begins(with: "(")
      } ?? words.endIndex
    guard end < words.endIndex else { return nil }
    return Array(line[words[0].startIndex..<words[end - 1].endIndex])
  }

  /// Whether a word is `1234567..89abcde`, with two or three dots.
  private static func isCommitRange(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix { $0 != 0x2E }
    return digits.count >= 7 && digits.allSatisfy(\.isHexadecimal)
      && word.dropFirst(digits.count).begins(with: "..")
  }
}
