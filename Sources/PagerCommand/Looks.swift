import PagerApp
import PagerText
import TabPagerCore

/// Colours and looks as they are written: `yellow`, `black/yellow+bold`, `/#204060`, `+underline`.
enum Looks {
  static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
  static let attributes: [(name: String, value: Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse), ("strikethrough", .strikethrough),
  ]

  /// What a colour is written as.
  static let colorForms = "a name, 0…255 or #rrggbb"

  /// Reads a colour.
  static func color(_ text: some StringProtocol, of option: String) throws(UsageError) -> Color {
    guard let color = color(text) else {
      throw .badValue(option: option, value: String(text), expected: colorForms)
    }
    return color
  }

  /// Reads a colour; nil where it is none.
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

  /// Reads a look: a colour, a slash and the colour of its ground, a plus sign and an attribute. Each of
  /// them may be left out. Nil where it is none.
  static func look(_ text: some StringProtocol) -> Style? {
    let words = text.split(separator: "+", omittingEmptySubsequences: false)
    let colors = words[0].split(separator: "/", omittingEmptySubsequences: false)
    guard !text.isEmpty, colors.count <= 2 else { return nil }
    var look = Style.plain
    for (index, part) in colors.enumerated() where !part.isEmpty {
      guard let color = color(part) else { return nil }
      if index == 0 { look.foreground = color } else { look.background = color }
    }
    for word in words.dropFirst() {
      guard let attribute = attributes.first(where: { $0.name == word })?.value else { return nil }
      look.attributes.insert(attribute)
    }
    return look
  }

  /// Reads looks of parts, with commas between.
  static func changes(
    _ list: some StringProtocol, of option: String
  ) throws(UsageError) -> [ThemeChoice.Change] {
    var changes: [ThemeChoice.Change] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(words[0])
      guard let part = ThemePart(named: name) else {
        let names = ThemePart.allCases.map(\.told.name)
        let expected = Spelling.nearest(to: name, among: names) ?? "a part such as match"
        throw .badValue(option: option, value: name, expected: expected)
      }
      guard words.count == 2, let look = look(words[1]),
        !part.isColorOnly || look == Style(look.foreground)
      else {
        let form = part.isColorOnly ? colorForms : "COLOR/GROUND+bold, or some of that"
        throw .badValue(option: option, value: String(item), expected: "\(name)= and \(form)")
      }
      changes.append(ThemeChoice.Change(part, look))
    }
    return changes
  }

  /// Writes a colour.
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

  /// Writes a look.
  static func text(of look: Style) -> String {
    var text = text(of: look.foreground)
    if look.background != .default { text += "/" + self.text(of: look.background) }
    for (name, attribute) in attributes where look.attributes.contains(attribute) {
      text += "+" + name
    }
    return text
  }

  /// Writes the looks of parts, of two for one part the last one; nil where there are none.
  static func text(of changes: [ThemeChoice.Change]) -> String? {
    var items: [String] = []
    for part in ThemePart.allCases {
      guard let change = changes.last(where: { $0.part == part }) else { continue }
      items.append("\(part.told.name)=\(text(of: change.look))")
    }
    return items.isEmpty ? nil : items.joined(separator: ",")
  }
}
