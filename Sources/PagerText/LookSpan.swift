import TabPagerCore

/// Neighbouring glyphs that look the same, up to the next span.
struct LookSpan: Hashable, Sendable {
  /// What the document asked for.
  var pen: Pen
  /// The first glyph.
  var glyph: UInt32
  /// What they look like.
  var style: Style
}
