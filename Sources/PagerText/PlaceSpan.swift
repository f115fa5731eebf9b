/// Neighbouring glyphs that take as many bytes and as many cells each, or that stand for the same
/// bytes together.
///
/// Most lines are one of these, so that bytes, glyphs and columns are found without a table of each.
struct PlaceSpan: Hashable, Sendable {
  /// The first glyph.
  var glyph: UInt32 = 0
  /// Where its bytes begin.
  var byte: UInt32 = 0
  /// Where its cells begin, from the start of the part.
  var column: UInt32 = 0
  /// How many bytes each glyph takes, or all of them together where they share them.
  var length: UInt16 = 1
  /// How many cells each glyph takes.
  var width: UInt8 = 1
  /// Whether the glyphs stand for the same bytes, as those of a tab do.
  var isShared = false

  /// Where the bytes of a glyph of this span begin.
  func byte(of glyph: Int) -> Int {
    isShared ? Int(byte) : Int(byte) + (glyph - Int(self.glyph)) * Int(length)
  }

  /// Where the cells of a glyph of this span begin.
  func column(of glyph: Int) -> Int { Int(column) + (glyph - Int(self.glyph)) * Int(width) }
}
