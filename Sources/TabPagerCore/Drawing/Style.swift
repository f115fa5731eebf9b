/// How a cell looks besides its glyph.
public struct Style: Hashable, Sendable {
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, underlined and so on.
  public var attributes: Attributes

  /// Makes a style.
  public init(
    _ foreground: Color = .default, on background: Color = .default,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attribute.
  public static let plain = Style()

  /// Text attributes, each of which a terminal may lack.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter colour.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// Crossed out.
    public static let strikethrough = Attributes(rawValue: 32)
    /// Blinking.
    public static let blink = Attributes(rawValue: 64)
  }
}
