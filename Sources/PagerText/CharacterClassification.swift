import TabPagerCore

/// Classifies the scalars of a document by their effect on the screen, and detects invisible ones.
enum CharacterClassification {
  /// The effect of a scalar on the screen. An invisible scalar counts as unprintable, so that it is
  /// shown as a number.
  ///
  /// Invisible scalars are the default ignorable code points of the Unicode Character Database.
  /// ``CellWidth`` classifies some of them as marks or letters.
  @inline(__always)
  static func kind(of scalar: Unicode.Scalar) -> CellWidth.ScalarClass {
    let kind = CellWidth.scalarClass(of: scalar)
    switch kind {
    case .mark: return isHiddenMark(scalar) ? .unprintable : kind
    case .spacing(true): return scalar == "\u{3164}" || scalar == "\u{115F}" ? .unprintable : kind
    case .spacing(false): return scalar == "\u{FFA0}" ? .unprintable : kind
    case .joiner, .unprintable: return kind
    }
  }

  private static func isHiddenMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x034F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0, 0xFFF0...0xFFF8:
      true
    default: false
    }
  }

  /// Whether a scalar is used to draw pictures, in which only its colours may matter: a space, a
  /// line, a block, a dot pattern, or a private-use character as in decorated status lines.
  static func isDrawingCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x2500...0x259F, 0x2800...0x28FF, 0x3000, 0xE000...0xF8FF, 0x1FB00...0x1FBFF:
      true
    default: false
    }
  }
}
