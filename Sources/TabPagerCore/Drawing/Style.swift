/// The colours and the text attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The attributes in the lowest 8 bits, then the colours. With the glyph, a cell is three words
  /// without padding, so whole rows are compared as memory.
  private var word: UInt64

  private static let foregroundShift: UInt64 = 8
  private static let backgroundShift: UInt64 = 8 + Color.codeWidth
  private static let colorMask: UInt64 = (1 << Color.codeWidth) - 1

  /// The colour of the glyph.
  public var foreground: Color {
    get { color(atBit: Style.foregroundShift) }
    set { setColor(newValue, atBit: Style.foregroundShift) }
  }

  /// The colour behind the glyph.
  public var background: Color {
    get { color(atBit: Style.backgroundShift) }
    set { setColor(newValue, atBit: Style.backgroundShift) }
  }

  /// The text attributes.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: word)) }
    set { word = word & ~0xFF | UInt64(newValue.rawValue) }
  }

  /// Creates a style. Without arguments it is ``plain``.
  public init(
    _ foreground: Color = .default, on background: Color = .default,
    _ attributes: Attributes = []
  ) {
    word =
      UInt64(attributes.rawValue) | foreground.code << Style.foregroundShift
      | background.code << Style.backgroundShift
  }

  /// The terminal's default colours, without attributes.
  public static let plain = Style()

  /// Returns the style that text has in this style within text of another style: both sets of
  /// attributes, and the other's colours in place of default ones.
  func over(_ other: Style) -> Style {
    Style(
      foreground == .default ? other.foreground : foreground,
      on: background == .default ? other.background : background,
      attributes.union(other.attributes))
  }

  private func color(atBit shift: UInt64) -> Color {
    Color(code: word >> shift & Style.colorMask)
  }

  private mutating func setColor(_ color: Color, atBit shift: UInt64) {
    word = word & ~(Style.colorMask << shift) | color.code << shift
  }

  /// A set of text attributes. Terminals ignore attributes that they do not support.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1)
    /// Faint text.
    public static let dim = Attributes(rawValue: 2)
    /// Italic text.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 8)
    /// Exchanged foreground and background.
    public static let reverse = Attributes(rawValue: 16)
    /// Crossed-out text.
    public static let strikethrough = Attributes(rawValue: 32)
    /// Blinking text.
    public static let blink = Attributes(rawValue: 64)
  }
}
