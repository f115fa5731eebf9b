package import TabPagerCore

extension Theme {
  /// The style of a cell behind an overlay: nearer to the background, and still readable.
  package func dimmed(_ style: Style) -> Style {
    OverlayDimming(text: ownText, background: ownPane, faint: color(.faint), depth: depth)
      .dimmed(style)
  }

  /// The style of a mark that is less visible than text, such as hatching: a colour nearer to the background. If there
  /// are too few colours to mix, the style is plain.
  package func fadedStyle(of role: ColorRole) -> Style {
    guard mixesColors else { return .plain }
    let mixture = color(role).blended(with: ownPane, by: OverlayDimming.share)
    return Style(hasTrueColor ? mixture : mixture.nearestIndexedColor, on: .default)
  }

  /// A text colour, made darker or lighter until it is readable on a background.
  package func readable(_ color: Color, on surface: ColorRole) -> Color {
    let background = self.color(surface) == .default ? ownPane : self.color(surface)
    guard mixesColors, color != .default else { return color }
    return color.readable(on: background, atLeast: contrast, depth)
  }
}
