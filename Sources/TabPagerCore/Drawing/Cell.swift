/// One cell of a canvas.
public struct Cell: Hashable, Sendable {
  /// What is shown.
  public var glyph: Glyph
  /// How it looks.
  public var style: Style

  /// Makes a cell.
  public init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell(.space)
}
