/// A tinted box in place of a missing picture, with the reason in its centre.
struct PicturePlaceholder {
  /// The reason why there is no picture.
  let reason: String

  /// Light text on dark grey, which does not depend on the terminal's default colours.
  private static let tint = Style(.indexed(252), on: .indexed(236))

  /// Draws the box.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw into.
  ///   - rect: The cells to fill. They may extend outside the canvas.
  ///   - colors: The colours that the terminal can show. Without colours, the box is drawn in
  ///     reverse video.
  func render(
    into canvas: inout Canvas, in rect: Rect, colors: TerminalCapabilities.ColorDepth
  ) {
    let style = colors == .monochrome ? Style(.default, on: .default, .reverse) : Self.tint
    canvas.fill(rect, with: Cell(.space, style))
    let lines = lines(
      width: rect.width > 2 ? rect.width - 2 : rect.width, maximumCount: rect.height)
    for (index, line) in lines.enumerated() {
      let used = line.reduce(0) { $0 + $1.width }
      let position = Position(
        x: rect.minX + (rect.width - used) / 2,
        y: rect.minY + (rect.height - lines.count) / 2 + index)
      canvas.write(line, at: position, style)
    }
  }

  /// Breaks the reason between words into lines of at most `width` cells. A text that needs more
  /// than `count` lines is shortened.
  private func lines(width: Int, maximumCount: Int) -> [[Glyph]] {
    guard width > 0, maximumCount > 0 else { return [] }
    var words = reason.split(whereSeparator: \.isWhitespace)[...]
    if words.isEmpty { words = ["no", "picture"] }
    var lines: [[Glyph]] = []
    while let first = words.popFirst() {
      var line = String(first)
      if lines.count == maximumCount - 1 {
        line = ([first] + words).joined(separator: " ")
        words = []
      }
      while let next = words.first, "\(line) \(next)".cellWidth <= width {
        line += " \(next)"
        words.removeFirst()
      }
      lines.append(TitleShortener.glyphs(of: line, width: width))
    }
    return lines
  }
}
