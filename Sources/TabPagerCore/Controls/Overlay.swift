/// A rounded frame with text in its edges.
///
/// The title is in the top edge at the left, the detail in the top edge at the right, and the footer in the bottom edge
/// at the right. Text that does not fit is omitted.
public struct Border: Hashable, Sendable {
  /// The style of the lines.
  public var style: Style
  /// The text at the left of the top edge. The default is empty.
  public var title = RichText()
  /// The text at the right of the top edge, such as a count. The default is empty.
  public var detail = RichText()
  /// The text at the right of the bottom edge, such as keys. The default is empty.
  public var footer = RichText()

  /// Creates a frame without texts.
  public init(_ style: Style = .plain) { self.style = style }

  /// The smallest size that has a cell inside.
  public static let minimumSize = Size(width: 3, height: 3)

  /// Returns the cells inside a frame.
  public static func interior(of rect: Rect) -> Rect {
    Rect(
      x: rect.minX + 1, y: rect.minY + 1, width: max(0, rect.width - 2),
      height: max(0, rect.height - 2))
  }

  /// Draws the frame along the edges of a rectangle. The cells inside do not change.
  public func draw(into canvas: inout Canvas, in rect: Rect) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    for x in rect.minX + 1..<right {
      canvas.put(Glyph("─"), at: Position(x: x, y: rect.minY), style)
      canvas.put(Glyph("─"), at: Position(x: x, y: bottom), style)
    }
    for y in rect.minY + 1..<bottom {
      canvas.put(Glyph("│"), at: Position(x: rect.minX, y: y), style)
      canvas.put(Glyph("│"), at: Position(x: right, y: y), style)
    }
    let corners: [(Glyph, Int, Int)] = [
      (Glyph("╭"), rect.minX, rect.minY), (Glyph("╮"), right, rect.minY),
      (Glyph("╰"), rect.minX, bottom), (Glyph("╯"), right, bottom),
    ]
    for (glyph, x, y) in corners { canvas.put(glyph, at: Position(x: x, y: y), style) }
    let (titleWidth, detailWidth) = (title.cellWidth, detail.cellWidth)
    // Both corners, and one cell of the line next to each, stay visible.
    let room = rect.width - 4
    if !title.isEmpty, titleWidth + 2 <= room {
      write(title, from: rect.minX + 2, row: rect.minY, into: &canvas)
    }
    let isFree = title.isEmpty || titleWidth + 2 + detailWidth + 3 <= room
    if !detail.isEmpty, detailWidth + 2 <= room, isFree {
      write(detail, from: right - 3 - detailWidth, row: rect.minY, into: &canvas)
    }
    let footerWidth = footer.cellWidth
    if !footer.isEmpty, footerWidth + 2 <= room {
      write(footer, from: right - 3 - footerWidth, row: bottom, into: &canvas)
    }
  }

  private func write(_ text: RichText, from start: Int, row: Int, into canvas: inout Canvas) {
    let blank = Style(.default, on: style.background)
    canvas.put(.space, at: Position(x: start, y: row), blank)
    let used = canvas.write(text, at: Position(x: start + 1, y: row))
    canvas.put(.space, at: Position(x: start + 1 + used, y: row), blank)
  }
}

/// A framed panel over a dimmed page.
///
/// Draw the page first, then the overlay, then the content in the rectangle that ``draw(into:in:)`` returns.
public struct Overlay: Sendable {
  /// The frame.
  public var border: Border
  /// The style of the cells inside the frame.
  public var surface: Style
  /// A closure that converts the style of each cell behind the overlay to its dimmed style. If it is `nil`, the page
  /// does not change.
  public var dimming: (@Sendable (Style) -> Style)?

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - border: The frame.
  ///   - surface: The style of the cells inside the frame.
  ///   - dimming: A closure that converts the style of each cell behind the overlay to its dimmed style. If it is
  ///     `nil`, the page does not change.
  public init(
    border: Border, surface: Style = .plain, dimming: (@Sendable (Style) -> Style)? = nil
  ) {
    (self.border, self.surface, self.dimming) = (border, surface, dimming)
  }

  /// Dims the contents of a canvas, and draws the empty panel over them.
  ///
  /// - Returns: The cells inside the frame.
  @discardableResult
  public func draw(into canvas: inout Canvas, in rect: Rect) -> Rect {
    dim(&canvas)
    canvas.fill(rect, surface)
    border.draw(into: &canvas, in: rect)
    return Border.interior(of: rect)
  }

  func dim(_ canvas: inout Canvas) {
    if let dimming { canvas.dim(dimming) }
  }
}

extension Style {
  /// Returns the style with its colours mixed with the background.
  ///
  /// - Parameters:
  ///   - amount: The share of the background, 0…1.
  ///   - background: The colour of the terminal's background. Without it, text in the default colour becomes faint, and
  ///     other colours become darker.
  func dimmed(by amount: Double, toward background: Color?) -> Style {
    func mixedWithBackground(_ color: Color) -> Color {
      color == .default ? color : color.blended(with: background ?? .rgb(0, 0, 0), by: amount)
    }
    var attributes = amount >= 0.2 ? self.attributes.subtracting(.bold) : self.attributes
    var text = mixedWithBackground(foreground)
    if foreground == .default, let background {
      let full: Color = background.isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
      // Text that is faint already becomes fainter.
      let share = attributes.contains(.dim) ? 0.5 + amount / 2 : amount
      text = full.blended(with: background, by: max(0.2, share))
      attributes.remove(.dim)
    } else if foreground == .default, amount >= 0.2 {
      attributes.insert(.dim)
    }
    return Style(text, on: mixedWithBackground(self.background), attributes)
  }
}

extension Canvas {
  /// Dims all cells. Links and the cursor disappear.
  mutating func dim(_ dimming: (Style) -> Style) {
    // Each style is dimmed once, since a screen has few styles.
    var known: [Style: Style] = [:]
    func dimmed(_ style: Style) -> Style {
      if let style = known[style] { return style }
      let result = dimming(style)
      known[style] = result
      return result
    }
    restyleCells { glyph, style in
      let foreground = style.foreground
      style = dimmed(style)
      // Pictures consist of block elements. Their colours are dimmed like backgrounds, not like text.
      if glyph.isBlockElement, foreground != .default {
        style.foreground = dimmed(Style(.default, on: foreground)).background
      }
    }
    // Dimmed links cannot be clicked, and dimmed text is not edited.
    links = []
    cursor = nil
  }
}
