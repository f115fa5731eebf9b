package import TabPagerCore

/// The user's choice of colours: a named theme, and changed colours.
package struct ThemeChoice: Sendable {
  /// The theme.
  package var name = ThemeName.auto
  /// A file of changed colours: its path, and the changes in it.
  package var file: (path: String, changes: [RoleColorChange])?
  /// The user's changes. The last change of a role wins, and all take precedence over the file.
  package var changes: [RoleColorChange] = []

  /// A role with another colour.
  package struct RoleColorChange: Hashable, Sendable {
    /// The role.
    package var role: ColorRole
    /// Its colour.
    package var color: Color

    /// Creates a change.
    package init(_ role: ColorRole, _ color: Color) { (self.role, self.color) = (role, color) }
  }

  /// Whether the user chose a theme or a colour.
  package var isCustom: Bool { name != .auto || file != nil || !changes.isEmpty }

  /// Creates the standard choice.
  package init() {}

  /// The theme for a terminal.
  ///
  /// - Parameters:
  ///   - isLight: Whether the terminal's background is light.
  ///   - depth: Its colour depth.
  package func theme(
    forLightBackground isLight: Bool, _ depth: TerminalCapabilities.ColorDepth
  ) -> Theme {
    let changes = (file?.changes ?? []) + self.changes
    if changes.isEmpty, name == .auto, !isLight, depth == .trueColor { return .standard }
    return Theme(
      name.palette(forLightBackground: isLight), name.colorDepth(onTerminalWith: depth),
      changes: changes)
  }
}
