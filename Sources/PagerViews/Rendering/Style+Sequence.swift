import TabPagerCore

extension Style {
  /// The sequence (SGR) after which text looks like this, whatever it looked like before.
  var sequence: [UInt8] {
    var sequence: [UInt8] = []
    appendSequence(to: &sequence)
    return sequence
  }

  /// Writes the ``sequence``. Digit by digit: a folder of 100,000 names has half a million of them.
  func appendSequence(to output: inout [UInt8]) {
    output.append(0x1B)
    output.append(UInt8(ascii: "["))
    if self != .plain {
      output.append(UInt8(ascii: "0"))
      if !attributes.isEmpty {
        for (attribute, number) in Style.numbers where attributes.contains(attribute) {
          Style.append(number, to: &output)
        }
      }
      Style.append(foreground, after: 38, to: &output)
      Style.append(background, after: 48, to: &output)
    }
    output.append(UInt8(ascii: "m"))
  }

  private static var numbers: [(Attributes, UInt8)] {
    [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7),
      (.strikethrough, 9),
    ]
  }

  private static func append(_ color: Color, after kind: UInt8, to output: inout [UInt8]) {
    switch color {
    case .default: break
    case .indexed(let index):
      append(kind, to: &output)
      append(5, to: &output)
      append(index, to: &output)
    case .rgb(let red, let green, let blue):
      append(kind, to: &output)
      append(2, to: &output)
      for part in [red, green, blue] { append(part, to: &output) }
    }
  }

  /// Writes a semicolon and a number.
  private static func append(_ number: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ";"))
    if number >= 100 { output.append(0x30 + number / 100) }
    if number >= 10 { output.append(0x30 + number / 10 % 10) }
    output.append(0x30 + number % 10)
  }
}
