import PagerApp
import PagerText
import TabPagerCore

/// The notation of colors and styles: `yellow`, `black/yellow+bold`, `/#204060`, `+underline`.
enum StyleSyntax {
  static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
  static let attributes: [(name: String, value: Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse), ("strikethrough", .strikethrough),
  ]

  /// The forms of a color, for messages.
  static let colorForms = "a name, 0…255 or #rrggbb"

  /// Parses a color.
  static func color(_ text: some StringProtocol, of option: String) throws(UsageError) -> Color {
    guard let color = color(text) else {
      throw .badValue(option: option, value: String(text), expected: colorForms)
    }
    return color
  }

  /// Parses a color; returns `nil` if the text is not one.
  static func color(_ text: some StringProtocol) -> Color? {
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

  /// Parses a style: a color, a slash and a background color, a plus sign and an attribute, each of them
  /// optional; returns `nil` if the text is not one.
  static func style(_ text: some StringProtocol) -> Style? {
    let words = text.split(separator: "+", omittingEmptySubsequences: false)
    let colors = words[0].split(separator: "/", omittingEmptySubsequences: false)
    guard !text.isEmpty, colors.count <= 2 else { return nil }
    var style = Style.plain
    for (index, part) in colors.enumerated() where !part.isEmpty {
      guard let color = color(part) else { return nil }
      if index == 0 { style.foreground = color } else { style.background = color }
    }
    for word in words.dropFirst() {
      guard let attribute = attributes.first(where: { $0.name == word })?.value else { return nil }
      style.attributes.insert(attribute)
    }
    return style
  }

  /// Parses a list of parts and their styles, separated by commas.
  static func changes(
    _ list: some StringProtocol, of option: String
  ) throws(UsageError) -> [ThemeChoice.Change] {
    var changes: [ThemeChoice.Change] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(words[0])
      guard let part = ThemePart(named: name) else {
        let names = ThemePart.allCases.map(\.documentation.name)
        throw .unknownName(kind: "theme part", name: name, names: names)
      }
      guard words.count == 2, let style = style(words[1]),
        !part.isColorOnly || style == Style(style.foreground)
      else {
        let form = part.isColorOnly ? "COLOR" : "COLOR/BACKGROUND+ATTRIBUTE"
        throw .badValue(option: option, value: String(item), expected: "\(name)=\(form)")
      }
      changes.append(ThemeChoice.Change(part, style))
    }
    return changes
  }

  /// Returns the notation of a color.
  static func text(of color: Color) -> String {
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

  /// Returns the notation of a style.
  static func text(of style: Style) -> String {
    var text = text(of: style.foreground)
    if style.background != .default { text += "/" + self.text(of: style.background) }
    for (name, attribute) in attributes where style.attributes.contains(attribute) {
      text += "+" + name
    }
    return text
  }

  /// Returns the notation of a list, with the last style of each part; `nil` if the list is empty.
  static func text(of changes: [ThemeChoice.Change]) -> String? {
    var items: [String] = []
    for part in ThemePart.allCases {
      guard let change = changes.last(where: { $0.part == part }) else { continue }
      items.append("\(part.documentation.name)=\(text(of: change.style))")
    }
    return items.isEmpty ? nil : items.joined(separator: ",")
  }
}
