import TabPagerCore

/// The name of a theme.
///
/// Some names stand for two palettes, one for dark and one for light backgrounds. For these, the program asks the
/// terminal for its background.
package enum ThemeName: String, CaseIterable, Hashable, Sendable {
  case auto, dark, light
  case highContrast = "high-contrast"
  case highContrastDark = "high-contrast-dark"
  case highContrastLight = "high-contrast-light"
  case solarized
  case solarizedDark = "solarized-dark"
  case solarizedLight = "solarized-light"
  case catppuccin
  case catppuccinMocha = "catppuccin-mocha"
  case catppuccinLatte = "catppuccin-latte"
  case gruvbox
  case gruvboxDark = "gruvbox-dark"
  case gruvboxLight = "gruvbox-light"
  case nord, ansi, mono

  /// The names of the themes for dark and for light backgrounds.
  private var variants: (dark: ThemeName, light: ThemeName) {
    switch self {
    case .auto, .ansi: (.dark, .light)
    case .highContrast: (.highContrastDark, .highContrastLight)
    case .solarized: (.solarizedDark, .solarizedLight)
    case .catppuccin: (.catppuccinMocha, .catppuccinLatte)
    case .gruvbox: (.gruvboxDark, .gruvboxLight)
    default: (self, self)
    }
  }

  /// Whether the terminal's background decides between two palettes.
  package var dependsOnBackground: Bool { variants.dark != variants.light }

  /// A short description.
  package var help: String {
    switch self {
    case .auto: "dark or light, to match the terminal's background"
    case .dark: "for dark and unknown backgrounds"
    case .light: "for light backgrounds"
    case .highContrast: "contrast of at least 7:1, dark or light"
    case .highContrastDark, .solarizedDark, .catppuccinMocha, .gruvboxDark, .nord:
      "for dark backgrounds"
    case .highContrastLight, .solarizedLight, .catppuccinLatte, .gruvboxLight:
      "for light backgrounds"
    case .solarized: "Solarized, dark or light"
    case .catppuccin: "Catppuccin, dark (Mocha) or light (Latte)"
    case .gruvbox: "gruvbox, dark or light"
    case .ansi: "only the terminal's own 16 colours"
    case .mono: "no colours: bold, underlined and reversed text, as with NO_COLOR"
    }
  }

  /// The palette for a dark or a light background.
  func palette(forLightBackground isLight: Bool) -> ThemePalette {
    switch isLight ? variants.light : variants.dark {
    case .light: .light
    case .highContrastDark: .highContrastDark
    case .highContrastLight: .highContrastLight
    case .solarizedDark: .solarizedDark
    case .solarizedLight: .solarizedLight
    case .catppuccinMocha: .mocha
    case .catppuccinLatte: .latte
    case .gruvboxDark: .gruvboxDark
    case .gruvboxLight: .gruvboxLight
    case .nord: .nord
    default: .dark
    }
  }

  /// The colour depth that the theme uses on a terminal.
  func colorDepth(
    onTerminalWith depth: TerminalCapabilities.ColorDepth
  ) -> TerminalCapabilities.ColorDepth {
    switch self {
    case .ansi: min(depth, .ansi16)
    case .mono: .monochrome
    default: depth
    }
  }
}
