import TabPagerCore

/// The number that ncurses is given for a colour.
///
/// With true colour, 0…255 are the entries of the palette, and red, green and blue follow from
/// ``trueColor`` on: see ``TerminfoEntry``.
enum ColorNumber {
  /// The number of black as a true colour. Those of the others have red, green and blue in their lowest
  /// 24 bits.
  static let trueColor = 0x100_0000

  /// The number, -1 for the terminal's own colour.
  static func of(_ color: Color, _ depth: TerminalCapabilities.ColorDepth) -> Int32 {
    switch (color, depth) {
    case (.default, _), (_, .monochrome): -1
    case (.indexed(let index), .trueColor): Int32(index)
    case (.rgb(let red, let green, let blue), .trueColor):
      Int32(trueColor) | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    case (_, .palette256): color.nearestIndexed.map(Int32.init) ?? -1
    case (_, .ansi16): ansi(color, 16)
    case (_, .ansi8): ansi(color, 8)
    }
  }

  /// The number of a foreground, which must stay apart from the ground it stands on.
  ///
  /// Nobody knows the terminal's own ground. Few colours have only black and white for a grey, of
  /// which the one cannot be seen on a dark ground and the other not on a light one: there the
  /// terminal's own foreground stands for it, or bright black where there is one. A colour that was
  /// asked for as black stays black, and on a ground that was asked for all stay as they are.
  static func foreground(
    _ color: Color, on background: Color, _ depth: TerminalCapabilities.ColorDepth
  ) -> Int32 {
    let number = of(color, depth)
    guard background == .default, let wanted = color.components, wanted != (0, 0, 0) else {
      return number
    }
    switch (depth, number) {
    case (.ansi8, black): return -1
    // Whites of the user's own eight and sixteen were asked for by name.
    case (.ansi8, white): return isNamed(color) ? number : -1
    case (.ansi16, black): return brightBlack
    default: return number
    }
  }

  /// The attributes that a style has.
  ///
  /// Where there are eight colours, bold letters are brighter ones as well. Bright black is a dark grey,
  /// which cannot be read on grounds that black can: letters that came to black are not bold there.
  /// Who asked for bold black by name gets it.
  static func attributes(
    _ style: Style, _ depth: TerminalCapabilities.ColorDepth
  ) -> Style.Attributes {
    guard depth == .ansi8, style.attributes.contains(.bold), style.background != .default,
      !isNamed(style.foreground), of(style.foreground, depth) == black
    else { return style.attributes }
    return style.attributes.subtracting(.bold)
  }

  private static let black: Int32 = 0
  private static let white: Int32 = 7
  private static let brightBlack: Int32 = 8

  private static func isNamed(_ color: Color) -> Bool {
    if case .indexed(let index) = color { index < 16 } else { false }
  }

  private static func ansi(_ color: Color, _ count: UInt8) -> Int32 {
    if case .indexed(let index) = color, index < 16 { return Int32(index % count) }
    guard let wanted = color.components else { return -1 }
    var best: (index: UInt8, distance: Int) = (0, .max)
    for index in 0..<count {
      guard let known = Color.indexed(index).components else { continue }
      let red = Int(wanted.red) - Int(known.red)
      let green = Int(wanted.green) - Int(known.green)
      let blue = Int(wanted.blue) - Int(known.blue)
      let distance = red * red + green * green + blue * blue
      if distance < best.distance { best = (index, distance) }
    }
    return Int32(best.index)
  }
}
