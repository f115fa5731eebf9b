import TabPagerCore

/// A character overstruck with others after backspaces, as `nroff` writes for printers: with itself
/// for bold, with an underscore for underlined text, and `+` with `o` for a bullet. Combining marks
/// follow the last character, and may be struck twice too.
struct Overstrike {
  /// The glyph to show.
  let glyph: Glyph
  /// Bold, underlined, or both.
  let attributes: Style.Attributes
  /// The end of its bytes.
  let end: Int

  /// The result of reading at an index.
  enum ReadResult {
    case found(Overstrike)
    /// Backspaces that are not part of an overstrike.
    case none
    /// The beginning of an overstrike that continues after the bytes.
    case incomplete
  }

  /// The maximum number of characters in the same cell. `grotty` uses four for a bold bullet.
  private static let maximumStrikes = 5

  /// Reads an overstrike in one of the forms above.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: the index of the first character.
  static func read(_ bytes: LineBytes, at start: Int) -> ReadResult {
    var strikes = Builder()
    var found: Overstrike?
    var index = start
    var backspaces = 0
    for count in 1...maximumStrikes {
      let strike: OverstrikeCharacter
      switch OverstrikeCharacter.read(bytes, at: index, backspaceCount: backspaces) {
      case .found(let next): strike = next
      case .none: return found.map { .found($0) } ?? .none
      case .incomplete: return .incomplete
      }
      index = strike.end
      guard strikes.add(strike) else { break }
      if count > 1 { found = strikes.result(end: index) }
      guard bytes[index] == 0x08 else { break }
      // Some programs write one backspace per cell of the character.
      backspaces = strike.isWide && bytes[index + 1] == 0x08 ? 2 : 1
      index += backspaces
    }
    return found.map { .found($0) } ?? .none
  }

  /// The characters read so far.
  private struct Builder {
    var letter: Glyph?
    var letters = 0
    var underscores = 0
    /// Whether there were two underscores side by side, which only a wide character can cover.
    var hasPair = false
    /// The number of characters that differ from the first one, as in a bullet.
    var others = 0

    /// Whether no bullet has begun. Only then may a repeated letter have marks, because a bullet
    /// would replace the letter and hide them.
    private var isLetter: Bool { others == 0 }

    private func withoutMarks(_ glyph: Glyph) -> Glyph { Glyph(glyph.base, isWide: glyph.isWide) }

    /// Adds a character. Returns whether it forms an overstrike with the previous ones.
    mutating func add(_ strike: OverstrikeCharacter) -> Bool {
      let glyph = strike.glyph
      if glyph == OverstrikeCharacter.underscore {
        underscores += 1
        hasPair = hasPair || strike.isWide
      } else if hasPair, !strike.isWide {
        return false
      } else if letter.map({ $0 == glyph || isLetter && $0 == withoutMarks(glyph) }) ?? true {
        letter = glyph
        letters += 1
      } else if (letter == OverstrikeCharacter.plus && glyph == OverstrikeCharacter.o)
        || (letter == OverstrikeCharacter.o && glyph == OverstrikeCharacter.plus)
      {
        others += 1
      } else {
        return false
      }
      return true
    }

    func result(end: Int) -> Overstrike? {
      // An underscore over an underscore is bold, because underlining it would be invisible.
      guard let letter else {
        return hasPair
          ? nil : Overstrike(glyph: OverstrikeCharacter.underscore, attributes: .bold, end: end)
      }
      var attributes: Style.Attributes = underscores > 0 ? .underline : []
      if letters > 1 && others != 1 { attributes.insert(.bold) }
      return Overstrike(
        glyph: others > 0 ? OverstrikeCharacter.bullet : letter, attributes: attributes, end: end)
    }
  }
}
