/// The colours and characters that a terminal can show.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colours.
  public var colors: ColorDepth
  /// Whether the terminal can show characters beyond ASCII.
  public var isUnicode: Bool

  /// Creates capabilities.
  public init(colors: ColorDepth, isUnicode: Bool) {
    self.colors = colors
    self.isUnicode = isUnicode
  }

  /// A number of colours.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    /// No colours, only text attributes.
    case monochrome
    /// The 8 ANSI colours.
    case ansi8
    /// The 16 ANSI colours.
    case ansi16
    /// The palette of 256 colours.
    case palette256
    /// True colour: red, green and blue with 8 bits each.
    case trueColor

    /// Whether the left depth has fewer colours.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
