import TabPagerCore

/// A run of glyphs with the same style, up to the next run.
struct GlyphStyleRun: Hashable, Sendable {
  /// The style that the document sets.
  var pen: SGRPen
  /// The number of the link in the line's table, from 1; 0 for none.
  var link: UInt32
  /// The first glyph.
  var glyph: UInt32
  /// The style of the glyphs.
  var style: Style
}
