import TabPagerCore

/// What the scalars of a document are to its text: what they are to a screen, and besides, which of
/// them nobody would see.
enum TextCharacter {
  /// What a scalar is to a screen; one that is hidden by nature counts as unprintable, so that it is
  /// shown by its number.
  ///
  /// Hidden are the default ignorable code points of the Unicode Character Database, of which
  /// ``CellWidth`` knows those that act and takes others for marks or letters.
  @inline(__always)
  static func kind(of scalar: Unicode.Scalar) -> CellWidth.Kind {
    let kind = CellWidth.kind(of: scalar)
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

  /// Whether a scalar is a part of pictures, which are often made of colours alone: a space, a line,
  /// a block, a pattern of dots, or a sign of private use as status lines are decorated with.
  static func isPictorial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x2500...0x259F, 0x2800...0x28FF, 0x3000, 0xE000...0xF8FF, 0x1FB00...0x1FBFF:
      true
    default: false
    }
  }
}
