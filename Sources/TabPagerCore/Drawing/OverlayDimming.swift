/// Dims a page behind an overlay: its colours move towards the background, and its text stays readable.
package struct OverlayDimming: Hashable, Sendable {
  /// The colours of the terminal's default text and background.
  private let text, background: Color
  /// The colour of all text if there are too few colours to mix them; `.default` for the attribute `dim`.
  private let faint: Color
  private let depth: TerminalCapabilities.ColorDepth

  /// The minimum contrast ratio of dimmed text.
  private static let contrast = 3.0
  /// The fraction of the background that is mixed into a colour.
  package static let share = 0.45

  /// Creates a dimming.
  ///
  /// - Parameters:
  ///   - text: The colour of the terminal's default text.
  ///   - background: The colour of the terminal's background, or `.default` if it is unknown.
  ///   - faint: The colour of all text if there are too few colours to mix them; `.default` for the attribute `dim`.
  ///   - depth: The colours that the terminal can show.
  package init(
    text: Color, background: Color, faint: Color, depth: TerminalCapabilities.ColorDepth
  ) {
    (self.text, self.background, self.faint, self.depth) = (text, background, faint, depth)
  }

  /// Creates the dimming of a page without a theme.
  init(_ context: PageContext) {
    let isLight = context.background?.isLight == true
    let depth = context.capabilities.colors
    self.init(
      text: isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255),
      background: context.background ?? .default,
      faint: depth >= .ansi16 ? .indexed(8) : .default, depth: depth)
  }

  /// Returns the style of a cell behind the overlay.
  package func dimmed(_ style: Style) -> Style {
    guard depth >= .palette256 else {
      var attributes = style.attributes.subtracting(.bold)
      if faint == .default { attributes.insert(.dim) }
      return Style(faint, on: .default, attributes)
    }
    guard background != .default else { return style.dimmed(by: Self.share, toward: nil) }
    var (letters, surface) = (
      style.foreground == .default ? text : style.foreground,
      style.background == .default ? background : style.background
    )
    var attributes = style.attributes
    var isOwnSurface = style.background == .default
    if attributes.contains(.reverse) {
      (letters, surface) = (surface, letters)
      attributes.remove(.reverse)
      isOwnSurface = false
    }
    // The terminal would make faint text even fainter, so that it would not be readable.
    if attributes.remove(.dim) != nil { letters = letters.blended(with: surface, by: 0.5) }
    // Lines and frames are not text, and need not be readable.
    let isReadable = letters.contrast(with: surface) >= Self.contrast
    if !isOwnSurface {
      surface = displayedColor(for: surface.blended(with: background, by: Self.share))
    }
    let candidates = (0...9).reversed().lazy.map { step in
      displayedColor(for: letters.blended(with: surface, by: Self.share * Double(step) / 9))
    }
    // If no mixture is readable on the dimmed background, for example on a small coloured label, the text becomes
    // lighter or darker instead.
    let dimmed =
      candidates.first { $0.contrast(with: surface) >= Self.contrast }
      ?? (isReadable
        ? letters.readable(on: surface, atLeast: Self.contrast, depth)
        : displayedColor(for: letters))
    return Style(dimmed, on: isOwnSurface ? .default : surface, attributes)
  }

  /// The colour that the terminal shows for a mixture.
  private func displayedColor(for color: Color) -> Color {
    depth == .trueColor ? color : color.nearestIndexedColor
  }
}

extension Color {
  /// The colour, made darker or lighter until it is readable on a background.
  ///
  /// - Parameter depth: The colours that the terminal can show: at least 256.
  package func readable(
    on surface: Color, atLeast contrast: Double, _ depth: TerminalCapabilities.ColorDepth
  ) -> Color {
    let isLight = surface.luminance > 0.18
    return depth == .trueColor
      ? readable(on: [surface], atLeast: contrast, isLight: isLight)
      : readableIndexed(on: [surface], atLeast: contrast, isLight: isLight)
  }
}
