/// A framed list with a field that filters it, such as the help and the tab switcher.
package struct FilterableListPanel {
  /// The whole panel with its frame.
  package let frame: Rect
  /// The row of the field, and the cells in it after the sign `›`.
  package let fieldRow, field: Rect
  /// The cells of the list.
  package let list: Rect
  /// Whether there is room for a frame.
  package let hasBorder: Bool
  /// Whether there is room for a rule below the field.
  private let hasRule: Bool

  /// Lays out a panel in front of a page.
  ///
  /// - Parameters:
  ///   - pane: The area of the page.
  ///   - maximumWidth: The width of the panel in cells, if there is room.
  ///   - rows: The number of rows of the list, if there is room.
  package init(in pane: Rect, maximumWidth: Int, rows: Int) {
    let rows = max(1, rows)
    let margin = pane.width >= 60 ? 8 : 2
    let width = min(pane.width, max(24, min(maximumWidth, pane.width - margin)))
    let x = pane.minX + (pane.width - width) / 2
    guard pane.height >= Self.minimumHeight, width >= Self.minimumWidth else {
      let height = min(pane.height, rows + 1)
      self.init(frame: Rect(x: x, y: pane.minY, width: width, height: height), rows: rows)
      return
    }
    // A row of the page stays visible above and below a large panel.
    let room = pane.height - (pane.height >= 16 ? 2 : 0)
    let height = min(rows + (pane.height >= Self.minimumHeightWithRule ? 4 : 3), room)
    let y = pane.minY + (pane.height >= height + 2 ? 1 : 0)
    self.init(frame: Rect(x: x, y: y, width: width, height: height), rows: rows)
  }

  /// The smallest size of a panel with a frame, unless it has fewer rows.
  private static let minimumWidth = 20, minimumHeight = 7
  /// The smallest height of a panel with a rule below the field, unless it has fewer rows.
  private static let minimumHeightWithRule = 9

  /// Lays out a panel.
  ///
  /// - Parameters:
  ///   - frame: The whole panel.
  ///   - rows: The number of rows of the list, if there is room.
  package init(frame: Rect, rows: Int) {
    self.frame = frame
    let height = frame.height
    hasBorder =
      frame.width >= Self.minimumWidth && (height >= Self.minimumHeight || height >= rows + 3)
    hasRule = hasBorder && (height >= Self.minimumHeightWithRule || height >= rows + 4)
    let inside = hasBorder ? Border.interior(of: frame) : frame
    let others = hasRule ? 2 : 1
    fieldRow = Rect(
      x: inside.minX, y: inside.minY, width: inside.width, height: min(1, inside.height))
    list = Rect(
      x: inside.minX, y: inside.minY + others, width: inside.width,
      height: max(0, inside.height - others))
    field = Rect(
      x: fieldRow.minX + 3, y: fieldRow.minY, width: max(0, fieldRow.width - 4),
      height: fieldRow.height)
  }

  /// The texts in the frame of the panel.
  package struct Labels {
    let title, counter, enter, escape: String

    /// Creates the texts.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - counter: The number of rows, and the number of matching rows.
    ///   - enter: The effect of Enter.
    ///   - escape: The effect of Esc.
    package init(title: String, counter: String, enter: String, escape: String) {
      (self.title, self.counter, self.enter, self.escape) = (title, counter, enter, escape)
    }
  }

  /// Draws everything except the rows of the list.
  ///
  /// - Parameter rows: The list, whose visible part is shown in the right edge.
  /// - Returns: The cell of the cursor.
  package func drawAroundList(
    into canvas: inout Canvas, labels: Labels, field text: TextField, list rows: SelectionList,
    _ style: FilterableListStyle
  ) -> Position {
    let (quiet, key) = (style.quiet, style.key)
    if hasBorder {
      var border = Border(style.border)
      border.title = RichText(labels.title, style.heading)
      border.detail = RichText(labels.counter, quiet)
      border.footer =
        RichText("Enter", key) + RichText(" \(labels.enter)   ", quiet)
        + RichText("Esc", key) + RichText(" \(labels.escape)", quiet)
      Overlay(border: border, surface: style.surface, dimming: style.dimming)
        .draw(into: &canvas, in: frame)
      drawThumb(of: rows, into: &canvas, style)
      if hasRule {
        for x in fieldRow.minX..<fieldRow.maxX {
          canvas.put(Glyph("─"), at: Position(x: x, y: fieldRow.maxY), style.rule)
        }
      }
    } else {
      canvas.fill(frame, style.surface)
      let start = fieldRow.maxX - 1 - labels.counter.cellWidth
      if start > fieldRow.minX + 10 + text.cursorColumn {
        canvas.write(labels.counter, at: Position(x: start, y: fieldRow.minY), quiet)
      }
    }
    canvas.write(" › ", at: fieldRow.origin, key, maxWidth: fieldRow.width)
    return text.draw(into: &canvas, in: field, style.surface, placeholderStyle: quiet)
  }

  /// Shows in the right edge which part of the list is visible, unless all of it is.
  private func drawThumb(
    of rows: SelectionList, into canvas: inout Canvas, _ style: FilterableListStyle
  ) {
    let visible = rows.visibleLines(height: list.height)
    guard visible.count < rows.lineCount else { return }
    let thumb = ScrollBarThumb.rows(visible: visible, of: rows.lineCount, height: list.height)
    for y in thumb {
      canvas.put(
        Glyph("┃"), at: Position(x: frame.maxX - 1, y: list.minY + y), style.border)
    }
  }
}

extension SelectionList {
  /// Draws the list of a panel.
  package func draw(
    into canvas: inout Canvas, in rect: Rect, _ style: FilterableListStyle,
    _ draw: (_ row: Int, _ style: Style, _ rect: Rect, _ canvas: inout Canvas) -> Void
  ) {
    self.draw(
      into: &canvas, in: rect, style.surface, selection: style.selection, mark: style.mark, draw)
    guard count == 0 else { return }
    canvas.write(
      "no matches", at: Position(x: rect.minX + 2, y: rect.minY), style.quiet,
      maxWidth: max(0, rect.width - 2))
  }
}
