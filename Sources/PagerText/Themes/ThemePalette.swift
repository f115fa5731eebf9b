import TabPagerCore

/// The colours of a theme for a dark or a light background, by role.
struct ThemePalette {
  /// Whether the palette is for light backgrounds.
  let isLight: Bool
  /// The minimum contrast ratio between text and its background. Source: WCAG 2.2, 1.4.3 and 1.4.6.
  let contrast: Double
  private var tones: [RoleColor]

  /// The colour of a role: in 24 bits, in the 256-colour palette, and in the 16-colour palette. nil is the terminal's
  /// default colour.
  struct RoleColor {
    let rgb: Color
    var indexed: Color
    let ansi: Color

    init(_ value: UInt32, _ indexed: UInt8?, _ ansi: UInt8?) {
      rgb = ThemePalette.color(rgb: value)
      self.indexed = indexed.map { .indexed($0) } ?? .default
      self.ansi = ansi.map { .indexed($0) } ?? .default
    }

    init(rgb: Color, indexed: Color, ansi: Color) {
      (self.rgb, self.indexed, self.ansi) = (rgb, indexed, ansi)
    }
  }

  /// Creates a palette.
  ///
  /// - Parameter tones: The colours in the order of ``ColorRole``.
  init(isLight: Bool, _ tones: [RoleColor]) {
    precondition(tones.count == ColorRole.allCases.count)
    (self.isLight, contrast, self.tones) = (isLight, 4.5, tones)
  }

  /// The colour of a role at a colour depth.
  func color(of role: ColorRole, at depth: TerminalCapabilities.ColorDepth) -> Color {
    let tone = tones[Int(role.rawValue)]
    // The pane keeps the terminal's default background.
    if role == .pane, depth != .trueColor { return .default }
    return switch depth {
    case .trueColor: tone.rgb
    case .palette256: tone.indexed
    case .ansi16, .ansi8: tone.ansi
    case .monochrome: .default
    }
  }

  /// The base colours of a palette, as in published palettes.
  struct BaseColors {
    var isLight = false
    /// The minimum contrast ratio between text and its background.
    var contrast = 4.5
    let pane, text, secondary, faint, rule, accent: UInt32
    let red, orange, yellow, green, cyan, blue, purple: UInt32
  }

  /// Creates a palette from a few colours. Backgrounds are mixed from them, and text that is hard to read on a
  /// background becomes lighter or darker.
  init(_ base: BaseColors) {
    isLight = base.isLight
    contrast = base.contrast
    let fallback = base.isLight ? ThemePalette.light : .dark
    var colors = [Color](repeating: .default, count: ColorRole.allCases.count)
    func set(_ role: ColorRole, _ color: Color) { colors[Int(role.rawValue)] = color }
    func color(_ role: ColorRole) -> Color { colors[Int(role.rawValue)] }
    let pane = ThemePalette.color(rgb: base.pane)
    func blendedWithPane(_ value: UInt32, share: Double) -> Color {
      pane.blended(with: ThemePalette.color(rgb: value), by: share)
    }
    set(.pane, pane)
    set(.raised, blendedWithPane(base.text, share: 0.05))
    set(.stripe, blendedWithPane(base.text, share: 0.02))
    set(.selection, blendedWithPane(base.accent, share: 0.18))
    set(.rule, ThemePalette.color(rgb: base.rule))
    let states: [(ColorRole, ColorRole, ColorRole, UInt32)] = [
      (.added, .addedRow, .addedWord, base.green),
      (.removed, .removedRow, .removedWord, base.red),
      (.changed, .changedRow, .changedWord, base.yellow),
    ]
    for (_, row, word, value) in states {
      set(row, blendedWithPane(value, share: 0.09))
      set(word, blendedWithPane(value, share: 0.3))
    }
    set(.match, blendedWithPane(base.yellow, share: 0.3))
    set(.currentMatch, ThemePalette.color(rgb: base.yellow))
    let letters: [(ColorRole, UInt32)] = [
      (.secondary, base.secondary), (.accent, base.accent), (.added, base.green),
      (.removed, base.red), (.changed, base.yellow), (.error, base.red), (.warning, base.orange),
      (.info, base.cyan), (.debug, base.purple), (.trace, base.secondary),
      (.keyword, base.purple), (.string, base.green), (.number, base.orange),
      (.comment, base.faint), (.type, base.cyan), (.function, base.blue), (.key, base.blue),
      (.heading, base.text), (.link, base.cyan),
    ]
    let surfaces = [
      ColorRole.pane, .raised, .stripe, .selection, .addedRow, .removedRow, .changedRow,
    ]
    .map(color)
    func readable(_ value: UInt32, on surfaces: [Color], atLeast contrast: Double) -> Color {
      ThemePalette.color(rgb: value).readable(
        on: surfaces, atLeast: contrast, isLight: base.isLight)
    }
    for (role, value) in letters {
      set(role, readable(value, on: surfaces, atLeast: base.contrast))
    }
    set(.faint, readable(base.faint, on: surfaces, atLeast: 3))
    let words = [ColorRole.addedWord, .removedWord, .changedWord].map(color)
    set(.text, readable(base.text, on: surfaces + words, atLeast: base.contrast))
    set(.onMatch, readable(base.text, on: [color(.match)], atLeast: base.contrast))
    // Bright colours need dark text, even in a dark theme.
    for (role, surface) in [(ColorRole.onAccent, ColorRole.accent), (.onCurrent, .currentMatch)] {
      let isBright = color(surface).luminance > 0.18
      let start = isBright == base.isLight ? base.text : base.pane
      set(
        role,
        ThemePalette.color(rgb: start).readable(
          on: [color(surface)], atLeast: base.contrast, isLight: isBright))
    }
    tones = ColorRole.allCases.map { role in
      RoleColor(
        rgb: color(role), indexed: .default, ansi: fallback.tones[Int(role.rawValue)].ansi)
    }
    chooseIndexedColors()
  }

