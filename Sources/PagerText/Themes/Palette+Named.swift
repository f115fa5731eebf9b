import TabPagerCore

extension Palette {
  /// For black, and of a lightness that can be made out on white: for a ground that nobody knows.
  static var middle: Palette {
    Palette(
      ground: .indexed(16), soft: .indexed(246), faint: .indexed(244), line: .indexed(240),
      accent: .indexed(75), notice: .indexed(173), error: .indexed(203), name: .indexed(68),
      string: .indexed(71), number: .indexed(172), word: .indexed(134), panel: .indexed(236),
      panelText: .indexed(252), match: .indexed(187),
      current: .indexed(214), matchText: .indexed(16))
  }

  static var light: Palette {
    Palette(
      ground: .indexed(231), soft: .indexed(240), faint: .indexed(242), line: .indexed(248),
      accent: .indexed(25), notice: .indexed(130), error: .indexed(124), name: .indexed(25),
      string: .indexed(28), number: .indexed(94), word: .indexed(91), panel: .indexed(254),
      panelText: .indexed(237), match: .indexed(187),
      current: .indexed(214), matchText: .indexed(16))
  }

  static var highContrast: Palette {
    Palette(
      ground: .indexed(16), soft: .indexed(255), faint: .indexed(252), line: .indexed(250),
      accent: .indexed(87), notice: .indexed(226), error: .indexed(217), name: .indexed(123),
      string: .indexed(120), number: .indexed(222), word: .indexed(219), panel: .indexed(235),
      panelText: .indexed(231), match: .indexed(231),
      current: .indexed(226), matchText: .indexed(16))
  }

  static var highContrastLight: Palette {
    Palette(
      ground: .indexed(231), soft: .indexed(16), faint: .indexed(236), line: .indexed(238),
      accent: .indexed(18), notice: .indexed(52), error: .indexed(88), name: .indexed(18),
      string: .indexed(22), number: .indexed(52), word: .indexed(54), panel: .indexed(254),
      panelText: .indexed(16), match: .indexed(16),
      current: .indexed(18), matchText: .indexed(231))
  }

  /// Ethan Schoonover's Solarized; its accents a little lighter or darker where they could hardly be
  /// read on its own grounds.
  static var solarizedDark: Palette {
    Palette(
      ground: hex(0x002B36), soft: hex(0x93A1A1), faint: hex(0x839496), line: hex(0x586E75),
      accent: hex(0x3794D6), notice: hex(0xB58900), error: hex(0xE56563), name: hex(0x3794D6),
      string: hex(0x2AA198), number: hex(0xD67147), word: hex(0x8B8FD3), panel: hex(0x073642),
      panelText: hex(0xA3B1B1), match: hex(0x93A1A1),
      current: hex(0xB58900), matchText: hex(0x00212B))
  }

  static var solarizedLight: Palette {
    Palette(
      ground: hex(0xFDF6E3), soft: hex(0x586E75), faint: hex(0x5C7077), line: hex(0x93A1A1),
      accent: hex(0x1E6FA8), notice: hex(0x8C6A00), error: hex(0xCB2E2B), name: hex(0x1E6FA8),
      string: hex(0x1A706A), number: hex(0xB74213), word: hex(0x6165B4), panel: hex(0xEEE8D5),
      panelText: hex(0x4F636A), match: hex(0xD9CFA8),
      current: hex(0xF0C23B), matchText: hex(0x002B36))
  }

  /// Catppuccin Mocha.
  static var mocha: Palette {
    Palette(
      ground: hex(0x1E1E2E), soft: hex(0xA6ADC8), faint: hex(0x9399B2), line: hex(0x585B70),
      accent: hex(0x89B4FA), notice: hex(0xFAB387), error: hex(0xF38BA8), name: hex(0x89B4FA),
      string: hex(0xA6E3A1), number: hex(0xFAB387), word: hex(0xCBA6F7), panel: hex(0x313244),
      panelText: hex(0xCDD6F4), match: hex(0x94E2D5),
      current: hex(0xF9E2AF), matchText: hex(0x11111B))
  }

  /// Catppuccin Latte; its accents darker where they could hardly be read on its own ground.
  static var latte: Palette {
    Palette(
      ground: hex(0xEFF1F5), soft: hex(0x5C5F77), faint: hex(0x6A6D82), line: hex(0x9CA0B0),
      accent: hex(0x1A59D6), notice: hex(0x9A5A10), error: hex(0xD20F39), name: hex(0x1A59D6),
      string: hex(0x2E7420), number: hex(0xB54708), word: hex(0x7F2FE6), panel: hex(0xE6E9EF),
      panelText: hex(0x4C4F69), match: hex(0xA8DCD5),
      current: hex(0xF2C14E), matchText: hex(0x11111B))
  }

  /// The user's own eight colours, of which no more is known than their names: those that can be read
  /// on black in the palettes that terminals come with.
  static var ansiDark: Palette {
    Palette(
      ground: .indexed(0), soft: .default, faint: .default, line: .default, accent: .indexed(6),
      notice: .indexed(3), error: .indexed(1), name: .indexed(6), string: .indexed(2),
      number: .indexed(3), word: .indexed(5), panel: .indexed(4), panelText: .indexed(7),
      match: .indexed(7), current: .indexed(3), matchText: .indexed(0))
  }

  /// Those that can be read on white.
  static var ansiLight: Palette {
    Palette(
      ground: .indexed(7), soft: .default, faint: .default, line: .default, accent: .indexed(4),
      notice: .indexed(5), error: .indexed(1), name: .indexed(4), string: .indexed(5),
      number: .indexed(1), word: .indexed(5), panel: .indexed(7), panelText: .indexed(0),
      match: .indexed(3), current: .indexed(6), matchText: .indexed(0))
  }

  private static func hex(_ value: UInt32) -> Color {
    .rgb(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
  }
}
