extension Color {
  /// The colour, made lighter or darker until its contrast with all backgrounds is sufficient.
  ///
  /// If no lightness is sufficient, the result is black or white.
  ///
  /// - Parameters:
  ///   - surfaces: The backgrounds of text in this colour.
  ///   - ratio: The required contrast ratio.
  ///   - isLight: Whether the backgrounds are light, so that darker text is easier to read.
  package func readable(on surfaces: [Color], atLeast ratio: Double, isLight: Bool) -> Color {
    let end = isLight ? Color.rgb(0, 0, 0) : .rgb(255, 255, 255)
    for step in 0..<25 {
      let candidate = step == 0 ? self : blended(with: end, by: Double(step) / 25)
      if surfaces.allSatisfy({ candidate.contrast(with: $0) >= ratio }) { return candidate }
    }
    return end
  }

  /// The nearest of 256 colours.
  package var nearestIndexedColor: Color { nearestIndexed.map { .indexed($0) } ?? .default }

  /// The nearest of 256 colours whose contrast with all backgrounds is sufficient; see
  /// ``readable(on:atLeast:isLight:)``.
  package func readableIndexed(on surfaces: [Color], atLeast ratio: Double, isLight: Bool) -> Color
  {
    let end = isLight ? Color.rgb(0, 0, 0) : .rgb(255, 255, 255)
    for step in 0..<25 {
      let candidate = blended(with: end, by: Double(step) / 25).nearestIndexedColor
      if surfaces.allSatisfy({ candidate.contrast(with: $0) >= ratio }) { return candidate }
    }
    return end.nearestIndexedColor
  }
}
