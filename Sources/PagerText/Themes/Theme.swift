package import TabPagerCore

/// The appearance of the program: a colour for each role, and a style for each part.
///
/// The background and the colour of plain text on it are the terminal's defaults.
package struct Theme: Hashable, Sendable {
  /// The colour depth of the theme.
  let depth: TerminalCapabilities.ColorDepth
  private let isLight: Bool
  private var colors: [Color]
  /// The luminance of each colour, to decide which text is readable on which background; -1 for the terminal's default
  /// colour.
  private var luminances: [Double]
  /// The colours assumed for the terminal's default text and background when colours are mixed.
  let ownText, ownPane: Color
  /// The minimum contrast ratio between text and its background.
  let contrast: Double
  private var parts: [Style] = []

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - palette: Its colours.
  ///   - depth: The colour depth. Without colours, attributes replace them.
  ///   - changes: Colours that replace those of the palette. The last change of a role wins.
  init(
    _ palette: ThemePalette, _ depth: TerminalCapabilities.ColorDepth,
    changes: [ThemeChoice.RoleColorChange] = []
  ) {
    (self.depth, isLight) = (depth, palette.isLight)
    colors = ColorRole.allCases.map { palette.color(of: $0, at: depth) }
    colors[Int(ColorRole.pane.rawValue)] = .default
    if depth != .monochrome {
      for change in changes { colors[Int(change.role.rawValue)] = change.color }
    }
    contrast = palette.contrast
    let isMixed = depth >= .palette256
    ownText = isMixed ? palette.color(of: .text, at: .trueColor) : .default
    ownPane = isMixed ? palette.color(of: .pane, at: .trueColor) : .default
    luminances = colors.map { $0 == .default ? -1 : $0.luminance }
    // Assume that the terminal's default colours are those for which the palette was designed.
    if depth >= .palette256 {
      luminances[Int(ColorRole.pane.rawValue)] = palette.color(of: .pane, at: .trueColor).luminance
    }
    parts = StyleRole.allCases.map { $0.style(in: self) }
  }

  /// The theme for a terminal with unknown properties.
  package static let standard = Theme(.dark, .trueColor)

  /// Whether there are any colours.
  package var hasColors: Bool { depth > .monochrome }

  /// Whether the terminal can show every mixture of colours.
  package var hasTrueColor: Bool { depth == .trueColor }

  /// Whether there are enough colours to mix them.
  package var mixesColors: Bool { depth >= .palette256 }

  /// The colour of a role. ``ColorRole/pane`` is the terminal's default background.
  package func color(_ role: ColorRole) -> Color { colors[Int(role.rawValue)] }

  /// The style of a part.
  package subscript(part: StyleRole) -> Style { parts[Int(part.rawValue)] }

  /// The style of text on a background. A colour that is hard to read on the background becomes lighter or darker.
  ///
  /// With 16 colours or fewer, whose values the terminal chooses, attributes replace backgrounds.
  package func style(
    _ text: ColorRole, on surface: ColorRole = .pane, _ attributes: Style.Attributes = []
  ) -> Style {
    if depth >= .palette256 {
      // Plain text keeps the terminal's default colour on the default background.
      let isOwn = text == .text && color(surface) == .default
      return Style(
        isOwn ? .default : readableColor(text, on: surface), on: color(surface), attributes)
    }
    var attributes = attributes
    switch surface {
    case .accent: return reversedStyle(color(.accent), attributes)
    case .selection: return reversedStyle(color(text), attributes)
    case .match: return Style(color(.onMatch), on: .default, attributes.union(.underline))
    case .currentMatch where depth == .monochrome: return reversedStyle(.default, attributes)
    case .currentMatch: return Style(color(.onCurrent), on: color(.currentMatch), attributes)
    case .addedWord, .removedWord, .changedWord:
      attributes.formUnion(depth == .monochrome ? .underline : [.bold, .underline])
    default: break
    }
    let color = self.color(text)
    if depth == .monochrome {
      attributes.formUnion(text.attributesWithoutColors)
    } else if depth == .ansi8, case .indexed(9...) = color {
      attributes.insert(.bold)
    } else if isLight, Self.isLightIfBold(color) {
      attributes.remove(.bold)
    }
    return Style(color, on: .default, attributes)
  }

  /// The style of a mark, such as that of a line which continues, over cells with a background.
  package func markStyle(on background: Color) -> Style {
    var style = self[.lineNumber]
    style.background = background
    if mixesColors, background != .default {
      style.foreground = readableColor(.faint, on: background, luminance: background.luminance)
    }
    return style
  }

  /// The colour of text on a background, or a lighter or darker one if it is hard to read there.
  private func readableColor(_ text: ColorRole, on surface: ColorRole) -> Color {
    // Text colours are designed for the pane, and colours that the user has chosen are not changed.
    guard color(surface) != .default, text.isForAnySurface else { return color(text) }
    return readableColor(
      text, on: color(surface), luminance: luminances[Int(surface.rawValue)])
  }

  /// - Parameter luminance: The luminance of the background.
  private func readableColor(
    _ text: ColorRole, on background: Color, luminance: Double
  ) -> Color {
    let (own, ownLuminance) = (color(text), luminances[Int(text.rawValue)])
    guard ownLuminance >= 0 else { return own }
    let ratio = (max(ownLuminance, luminance) + 0.05) / (min(ownLuminance, luminance) + 0.05)
    let needed = text == .faint ? 3 : contrast
    guard ratio < needed else { return own }
    // On backgrounds of this luminance, black and white have the same contrast.
    let isLight = luminance > 0.18
    return depth == .palette256
      ? own.readableIndexed(on: [background], atLeast: needed, isLight: isLight)
      : own.readable(on: [background], atLeast: needed, isLight: isLight)
  }

  /// With few colours, reversed text is not bold, because bold black is dark grey, which is hard to read on a colour.
  /// With 8, a bright colour is replaced with that of plain text, because the dark one of the same hue may be too dark.
  private func reversedStyle(_ color: Color, _ attributes: Style.Attributes) -> Style {
    var shown = color
    if depth == .ansi8, case .indexed(9...) = color { shown = .default }
    return Style(shown, on: .default, attributes.subtracting(.bold).union(.reverse))
  }

  /// Whether a colour is green, yellow, cyan or white, which many terminals show in a brighter tone if the text is bold.
  private static func isLightIfBold(_ color: Color) -> Bool {
    [2, 3, 6, 7].contains { color == .indexed($0) }
  }

  /// Returns a style with the colours of a part, where the part has any, and with the attributes of both.
  package func style(_ style: Style, combinedWith part: StyleRole) -> Style {
    let look = self[part]
    var result = style
    if look.foreground != .default { result.foreground = look.foreground }
    if look.background != .default { result.background = look.background }
    result.attributes.formUnion(look.attributes)
    return result
  }
}

extension ColorRole {
  /// Whether the role is for text on any background.
  fileprivate var isForAnySurface: Bool {
    switch self {
    case .onAccent, .onMatch, .onCurrent: false
    default: isLetters
    }
  }

  /// The attributes that replace the colour of the role if there are no colours.
  fileprivate var attributesWithoutColors: Style.Attributes {
    switch self {
    case .accent, .heading, .warning, .error, .key, .function: .bold
    case .link: .underline
    default: []
    }
  }
}

extension TabPagerSettings {
  /// Sets the colours from a theme.
  package mutating func setColors(from theme: Theme) {
    bar.setColors(from: theme)
    gutter = theme.style(.text, on: .raised)
  }
}

extension TabBarStyle {
  /// Sets the colours from a theme.
  package mutating func setColors(from theme: Theme) {
    defaultColor = theme.color(.secondary)
    selectionColor = theme.color(.accent)
    disabledColor = theme.color(.faint)
    badgeColor = theme.color(.warning)
    addedColor = theme.color(.added)
    removedColor = theme.color(.removed)
    trackColor = theme.color(.rule)
  }
}
