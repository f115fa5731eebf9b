/// Parses the common part of PCRE2's syntax, and rewrites it so that it does not match line feeds.
///
/// It rejects rare syntax rather than risk an error: octal numbers, references, conditions, options
/// in the middle, verbs, comments, `\Q`, `\R`, `\X`, `\n` and similar.
struct PatternParser {
  /// The pattern contains syntax that the parser does not support.
  struct UnsupportedSyntax: Error {}

  /// Literals such that each match contains one of them.
  typealias RequiredLiterals = [[Unicode.Scalar]]

  /// An item that can be repeated.
  enum Atom {
    case literal(Unicode.Scalar)
    /// A group, with the literals that its matches contain.
    case group([RequiredLiterals])
    case other
  }

  let scalars: [Unicode.Scalar]
  var at = 0
  /// The rewritten pattern so far.
  var output: [Unicode.Scalar] = []
  var isLiteral = true
  var hasCapital = false
  var ignoresCase = false
  var movesStart = false
  private var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Parses the whole pattern and returns the literals that each match contains.
  mutating func parsePattern() throws(UnsupportedSyntax) -> [RequiredLiterals] {
    if restStarts(with: "(?i)") {
      copyCharacters(4)
      ignoresCase = true
    }
    let required = try parseAlternatives()
    guard at == scalars.count else { throw UnsupportedSyntax() }
    return required
  }

  /// Parses alternatives separated by `|`, up to the end of the group.
  mutating func parseAlternatives() throws(UnsupportedSyntax) -> [RequiredLiterals] {
    let first = try parseSequence()
    guard peek() == "|" else { return first }
    isLiteral = false
    // The longest required literal of each alternative.
    var all = PatternParser.longestLiterals(of: first)
    while peek() == "|" {
      copyCharacters(1)
      let other = PatternParser.longestLiterals(of: try parseSequence())
      all = all.isEmpty || other.isEmpty ? [] : all + other
    }
    return all.isEmpty ? [] : [all]
  }

  private static func longestLiterals(of required: [RequiredLiterals]) -> RequiredLiterals {
    func minimumLength(of alternatives: RequiredLiterals) -> Int {
      alternatives.map(\.count).min() ?? 0
    }
    return required.max { minimumLength(of: $0) < minimumLength(of: $1) } ?? []
  }

  private mutating func parseSequence() throws(UnsupportedSyntax) -> [RequiredLiterals] {
    var required: [RequiredLiterals] = []
    var run: [Unicode.Scalar] = []
    while let next = peek(), next != "|", next != ")" {
      let atom = try parseAtom()
      let minimum = try parseQuantifier()
      if minimum != nil { isLiteral = false }
      if case .literal(let scalar) = atom, minimum != 0 {
        run.append(scalar)
        if minimum == nil { continue }
      } else {
        isLiteral = false
      }
      if !run.isEmpty { required.append([run]) }
      run = []
      if case .group(let inner) = atom, minimum != 0 { required += inner }
    }
    if !run.isEmpty { required.append([run]) }
    return required
  }

  private mutating func parseAtom() throws(UnsupportedSyntax) -> Atom {
    guard let next = peek() else { throw UnsupportedSyntax() }
    switch next {
    case "\\": return try parseEscape()
    case "[": return try parseCharacterClass()
    case "(": return try parseGroup()
    case ".", "^", "$":
      copyCharacters(1)
      return .other
    case "*", "+", "?", "\n": throw UnsupportedSyntax()
    default:
      copyCharacters(1)
      recordIfCapital(next)
      return .literal(next)
    }
  }

  private mutating func parseGroup() throws(UnsupportedSyntax) -> Atom {
    depth += 1
    defer { depth -= 1 }
    // PCRE2's own limit.
    guard depth <= 250 else { throw UnsupportedSyntax() }
    var isPart = true
    if restStarts(with: "(?") {
      guard let opening = peekGroupOpening() else { throw UnsupportedSyntax() }
      isPart = !["(?=", "(?!", "(?<=", "(?<!"].contains(opening)
      copyCharacters(opening.unicodeScalars.count)
      if opening.hasSuffix("<") || opening.hasSuffix("'") { try parseGroupName() }
    } else if restStarts(with: "(*") {
      throw UnsupportedSyntax()
    } else {
      copyCharacters(1)
    }
    let required = try parseAlternatives()
    guard peek() == ")" else { throw UnsupportedSyntax() }
    copyCharacters(1)
    return isPart ? .group(required) : .other
  }

  private func peekGroupOpening() -> String? {
    // "(?<" is last because it is a prefix of others.
    ["(?:", "(?=", "(?!", "(?>", "(?<=", "(?<!", "(?P<", "(?'", "(?<"].first(where: restStarts)
  }

  private mutating func parseGroupName() throws(UnsupportedSyntax) {
    while let next = peek(), next.properties.isAlphabetic || next == "_" || isDigit(next) {
      copyCharacters(1)
    }
    guard peek() == ">" || peek() == "'" else { throw UnsupportedSyntax() }
    copyCharacters(1)
  }

  /// Parses a quantifier and returns its minimum, or `nil` if there is none.
  private mutating func parseQuantifier() throws(UnsupportedSyntax) -> Int? {
    let minimum: Int
    switch peek() {
    case "*", "?": minimum = 0
    case "+": minimum = 1
    case "{":
      // Later versions of PCRE2 also accept `{,3}` and spaces; earlier ones take them literally.
      if let next = peek(1), next == "," || next == " " || next == "\t" {
        throw UnsupportedSyntax()
      }
      guard let (least, count) = peekQuantifierBounds() else { return nil }
      copyCharacters(count)
      if peek() == "?" || peek() == "+" { copyCharacters(1) }
      return least
    default: return nil
    }
    copyCharacters(1)
    if peek() == "?" || peek() == "+" { copyCharacters(1) }
    return minimum
  }

  /// Returns the minimum of `{2}`, `{2,}` or `{2,3}`, and the number of characters.
  private func peekQuantifierBounds() -> (least: Int, count: Int)? {
    var place = 1
    var least = 0
    while let digit = peek(place), isDigit(digit) {
      least = min(least * 10 + Int(digit.value - 0x30), 1 << 20)
      place += 1
    }
    guard place > 1 else { return nil }
    if peek(place) == "," {
      place += 1
      while let digit = peek(place), isDigit(digit) { place += 1 }
    }
    return peek(place) == "}" ? (least, place + 1) : nil
  }
}

extension PatternParser {
  /// Returns the character at a distance from the current one, or `nil` at the end.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    at + distance < scalars.count ? scalars[at + distance] : nil
  }

  func restStarts(with text: String) -> Bool { scalars[at...].starts(with: text.unicodeScalars) }

  /// Copies characters to the output.
  mutating func copyCharacters(_ count: Int) {
    output.append(contentsOf: scalars[at..<at + count])
    at += count
  }

  /// Writes a text to the output in place of characters.
  mutating func replaceCharacters(_ count: Int, by text: String) {
    output.append(contentsOf: text.unicodeScalars)
    at += count
  }

  /// Records whether a literal character is a capital.
  mutating func recordIfCapital(_ scalar: Unicode.Scalar) {
    if scalar.properties.isUppercase { hasCapital = true }
  }

  func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x30 && scalar.value <= 0x39 }
}
