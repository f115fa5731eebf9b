/// The title over the picture of a ``StretchyHeader``: white and bold, on a shade that makes it
/// readable over any picture.
struct StretchyHeaderTitle {
  let text: String

  /// The fraction of black mixed into the picture in the row of the title and below. White text on
  /// white darkened by 0.6 has a contrast of 5.7:1; 4.5:1 is readable.
  private static let shade = 0.6
  /// The height in pixels of the fade above the title.
  private static let fade = 4

  /// Draws the title over the visible part of the header's box.
  ///
  /// - Parameters:
  ///   - box: The visible part of the header's box.
  ///   - boxBottom: The row below the box. The title moves with it.
  ///   - inset: The height of the header at rest, in rows.
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
      // Shading needs colours. Without them, blanks separate the title from the picture.
      box.fill(Rect(x: column - 1, y: row, width: used + 2, height: 1))
      box.write(glyphs, at: Position(x: column, y: row), Style(.default, on: .default, .bold))
      return
    }
    for y in row - Self.fade / 2..<boxBottom {
      darken(row: y, pixelsAboveTitle: 2 * (row - y), in: &box)
    }
    guard box.size.height > row, row >= 0 else { return }
    var x = column
    for glyph in glyphs {
      // A cell with a letter has only one background colour, but the picture may have two colours
      // there.
      let cell = box[min(x, width - 1), row].style
      let ground =
        cell.foreground == .default
        ? cell.background : cell.foreground.blended(with: cell.background, by: 0.5)
      let style = Style(.rgb(255, 255, 255), on: ground, .bold)
      x += box.write([glyph], at: Position(x: x, y: row), style)
    }
  }

  /// Darkens a row of cells with two pixels each. The lower pixel is in the foreground colour.
  ///
  /// - Parameter above: The distance in pixels from the upper pixel down to the row of the title.
  private func darken(row: Int, pixelsAboveTitle above: Int, in box: inout Canvas) {
    let black = Color.rgb(0, 0, 0)
    let upper = Self.shadeOpacity(pixelsAboveTitle: above)
    let lower = Self.shadeOpacity(pixelsAboveTitle: above - 1)
    box.restyle(Rect(x: 0, y: row, width: box.size.width, height: 1)) { style in
      if style.foreground != .default {
        style.foreground = style.foreground.blended(with: black, by: lower)
      }
      // The terminal's own background may be light.
      style.background =
        style.background == .default ? black : style.background.blended(with: black, by: upper)
    }
  }

  private static func shadeOpacity(pixelsAboveTitle pixels: Int) -> Double {
    pixels <= 0 ? shade : shade * Double(fade + 1 - pixels) / Double(fade + 1)
  }
}
