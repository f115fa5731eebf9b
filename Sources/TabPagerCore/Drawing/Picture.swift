/// A picture that can draw itself at any size, in pixels of half a cell's height.
///
/// A cell is about twice as high as it is wide, so that these pixels are square. They are drawn
/// with `▄`: the one pixel is the glyph's colour, the other the background's.
public struct Picture {
  /// Gives the colour of a pixel by column and row; nil where nothing is.
  public typealias Pixels = (_ x: Int, _ y: Int) -> Color?

  private let draw: (_ width: Int, _ height: Int) -> Pixels

  /// Makes a picture.
  ///
  /// - Parameter draw: called with the size in pixels, gives the pixels.
  public init(_ draw: @escaping (_ width: Int, _ height: Int) -> Pixels) { self.draw = draw }

  /// Draws the picture into a rectangle of cells.
  ///
  /// - Parameters:
  ///   - canvas: where to.
  ///   - rect: the cells to fill.
  ///   - colors: how many colours there are. Without any, what is light is drawn and what is dark
  ///     is left out.
  public func render(
    into canvas: inout Canvas, in rect: Rect,
    colors: TerminalCapabilities.ColorDepth = .trueColor
  ) {
    let area = rect.intersection(canvas.bounds)
    guard !area.isEmpty else { return }
    let pixels = draw(rect.width, rect.height * 2)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let (column, row) = (x - rect.minX, 2 * (y - rect.minY))
        let (upper, lower) = (pixels(column, row), pixels(column, row + 1))
        let cell =
          colors == .monochrome
          ? Picture.cell(isUpper: upper?.isLight ?? false, isLower: lower?.isLight ?? false)
          : Picture.cell(upper: upper, lower: lower)
        canvas.put(cell.glyph, at: Position(x: x, y: y), cell.style)
      }
    }
  }

  /// The picture as it is at a height of its own, in pixels, seen from its row `top` on through what
  /// it is drawn in. Above and below it is nothing.
  func window(ofHeight height: Int, from top: Int) -> Picture {
    Picture { width, _ in
      let pixels = draw(width, height)
      return { x, y in y + top >= 0 && y + top < height ? pixels(x, y + top) : nil }
    }
  }

  private static func cell(upper: Color?, lower: Color?) -> Cell {
    switch (upper, lower) {
    case (nil, nil): .blank
    // The lower half in the ground's own colour, not the upper half: in many fonts that does not
    // reach the top of its cell.
    case (let upper?, nil): Cell(Glyph("\u{2584}"), Style(upper, on: .default, .reverse))
    case (nil, let lower?): Cell(Glyph("\u{2584}"), Style(lower))
    // A space on a background, not a full block: fonts leave seams between those.
    case (let upper?, let lower?):
      upper == lower
        ? Cell(.space, Style(.default, on: upper))
        : Cell(Glyph("\u{2584}"), Style(lower, on: upper))
    }
  }

  private static func cell(isUpper: Bool, isLower: Bool) -> Cell {
    let reverse = Style(.default, on: .default, .reverse)
    return switch (isUpper, isLower) {
    case (false, false): .blank
    case (true, false): Cell(Glyph("\u{2584}"), reverse)
    case (false, true): Cell(Glyph("\u{2584}"))
    case (true, true): Cell(.space, reverse)
    }
  }
}
