/// How a cell looks besides its glyph.
///
/// Colours and attributes in one word: a cell is three words without a gap, so that cells are equal
/// where their memory is and only there, and whole rows are compared at once.
public struct Style: Hashable, Sendable {
  /// The attributes in the lowest 8 bits, then the colours.
  private var word: UInt64

  private static let foregroundShift: UInt64 = 8
  private static let backgroundShift: UInt64 = 8 + Color.codeWidth
  private static let colorMask: UInt64 = (1 << Color.codeWidth) - 1

  /// The colour of the glyph.
  public var foreground: Color {
    get { color(at: Style.foregroundShift) }
    set { set(newValue, at: Style.foregroundShift) }
  }

  /// The colour behind it.
  public var background: Color {
    get { color(at: Style.backgroundShift) }
    set { set(newValue, at: Style.backgroundShift) }
  }

  /// Bold, underlined and so on.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: word)) }
    set { word = word & ~0xFF | UInt64(newValue.rawValue) }
  }

  /// Makes a style.
  public init(
    _ foreground: Color = .default, on background: Color = .default,
    _ attributes: Attributes = []
  ) {
    word =
      UInt64(attributes.rawValue) | foreground.code << Style.foregroundShift
      | background.code << Style.backgroundShift
  }

  /// The terminal's own colours and no attribute.
  public static let plain = Style()

  private func color(at shift: UInt64) -> Color {
    Color(code: word >> shift & Style.colorMask)
  }

  private mutating func set(_ color: Color, at shift: UInt64) {
    word = word & ~(Style.colorMask << shift) | color.code << shift
  }

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
