/// A colour of the terminal's palette, or a true colour.
///
/// If the terminal has fewer colours, it shows the nearest one.
public enum Color: Hashable, Sendable {
  /// The terminal's default foreground or background.
  case `default`
  /// An entry of the 256-colour palette. Entries 0…15 are the ANSI colours, which users can
  /// configure.
  case indexed(UInt8)
  /// A true colour: red, green and blue, each 0…255.
  case rgb(UInt8, UInt8, UInt8)

  /// The red, green and blue components, each 0…255, or `nil` for ``default``, whose components are
  /// unknown.
  ///
  /// The palette is that of xterm: 16 ANSI colours, a 6×6×6 cube with the levels 0, 95, 135, 175,
  /// 215 and 255, and the greys 8 + 10·i.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .default: return nil
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .indexed(let index):
      switch index {
      case 0...15: return Color.ansiComponents(index)
      case 16...231:
        let cube = index - 16
        return (
          Color.cubeLevel(cube / 36), Color.cubeLevel(cube / 6 % 6), Color.cubeLevel(cube % 6)
        )
      default:
        let grey = 8 + 10 * (index - 232)
        return (grey, grey, grey)
      }
    }
  }

  /// The nearest palette entry of 16…255 by squared distance of the components, or `nil` for
  /// ``default``.
  package var nearestIndexed: UInt8? {
    if case .indexed(let index) = self { return index }
    guard let (red, green, blue) = components else { return nil }
    let cube = 16 + 36 * Color.cubeStep(red) + 6 * Color.cubeStep(green) + Color.cubeStep(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = UInt8(232 + max(0, min(23, (mean - 3) / 10)))
    let cubeDistance = Color.colorDistance((red, green, blue), Color.indexed(cube).components)
    let greyDistance = Color.colorDistance((red, green, blue), Color.indexed(grey).components)
    return greyDistance < cubeDistance ? grey : cube
  }

  /// Returns a blend of this colour and another one.
  ///
  /// Colours blend linearly, component by component. If one of them is ``default``, the result
  /// changes from this colour to the other one at 0.5.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - fraction: The share of the other colour, clamped to 0…1. NaN counts as 0.
  public func blended(with other: Color, by fraction: Double) -> Color {
    guard fraction > 0 else { return self }
    guard fraction < 1, self != other else { return other }
    guard let from = components, let to = other.components else {
      return fraction < 0.5 ? self : other
    }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Double(a) + (Double(b) - Double(a)) * fraction + 0.5)
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }

  /// Black or white, whichever is more readable on this colour.
  package var contrasting: Color { isLight ? .indexed(16) : .indexed(231) }

  /// Whether the colour is light, by its Rec. 709 luma. ``default`` counts as light.
  public var isLight: Bool {
    guard let (red, green, blue) = components else { return true }
    return 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue) >= 10_000 * 96
  }

  /// The number of bits of ``code``.
  static let codeWidth: UInt64 = 26

  /// The colour as a number: its kind, then three components.
  var code: UInt64 {
    switch self {
    case .default: 0
    case .indexed(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  /// Creates the colour of a ``code``.
  init(code: UInt64) {
    switch code >> 24 {
    case 0: self = .default
    case 1: self = .indexed(UInt8(truncatingIfNeeded: code))
    default:
      self = .rgb(
        UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
        UInt8(truncatingIfNeeded: code))
    }
  }

  private static func ansiComponents(_ index: UInt8) -> (UInt8, UInt8, UInt8) {
    switch index {
    case 0: (0, 0, 0)
    case 1: (205, 0, 0)
    case 2: (0, 205, 0)
    case 3: (205, 205, 0)
    case 4: (0, 0, 238)
    case 5: (205, 0, 205)
    case 6: (0, 205, 205)
    case 7: (229, 229, 229)
    case 8: (127, 127, 127)
    case 9: (255, 0, 0)
    case 10: (0, 255, 0)
    case 11: (255, 255, 0)
    case 12: (92, 92, 255)
    case 13: (255, 0, 255)
    case 14: (0, 255, 255)
    default: (255, 255, 255)
    }
  }

  private static func cubeLevel(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  private static func cubeStep(_ channel: UInt8) -> UInt8 {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }

  private static func colorDistance(
    _ a: (UInt8, UInt8, UInt8), _ b: (red: UInt8, green: UInt8, blue: UInt8)?
  ) -> Int {
    guard let b else { return Int.max }
    let red = Int(a.0) - Int(b.red)
    let green = Int(a.1) - Int(b.green)
    let blue = Int(a.2) - Int(b.blue)
    return red * red + green * green + blue * blue
  }
}