  /// Chooses the colours of the 256-colour palette.
  ///
  /// A colour of text is the nearest one that is readable on its backgrounds. No colour of the palette is near a mixed
  /// background, so a background is that of the default theme. If white text (in a light theme, black text) would be
  /// hard to read on it, the nearest colour, a grey or the terminal's default replaces it.
  private mutating func chooseIndexedColors() {
    let fallback = isLight ? ThemePalette.light : .dark
    let surfaces: [ColorRole: [ColorRole]] = [
      .onMatch: [.match], .onCurrent: [.currentMatch], .onAccent: [.accent],
    ]
    for role in ColorRole.allCases {
      let index = Int(role.rawValue)
      switch role {
      case .pane, .raised, .stripe, .selection, .addedRow, .addedWord, .removedRow, .removedWord,
        .changedRow, .changedWord, .match:
        let gray = Color.indexed(isLight ? 252 : 238)
        let candidates = [
          fallback.tones[index].indexed, tones[index].rgb.nearestIndexedColor, gray,
        ]
        // The background must allow black or white text; otherwise, it is the terminal's default.
        let end = isLight ? Color.indexed(16) : .indexed(231)
        tones[index].indexed =
          candidates.first { $0 == .default || end.contrast(with: $0) >= contrast } ?? .default
      default: tones[index].indexed = tones[index].rgb.nearestIndexedColor
      }
    }
    let common =
      [tones[Int(ColorRole.pane.rawValue)].rgb]
      + [ColorRole.raised, .selection].map { tones[Int($0.rawValue)].indexed }
    for role in ColorRole.allCases where role.isLetters {
      var on = surfaces[role]?.map { tones[Int($0.rawValue)].indexed } ?? common
      if role == .text {
        on += [
          ColorRole.addedRow, .removedRow, .changedRow, .addedWord, .removedWord, .changedWord,
        ]
        .map { tones[Int($0.rawValue)].indexed }.filter { $0 != .default }
      }
      let isDark = on.allSatisfy { $0.luminance < 0.18 }
      let needed = role == .faint ? 3 : contrast
      tones[Int(role.rawValue)].indexed = tones[Int(role.rawValue)].rgb.readableIndexed(
        on: on, atLeast: needed, isLight: !isDark)
    }
  }

  static func color(rgb value: UInt32) -> Color {
    .rgb(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
  }
}

extension ColorRole {
  /// Whether the role is a colour of text, not of a background or a line.
  var isLetters: Bool {
    switch self {
    case .pane, .raised, .selection, .stripe, .rule, .addedRow, .addedWord, .removedRow,
      .removedWord, .changedRow, .changedWord, .match, .currentMatch:
      false
    default: true
    }
  }
}
