extension PatternParser {
  /// What stands in brackets.
  ///
  /// A line feed is taken out of it: `[^a]` becomes `[^\na]`, and what might match one, such as
  /// `[\s\S]`, is asked for none before.
  mutating func characterClass() throws(Unsupported) -> Atom {
    let start = output.count
    copy(1)
    let isNegated = peek() == "^"
    if isNegated {
      replace(1, by: "^\\n")
      // These would be the end and a range, had they not stood first.
      if let first = peek(), first == "]" || first == "-" { replace(1, by: "\\\(first)") }
    } else if peek() == "]" {
      copy(1)
    }
    var matchesLineFeed = false
    var only: Unicode.Scalar?
    var count = 0
    while let next = peek(), next != "]" {
      let (element, isWide) = try classElement()
      if let element { note(element) }
      if peek() == "-", let end = peek(1), end != "]" {
        // From a control character on, it may go past the line feed.
        if element.map({ $0.value < 0x20 }) ?? true { matchesLineFeed = true }
        copy(1)
        count += 1
      }
      matchesLineFeed = matchesLineFeed || isWide
      only = element
      count += 1
    }
    guard peek() == "]" else { throw Unsupported() }
    copy(1)
    if !isNegated, matchesLineFeed {
      output.insert(contentsOf: "(?:(?!\\n)".unicodeScalars, at: start)
      output.append(")")
    }
    if !isNegated, count == 1, let only { return .literal(only) }
    return .other
  }

  /// A part of a class: the character that it is, if it is one, and whether it might match a line
  /// feed.
  private mutating func classElement() throws(Unsupported) -> (Unicode.Scalar?, isWide: Bool) {
    guard let next = peek() else { throw Unsupported() }
    if next == "[", let second = peek(1), second == ":" || second == "." || second == "=" {
      return (nil, try posixClass())
    }
    guard next == "\\" else {
      guard next != "\n" else { throw Unsupported() }
      copy(1)
      return (next, false)
    }
    guard let escaped = peek(1) else { throw Unsupported() }
    switch escaped {
    case "d", "h", "w", "S", "V": copy(2)
    case "t":
      copy(2)
      return ("\t", false)
    case "s", "D", "W", "H", "v", "n", "r", "f", "e", "a":
      copy(2)
      return (nil, true)
    case "x":
      guard let (_, count) = hexadecimal() else { throw Unsupported() }
      copy(count)
      return (nil, true)
    case "p", "P":
      copy(try propertyLength())
      return (nil, true)
    case _ where PatternParser.isPunctuation(escaped):
      copy(2)
      return (escaped, false)
    default: throw Unsupported()
    }
    return (nil, false)
  }

  /// `[:alpha:]` and the like; whether it might match a line feed.
  private mutating func posixClass() throws(Unsupported) -> Bool {
    let plain = ["alpha", "digit", "alnum", "upper", "lower", "punct", "xdigit", "word", "blank"]
    for name in plain where starts(with: "[:\(name):]") {
      copy(name.utf8.count + 4)
      return false
    }
    for name in ["space", "cntrl", "graph", "print"] where starts(with: "[:\(name):]") {
      copy(name.utf8.count + 4)
      return true
    }
    throw Unsupported()
  }
}
