/// The title over the picture of a ``StretchyHeader``: white and bold, on a shade that makes it
/// readable over any picture.
struct HeaderTitle {
  let text: String

  /// How much of the picture's colour is replaced with black, in the title's row and below, and in the
  /// row above. White on white darkened by 0.6 has a contrast of 5.7 : 1; 4.5 : 1 is readable.
  private static let (shade, edgeShade) = (0.6, 0.3)

  /// Draws the title over what the header's box shows.
  ///
  /// - Parameters:
  ///   - box: The visible part of the header's box.
  ///   - boxBottom: The row below the box. The title moves with it.
  ///   - inset: The resting height of the header, in rows.
  ///   - colors: The colours that the terminal can show.
  func render(
    into box: inout Canvas, boxBottom: Int, inset: Int, colors: TerminalCapabilities.ColorDepth
  ) {
    let width = box.size.width
    // Low or narrow headers have no room for a margin.
    let row = boxBottom - (inset >= 4 ? 2 : 1)
    let column = width >= 12 ? 2 : 0
    let glyphs = TitleShortener.glyphs(of: text, width: width - 2 * column)
    guard !glyphs.isEmpty else { return }
    let used = glyphs.reduce(0) { $0 + $1.width }
    guard colors != .monochrome else {
      // A shade needs colours. Blanks set the title off instead.
      box.fill(Rect(x: column - 1, y: row, width: used + 2, height: 1))
      box.write(glyphs, at: Position(x: column, y: row), Style(.default, on: .default, .bold))
      return
    }
    darken(rows: row - 1..<row, by: Self.edgeShade, in: &box)
    darken(rows: row..<boxBottom, by: Self.shade, in: &box)
    guard box.size.height > row, row >= 0 else { return }
    var x = column
    for glyph in glyphs {
      // A cell with a letter has one colour behind it, where the picture may have two.
      let cell = box[min(x, width - 1), row].style
      let ground =
        cell.foreground == .default
        ? cell.background : cell.foreground.blended(with: cell.background, by: 0.5)
      let style = Style(.rgb(255, 255, 255), on: ground, .bold)
      x += box.write([glyph], at: Position(x: x, y: row), style)
    }
  }

  private func darken(rows: Range<Int>, by fraction: Double, in box: inout Canvas) {
    let rect = Rect(x: 0, y: rows.lowerBound, width: box.size.width, height: rows.count)
    let black = Color.rgb(0, 0, 0)
    box.restyle(rect) { style in
      if style.foreground != .default {
        style.foreground = style.foreground.blended(with: black, by: fraction)
      }
      // The terminal's own background may be light.
      style.background =
        style.background == .default ? black : style.background.blended(with: black, by: fraction)
    }
  }
}
