package import TabPagerCore

extension Theme {
  /// The contrast that letters behind an overlay keep at least.
  private static let dimmedContrast = 3.0
  /// How much of a colour gives way to the background.
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

  /// A colour of a text if it can be read on a surface; else that of plain text.
  package func readable(_ color: Color, on surface: Role) -> Color {
    let background = self.color(surface) == .default ? ownPane : self.color(surface)
    guard mixesColors, color != .default else { return color }
    return color.contrast(with: background) >= 4.5 ? color : self.color(.text)
  }
}
