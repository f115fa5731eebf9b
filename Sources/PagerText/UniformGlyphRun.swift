/// A run of glyphs that each take the same number of bytes and cells, or that together show the
/// same bytes.
///
/// Most lines are a single span, so that bytes, glyphs and columns are mapped without a table.
struct UniformGlyphRun: Hashable, Sendable {
  /// The first glyph.
  var glyph: UInt32 = 0
  /// The offset of its first byte.
  var byte: UInt32 = 0
  /// The column of its first cell, relative to the part.
  var column: UInt32 = 0
  /// The number of bytes of each glyph or, if the glyphs show the same bytes, of all glyphs
  /// together.
  var length: UInt32 = 1
  /// The number of cells of each glyph.
  var width: UInt8 = 1
  /// Whether the glyphs show the same bytes, as those of a tab do.
  var isShared = false

  /// The offset of the first byte of a glyph in this span.
  func byteOffset(ofGlyph glyph: Int) -> Int {
    isShared ? Int(byte) : Int(byte) + (glyph - Int(self.glyph)) * Int(length)
  }

  /// The first column of a glyph in this span.
  func column(ofGlyph glyph: Int) -> Int { Int(column) + (glyph - Int(self.glyph)) * Int(width) }
}
