package import TabPagerCore

/// The user's choice of colors: a named theme, and changes to it.
package struct ThemeChoice: Sendable {
  /// The theme.
  package var name = ThemeName.auto
  /// A theme file of the user's: its name, and its changes to the theme.
  package var file: (name: String, changes: [Change])?
  /// Changes by options. The last one for a part counts.
  package var changes: [Change] = []

  /// A part with another style.
  package struct Change: Hashable, Sendable {
    /// The part.
    package var part: ThemePart
    /// Its style.
    package var style: Style

    /// Creates a change.
    package init(_ part: ThemePart, _ style: Style) { (self.part, self.style) = (part, style) }
  }

  /// Whether the user chose a theme or a color.
  package var isCustom: Bool { name != .auto || file != nil || !changes.isEmpty }

  /// Creates the standard choice.
  package init() {}

  /// Returns the theme for a terminal.
  ///
  /// - Parameters:
  ///   - isLight: whether the terminal's background is light.
  ///   - colours: how many colours it has: without any, attributes take their place.
  package func theme(onLight isLight: Bool, _ colors: TerminalCapabilities.ColorDepth) -> Theme {
    let changes = (file?.changes ?? []) + self.changes
    if changes.isEmpty, name == .auto, !isLight, colors > .ansi16 { return .standard }
    let palette = name.palette(onLight: isLight, colors)
    var theme = palette.map { Theme($0) } ?? .mono
    for change in changes { theme[change.part] = change.style }
    return theme
  }
}
