import PagerText
import TabPagerCore

/// A list over the dimmed page, with a field that filters it.
struct FilterableListPanel {
  /// The whole panel with its frame.
  let frame: Rect
  /// The row of the field, and the cells in it after the sign `›`.
  let fieldRow, field: Rect
  /// The cells of the list.
  let list: Rect
  /// Whether there is room for a frame.
  let hasBorder: Bool
  /// Whether there is room for a rule below the field.
  private let hasRule: Bool

  /// Lays out the panel.
  ///
  /// - Parameters:
  ///   - pane: the area of the pages.
  ///   - maximumWidth: the width of the panel in cells, if there is room.
  ///   - wanted: The number of rows of the list, if there is room.
  init(in pane: Rect, maximumWidth: Int, rows wanted: Int) {
    let margin = pane.width >= 60 ? 8 : 2
    let width = min(pane.width, max(24, min(maximumWidth, pane.width - margin)))
    let x = pane.minX + (pane.width - width) / 2
    hasBorder = pane.height >= 7 && width >= 20
    hasRule = pane.height >= 9
    if hasBorder {
      // The frame, the field and the rule; also a row of the page above and below a large panel.
      let others = (hasRule ? 4 : 3) + (pane.height >= 16 ? 2 : 0)
      let rows = max(1, min(wanted, pane.height - others))
      let height = rows + (hasRule ? 4 : 3)
      frame = Rect(
        x: x, y: pane.minY + (pane.height >= height + 2 ? 1 : 0), width: width, height: height)
      let inside = Border.interior(of: frame)
      fieldRow = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: 1)
      list = Rect(
        x: inside.minX, y: inside.minY + (hasRule ? 2 : 1), width: inside.width, height: rows)
    } else {
      frame = Rect(
        x: x, y: pane.minY, width: width, height: min(pane.height, max(1, wanted) + 1))
      fieldRow = Rect(x: x, y: pane.minY, width: width, height: min(1, frame.height))
      list = Rect(x: x, y: pane.minY + 1, width: width, height: max(0, frame.height - 1))
    }
    field = Rect(
      x: fieldRow.minX + 3, y: fieldRow.minY, width: max(0, fieldRow.width - 4),
      height: fieldRow.height)
  }

  /// The texts in the frame of the panel.
  struct Labels {
    var title: String
    /// The number of rows, and the number of matching rows.
    var counter: String
    /// The effects of Enter and Esc.
    var enter, escape: String
  }

  /// Draws everything except the rows of the list.
  ///
  /// - Parameter rows: the list, whose visible part is shown in the right edge.
  /// - Returns: the cell of the cursor.
  func draw(
    into canvas: inout Canvas, _ labels: Labels, _ text: TextField, _ rows: SelectionList,
    _ theme: Theme
  ) -> Position {
    let (surface, quiet) = (theme[.switcher], theme[.switcherCount])
    let key = theme.style(.accent, on: .raised, .bold)
    if hasBorder {
      var border = Border(theme.style(.accent, on: .raised))
      border.title = RichText(labels.title, theme.style(.heading, on: .raised, .bold))
      border.detail = RichText(labels.counter, quiet)
      border.footer =
        RichText("Enter", key) + RichText(" \(labels.enter)   ", quiet)
        + RichText("Esc", key) + RichText(" \(labels.escape)", quiet)
      Overlay(border: border, surface: surface, dimming: theme.dimmed)
        .draw(into: &canvas, in: frame)
      drawThumb(of: rows, into: &canvas, theme)
      if hasRule {
        for x in fieldRow.minX..<fieldRow.maxX {
          canvas.put(
            Glyph("─"), at: Position(x: x, y: fieldRow.maxY), theme.style(.rule, on: .raised))
        }
      }
    } else {
      canvas.fill(frame, surface)
      let start = fieldRow.maxX - 1 - labels.counter.cellWidth
      if start > fieldRow.minX + 10 + text.cursorColumn {
        canvas.write(labels.counter, at: Position(x: start, y: fieldRow.minY), quiet)
      }
    }
    canvas.write(" › ", at: fieldRow.origin, key, maxWidth: fieldRow.width)
    return text.draw(into: &canvas, in: field, surface, placeholderStyle: quiet)
  }

  /// Shows in the right edge which part of the list is visible, unless all of it is.
  private func drawThumb(of rows: SelectionList, into canvas: inout Canvas, _ theme: Theme) {
    let visible = rows.visibleLines(height: list.height)
    guard visible.count < rows.lineCount else { return }
    let thumb = ScrollBar.thumb(visible: visible, of: rows.lineCount, height: list.height)
    for y in thumb {
      canvas.put(
        Glyph("┃"), at: Position(x: frame.maxX - 1, y: list.minY + y),
        theme.style(.accent, on: .raised))
    }
  }
}

extension SelectionList {
  /// Draws the list of a panel, with the same cursor as in all lists.
  func draw(
    into canvas: inout Canvas, in rect: Rect, _ theme: Theme,
    _ draw: (_ row: Int, _ style: Style, _ rect: Rect, _ canvas: inout Canvas) -> Void
  ) {
    self.draw(
      into: &canvas, in: rect, theme[.switcher], selection: theme[.switcherChoice],
      mark: theme.style(.accent, on: .selection), draw)
    guard count == 0 else { return }
    canvas.write(
      "no matches", at: Position(x: rect.minX + 2, y: rect.minY), theme[.switcherCount],
      maxWidth: max(0, rect.width - 2))
  }
}
