/// A picture that draws itself at any size.
///
/// A pixel is as wide as a cell and half as high. Since cells are about twice as high as wide,
/// pixels are about square.
///
///     let gradient = Picture { width, height in
///       { x, y in .rgb(UInt8(255 * x / width), UInt8(255 * y / height), 128) }
///     }
public struct Picture {
  /// Returns the colour of the pixel in a column and a row, or `nil` for a transparent one.
  private typealias Pixels = (_ x: Int, _ y: Int) -> Color?

  private let draw: (_ width: Int, _ height: Int) -> Pixels

  /// Creates a picture.
  ///
  /// - Parameter draw: A closure that receives the size of the picture in pixels, and returns a
  ///   second closure. The second closure receives a column and a row, and returns the colour of
  ///   the pixel there, or `nil` if it is transparent. `draw` is called each time the picture is
  ///   drawn.
  public init(_ draw: @escaping (_ width: Int, _ height: Int) -> ((_ x: Int, _ y: Int) -> Color?)) {
    self.draw = draw
  }

  /// Draws the picture into a rectangle of cells.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw into.
  ///   - rect: The cells that the picture fills. It may extend outside the canvas.
  ///   - colors: The colours that the terminal can show. Without colours, only light pixels are
  ///     drawn.
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
          ? Picture.halfBlockCell(
            isUpper: upper?.isLight ?? false, isLower: lower?.isLight ?? false)
          : Cell(upper: upper, lower: lower)
        canvas.put(cell.glyph, at: Position(x: x, y: y), cell.style)
      }
    }
  }

  /// Returns the picture of a stretched header: zoomed about its centre, cut at both sides, and
  /// transparent above and below.
  ///
  /// - Parameters:
  ///   - resting: The height at which the picture fits exactly, in pixels.
  ///   - height: The height to draw it at, in pixels, at least `resting`.
  ///   - top: The row of the picture that is drawn at the top. It may be negative.
  func zoomed(fromHeight resting: Int, toHeight height: Int, top: Int) -> Picture {
    Picture { width, _ in
      let growth = Double(width * (height - resting)) / Double(max(1, resting))
      // A header of a single row would be zoomed to many times the width of the screen.
      let beside = min(3 * width / 2, Int((growth / 2).rounded()))
      let pixels = draw(width + 2 * beside, height)
      return { x, y in y + top >= 0 && y + top < height ? pixels(x + beside, y + top) : nil }
    }
  }

  private static func halfBlockCell(isUpper: Bool, isLower: Bool) -> Cell {
    let reverse = Style(.default, on: .default, .reverse)
    return switch (isUpper, isLower) {
    case (false, false): .blank
    case (true, false): Cell(Glyph("\u{2584}"), reverse)
    case (false, true): Cell(Glyph("\u{2584}"))
    case (true, true): Cell(.space, reverse)
    }
  }
}

extension Cell {
  /// Creates a cell of two half blocks; `nil` is transparent.
  package init(upper: Color?, lower: Color?) {
    switch (upper, lower) {
    case (nil, nil): self = .blank
    // The lower half block in reverse video: in many fonts, the upper half block does not reach the
    // top of its cell.
    case (let upper?, nil): self.init(Glyph("\u{2584}"), Style(upper, on: .default, .reverse))
    case (nil, let lower?): self.init(Glyph("\u{2584}"), Style(lower))
    // A space on a background, since many fonts leave seams between full blocks.
    case (let upper?, let lower?):
      if upper == lower {
        self.init(.space, Style(.default, on: upper))
      } else {
        self.init(Glyph("\u{2584}"), Style(lower, on: upper))
      }
    }
  }
}
