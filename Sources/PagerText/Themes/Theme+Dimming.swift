package import TabPagerCore

extension Theme {
  /// The minimum contrast ratio of text behind an overlay.
  private static let dimmedContrast = 3.0
  /// The fraction of the background that is mixed into a colour.
  private static let share = 0.45

  /// The style of a cell behind an overlay: nearer to the background, and still readable.
  package func dimmed(_ style: Style) -> Style {
    guard mixesColors else {
      var attributes = style.attributes.subtracting(.bold)
      if !hasColors { attributes.insert(.dim) }
      return Style(color(.faint), on: .default, attributes)
    }
    var (letters, surface) = (
      style.foreground == .default ? ownText : style.foreground,
      style.background == .default ? ownPane : style.background
    )
    var attributes = style.attributes
    var isOwnSurface = style.background == .default
    if attributes.contains(.reverse) {
      (letters, surface) = (surface, letters)
      attributes.remove(.reverse)
      isOwnSurface = false
    }
    // Lines and frames are not text, and need not be readable.
    let isReadable = letters.contrast(with: surface) >= Self.dimmedContrast
    if !isOwnSurface { surface = shownColor(surface.blended(with: ownPane, by: Self.share)) }
    let candidates = (0...9).reversed().lazy.map { step in
      shownColor(letters.blended(with: surface, by: Self.share * Double(step) / 9))
    }
    // If no mixture is readable on the dimmed background, for example on a small coloured label, the text becomes
    // lighter or darker instead.
    let dimmed =
      candidates.first { $0.contrast(with: surface) >= Self.dimmedContrast }
      ?? (isReadable
        ? readable(letters, on: surface, atLeast: Self.dimmedContrast) : shownColor(letters))
    return Style(dimmed, on: isOwnSurface ? .default : surface, attributes)
  }

  /// The style of a mark that is less visible than text, such as hatching: a colour nearer to the background. If there
  /// are too few colours to mix, the style is plain.
  package func faded(_ role: ColorRole) -> Style {
    mixesColors
      ? Style(shownColor(color(role).blended(with: ownPane, by: Self.share)), on: .default) : .plain
  }

  private func readable(_ letters: Color, on surface: Color, atLeast contrast: Double) -> Color {
    let isLight = surface.luminance > 0.18
    return hasTrueColor
      ? letters.readable(on: [surface], atLeast: contrast, isLight: isLight)
      : letters.readableIndexed(on: [surface], atLeast: contrast, isLight: isLight)
  }

  /// The colour that the terminal shows for a mixture.
  private func shownColor(_ color: Color) -> Color { hasTrueColor ? color : color.rounded }

  /// A text colour, made darker or lighter until it is readable on a background.
  package func readable(_ color: Color, on surface: ColorRole) -> Color {
    let background = self.color(surface) == .default ? ownPane : self.color(surface)
    guard mixesColors, color != .default else { return color }
    return readable(color, on: background, atLeast: contrast)
  }
}
