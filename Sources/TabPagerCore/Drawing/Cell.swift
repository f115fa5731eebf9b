/// A cell of a canvas: a glyph and its style.
public struct Cell: Hashable, Sendable {
  /// The glyph.
  public var glyph: Glyph
  /// The style.
  public var style: Style

  /// Creates a cell.
  public init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the terminal's default colours.
  public static let blank = Cell(.space)
}
