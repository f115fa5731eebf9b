import PagerText
import TabPagerCore
import TabPagerImages

/// Draws pictures with block characters.
enum BlockPictureRenderer {
  /// Draws a picture at the largest size that fits, without enlarging it.
  ///
  /// - Parameters:
  ///   - size: the available size in cells.
  ///   - cellAspect: the height of a cell divided by its width.
  ///   - colors: the number of colours.
  /// - Returns: lines of styled text.
  static func lines(
    of image: Image, in size: Size, cellAspect: Double, _ colors: TerminalCapabilities.ColorDepth
  ) -> [StyledText] {
    let scale = min(
      1, Double(size.width) / Double(image.width),
      cellAspect * Double(size.height) / Double(image.height))
    let width = max(1, min(size.width, Int((Double(image.width) * scale).rounded())))
    let height = max(
      1, min(size.height, Int((Double(image.height) * scale / cellAspect).rounded(.up))))
    var canvas = Canvas(size: Size(width: width, height: height))
    if colors == .trueColor {
      canvas = image.drawnInBlockCharacters(ofSize: canvas.size)
    } else {
      Picture(image, isStretched: true).render(into: &canvas, in: canvas.bounds, colors: colors)
    }
    return (0..<height).map { text(ofRow: $0, in: canvas) }
  }

  private static func text(ofRow y: Int, in canvas: Canvas) -> StyledText {
    var line = StyledText()
    for x in 0..<canvas.size.width {
      let cell = canvas[x, y]
      line.style = cell.style
      for scalar in cell.glyph.scalars { line.bytes += String(scalar).utf8 }
    }
    return line
  }
}
