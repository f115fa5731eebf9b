/// A cell of a canvas: a character and its style.
public struct Cell: Hashable, Sendable {
  /// The glyph.
  package var glyph: Glyph
  /// The style.
  public var style: Style

  /// Creates a cell.
  package init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the terminal's default colours.
  package static let blank = Cell(.space)

  /// The character with its combining marks. Empty for the second cell of a wide character.
  public var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: glyph.scalars)
    return String(text)
  }
}
