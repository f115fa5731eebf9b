import TabPagerCore

/// A glyph in four bytes: a character and whether it is wide, or, where marks are combined with it,
/// its place in a table.
///
/// A line of a document is held as these, since it may have 64 Ki of them while a screen shows few.
struct GlyphCode: Hashable, Sendable {
  /// The scalar's value, or the place; bit 30 tells which, bit 31 whether it is wide.
  private let bits: UInt32

  private static let wideBit: UInt32 = 1 << 31
  private static let tableBit: UInt32 = 1 << 30

  /// A printable character of ASCII.
  @inline(__always)
  init(ascii byte: UInt8) { bits = UInt32(byte) }

  /// A spacing character.
  @inline(__always)
  init(_ scalar: Unicode.Scalar, isWide: Bool) {
    bits = scalar.value | (isWide ? GlyphCode.wideBit : 0)
  }

  /// A glyph at a place in a table of glyphs with marks.
  init(tableIndex: Int, isWide: Bool) {
    bits = UInt32(tableIndex) | GlyphCode.tableBit | (isWide ? GlyphCode.wideBit : 0)
  }

  /// Whether the glyph takes two cells.
  var isWide: Bool { bits & GlyphCode.wideBit != 0 }

  /// Whether it is a character of one cell without marks: the four bytes are its scalar's then.
  @inline(__always)
  var isNarrow: Bool { bits < GlyphCode.tableBit }

  /// The cells that it takes, 1 or 2.
  var width: Int { isWide ? 2 : 1 }

  /// The place in the table; nil where no marks are combined with it.
  var tableIndex: Int? {
    bits & GlyphCode.tableBit == 0 ? nil : Int(bits & (GlyphCode.tableBit - 1))
  }

  /// The character, where no marks are combined with it.
  var scalar: Unicode.Scalar? {
    bits & GlyphCode.tableBit == 0 ? Unicode.Scalar(bits & ~GlyphCode.wideBit) : nil
  }

  /// The glyph, where `table` is that of those with marks.
  @inline(__always)
  func glyph(_ table: [Glyph]) -> Glyph {
    if bits & GlyphCode.tableBit != 0 { return table[Int(bits & (GlyphCode.tableBit - 1))] }
    return Glyph(Unicode.Scalar(bits & ~GlyphCode.wideBit) ?? " ", isWide: isWide)
  }

  /// A space, which lines may be wrapped at.
  static let space = GlyphCode(ascii: 0x20)
  /// A hyphen, after which they may be too.
  static let hyphen = GlyphCode(ascii: 0x2D)
  /// An underscore, which others may be struck over.
  static let underscore = GlyphCode(ascii: 0x5F)
}
