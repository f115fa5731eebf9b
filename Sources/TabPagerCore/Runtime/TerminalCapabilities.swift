/// The colours and characters that a terminal can show.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colours.
  public var colors: ColorDepth
  /// Whether the terminal can show characters beyond ASCII.
  public var isUnicode: Bool
  /// The height of a cell divided by its width, from 1 to 4; 2 if the terminal does not report it.
  public var cellAspect: Double

  /// Creates capabilities.
  public init(colors: ColorDepth, isUnicode: Bool, cellAspect: Double = 2) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.cellAspect = cellAspect
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
