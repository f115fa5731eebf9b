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

  /// The picture as a stretched header shows it: zoomed about its middle from its resting height, so
  /// that it keeps its shape and loses something at both sides, and seen from its row `top` on. Above
  /// and below it there is nothing.
  ///
  /// - Parameters:
  ///   - resting: the height at which it fills its place exactly, in pixels.
  ///   - height: the height to draw it at, in pixels, at least `resting`.
  ///   - top: the picture's row at the top of what it is drawn in; may be negative.
  func zoomed(from resting: Int, toHeight height: Int, top: Int) -> Picture {
    Picture { width, _ in
      let growth = Double(width * (height - resting)) / Double(max(1, resting))
      // A header of a single row would be zoomed to many times the width of the screen.
      let beside = min(3 * width / 2, Int((growth / 2).rounded()))
      let pixels = draw(width + 2 * beside, height)
      return { x, y in y + top >= 0 && y + top < height ? pixels(x + beside, y + top) : nil }
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
