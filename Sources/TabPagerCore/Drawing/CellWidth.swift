import func CSystem.cell_width

/// The width of text in cells.
///
/// Widths come from the `wcwidth` of the C library, so that they agree with ncurses. They need a
/// locale with UTF-8, which a running program has.
package enum CellWidth {
  /// The effect of a scalar on the screen.
  @usableFromInline package enum ScalarClass: Hashable, Sendable {
    /// It takes one cell, or two if it is wide.
    case spacing(isWide: Bool)
    /// It is combined with the character before it.
    case mark
    /// It is invisible, or changes how its neighbours join. It is omitted, since terminals disagree
    /// about the width of joined characters.
    case joiner
    /// It must not reach a terminal: a control character, one that reorders text, or an unknown
    /// one.
    case unprintable
  }

  /// Returns the effect of a scalar on the screen.
  @inlinable @inline(__always)
  package static func scalarClass(of scalar: Unicode.Scalar) -> ScalarClass {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return .spacing(isWide: false) }
    return lookUpScalarClass(of: value)
  }

  @usableFromInline static func lookUpScalarClass(of value: UInt32) -> ScalarClass {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: return .unprintable
    case 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: return .joiner
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      return .unprintable
    default:
      switch cell_width(value) {
      case 0: return .mark
      case 1: return .spacing(isWide: false)
      case 2: return .spacing(isWide: true)
      default: return .unprintable
      }
    }
  }

}

extension String {
  /// The number of cells that the string takes when a canvas writes it.
  ///
  /// It agrees with the terminal only in a locale with UTF-8, which the library sets when it opens
  /// the terminal.
  public var cellWidth: Int {
    var text = self
    let ascii: Int? = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
    if let ascii { return ascii }
    var width = 0
    PrintableGlyphs.forEach(in: text) { glyph in
      width += glyph.width
      return true
    }
    return width
  }
}
