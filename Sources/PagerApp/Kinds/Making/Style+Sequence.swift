import TabPagerCore

extension Style {
  /// The sequence (SGR) after which text looks like this, whatever it looked like before.
  var sequence: [UInt8] {
    guard self != .plain else { return Array("\u{1B}[m".utf8) }
    var parameters = "\u{1B}[0"
    let numbers: [(Attributes, String)] = [
      (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underline, ";4"), (.blink, ";5"),
      (.reverse, ";7"), (.strikethrough, ";9"),
    ]
    for (attribute, number) in numbers where attributes.contains(attribute) {
      parameters += number
    }
    parameters += Style.parameters(of: foreground, after: "38")
    parameters += Style.parameters(of: background, after: "48")
    return Array((parameters + "m").utf8)
  }

  private static func parameters(of color: Color, after kind: String) -> String {
    switch color {
    case .default: ""
    case .indexed(let index): ";\(kind);5;\(index)"
    case .rgb(let red, let green, let blue): ";\(kind);2;\(red);\(green);\(blue)"
    }
  }
}
