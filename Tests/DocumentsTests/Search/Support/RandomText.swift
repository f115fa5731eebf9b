import TabPagerTestSupport

/// Random texts with few different letters, so that searches have many matches.
enum RandomText {
  /// Returns lines of ASCII, sometimes with carriage returns, control sequences, overstrike and NUL.
  static func asciiLines(minimumCount: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    var pieces = ["a", "b", "c", "A", "1", " ", "x", "ab", "\n"]
    if generator.below(2) == 0 { pieces += ["\r\n", "\r"] }
    if generator.below(2) == 0 { pieces += ["\u{1B}[1m", "\u{1B}[m", "\u{1B}["] }
    if generator.below(3) == 0 { pieces += ["a\u{8}a", "_\u{8}b", "\u{8}"] }
    if generator.below(3) == 0 { pieces += ["\0"] }
    var result: [UInt8] = []
    while result.count < minimumCount { result += pieces[generator.below(pieces.count)].utf8 }
    return result
  }
}
