import TabPagerCore

/// Neighbouring glyphs that look the same, up to the next span.
struct LookSpan: Hashable, Sendable {
  /// What the document asked for.
  var pen: Pen
  /// The number of the link in the line's table, from 1; 0 for none.
  var link: UInt32
  /// The first glyph.
  var glyph: UInt32
  /// What they look like.
  var style: Style
}
