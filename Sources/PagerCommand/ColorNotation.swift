import PagerApp
import PagerText
import TabPagerCore

/// The notation of colors: `yellow`, `bright-red`, `214`, `#204060`.
enum ColorNotation {
  static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The forms of a colour, for messages.
  static let colorForms = "a name, 0…255 or #rrggbb"

  /// Parses a colour.
  static func parseColor(
    _ text: some StringProtocol, forOption option: String
  ) throws(UsageError) -> Color {
    guard let color = parseColor(text) else {
      throw .badValue(option: option, value: String(text), expected: colorForms)
    }
    return color
  }

  /// Parses a colour; returns `nil` if the text is not one.
  static func parseColor(_ text: some StringProtocol) -> Color? {
    if text == "default" { return .default }
    if let index = colorNames.firstIndex(where: { $0 == text }) { return .indexed(UInt8(index)) }
    if text.hasPrefix("bright-"),
      let index = colorNames.firstIndex(where: { $0 == text.dropFirst(7) })
    {
      return .indexed(UInt8(index + 8))
    }
    if let index = UInt8(text) { return .indexed(index) }
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
  }

  /// Parses the words after `parseColor`: a role and its colour.
  static func parseRoleColor(
    _ words: some Collection<Substring>
  ) throws(UsageError) -> ThemeChoice.RoleColorChange {
    let words = Array(words)
    guard words.count == 2 else {
      throw .badColorLine((["color"] + words).joined(separator: " "))
    }
    guard let role = ColorRole(named: words[0]) else {
      throw .unknownName(
        kind: "role", name: String(words[0]), names: ColorRole.allCases.map(\.documentation.name))
    }
    return ThemeChoice.RoleColorChange(role, try parseColor(words[1], forOption: "color"))
  }

  /// Returns the notation of a colour.
  static func notation(of color: Color) -> String {
    switch color {
    case .default: return "default"
    case .indexed(let index) where index < 8: return colorNames[Int(index)]
    case .indexed(let index) where index < 16: return "bright-" + colorNames[Int(index) - 8]
    case .indexed(let index): return "\(index)"
    case .rgb(let red, let green, let blue):
      let digits = [red, green, blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }
      return "#" + digits.joined()
    }
  }
}
