import TabPagerCore

/// A set of colours, by its name.
///
/// Some names stand for two sets, one for dark and one for light terminals; the terminal is asked
/// which of them it is.
package enum ThemeName: String, CaseIterable, Hashable, Sendable {
  case auto, `default`, light
  case highContrast = "high-contrast"
  case highContrastDark = "high-contrast-dark"
  case highContrastLight = "high-contrast-light"
  case solarized
  case solarizedDark = "solarized-dark"
  case solarizedLight = "solarized-light"
  case catppuccin
  case catppuccinMocha = "catppuccin-mocha"
  case catppuccinLatte = "catppuccin-latte"
  case mono

  /// The names of its set for dark terminals and for light ones; the same where it is one set.
  var sets: (dark: ThemeName, light: ThemeName) {
    switch self {
    case .auto: (.default, .light)
    case .highContrast: (.highContrastDark, .highContrastLight)
    case .solarized: (.solarizedDark, .solarizedLight)
    case .catppuccin: (.catppuccinMocha, .catppuccinLatte)
    default: (self, self)
    }
  }

  /// Whether the terminal's own background decides between two sets.
  package var dependsOnBackground: Bool { sets.dark != sets.light }

  /// What it is, in a few words.
  package var help: String {
    switch self {
    case .auto: "default or light, to match the terminal's background"
    case .default: "for dark and unknown backgrounds"
    case .light: "for light backgrounds"
    case .highContrast: "contrast of at least 7 to 1, dark or light"
    case .highContrastDark, .solarizedDark: "for dark backgrounds"
    case .highContrastLight, .solarizedLight: "for light backgrounds"
    case .solarized: "Solarized, dark or light"
    case .catppuccin: "Catppuccin, Mocha or Latte"
    case .catppuccinMocha: "for dark backgrounds"
    case .catppuccinLatte: "for light backgrounds"
    case .mono: "no colors: bold, underlined and reversed, as with NO_COLOR"
    }
  }

  /// The colours for a dark or a light terminal; nil where there are none.
  func palette(onLight isLight: Bool, _ colors: TerminalCapabilities.ColorDepth) -> Palette? {
    let set = isLight ? sets.light : sets.dark
    if colors == .monochrome || set == .mono { return nil }
    // The nearest of so few colours can be any: a dark brown becomes a yellow that nobody can read.
    if colors <= .ansi16 { return set.isLight ? .ansiLight : .ansiDark }
    switch set {
    case .light: return .light
    case .highContrastDark: return .highContrast
    case .highContrastLight: return .highContrastLight
    case .solarizedDark: return .solarizedDark
    case .solarizedLight: return .solarizedLight
    case .catppuccinMocha: return .mocha
    case .catppuccinLatte: return .latte
    default: return .middle
    }
  }

  /// Whether it is one set, for light terminals.
  private var isLight: Bool {
    switch self {
    case .light, .highContrastLight, .solarizedLight, .catppuccinLatte: true
    default: false
    }
  }
}
