package import TabPagerCore

/// How all that the program draws looks: a style for each of its parts.
///
/// Themes colour letters, and give a ground to little: text stands on the terminal's own.
package struct Theme: Hashable, Sendable {
  private var looks: [Style]

  /// Makes a theme of letters as they are, which the colours of a palette are then given to.
  package init() { looks = [Style](repeating: .plain, count: ThemePart.allCases.count) }

  /// How a part looks.
  package subscript(part: ThemePart) -> Style {
    get { looks[Int(part.rawValue)] }
    set { looks[Int(part.rawValue)] = newValue }
  }

  /// The theme for terminals of which nothing is known.
  package static let standard = Theme(.middle)

  /// A style with the look of a part laid over it: its colours where it has any, and its attributes.
  package func style(_ style: Style, as part: ThemePart) -> Style {
    let look = self[part]
    var result = style
    if look.foreground != .default { result.foreground = look.foreground }
    if look.background != .default { result.background = look.background }
    result.attributes.formUnion(look.attributes)
    return result
  }
}

extension TabBarStyle {
  /// Draws with the colors of a theme.
  package mutating func adopt(_ theme: Theme) {
    defaultColor = theme[.title].foreground
    selectionColor = theme[.selection].foreground
    disabledColor = theme[.disabled].foreground
    badgeColor = theme[.badge].foreground
    trackColor = theme[.track].foreground
  }
}
