extension PatternParser {
  /// What a backslash begins, outside brackets.
  mutating func escape() throws(Unsupported) -> Atom {
    guard let next = peek(1) else { throw Unsupported() }
    switch next {
    case "d", "h", "w", "S", "V", "b", "B": copy(2)
    case "N" where peek(2) != "{": copy(2)
    case "s": replace(2, by: "[^\\S\\n]")
    case "D": replace(2, by: "[^\\d\\n]")
    case "W": replace(2, by: "[^\\w\\n]")
    case "H": replace(2, by: "[^\\h\\n]")
    case "A": replace(2, by: "^")
    case "Z", "z": replace(2, by: "$")
    case "e", "f", "r", "a": copy(2)
    case "K":
      movesStart = true
      copy(2)
    case "t":
      copy(2)
      return .literal("\t")
    case "x":
      guard let (value, count) = hexadecimal(), value != 0x0A else { throw Unsupported() }
      copy(count)
    case "p", "P":
      output.append(contentsOf: "(?:(?!\\n)".unicodeScalars)
      copy(try propertyLength())
      output.append(")")
    case _ where PatternParser.isPunctuation(next):
      copy(2)
      return .literal(next)
    default: throw Unsupported()
    }
    return .other
  }

  /// `\xhh` or `\x{h…}`: its value, and how many characters it takes.
  func hexadecimal() -> (value: UInt32, count: Int)? {
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

  /// How many characters `\pL` or `\p{Lu}` takes.
  func propertyLength() throws(Unsupported) -> Int {
    guard let next = peek(2) else { throw Unsupported() }
    if next.properties.isASCIIHexDigit || next.properties.isAlphabetic { return 3 }
    guard next == "{" else { throw Unsupported() }
    var place = 3
    while let inner = peek(place), inner != "}" { place += 1 }
    guard peek(place) == "}" else { throw Unsupported() }
    return place + 1
  }

  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(scalar.value) && !scalar.properties.isAlphabetic
      && !(0x30...0x39).contains(scalar.value)
  }
}
