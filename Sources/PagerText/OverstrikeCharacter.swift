import TabPagerCore

/// One character of an ``Overstrike`` with its marks, or two underscores below a wide character.
struct OverstrikeCharacter {
  /// The character. Two underscores are stored as one.
  let glyph: Glyph
  /// Whether it takes two cells.
  let isWide: Bool
  /// The end of its bytes.
  let end: Int

  /// The result of reading at an index.
  enum ReadResult {
    case found(OverstrikeCharacter)
    /// There is no printable character.
    case none
    /// An incomplete character, or one that may be followed by marks after the end of the bytes.
    case incomplete
  }

  /// The character for underlining.
  static let underscore = Glyph("_")
  /// The first character of a bullet.
  static let plus = Glyph("+")
  /// The second character of a bullet.
  static let o = Glyph("o")
  /// The glyph that replaces a bullet.
  static let bullet = Glyph("•")

  /// Reads a character.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: the index of the character.
  ///   - backspaceCount: the number of backspaces before it. After two, it must be wide.
  static func read(_ bytes: LineBytes, at start: Int, backspaceCount: Int)
    -> ReadResult
  {
    let rest: ReadResult = bytes.endsLine ? .none : .incomplete
    guard start < bytes.count else { return rest }
    if bytes[start] == 0x5F, bytes[start + 1] == 0x5F {
      let isPair =
        backspaceCount == 2
        || backspaceCount == 0 && bytes[start + 2] == 0x08 && bytes[start + 3] == 0x08
      if isPair {
        let isWhole = start + 2 < bytes.count || bytes.endsLine
        let strike = OverstrikeCharacter(glyph: underscore, isWide: true, end: start + 2)
        return isWhole ? .found(strike) : .incomplete
      }
    }
    guard case .scalar(let scalar, let length) = bytes.decodeCharacter(at: start) else {
      if case .incomplete = bytes.decodeCharacter(at: start) { return .incomplete }
      return .none
    }
    guard case .spacing(let isWide) = CharacterClassification.kind(of: scalar),
      isWide || backspaceCount < 2
    else { return backspaceCount == 2 && start + 1 == bytes.count ? rest : .none }
    let strike = OverstrikeCharacter(
      glyph: Glyph(scalar, isWide: isWide), isWide: isWide, end: start + length)
    return strike.readingMarks(in: bytes)
  }

  /// Adds the marks that follow.
  private func readingMarks(in bytes: LineBytes) -> ReadResult {
    var (glyph, end) = (glyph, end)
    for _ in 0..<Glyph.maximumMarks {
      switch OverstrikeCombiningMark.read(bytes, at: end) {
      case .found(let mark, let next):
        glyph.addCombiningMark(mark)
        end = next
      case .none: return .found(OverstrikeCharacter(glyph: glyph, isWide: isWide, end: end))
      case .incomplete: return .incomplete
      }
    }
    guard end < bytes.count || bytes.endsLine else { return .incomplete }
    return .found(OverstrikeCharacter(glyph: glyph, isWide: isWide, end: end))
  }
}
