import TabPagerCore

/// Assigns a letter to each style in the order of appearance, and a dot to the plain one.
struct StyleLetters {
  private var letters: [Style: Unicode.Scalar] = [:]

  /// A line for each letter.
  private(set) var legend: [String] = []

  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars)

  mutating func letter(for style: Style) -> Unicode.Scalar {
    if style == .plain { return "." }
    if let letter = letters[style] { return letter }
    let index = letters.count
    // After ASCII come the letters of Latin Extended-A and later blocks, one cell each.
    let letter =
      index < Self.alphabet.count
      ? Self.alphabet[index]
      : Unicode.Scalar(UInt32(0x100 + index - Self.alphabet.count)) ?? "?"
    letters[style] = letter
    legend.append("\(letter) = \(Self.description(of: style))")
    return letter
  }

  private static func description(of style: Style) -> String {
    var words: [String] = []
    if style.foreground != .default { words.append(description(of: style.foreground)) }
    if style.background != .default { words.append("on " + description(of: style.background)) }
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"), (.blink, "blink"),
    ]
    words += names.filter { style.attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }

  private static func description(of color: Color) -> String {
    switch color {
    case .default: return "default"
    case .indexed(let index): return "color\(index)"
    case .rgb(let red, let green, let blue):
      let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return "#" + digits.joined()
    }
  }
}
