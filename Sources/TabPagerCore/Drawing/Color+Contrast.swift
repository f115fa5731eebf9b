import func Glibc.pow

extension Color {
  /// The relative luminance, 0…1; NaN for ``Color/default``.
  ///
  /// Source: WCAG 2.2, "relative luminance".
  package var luminance: Double {
    guard let (red, green, blue) = components else { return .nan }
    func linearized(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linearized(red) + 0.7152 * linearized(green) + 0.0722 * linearized(blue)
  }

  /// The contrast ratio between two colours, 1…21; NaN if one of them is ``Color/default``.
  ///
  /// Source: WCAG 2.2, "contrast ratio".
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
