package import TabPagerCore

/// How everything that the program draws looks: a colour for each role, and a style for each part.
///
/// The background is the terminal's own, and so is the colour of plain text on it.
package struct Theme: Hashable, Sendable {
  /// The number of colours that it is for.
  private let depth: TerminalCapabilities.ColorDepth
  private var colors: [Color]
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
    parts = ThemePart.allCases.map { $0.style(in: self) }
  }

  /// The theme for terminals of which nothing is known.
  package static let standard = Theme(.dark, .trueColor)

  /// The colour of a role. ``Role/pane`` is the terminal's own background.
  package func color(_ role: Role) -> Color { colors[Int(role.rawValue)] }

  /// The style of a part.
  package subscript(part: ThemePart) -> Style { parts[Int(part.rawValue)] }

  /// The style of text on a surface.
  ///
  /// With 16 colours and fewer, whose values the terminal chooses, surfaces are not drawn: attributes take their place.
  package func style(
    _ text: Role, on surface: Role = .pane, _ attributes: Style.Attributes = []
  ) -> Style {
    if depth >= .palette256 {
      // Plain text keeps the terminal's own colour on the terminal's own background.
      let isOwn = text == .text && color(surface) == .default
      return Style(isOwn ? .default : color(text), on: color(surface), attributes)
    }
    var attributes = attributes
    switch surface {
    case .accent: return reversed(color(.accent), attributes)
    case .selection: return reversed(color(text), attributes)
    case .match: return Style(color(.onMatch), on: .default, attributes.union(.underline))
    case .currentMatch where depth == .monochrome: return reversed(.default, attributes)
    case .currentMatch: return Style(color(.onCurrent), on: color(.currentMatch), attributes)
    case .addedWord, .removedWord, .changedWord: attributes.formUnion([.bold, .underline])
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
  /// What shows the role where there are no colours.
  fileprivate var attributesWithoutColors: Style.Attributes {
    switch self {
    case .accent, .heading, .warning, .error, .key, .function: .bold
    case .link: .underline
    default: []
    }
  }
}

extension TabBarStyle {
  /// Draws with the colours of a theme.
  package mutating func adopt(_ theme: Theme) {
    defaultColor = theme.color(.secondary)
    selectionColor = theme.color(.accent)
    disabledColor = theme.color(.faint)
    badgeColor = theme.color(.warning)
    trackColor = theme.color(.rule)
  }
}
