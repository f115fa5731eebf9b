package import TabPagerCore

/// Which colours are wanted: a set, and what is changed in it.
package struct ThemeChoice: Sendable {
  /// The set.
  package var name = ThemeName.auto
  /// A set of the user's own, as changes of the other one: its name, and what is in it.
  package var file: (name: String, changes: [Change])?
  /// Looks of the user's own; of two for one part the last one counts.
  package var changes: [Change] = []

  /// The look of a part.
  package struct Change: Hashable, Sendable {
    /// Which part.
    package var part: ThemePart
    /// How it looks.
    package var look: Style

    /// Makes a change.
    package init(_ part: ThemePart, _ look: Style) { (self.part, self.look) = (part, look) }
  }

  /// Whether the user chose a theme or a colour.
  package var isCustom: Bool { name != .auto || file != nil || !changes.isEmpty }

  /// Wants the standard colours.
  package init() {}

  /// The looks themselves.
  ///
  /// - Parameters:
  ///   - isLight: whether the terminal's background is light.
  ///   - colours: how many colours it has: without any, attributes take their place.
  package func theme(onLight isLight: Bool, _ colors: TerminalCapabilities.ColorDepth) -> Theme {
    let changes = (file?.changes ?? []) + self.changes
    if changes.isEmpty, name == .auto, !isLight, colors > .ansi16 { return .standard }
    let palette = name.palette(onLight: isLight, colors)
    var theme = palette.map { Theme($0) } ?? .mono
    for change in changes { theme[change.part] = change.look }
    return theme
  }
}
