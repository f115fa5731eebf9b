package import TabPagerCore

/// How everything that the program draws looks: a colour for each role, and a style for each part.
///
/// The background is the terminal's own, and so is the colour of plain text on it.
package struct Theme: Hashable, Sendable {
  /// The number of colours that it is for.
  private let depth: TerminalCapabilities.ColorDepth
  private var colors: [Color]
  /// The luminance of each colour, to tell which letters can be read on which surface; -1 for the terminal's own.
  private var luminances: [Double]
  /// The colours that the terminal's own text and background are taken for where colours are mixed.
  let ownText, ownPane: Color
  /// The contrast that letters have with their surface at least.
  let contrast: Double
  private var parts: [Style] = []

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - palette: Its colours.
  ///   - depth: How many colours there are. Without any, attributes take their place.
  ///   - changes: Colours that replace those of the palette. The last one for a role counts.
  init(
    _ palette: Palette, _ depth: TerminalCapabilities.ColorDepth,
    changes: [ThemeChoice.Change] = []
  ) {
    self.depth = depth
    colors = Role.allCases.map { palette.color($0, depth) }
    colors[Int(Role.pane.rawValue)] = .default
    if depth != .monochrome {
      for change in changes { colors[Int(change.role.rawValue)] = change.color }
    }
    contrast = palette.contrast
    let isMixed = depth >= .palette256
    ownText = isMixed ? palette.color(.text, .trueColor) : .default
    ownPane = isMixed ? palette.color(.pane, .trueColor) : .default
    luminances = colors.map { $0 == .default ? -1 : $0.luminance }
    // The terminal's own colours are those that the palette is made for.
    if depth >= .palette256 {
      luminances[Int(Role.pane.rawValue)] = palette.color(.pane, .trueColor).luminance
    }
    parts = ThemePart.allCases.map { $0.style(in: self) }
  }

  /// The theme for terminals of which nothing is known.
  package static let standard = Theme(.dark, .trueColor)

  /// Whether there are any colours.
  package var hasColors: Bool { depth > .monochrome }

  /// Whether there are enough colours for mixtures of them.
  package var mixesColors: Bool { depth >= .palette256 }

  /// The colour of a role. ``Role/pane`` is the terminal's own background.
  package func color(_ role: Role) -> Color { colors[Int(role.rawValue)] }

  /// The style of a part.
  package subscript(part: ThemePart) -> Style { parts[Int(part.rawValue)] }

  /// The style of text on a surface. A colour that is hard to read on the surface becomes that of plain text.
  ///
  /// With 16 colours and fewer, whose values the terminal chooses, surfaces are not drawn: attributes take their place.
  package func style(
    _ text: Role, on surface: Role = .pane, _ attributes: Style.Attributes = []
  ) -> Style {
    if depth >= .palette256 {
      // Plain text keeps the terminal's own colour on the terminal's own background.
      let isOwn = text == .text && color(surface) == .default
      let shown = isReadable(text, on: surface) ? text : .text
      return Style(isOwn ? .default : color(shown), on: color(surface), attributes)
    }
    var attributes = attributes
    switch surface {
    case .accent: return reversed(color(.accent), attributes)
    case .selection: return reversed(color(text), attributes)
    case .match: return Style(color(.onMatch), on: .default, attributes.union(.underline))
    case .currentMatch where depth == .monochrome: return reversed(.default, attributes)
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
    }
    return Style(color, on: .default, attributes)
  }

  private func isReadable(_ text: Role, on surface: Role) -> Bool {
    // Letters on the pane are chosen for it, and those that a user chose are as the user wants them.
    guard color(surface) != .default, text.isForAnySurface else { return true }
    let (one, two) = (luminances[Int(text.rawValue)], luminances[Int(surface.rawValue)])
    guard one >= 0 else { return true }
    let ratio = (max(one, two) + 0.05) / (min(one, two) + 0.05)
    return ratio >= (text == .faint ? 3 : contrast)
  }

  /// Reversed text is not bold with few colours: bold black is dark grey, which is hard to read on a colour.
  private func reversed(_ color: Color, _ attributes: Style.Attributes) -> Style {
    Style(color, on: .default, attributes.subtracting(.bold).union(.reverse))
  }

  /// A style with the look of a part laid over it: its colours, if it has any, and its attributes.
  package func style(_ style: Style, as part: ThemePart) -> Style {
    let look = self[part]
    var result = style
    if look.foreground != .default { result.foreground = look.foreground }
    if look.background != .default { result.background = look.background }
    result.attributes.formUnion(look.attributes)
    return result
  }
}

extension Role {
  /// Whether its letters are not chosen for one surface.
  fileprivate var isForAnySurface: Bool {
    switch self {
    case .onAccent, .onMatch, .onCurrent, .text: false
    default: isLetters
    }
  }

  /// What shows the role where there are no colours.
  fileprivate var attributesWithoutColors: Style.Attributes {
    switch self {
    case .accent, .heading, .warning, .error, .key, .function: .bold
    case .link: .underline
    default: []
    }
  }
}

extension TabPagerSettings {
  /// Draws with the colours of a theme.
  package mutating func adopt(_ theme: Theme) {
    bar.adopt(theme)
    gutter = theme.style(.text, on: .raised)
  }
}

extension TabBarStyle {
  /// Draws with the colours of a theme.
  package mutating func adopt(_ theme: Theme) {
    defaultColor = theme.color(.secondary)
    selectionColor = theme.color(.accent)
    disabledColor = theme.color(.faint)
    badgeColor = theme.color(.warning)
    addedColor = theme.color(.added)
    removedColor = theme.color(.removed)
    trackColor = theme.color(.rule)
  }
}
