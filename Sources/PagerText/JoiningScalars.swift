/// The joining and modifying scalars that follow a glyph. If the glyph is an emoji or belongs to a
/// script that needs such scalars, the first of each kind is omitted from the row. All others could
/// carry invisible information, so they are shown as numbers.
struct JoiningScalars: OptionSet {
  let rawValue: UInt8

  /// A variation selector.
  static let variation = JoiningScalars(rawValue: 1)
  /// U+200D, zero width joiner.
  static let zeroWidth = JoiningScalars(rawValue: 2)
  /// A skin tone modifier.
  static let skin = JoiningScalars(rawValue: 4)

  /// Adds a scalar that follows a glyph.
  ///
  /// - Parameters:
  ///   - scalar: a joining or modifying scalar.
  ///   - base: the glyph's character.
  /// - Returns: whether the scalar is omitted. If not, it is shown as a number.
  mutating func addScalar(_ scalar: Unicode.Scalar, after base: Unicode.Scalar) -> Bool {
    let joiner = JoiningScalars.classifyJoiner(scalar, after: base.value)
    return insert(joiner.kind).inserted && joiner.isAllowed
  }

  private static func classifyJoiner(_ scalar: Unicode.Scalar, after base: UInt32) -> (
    kind: JoiningScalars, isAllowed: Bool
  ) {
    switch scalar.value {
    case 0x200D:
      // Emoji, and the scripts from Arabic to Myanmar's.
      return (.zeroWidth, base >= 0x2000 || (0x0600...0x109F).contains(base))
    case 0x1F3FB...0x1F3FF: return (.skin, base >= 0x2600)
    default:
      // Emoji, symbols and ideographs; digits, # and * as keys; © and ®.
      let isKey = (0x30...0x39).contains(base) || base == 0x23 || base == 0x2A
      return (.variation, isKey || base == 0xA9 || base == 0xAE || base >= 0x2000)
    }
  }
}
