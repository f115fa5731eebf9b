import TabPagerCore

@testable import PagerText

/// All that a line says about one of its glyphs, so that lines read in different ways compare.
struct GlyphRecord: Hashable {
  var glyph: Glyph
  var style: Style
  var link: String?
  var byte: Int
  var column: Int
  var state: LineDecodingState
}

extension StyledLine {
  /// All that the line says about its glyphs, counted from the start of the line.
  ///
  /// - Parameters:
  ///   - byte: where the part begins.
  ///   - glyphs: which of them.
  func records(from byte: Int = 0, of glyphs: Range<Int>? = nil) -> [GlyphRecord] {
    (glyphs ?? indices).map {
      GlyphRecord(
        glyph: glyph(at: $0), style: style(of: $0), link: link(of: $0)?.target,
        byte: byte + byteOffset(ofGlyph: $0), column: startColumn + column(ofGlyph: $0),
        state: state(at: $0))
    }
  }
}
