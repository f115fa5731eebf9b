extension PatternParser {
  /// Parses an escape outside brackets.
  mutating func parseEscape() throws(UnsupportedSyntax) -> Atom {
    guard let next = peek(1) else { throw UnsupportedSyntax() }
    switch next {
    case "d", "h", "w", "S", "V", "b", "B": copyCharacters(2)
    case "N" where peek(2) != "{": copyCharacters(2)
    // The start and the end of a word, as in `less` and `grep`.
    case "<": replaceCharacters(2, by: "\\b(?=\\w)")
    case ">": replaceCharacters(2, by: "\\b(?<=\\w)")
    case "s": replaceCharacters(2, by: "[^\\S\\n]")
    case "D": replaceCharacters(2, by: "[^\\d\\n]")
    case "W": replaceCharacters(2, by: "[^\\w\\n]")
    case "H": replaceCharacters(2, by: "[^\\h\\n]")
    case "A": replaceCharacters(2, by: "^")
    case "Z", "z": replaceCharacters(2, by: "$")
    case "e", "f", "r", "a": copyCharacters(2)
    case "K":
      movesStart = true
      copyCharacters(2)
    case "t":
      copyCharacters(2)
      return .literal("\t")
    case "x":
      guard let (value, count) = peekHexadecimal(), value != 0x0A else {
        throw UnsupportedSyntax()
      }
      copyCharacters(count)
    case "p", "P":
      output.append(contentsOf: "(?:(?!\\n)".unicodeScalars)
      copyCharacters(try unicodePropertyLength())
      output.append(")")
    case _ where PatternParser.isPunctuation(next):
      copyCharacters(2)
      return .literal(next)
    default: throw UnsupportedSyntax()
    }
    return .other
  }

  /// Returns the value of `\xhh` or `\x{h…}`, and the number of characters.
  func peekHexadecimal() -> (value: UInt32, count: Int)? {
    let isBraced = peek(2) == "{"
    var place = isBraced ? 3 : 2
    var digits = ""
    while digits.count < (isBraced ? 8 : 2), let next = peek(place), next.properties.isASCIIHexDigit
    {
      digits.unicodeScalars.append(next)
      place += 1
    }
    guard let value = UInt32(digits, radix: 16) else { return nil }
    guard isBraced else { return (value, place) }
    return peek(place) == "}" ? (value, place + 1) : nil
  }

  /// Returns the number of characters of `\pL` or `\p{Lu}`.
  func unicodePropertyLength() throws(UnsupportedSyntax) -> Int {
    guard let next = peek(2) else { throw UnsupportedSyntax() }
    if next.properties.isASCIIHexDigit || next.properties.isAlphabetic { return 3 }
    guard next == "{" else { throw UnsupportedSyntax() }
    var place = 3
    while let inner = peek(place), inner != "}" { place += 1 }
    guard peek(place) == "}" else { throw UnsupportedSyntax() }
    return place + 1
  }

  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(scalar.value) && !scalar.properties.isAlphabetic
      && !(0x30...0x39).contains(scalar.value)
  }
}
