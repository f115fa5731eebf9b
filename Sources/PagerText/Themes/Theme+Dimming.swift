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
    if !isOwnSurface { surface = surface.blended(with: ownPane, by: Self.share) }
    var dimmed = letters
    for step in (0...9).reversed() {
      let candidate = letters.blended(with: surface, by: Self.share * Double(step) / 9)
      dimmed = candidate
      if candidate.contrast(with: surface) >= Self.dimmedContrast { break }
    }
    return Style(dimmed, on: isOwnSurface ? .default : surface, attributes)
  }

  /// A text colour if it is readable on a background; otherwise that of plain text.
  package func readable(_ color: Color, on surface: Role) -> Color {
    let background = self.color(surface) == .default ? ownPane : self.color(surface)
    guard mixesColors, color != .default else { return color }
    return color.contrast(with: background) >= 4.5 ? color : self.color(.text)
  }
}
