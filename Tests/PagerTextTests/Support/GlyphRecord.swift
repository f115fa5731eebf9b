import TabPagerCore

@testable import PagerText

/// All properties of a glyph in a line, for comparing lines that were read in different ways.
struct GlyphRecord: Hashable {
  var glyph: Glyph
  var style: Style
  var link: String?
  var byte: Int
  var column: Int
  var state: LineDecodingState
}

extension StyledLine {
  /// Returns the properties of glyphs, with offsets and columns from the start of the line.
  ///
  /// - Parameters:
  ///   - byte: The offset of this part in the line.
  ///   - glyphs: The glyphs, or `nil` for all.
  func glyphRecords(from byte: Int = 0, of glyphs: Range<Int>? = nil) -> [GlyphRecord] {
    (glyphs ?? indices).map {
      GlyphRecord(
        glyph: glyph(at: $0), style: style(ofGlyph: $0), link: link(ofGlyph: $0)?.target,
        byte: byte + byteOffset(ofGlyph: $0), column: startColumn + column(ofGlyph: $0),
        state: decodingState(atGlyph: $0))
    }
  }
}
