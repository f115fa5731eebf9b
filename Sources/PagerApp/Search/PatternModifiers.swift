import Documents
import TabPagerCore

/// What keys at the beginning of a pattern change about a search or a filter, as in `less`.
struct PatternModifiers: Hashable {
  /// Whether lines without a match are sought: `!` or Ctrl-N.
  var isInverted = false
  /// Whether the pattern is literal text: Ctrl-R.
  var isLiteral = false
  /// Whether matches are only highlighted: Ctrl-K.
  var keepsPosition = false
  /// Whether the search wraps around: Ctrl-W.
  var wraps = false
  /// Whether the search continues in the next files: `*` or Ctrl-E.
  var continues = false
  /// Whether the search starts at the first file, or backward at the last: `@` or Ctrl-F.
  var startsAtFirstFile = false

  /// Handles a key before the first character of a pattern.
  ///
  /// - Returns: whether the key is a modifier.
  mutating func toggleModifier(forKey key: Key, ofFilter isFilter: Bool) -> Bool {
    func control(_ letter: Unicode.Scalar) -> Key { Key(.character(letter), .control) }
    switch key {
    case "!", control("n"): isInverted.toggle()
    case control("r"): isLiteral.toggle()
    case control("k") where !isFilter: keepsPosition.toggle()
    case control("w") where !isFilter:
      wraps.toggle()
      continues = false
    case "*", control("e"):
      guard !isFilter else { return false }
      continues.toggle()
      wraps = false
    case "@", control("f"):
      guard !isFilter else { return false }
      startsAtFirstFile.toggle()
    default: return false
    }
    return true
  }

  /// The modifiers in words before the label of the prompt.
  var label: String {
    var words: [String] = []
    if isInverted { words.append("Non-match") }
    if startsAtFirstFile { words.append("First-file") }
    if continues { words.append("EOF-ignore") }
    if keepsPosition { words.append("Keep-pos") }
    if isLiteral { words.append("Regex-off") }
    if wraps { words.append("Wrap") }
    return words.map { $0 + " " }.joined()
  }

  func makePattern(
    from text: String, case rule: CaseSensitivity
  ) throws(PatternError) -> Pattern {
    let pattern = try Pattern(text, as: isLiteral ? .literal : .expression, case: rule)
    return isInverted && !text.isEmpty ? try pattern.inverted() : pattern
  }
}
