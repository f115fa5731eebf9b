package import PagerText
import TabPagerCore

extension StyledLine {
  /// A line read from a text.
  package init(_ text: String, options: TextOptions = TextOptions(), from state: TextState = .plain)
  {
    TestLocale.use()
    self.init(Array(text.utf8), options: options, from: state)
  }

  /// What is shown, without styles.
  package var text: String {
    String(String.UnicodeScalarView(indices.flatMap { glyph(at: $0).scalars }))
  }

  /// A letter for what each glyph looks like: `.` plain, `b` bold, `u` underlined, `B` both, `r` the
  /// mark of what cannot be shown, `h` that of what was to be hidden, `?` anything else.
  package var letters: String {
    String(
      indices.map { glyph -> Character in
        let style = style(of: glyph)
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

  /// What is shown, and a letter for what each glyph looks like.
  package var picture: [String] { [text, letters] }
}
