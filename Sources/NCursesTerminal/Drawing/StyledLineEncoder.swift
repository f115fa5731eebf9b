package import TabPagerCore

/// Encodes rows of cells as styled lines of text, for output that is not a screen.
struct StyledLineEncoder {
  let capabilities: TerminalCapabilities

  /// The first row of a canvas, and a line feed.
  func encodedLine(of row: Canvas) -> [UInt8] {
    var bytes: [UInt8] = []
    var current: [Int] = []
    for x in 0..<row.size.width {
      let cell = row[x, 0]
      guard !cell.glyph.isContinuation else { continue }
      let wanted = sgrParameters(of: cell.style)
      if wanted != current {
        bytes += StyledLineEncoder.sgrSequence(withParameters: wanted)
        current = wanted
      }
      appendCharacters(of: cell.glyph, to: &bytes)
    }
    if !current.isEmpty { bytes += StyledLineEncoder.sgrSequence(withParameters: []) }
    return bytes + [0x0A]
  }

  private func appendCharacters(of glyph: Glyph, to bytes: inout [UInt8]) {
    let scalars =
      capabilities.isUnicode ? glyph.scalars : [ASCIIReplacement.replacement(for: glyph.base)]
    for scalar in scalars {
      // Never write a control character, even if a row contains one.
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      bytes += Array(String(isControl ? "?" : scalar).utf8)
    }
  }

  private static func sgrSequence(withParameters parameters: [Int]) -> [UInt8] {
    Array(("\u{1B}[" + parameters.map(String.init).joined(separator: ";") + "m").utf8)
  }

  /// The SGR parameters of a style (ECMA-48, 8.3.117); none if it is plain.
  private func sgrParameters(of style: Style) -> [Int] {
    let numbers: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7),
      (.strikethrough, 9),
    ]
    let depth = capabilities.colors
    let attributes = CursesColorNumber.drawableAttributes(style, depth)
    var result = numbers.filter { attributes.contains($0.0) }.map(\.1)
    result += sgrColorParameters(
      of: style.foreground, offset: 30,
      colorNumber: CursesColorNumber.foregroundNumber(style.foreground, on: style.background, depth)
    )
    result += sgrColorParameters(
      of: style.background, offset: 40,
      colorNumber: CursesColorNumber.colorNumber(style.background, depth))
    return result.isEmpty ? [] : [0] + result
  }

  /// The SGR parameters of a colour; none if it is the default.
  ///
  /// - Parameter offset: 30 for the foreground, 40 for the background.
  private func sgrColorParameters(of color: Color, offset: Int, colorNumber: Int32) -> [Int] {
    guard colorNumber >= 0 else { return [] }
    if capabilities.colors == .trueColor {
      switch color {
      case .default: return []
      case .indexed(let index): return [offset + 8, 5, Int(index)]
      case .rgb(let red, let green, let blue):
        return [offset + 8, 2, Int(red), Int(green), Int(blue)]
      }
    }
    switch colorNumber {
    case ..<8: return [offset + Int(colorNumber)]
    case ..<16: return [offset + 60 + Int(colorNumber) - 8]
    default: return [offset + 8, 5, Int(colorNumber)]
    }
  }
}

extension TerminalCapabilities {
  /// Encodes the first row of a canvas, with a line feed, for a terminal with these capabilities.
  package func styledLine(of row: Canvas) -> [UInt8] {
    StyledLineEncoder(capabilities: self).encodedLine(of: row)
  }
}
