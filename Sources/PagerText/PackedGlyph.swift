import TabPagerCore

/// A glyph in four bytes: a character and whether it is wide. A glyph with combining marks is
/// stored as an index into a table.
///
/// A part of a line may have 65,536 glyphs, although a screen shows only few of them.
struct PackedGlyph: Hashable, Sendable {
  /// The scalar's value or, if bit 30 is set, the index. Bit 31 is set if the glyph is wide.
  private let bits: UInt32

  private static let wideBit: UInt32 = 1 << 31
  private static let tableBit: UInt32 = 1 << 30

  /// A printable character of ASCII.
  @inline(__always)
  init(ascii byte: UInt8) { bits = UInt32(byte) }

  /// A spacing character.
  @inline(__always)
  init(_ scalar: Unicode.Scalar, isWide: Bool) {
    bits = scalar.value | (isWide ? PackedGlyph.wideBit : 0)
  }

  /// A glyph at an index in a table of glyphs with marks.
  init(tableIndex: Int, isWide: Bool) {
    bits = UInt32(tableIndex) | PackedGlyph.tableBit | (isWide ? PackedGlyph.wideBit : 0)
  }

  /// Whether the glyph takes two cells.
  var isWide: Bool { bits & PackedGlyph.wideBit != 0 }

  /// Whether it is a character of one cell without marks, so that the four bytes equal its scalar.
  @inline(__always)
  var isNarrow: Bool { bits < PackedGlyph.tableBit }

  /// The width in cells, 1 or 2.
  var width: Int { isWide ? 2 : 1 }

  /// The index in the table; nil for a glyph without marks.
  var tableIndex: Int? {
    bits & PackedGlyph.tableBit == 0 ? nil : Int(bits & (PackedGlyph.tableBit - 1))
  }

  /// The character; nil for a glyph with marks.
  var scalar: Unicode.Scalar? {
    bits & PackedGlyph.tableBit == 0 ? Unicode.Scalar(bits & ~PackedGlyph.wideBit) : nil
  }

  /// The glyph, looked up in a table of glyphs with marks if necessary.
  @inline(__always)
  func glyph(in markedGlyphs: [Glyph]) -> Glyph {
    if bits & PackedGlyph.tableBit != 0 {
      return markedGlyphs[Int(bits & (PackedGlyph.tableBit - 1))]
    }
    return Glyph(Unicode.Scalar(bits & ~PackedGlyph.wideBit) ?? " ", isWide: isWide)
  }

  /// A space, at which lines may be wrapped.
  static let space = PackedGlyph(ascii: 0x20)
  /// A hyphen, after which lines may be wrapped.
  static let hyphen = PackedGlyph(ascii: 0x2D)
  /// An underscore, which may be part of an overstrike.
  static let underscore = PackedGlyph(ascii: 0x5F)
}
