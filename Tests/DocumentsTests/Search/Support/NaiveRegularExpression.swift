import TabPagerTestSupport

/// A regular expression with a simple backtracking matcher, to which PCRE2's results are compared.
///
/// Random expressions are generated as trees and converted to text for PCRE2.
indirect enum NaiveRegularExpression {
  case byte(UInt8)
  /// A character class: its notation, and whether it contains a byte.
  case set(String, @Sendable (UInt8) -> Bool)
  case sequence([NaiveRegularExpression])
  case either(NaiveRegularExpression, NaiveRegularExpression)
  case group(NaiveRegularExpression)
  case atomic(NaiveRegularExpression)
  case repeated(NaiveRegularExpression, ClosedRange<Int>, isLazy: Bool, text: String)
  case lineStart
  case lineEnd
  case wordBoundary
  case ahead(NaiveRegularExpression, isNegative: Bool)

  /// The expression in PCRE2's syntax.
  var text: String {
    switch self {
    case .byte(let byte): String(Unicode.Scalar(byte))
    case .set(let text, _): text
    case .sequence(let parts): parts.map(\.text).joined()
    case .either(let left, let right): "(?:\(left.text)|\(right.text))"
    case .group(let inner): "(\(inner.text))"
    case .atomic(let inner): "(?>\(inner.text))"
    case .repeated(let inner, _, let isLazy, let text):
      "(?:\(inner.text))\(text)\(isLazy ? "?" : "")"
    case .lineStart: "^"
    case .lineEnd: "$"
    case .wordBoundary: "\\b"
    case .ahead(let inner, let isNegative): "(?\(isNegative ? "!" : "=")\(inner.text))"
    }
  }

  /// Limits the steps of a match, because for some expressions they grow exponentially with the line's length.
  final class StepCounter {
    private var left: Int

    init(limit: Int) { left = limit }

    /// Whether matching took more steps than the limit, so that its result is unknown.
    var isExceeded: Bool { left < 0 }

    fileprivate func countStep() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  /// Returns the nonempty matches in a line, or if there are none, the first empty one.
  func matches(
    in line: [UInt8], ignoringCase: Bool, counting steps: StepCounter? = nil
  ) -> [Range<Int>] {
    let subject = Subject(line: line, ignoringCase: ignoringCase, steps: steps)
    var result: [Range<Int>] = []
    var place = 0
    while place <= line.count {
      let start = place
      if let end = subject.matchEnd(self, from: start, { $0 > start ? $0 : nil }) {
        result.append(start..<end)
        place = end
      } else {
        place += 1
      }
    }
    guard result.isEmpty else { return result }
    for start in 0...line.count where subject.matchEnd(self, from: start, { $0 }) != nil {
      return [start..<start]
    }
    return []
  }

  private struct Subject {
    var line: [UInt8]
    var ignoringCase: Bool
    var steps: StepCounter?

    private func isWord(_ place: Int) -> Bool {
      guard line.indices.contains(place) else { return false }
      return NaiveRegularExpression.isWord(line[place])
    }

    private func caseForms(of byte: UInt8) -> [UInt8] {
      ignoringCase && NaiveRegularExpression.isLetter(byte) ? [byte, byte ^ 0x20] : [byte]
    }

    /// Returns the end of the first match at `place` after which `next` matches the rest, too.
    func matchEnd(_ node: NaiveRegularExpression, from place: Int, _ next: (Int) -> Int?) -> Int? {
      if let steps, !steps.countStep() { return nil }
      switch node {
      case .byte(let byte):
        guard place < line.count, caseForms(of: line[place]).contains(byte) else { return nil }
        return next(place + 1)
      case .set(let text, let contains):
        let isIn = place < line.count && caseForms(of: line[place]).contains(where: contains)
        // A negated class matches a letter only if it excludes both of its case forms.
        let isNegated = text.hasPrefix("[^")
        let isAll = place < line.count && caseForms(of: line[place]).allSatisfy(contains)
        return (isNegated ? isAll : isIn) ? next(place + 1) : nil
      case .sequence(let parts): return matchEnd(parts[...], from: place, next)
      case .either(let left, let right):
        return matchEnd(left, from: place, next) ?? matchEnd(right, from: place, next)
      case .group(let inner): return matchEnd(inner, from: place, next)
      case .atomic(let inner): return matchEnd(inner, from: place, { $0 }).flatMap(next)
      case .repeated(let inner, let counts, let isLazy, _):
        return matchEnd(inner, counts, isLazy, from: place, next)
      case .lineStart: return place == 0 ? next(place) : nil
      case .lineEnd: return place == line.count ? next(place) : nil
      case .wordBoundary: return isWord(place - 1) != isWord(place) ? next(place) : nil
      case .ahead(let inner, let isNegative):
        return (matchEnd(inner, from: place, { $0 }) == nil) == isNegative ? next(place) : nil
      }
    }

    private func matchEnd(
      _ parts: ArraySlice<NaiveRegularExpression>, from place: Int, _ next: (Int) -> Int?
    ) -> Int? {
      guard let first = parts.first else { return next(place) }
      return matchEnd(first, from: place) { matchEnd(parts.dropFirst(), from: $0, next) }
    }

    private func matchEnd(
      _ inner: NaiveRegularExpression, _ counts: ClosedRange<Int>, _ isLazy: Bool, from place: Int,
      _ next: (Int) -> Int?
    ) -> Int? {
      func repeatedMatchEnd() -> Int? {
        guard counts.upperBound > 0 else { return nil }
        let rest = max(0, counts.lowerBound - 1)...counts.upperBound - 1
        return matchEnd(inner, from: place) { place in
          matchEnd(inner, rest, isLazy, from: place, next)
        }
      }
      guard counts.lowerBound == 0 else { return repeatedMatchEnd() }
      return isLazy ? next(place) ?? repeatedMatchEnd() : repeatedMatchEnd() ?? next(place)
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == 0x5F }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension NaiveRegularExpression {
  /// Returns a random expression.
  static func random(_ generator: inout SeededGenerator) -> NaiveRegularExpression {
    var parts = [randomSequence(&generator, depth: 2)]
    if generator.below(8) == 0 { parts.insert(.lineStart, at: 0) }
    if generator.below(8) == 0 { parts.append(.lineEnd) }
    return .sequence(parts)
  }

  private static func randomSequence(
    _ generator: inout SeededGenerator, depth: Int
  ) -> NaiveRegularExpression {
    .sequence((0...generator.below(3)).map { _ in randomPart(&generator, depth: depth) })
  }

  private static func randomPart(
    _ generator: inout SeededGenerator, depth: Int
  ) -> NaiveRegularExpression {
    let atom = randomAtom(&generator, depth: depth)
    // Expressions that can match an empty text are not repeated, because engines repeat those differently.
    guard atom.minimumLength > 0 else { return atom }
    let isLazy = generator.below(4) == 0
    switch generator.below(12) {
    case 0: return .repeated(atom, 0...1, isLazy: isLazy, text: "?")
    case 1: return .repeated(atom, 1...400, isLazy: isLazy, text: "+")
    case 2: return .repeated(atom, 0...400, isLazy: isLazy, text: "*")
    case 3: return .repeated(atom, 2...2, isLazy: false, text: "{2}")
    case 4: return .repeated(atom, 1...2, isLazy: isLazy, text: "{1,2}")
    default: return atom
    }
  }

  private static func randomAtom(
    _ generator: inout SeededGenerator, depth: Int
  ) -> NaiveRegularExpression {
    let sets: [(String, @Sendable (UInt8) -> Bool)] = [
      (".", { $0 != 0x0A }), ("[ab]", { $0 == 0x61 || $0 == 0x62 }), ("[^a]", { $0 != 0x61 }),
      ("\\d", isDigit), ("\\w", isWord), ("\\s", isSpace), ("\\D", { !isDigit($0) }),
      ("\\W", { !isWord($0) }), ("\\S", { !isSpace($0) }),
      ("[\\s1]", { isSpace($0) || $0 == 0x31 }),
      ("[\\x00-b]", { $0 <= 0x62 }), ("[^b\\d]", { $0 != 0x62 && !isDigit($0) }),
    ]
    switch generator.below(depth > 0 ? 16 : 11) {
    case 0..<7: return .byte(Array("abcxA1 ".utf8)[generator.below(7)])
    case 7..<10:
      let set = sets[generator.below(sets.count)]
      return .set(set.0, set.1)
    case 10: return .wordBoundary
    case 11:
      return .either(
        randomSequence(&generator, depth: depth - 1), randomSequence(&generator, depth: depth - 1))
    case 12: return .group(randomSequence(&generator, depth: depth - 1))
    case 13: return .atomic(randomSequence(&generator, depth: depth - 1))
    case 14: return .sequence([.byte(0x61), .byte(0x62), .byte(0x63)])
    default:
      let isNegative = generator.below(2) == 0
      return .ahead(randomSequence(&generator, depth: depth - 1), isNegative: isNegative)
    }
  }

  /// The minimum length of a match in bytes.
  private var minimumLength: Int {
    switch self {
    case .byte, .set: 1
    case .sequence(let parts): parts.map(\.minimumLength).reduce(0, +)
    case .either(let left, let right): min(left.minimumLength, right.minimumLength)
    case .group(let inner), .atomic(let inner): inner.minimumLength
    case .repeated(let inner, let counts, _, _): inner.minimumLength * counts.lowerBound
    case .lineStart, .lineEnd, .wordBoundary, .ahead: 0
    }
  }
}
