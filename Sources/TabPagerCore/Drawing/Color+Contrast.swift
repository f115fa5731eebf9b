import func Glibc.pow

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

  /// The contrast ratio between two colours, 1…21; NaN if one of them is ``Color/default``.
  ///
  /// Source: WCAG 2.2, "contrast ratio".
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
