import TabPagerCore

extension ThemePalette {
  static var highContrastDark: ThemePalette {
    ThemePalette(
      BaseColors(
        contrast: 7, pane: 0x000000, text: 0xFFFFFF, secondary: 0xE4E4E4, faint: 0xC8C8C8,
        rule: 0xBCBCBC, accent: 0x5FFFFF, red: 0xFFAFAF, orange: 0xFFD787, yellow: 0xFFFF00,
        green: 0x87FF87, cyan: 0x5FFFFF, blue: 0x9FC8FF, purple: 0xFFAFFF))
  }

  static var highContrastLight: ThemePalette {
    ThemePalette(
      BaseColors(
        isLight: true, contrast: 7, pane: 0xFFFFFF, text: 0x000000, secondary: 0x202020,
        faint: 0x303030, rule: 0x444444, accent: 0x000087, red: 0x870000, orange: 0x5F2F00,
        yellow: 0x3F3300, green: 0x005000, cyan: 0x004F5F, blue: 0x000087, purple: 0x5F0087))
  }

  /// Source: Ethan Schoonover, Solarized.
  static var solarizedDark: ThemePalette {
    ThemePalette(
      BaseColors(
        pane: 0x002B36, text: 0x93A1A1, secondary: 0x839496, faint: 0x657B83, rule: 0x586E75,
        accent: 0x268BD2, red: 0xDC322F, orange: 0xCB4B16, yellow: 0xB58900, green: 0x859900,
        cyan: 0x2AA198, blue: 0x268BD2, purple: 0x6C71C4))
  }

  static var solarizedLight: ThemePalette {
    ThemePalette(
      BaseColors(
        isLight: true, pane: 0xFDF6E3, text: 0x586E75, secondary: 0x657B83, faint: 0x839496,
        rule: 0x93A1A1, accent: 0x268BD2, red: 0xDC322F, orange: 0xCB4B16, yellow: 0xB58900,
        green: 0x859900, cyan: 0x2AA198, blue: 0x268BD2, purple: 0x6C71C4))
  }

  /// Source: Catppuccin, Mocha.
  static var mocha: ThemePalette {
    ThemePalette(
      BaseColors(
        pane: 0x1E1E2E, text: 0xCDD6F4, secondary: 0xA6ADC8, faint: 0x7F849C, rule: 0x585B70,
        accent: 0x89B4FA, red: 0xF38BA8, orange: 0xFAB387, yellow: 0xF9E2AF, green: 0xA6E3A1,
        cyan: 0x94E2D5, blue: 0x89B4FA, purple: 0xCBA6F7))
  }

  /// Source: Catppuccin, Latte.
  static var latte: ThemePalette {
    ThemePalette(
      BaseColors(
        isLight: true, pane: 0xEFF1F5, text: 0x4C4F69, secondary: 0x6C6F85, faint: 0x8C8FA1,
        rule: 0x9CA0B0, accent: 0x1E66F5, red: 0xD20F39, orange: 0xFE640B, yellow: 0xDF8E1D,
        green: 0x40A02B, cyan: 0x179299, blue: 0x1E66F5, purple: 0x8839EF))
  }

  /// Source: Pavel Pertsev, gruvbox.
  static var gruvboxDark: ThemePalette {
    ThemePalette(
      BaseColors(
        pane: 0x282828, text: 0xEBDBB2, secondary: 0xBDAE93, faint: 0x928374, rule: 0x665C54,
        accent: 0xFABD2F, red: 0xFB4934, orange: 0xFE8019, yellow: 0xFABD2F, green: 0xB8BB26,
        cyan: 0x8EC07C, blue: 0x83A598, purple: 0xD3869B))
  }

  static var gruvboxLight: ThemePalette {
    ThemePalette(
      BaseColors(
        isLight: true, pane: 0xFBF1C7, text: 0x3C3836, secondary: 0x665C54, faint: 0x928374,
        rule: 0xBDAE93, accent: 0xAF3A03, red: 0x9D0006, orange: 0xAF3A03, yellow: 0xB57614,
        green: 0x79740E, cyan: 0x427B58, blue: 0x076678, purple: 0x8F3F71))
  }

  /// Source: Arctic Ice Studio, Nord.
  static var nord: ThemePalette {
    ThemePalette(
      BaseColors(
        pane: 0x2E3440, text: 0xD8DEE9, secondary: 0xB8C0CE, faint: 0x7B88A1, rule: 0x4C566A,
        accent: 0x88C0D0, red: 0xBF616A, orange: 0xD08770, yellow: 0xEBCB8B, green: 0xA3BE8C,
        cyan: 0x8FBCBB, blue: 0x81A1C1, purple: 0xB48EAD))
  }
}
