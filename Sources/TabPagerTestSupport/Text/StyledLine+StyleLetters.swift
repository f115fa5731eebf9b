package import PagerText
import TabPagerCore

extension StyledLine {
  /// Creates a line from text.
  package init(
    _ text: String, options: LineDecodingOptions = LineDecodingOptions(),
    from state: LineDecodingState = .plain
  ) {
    TestLocale.use()
    self.init(Array(text.utf8), options: options, from: state)
  }

  /// The visible text, without styles.
  package var text: String {
    String(String.UnicodeScalarView(indices.flatMap { glyph(at: $0).scalars }))
  }

  /// A letter for the style of each glyph: `.` plain, `b` bold, `u` underlined, `B` both, `r` the mark of an
  /// unprintable character, `h` the mark of hidden text, `?` anything else.
  package var letters: String {
    String(
      indices.map { glyph -> Character in
        let style = style(ofGlyph: glyph)
        guard style.foreground == .default, style.background == .default else { return "?" }
        switch style.attributes {
        case []: return "."
        case .bold: return "b"
        case .underline: return "u"
        case [.bold, .underline]: return "B"
        case .reverse: return "r"
        case [.reverse, .dim]: return "h"
        default: return "?"
        }
      })
  }

  /// The visible text and the letters.
  package var picture: [String] { [text, letters] }
}
