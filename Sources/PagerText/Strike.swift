import TabPagerCore

/// One character of an ``Overstrike``, with its marks; or two underscores for a wide one.
struct Strike {
  /// The character; one underscore for two.
  let glyph: Glyph
  /// Whether it takes two cells.
  let isWide: Bool
  /// Where its bytes end.
  let end: Int

  /// What is at a place.
  enum Result {
    case found(Strike)
    /// Nothing that is printed.
    case none
    /// The beginning of a character, or one that marks elsewhere may belong to.
    case incomplete
  }

  /// What is struck for underlining.
  static let underscore = Glyph("_")
  /// A bullet of a printer that has none: this one,
  static let plus = Glyph("+")
  /// and this one over it.
  static let o = Glyph("o")
  /// What is shown for it.
  static let bullet = Glyph("•")

  /// Reads a character.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: where it begins.
  ///   - backspaces: how many come before it; after two it must be wide.
  static func read(_ bytes: LineBytes, at start: Int, after backspaces: Int) -> Result {
    let rest: Result = bytes.endsLine ? .none : .incomplete
    guard start < bytes.count else { return rest }
    if bytes[start] == 0x5F, bytes[start + 1] == 0x5F {
      let isPair =
        backspaces == 2
        || backspaces == 0 && bytes[start + 2] == 0x08 && bytes[start + 3] == 0x08
      if isPair {
        let isWhole = start + 2 < bytes.count || bytes.endsLine
        let strike = Strike(glyph: underscore, isWide: true, end: start + 2)
        return isWhole ? .found(strike) : .incomplete
      }
    }
    guard case .scalar(let scalar, let length) = bytes.character(at: start) else {
      if case .incomplete = bytes.character(at: start) { return .incomplete }
      return .none
    }
    guard case .spacing(let isWide) = TextCharacter.kind(of: scalar), isWide || backspaces < 2
    else { return backspaces == 2 && start + 1 == bytes.count ? rest : .none }
    let strike = Strike(glyph: Glyph(scalar, isWide: isWide), isWide: isWide, end: start + length)
    return strike.addMarks(bytes)
  }

  /// Takes the marks that follow.
  private func addMarks(_ bytes: LineBytes) -> Result {
    var (glyph, end) = (glyph, end)
    for _ in 0..<Glyph.maximumMarks {
      switch StruckMark.read(bytes, at: end) {
      case .found(let mark, let next):
        glyph.combine(mark)
        end = next
      case .none: return .found(Strike(glyph: glyph, isWide: isWide, end: end))
      case .incomplete: return .incomplete
      }
    }
    guard end < bytes.count || bytes.endsLine else { return .incomplete }
    return .found(Strike(glyph: glyph, isWide: isWide, end: end))
  }
}
