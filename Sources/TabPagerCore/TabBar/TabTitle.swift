/// The title of a tab: a plain text, as most tabs have, or a text in several styles.
enum TabTitle: Hashable, Sendable {
  case plain(String)
  case styled(RichText)

  /// The title without its styles.
  var text: String {
    switch self {
    case .plain(let text): text
    case .styled(let text): text.text
    }
  }

  /// The title with its styles.
  var richText: RichText {
    switch self {
    case .plain(let text): RichText(text)
    case .styled(let text): text
    }
  }

  /// The width of the whole title in cells.
  var cellWidth: Int {
    switch self {
    case .plain(let text): text.cellWidth
    case .styled(let text): text.cellWidth
    }
  }

  /// Returns the glyphs of the title.
  ///
  /// - Parameters:
  ///   - style: The style that the bar gives the title.
  ///   - appliesOwnStyles: Whether the styles of the title's parts apply.
  func glyphs(barStyle style: Style, appliesOwnStyles: Bool) -> [StyledGlyph] {
    if appliesOwnStyles, case .styled(let text) = self {
      return text.glyphs.map { StyledGlyph(glyph: $0.glyph, style: $0.style.over(style)) }
    }
    return StyledGlyph.glyphs(of: text, style)
  }
}
