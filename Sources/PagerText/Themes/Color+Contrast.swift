import Glibc
package import TabPagerCore

extension Color {
  /// The relative luminance, 0…1; NaN for ``Color/default``.
  ///
  /// Source: WCAG 2.2, "relative luminance".
  package var luminance: Double {
    guard let (red, green, blue) = components else { return .nan }
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well two colours can be told apart, 1…21; NaN if one of them is ``Color/default``.
  ///
  /// Source: WCAG 2.2, "contrast ratio".
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour, made lighter or darker until its contrast with all surfaces is high enough.
  ///
  /// If no lightness is enough, the result is black or white.
  ///
  /// - Parameters:
  ///   - surfaces: The surfaces that text in this colour stands on.
  ///   - ratio: The contrast that it needs.
  ///   - isLight: Whether the surfaces are light, so that darker text is easier to read.
  func readable(on surfaces: [Color], atLeast ratio: Double, isLight: Bool) -> Color {
    let end = isLight ? Color.rgb(0, 0, 0) : .rgb(255, 255, 255)
    for step in 0..<25 {
      let candidate = step == 0 ? self : blended(with: end, by: Double(step) / 25)
      if surfaces.allSatisfy({ candidate.contrast(with: $0) >= ratio }) { return candidate }
    }
    return end
  }
}

extension Color {
  /// The nearest of 256 colours.
  var rounded: Color { nearestIndexed.map { .indexed($0) } ?? .default }

  /// The nearest of 256 colours whose contrast with all surfaces is high enough, as ``readable(on:atLeast:isLight:)``.
  func readableIndexed(on surfaces: [Color], atLeast ratio: Double, isLight: Bool) -> Color {
    let end = isLight ? Color.rgb(0, 0, 0) : .rgb(255, 255, 255)
    for step in 0..<25 {
      let candidate = blended(with: end, by: Double(step) / 25).rounded
      if surfaces.allSatisfy({ candidate.contrast(with: $0) >= ratio }) { return candidate }
    }
    return end.rounded
  }
}
