import Glibc
import TabPagerCore

/// How well letters can be told from their ground: WCAG 2.2, "relative luminance" and "contrast
/// ratio".
enum Contrast {
  /// 1…21.
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  /// 0 for black, 1 for white.
  static func luminance(_ color: Color) -> Double {
    guard let (red, green, blue) = color.components else { return .nan }
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
