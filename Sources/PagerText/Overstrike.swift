import TabPagerCore

/// A character struck over by others after backspaces, as `nroff` writes for printers: itself for
/// bold, an underscore for underlined, both for both, and `+` with `o` for a bullet. Marks come with
/// the last of them, each perhaps struck twice too.
struct Overstrike {
  /// What is seen.
  let glyph: Glyph
  /// Bold, underlined, or both.
  let attributes: Style.Attributes
  /// Where its bytes end.
  let end: Int

  /// What is at a place.
  enum Result {
    case found(Overstrike)
    /// Backspaces that mean nothing.
    case none
    /// The beginning of something of which the rest is elsewhere.
    case incomplete
  }

  /// Characters that may be struck at one place. `grotty` uses four: a bold bullet.
  private static let maximumStrikes = 5

  /// Reads what is struck at one place, as far as it has one of the forms above.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - start: where the first character begins.
  static func read(_ bytes: LineBytes, at start: Int) -> Result {
    var strikes = Strikes()
    var found: Overstrike?
    var index = start
    var backspaces = 0
    for count in 1...maximumStrikes {
      let strike: Strike
      switch Strike.read(bytes, at: index, after: backspaces) {
      case .found(let next): strike = next
      case .none: return found.map { .found($0) } ?? .none
      case .incomplete: return .incomplete
      }
      index = strike.end
      guard strikes.add(strike) else { break }
      if count > 1 { found = strikes.result(end: index) }
      guard bytes[index] == 0x08 else { break }
      // Some write as many backspaces as the character has cells.
      backspaces = strike.isWide && bytes[index + 1] == 0x08 ? 2 : 1
      index += backspaces
    }
    return found.map { .found($0) } ?? .none
  }

  /// What has been struck so far.
  private struct Strikes {
    var letter: Glyph?
    var letters = 0
    var underscores = 0
    /// Whether two underscores were struck at once, which only a wide letter can stand on.
    var hasPair = false
    /// The other of the two characters of a bullet.
    var others = 0

    /// Whether there is no bullet in the making, which would hide the marks of a letter.
    private var isLetter: Bool { others == 0 }

    private func bare(_ glyph: Glyph) -> Glyph { Glyph(glyph.base, isWide: glyph.isWide) }

    /// Takes one more; tells whether it goes with those before.
    mutating func add(_ strike: Strike) -> Bool {
      let glyph = strike.glyph
      if glyph == Strike.underscore {
        underscores += 1
        hasPair = hasPair || strike.isWide
      } else if hasPair, !strike.isWide {
        return false
      } else if letter.map({ $0 == glyph || isLetter && $0 == bare(glyph) }) ?? true {
        letter = glyph
        letters += 1
      } else if (letter == Strike.plus && glyph == Strike.o)
        || (letter == Strike.o && glyph == Strike.plus)
      {
        others += 1
      } else {
        return false
      }
      return true
    }

    func result(end: Int) -> Overstrike? {
      // An underscore over an underscore is a bold one: a line under it would not be seen.
      guard let letter else {
        return hasPair ? nil : Overstrike(glyph: Strike.underscore, attributes: .bold, end: end)
      }
      var attributes: Style.Attributes = underscores > 0 ? .underline : []
      if letters > 1 && others != 1 { attributes.insert(.bold) }
      return Overstrike(
        glyph: others > 0 ? Strike.bullet : letter, attributes: attributes, end: end)
    }
  }
}
