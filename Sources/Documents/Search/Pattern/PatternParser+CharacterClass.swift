extension PatternParser {
  /// Parses a character class in brackets.
  ///
  /// It is rewritten so that it does not match a line feed: `[^a]` becomes `[^\na]`, and a class
  /// that might match one, such as `[\s\S]`, gets a lookahead that excludes it.
  mutating func parseCharacterClass() throws(UnsupportedSyntax) -> Atom {
    let start = output.count
    copyCharacters(1)
    let isNegated = peek() == "^"
    if isNegated {
      replaceCharacters(1, by: "^\\n")
      // Only in first position are these characters literals.
      if let first = peek(), first == "]" || first == "-" { replaceCharacters(1, by: "\\\(first)") }
    } else if peek() == "]" {
      copyCharacters(1)
    }
    var matchesLineFeed = false
    var only: Unicode.Scalar?
    var count = 0
    while let next = peek(), next != "]" {
      let (element, isWide) = try parseClassElement()
      if let element { recordIfCapital(element) }
      if peek() == "-", let end = peek(1), end != "]" {
        // A range that starts at a control character may contain the line feed.
        if element.map({ $0.value < 0x20 }) ?? true { matchesLineFeed = true }
        copyCharacters(1)
        count += 1
      }
      matchesLineFeed = matchesLineFeed || isWide
      only = element
      count += 1
    }
    guard peek() == "]" else { throw UnsupportedSyntax() }
    copyCharacters(1)
    if !isNegated, matchesLineFeed {
      output.insert(contentsOf: "(?:(?!\\n)".unicodeScalars, at: start)
      output.append(")")
    }
    if !isNegated, count == 1, let only { return .literal(only) }
    return .other
  }

  /// Parses an element of a class. Returns its character, if it is a single one, and whether it
  /// might match a line feed.
  private mutating func parseClassElement() throws(UnsupportedSyntax) -> (
    Unicode.Scalar?, isWide: Bool
  ) {
    guard let next = peek() else { throw UnsupportedSyntax() }
    if next == "[", let second = peek(1), second == ":" || second == "." || second == "=" {
      return (nil, try parsePOSIXClass())
    }
    guard next == "\\" else {
      guard next != "\n" else { throw UnsupportedSyntax() }
      copyCharacters(1)
      return (next, false)
    }
    guard let escaped = peek(1) else { throw UnsupportedSyntax() }
    switch escaped {
    case "d", "h", "w", "S", "V": copyCharacters(2)
    case "t":
      copyCharacters(2)
      return ("\t", false)
    case "s", "D", "W", "H", "v", "n", "r", "f", "e", "a":
      copyCharacters(2)
      return (nil, true)
    case "x":
      guard let (_, count) = peekHexadecimal() else { throw UnsupportedSyntax() }
      copyCharacters(count)
      return (nil, true)
    case "p", "P":
      copyCharacters(try unicodePropertyLength())
      return (nil, true)
    case _ where PatternParser.isPunctuation(escaped):
      copyCharacters(2)
      return (escaped, false)
    default: throw UnsupportedSyntax()
    }
    return (nil, false)
  }

  /// Parses `[:alpha:]` and similar classes. Returns whether it might match a line feed.
  private mutating func parsePOSIXClass() throws(UnsupportedSyntax) -> Bool {
    let plain = ["alpha", "digit", "alnum", "upper", "lower", "punct", "xdigit", "word", "blank"]
    for name in plain where restStarts(with: "[:\(name):]") {
      copyCharacters(name.utf8.count + 4)
      return false
    }
    for name in ["space", "cntrl", "graph", "print"] where restStarts(with: "[:\(name):]") {
      copyCharacters(name.utf8.count + 4)
      return true
    }
    throw UnsupportedSyntax()
  }
}
