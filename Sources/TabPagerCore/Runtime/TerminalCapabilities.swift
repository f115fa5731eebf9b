/// What a screen can show.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours there are.
  public var colors: ColorDepth
  /// Whether characters beyond ASCII can be shown.
  public var isUnicode: Bool

  /// Makes a description.
  public init(colors: ColorDepth, isUnicode: Bool) {
    self.colors = colors
    self.isUnicode = isUnicode
  }

  /// Colour depths, from none to all.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    /// No colour; attributes only.
    case monochrome
    /// The 8 ANSI colours.
    case ansi8
    /// The 16 ANSI colours.
    case ansi16
    /// The palette of 256.
    case palette256
    /// Red, green and blue of 8 bits each.
    case trueColor

    /// Whether `left` has fewer colours.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
