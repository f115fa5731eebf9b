import TabPagerCore

/// Converts colours to the numbers that ncurses uses.
///
/// With true colour, 0…255 are the entries of the palette, and an RGB colour is ``trueColor`` plus its 24 bits: see
/// ``DerivedTerminfoEntry``.
enum CursesColorNumber {
  /// The number of black as an RGB colour.
  static let trueColor = 0x100_0000

  /// The number of a colour, or -1 for the terminal's default.
  static func colorNumber(_ color: Color, _ depth: TerminalCapabilities.ColorDepth) -> Int32 {
    switch (color, depth) {
    case (.default, _), (_, .monochrome): -1
    case (.indexed(let index), .trueColor): Int32(index)
    case (.rgb(let red, let green, let blue), .trueColor):
      Int32(trueColor) | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    case (_, .palette256): color.nearestIndexed.map(Int32.init) ?? -1
    case (_, .ansi16): nearestANSINumber(to: color, among: 16)
    case (_, .ansi8): nearestANSINumber(to: color, among: 8)
    }
  }

  /// The number of a foreground colour. It differs from ``colorNumber(_:_:)`` for grays on the default background.
  ///
  /// With 8 or 16 colours, the nearest colour to a gray is black or white, which may be the default background. The
  /// default foreground or, if there is one, bright black replaces it. Black itself stays black.
  static func foregroundNumber(
    _ color: Color, on background: Color, _ depth: TerminalCapabilities.ColorDepth
  ) -> Int32 {
    let number = colorNumber(color, depth)
    guard background == .default, let wanted = color.components, wanted != (0, 0, 0) else {
      return number
    }
    switch (depth, number) {
    case (.ansi8, black): return -1
    // White was chosen if it is one of the 16 named colours, and otherwise results from rounding.
    case (.ansi8, white): return isANSIColor(color) ? number : -1
    case (.ansi16, black): return brightBlack
    default: return number
    }
  }

  /// The attributes to draw a style with.
  ///
  /// Terminals with eight colours draw bold text brighter. That makes black text dark gray, which is hard to read on a
  /// coloured background. So text whose colour was rounded to black is not bold.
  static func drawableAttributes(
    _ style: Style, _ depth: TerminalCapabilities.ColorDepth
  ) -> Style.Attributes {
    guard depth == .ansi8, style.attributes.contains(.bold), style.background != .default,
      !isANSIColor(style.foreground), colorNumber(style.foreground, depth) == black
    else { return style.attributes }
    return style.attributes.subtracting(.bold)
  }

  private static let black: Int32 = 0
  private static let white: Int32 = 7
  private static let brightBlack: Int32 = 8

  private static func isANSIColor(_ color: Color) -> Bool {
    if case .indexed(let index) = color { index < 16 } else { false }
  }

  private static func nearestANSINumber(to color: Color, among count: UInt8) -> Int32 {
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
