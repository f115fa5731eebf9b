import BinarySearch
import Documents
import Highlighting
import PagerText
import PagerViews
import TabPagerCore

extension DocumentPage {
  func drawText(into canvas: inout Canvas, isUnicode: Bool) {
    let rows = rows
    let visible = rows.visibleRows(from: viewport.top)
    let key = RowCache.DrawnRows.Key(
      layout: rows.layout, column: viewport.column, isUnicode: isUnicode, size: canvas.size)
    let drawn = cache.lastDrawnRows(for: key)
    let first = rows.layout.frozenHeight
    let frozen = frozenRows
    let current = hasCurrentLine ? markedOffset ?? initialCurrentLine ?? viewport.top.offset : nil
    for (y, row) in frozen.all.enumerated() {
      let notes = current.flatMap {
        derived?.trailingTexts(ofHeaderAt: row.part.start, currentLine: $0, viewed: viewedText)
      }
      // A section that stays at the top is not directly above the next row, and neither are the lines that it hides.
      let isSection = y > 0 && y < frozen.sticky.count && viewport.top > rows.firstRow
      drawRow(
        row, of: rows, at: y, isUnicode, hasTrailingText: !isSection || !hasCurrentLine,
        notes: notes ?? [], into: &canvas)
      if y >= frozen.sticky.count || row.index > 0 {
        drawMargin(of: row, rows, at: y, isUnicode, into: &canvas)
      }
    }
    italicizeStickyRows(count: frozen.sticky.count, into: &canvas)
    colorHeaderOfFirstVisibleColumn(rows.layout, into: &canvas)
    let wanted = visible.rows.prefix(max(0, canvas.size.height - first))
    var index = 0
    while index < wanted.count {
      let copied = drawn?.copy(wanted[index...], into: &canvas, at: first + index) ?? 0
      if copied == 0 {
        let row = wanted[index]
        drawRow(row, of: rows, at: first + index, isUnicode, into: &canvas)
        drawMargin(of: row, rows, at: first + index, isUnicode, into: &canvas)
      }
      index += max(1, copied)
    }
    cache.storeDrawnRows(
      RowCache.DrawnRows(key: key, first: first, rows: Array(wanted), canvas: canvas))
    drawCursor(into: &canvas, rows, visible, isUnicode: isUnicode)
    drawSelection(into: &canvas, rows, visible)
    if cache.hasLinks { LinkStepper.draw(visibleLinks, picked: pickedLink, into: &canvas) }
    if let pickedLink, pickedLink.id < 0 {
      LinkStepper.drawSelected(plainLinks.filter { $0.id == pickedLink.id }, into: &canvas)
    }
  }

  /// Draws the lines of a file that stay at the top of a diff in italics, like the names of sections. Otherwise, they would
  /// seem to be directly above the next row.
  private func italicizeStickyRows(count: Int, into canvas: inout Canvas) {
    guard hasCurrentLine, viewport.top > rows.firstRow, count > 1 else { return }
    canvas.restyle(Rect(x: 0, y: 1, width: canvas.size.width, height: count - 1)) {
      $0.attributes.insert(.italic)
    }
  }

  /// Draws the header of the first visible column of a table in another colour, if other columns can become the first.
  private func colorHeaderOfFirstVisibleColumn(_ layout: PaneLayout, into canvas: inout Canvas) {
    let pinned = viewport.column > 0 ? layout.pinnedWidth : 0
    guard layout.frozenHeight > 0, let stops = derived?.columnStops, !stops.isEmpty,
      viewport.column > 0 || hasMoreColumns,
      let current = stops.lastIndex(where: { $0 <= viewport.column + pinned })
    else { return }
    let start = layout.textStart + stops[current] - viewport.column
    let end =
      current + 1 < stops.count
      ? layout.textStart + stops[current + 1] - viewport.column : canvas.size.width
    let first = max(layout.textStart + pinned, start)
    let color = theme.color(.accent)
    canvas.restyle(Rect(x: first, y: 0, width: max(0, end - first), height: 1)) {
      $0.foreground = color
    }
  }

  /// Draws the cells beside the text of a row: the gutter and the marks.
  private func drawMargin(
    of row: LinePartRow, _ rows: DocumentRows, at y: Int, _ isUnicode: Bool,
    into canvas: inout Canvas
  ) {
    drawGutter(of: row, rows.layout, at: y, isUnicode, into: &canvas)
    drawUnreadLineMark(row, rows, at: y, into: &canvas)
    if row.index == 0, row.part.isLineStart, rows.layout.margins.left > 0 {
      switch logMarginMark(of: row.part, in: rows) {
      case .error: canvas.write(isUnicode ? "▌" : "!", at: Position(x: 0, y: y), theme[.error])
      case .continuation:
        canvas.write(isUnicode ? "╎" : ":", at: Position(x: 0, y: y), theme.style(.faint))
      case nil: break
      }
    }
    if rows.layout.marksRows {
      drawContinuationMark(of: row, rows, at: y, isUnicode, into: &canvas)
    } else if let mark = rules.layout.rightMark, !rows.layout.isWrapped {
      drawTruncationMark(mark, of: row, rows, at: y, into: &canvas)
    }
  }

  /// The kinds of lines of a log that have a mark in the margin.
  private enum LogMarginMark {
    case error
    /// An indented line that belongs to the record above it.
    case continuation
  }

  /// The kind of a line of a log; `nil` for lines without a mark.
  private func logMarginMark(of part: LinePart, in rows: DocumentRows) -> LogMarginMark? {
    guard colors.kind == .log, showsSource else { return nil }
    let bytes = document.bytes(of: rows.firstTextPart(of: part))
    return bytes.withUnsafeBufferPointer { line in
      if LogHighlighter.level(ofLine: line) ?? .info >= .error { return .error }
      let isIndented = line.first == 0x20 || line.first == 0x09
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      return isIndented && !isBlank && LogHighlighter.messageStart(ofLine: line) == 0
        ? .continuation : nil
    }
  }

  /// Marks a line that is cut off, as `less` does.
  private func drawTruncationMark(
    _ mark: Character, of row: LinePartRow, _ rows: DocumentRows, at y: Int,
    into canvas: inout Canvas
  ) {
    for piece in rows.segments(of: row, firstColumn: viewport.column)
    where piece.endCell(in: rows.text(of: piece.part)) > piece.cells.upperBound {
      let position = Position(x: piece.cells.upperBound - 1, y: y)
      guard canvas.bounds.contains(position) else { continue }
      canvas.write(String(mark), at: position, Style(.default, on: .default, .reverse))
    }
  }

  /// Draws the letter of a mark, or an asterisk beside a match, as `less` does with `-J`. The rows of a line after its
  /// first match have the asterisk, too.
  private func drawStatusColumn(of row: LinePartRow, at y: Int, into canvas: inout Canvas) {
    let rows = rows
    let isMatched = rows.segments(of: row, firstColumn: viewport.column).contains { piece in
      matchHighlights(in: piece.part, rows.text(of: piece.part)).ranges
        .contains { !rows.layout.isWrapped || $0.lowerBound < piece.glyphs.upperBound }
    }
    let offset = sourceOffset(ofRow: row.position)
    let letters = marks.filter { $0.value.sourceOffset == offset && $0.key != "'" }.keys
    guard let status = isMatched ? "*" : letters.min().map(String.init) else { return }
    canvas.write(status, at: Position(x: 0, y: y), Style(.default, on: .default, .reverse))
  }

  /// Marks the first new line after a movement.
  private func drawUnreadLineMark(
    _ row: LinePartRow, _ rows: DocumentRows, at y: Int, into canvas: inout Canvas
  ) {
    guard let unreadLine, unreadLine.contains(rows.offset(ofRow: row.position)) else { return }
    for piece in rows.segments(of: row, firstColumn: viewport.column) {
      let end = min(piece.cells.upperBound, piece.endCell(in: rows.text(of: piece.part)))
      let area = Rect(
        x: piece.cells.lowerBound, y: y, width: end - piece.cells.lowerBound, height: 1)
      canvas.restyle(area) { $0.attributes.insert(.reverse) }
    }
  }

  private func drawGutter(
    of row: LinePartRow, _ layout: PaneLayout, at y: Int, _ isUnicode: Bool,
    into canvas: inout Canvas
  ) {
    let gutter = layout.gutter
    if gutter.statusWidth > 0 { drawStatusColumn(of: row, at: y, into: &canvas) }
    // In plain text, each row has the number of its line, as in `less`.
    guard gutter.width > 0, options.isPlain || row.index == 0 && row.part.isLineStart else {
      return
    }
    if gutter.numberWidth > 0 {
      drawLineNumber(
        of: row.part, gutter, at: Position(x: layout.margins.left, y: y), into: &canvas)
    }
    if options.marksChanges, isNewInCommandOutput(row.part) {
      gutter.drawChangeMark(row: y, into: &canvas, isUnicode: isUnicode, theme)
    }
  }

  /// Marks a row that continues a line, or a line that is cut off.
  private func drawContinuationMark(
    of row: LinePartRow, _ rows: DocumentRows, at y: Int, _ isUnicode: Bool,
    into canvas: inout Canvas
  ) {
    let layout = rows.layout
    for piece in rows.segments(of: row, firstColumn: viewport.column) {
      var column = -1
      if layout.isWrapped {
        guard row.index > 0 || !row.part.isLineStart else { continue }
        column = layout.textStart - 1 - layout.gutter.gap
        // A view that shows its own line numbers has no margin.
        if column < 0 { column = piece.indentation > 1 ? piece.cells.lowerBound - 2 : -1 }
      } else if piece.endCell(in: rows.text(of: piece.part)) > piece.cells.upperBound,
        piece.cells.count > 1
      {
        column = piece.cells.upperBound - 1
      }
      guard canvas.bounds.contains(Position(x: column, y: y)) else { continue }
      let style = theme.markStyle(on: canvas[column, y].style.background)
      let mark = layout.isWrapped ? (isUnicode ? "↪" : "+") : (isUnicode ? "›" : ">")
      canvas.write(mark, at: Position(x: column, y: y), style)
    }
  }

  func drawLineNumber(
    of part: LinePart, _ gutter: Gutter, at position: Position, into canvas: inout Canvas
  ) {
    // A line keeps its number in every view.
    let offset = derived?.sourceOffset(at: part.start) ?? part.start
    guard let line = source.line(at: offset) else { return }
    gutter.draw(number: line.value + 1, at: position, into: &canvas, theme)
  }

  /// Draws a row.
  ///
  /// - Parameters:
  ///   - hasTrailingText: Whether the text at the right end of the row is drawn.
  ///   - notes: More texts at the right end of the row, as far as there is room.
  func drawRow(
    _ row: LinePartRow, of rows: DocumentRows, at y: Int, _ isUnicode: Bool,
    hasTrailingText: Bool = true, notes: [StyledText] = [], into canvas: inout Canvas
  ) {
    let (first, layout) = (rows.firstTextPart(of: row.part), rows.layout)
    let (style, rest) = (rows.cache.layoutAttributes(of: first), rows.text(of: first).rest)
    if let sides = style.sides {
      drawSideBackgrounds(sides, layout, at: y, isUnicode, into: &canvas)
    } else if rest != .plain {
      let columns = layout.backgroundColumns(ofRowWidth: style.width)
      canvas.fill(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1), rest)
    }
    let pieces = rows.segments(of: row, firstColumn: viewport.column)
    if row.index > 0, let piece = pieces.first {
      // The lines of a tree or a graph pass the rows that continue a line.
      rows.text(of: first).draw(
        columns: 0..<min(style.guideWidth, piece.indentation), into: &canvas,
        at: Position(x: layout.textStart, y: y))
    }
    for piece in pieces {
      let text = rows.text(of: piece.part)
      let (highlights, current) = matchHighlights(in: piece.part, text)
      let mark = { [theme] (style: inout Style, number: Int) in
        theme.applyMatchStyle(to: &style, isCurrent: current.contains(number))
      }
      text.draw(
        piece.glyphs, in: piece.firstColumn..<piece.firstColumn + piece.cells.count, into: &canvas,
        at: Position(x: piece.cells.lowerBound, y: y), highlights: highlights, highlightStyle: mark)
    }
    if style.sides == nil, pieces.count > 1, derived?.columnStops.isEmpty == false {
      drawColumnRule(before: pieces[1].cells.lowerBound, at: y, isUnicode, into: &canvas)
    }
    guard row.part.isLineStart else { return }
    for piece in pieces where row.index == rows.rowOfTrailingText(after: piece, style) {
      let text = rows.text(of: piece.part)
      let trailing = style.sides?[piece.side].trailing ?? style.trailing
      guard !trailing.isEmpty || !notes.isEmpty else { continue }
      var end = Position(x: piece.endCell(in: text), y: y)
      if style.cutEnd != nil, layout.isWrapped, piece.glyphs != text.indices {
        if piece.glyphs.upperBound < text.count {
          drawCutMark(at: end, into: &canvas)
          end.x += 1
        } else {
          // The mark and the blanks before it replace the first glyphs.
          let next = min(piece.glyphs.lowerBound + 2, text.count)
          let count = text.column(ofGlyph: next) - piece.firstColumn
          let start = Position(x: piece.cells.lowerBound, y: y)
          canvas.write(String(repeating: " ", count: count), at: start, rest)
          drawCutMark(at: Position(x: start.x + count - 1, y: y), into: &canvas)
        }
      }
      guard hasTrailingText else { continue }
      let limit = style.width.map { piece.cells.lowerBound + $0 } ?? .max
      let right = min(piece.cells.upperBound, limit)
      for count in (0...notes.count).reversed() {
        var text = trailing
        for note in notes.prefix(count) { text.append(note) }
        if drawTrailingText(text, after: end, endingAt: right, into: &canvas) { break }
      }
    }
  }

  /// Marks where a text is cut off.
  private func drawCutMark(at position: Position, into canvas: inout Canvas) {
    let background =
      canvas.bounds.contains(position)
      ? canvas[position.x, position.y].style.background : .default
    canvas.write("…", at: position, theme.markStyle(on: background))
  }

  /// Draws a rule between the first column of a table and the columns that scroll.
  private func drawColumnRule(
    before x: Int, at y: Int, _ isUnicode: Bool, into canvas: inout Canvas
  ) {
    let position = Position(x: x - 2, y: y)
    guard canvas.bounds.contains(position) else { return }
    var style = canvas[position.x, y].style
    style.foreground = theme.color(.rule)
    canvas.write(isUnicode ? "│" : "|", at: position, style)
  }

  /// Draws the backgrounds of two sides to the end of the row, and the rule between them.
  private func drawSideBackgrounds(
    _ sides: SideBySideLine, _ layout: PaneLayout, at y: Int, _ isUnicode: Bool,
    into canvas: inout Canvas
  ) {
    for number in 0...1 {
      let columns = layout.backgroundColumns(ofSide: number)
      let area = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      canvas.fill(area, sides[number].surface)
      // Without colours of its own, the hatching would look like text.
      guard sides[number].isMissing, isUnicode, sides[number].surface != .plain else { continue }
      canvas.write(
        String(repeating: "╱", count: columns.count), at: area.origin, sides[number].surface)
    }
    let middle = layout.columns(ofSide: 0, outOf: 2).upperBound
    canvas.write(isUnicode ? "│" : "|", at: Position(x: middle, y: y), sides.rule)
  }

  /// Draws a text that ends before a column, if it has room after another text. Returns whether it has.
  ///
  /// - Parameter start: The cell after the other text.
  @discardableResult
  private func drawTrailingText(
    _ trailing: StyledText, after start: Position, endingAt end: Int, into canvas: inout Canvas
  ) -> Bool {
    let line = StyledLine(trailing.bytes, styles: trailing.styles)
    guard start.x + LineLayoutAttributes.trailingGap + line.width <= end else { return false }
    line.draw(
      columns: 0..<line.width, into: &canvas, at: Position(x: end - line.width, y: start.y))
    return true
  }

  /// The glyphs to highlight in a part, and the indices of the ranges that are the current match. Text elsewhere in the
  /// row that shows the bytes of a match is highlighted as well.
  private func matchHighlights(
    in part: LinePart, _ text: StyledLine
  ) -> (ranges: [Range<Int>], current: Set<Int>) {
    guard let pattern = search.pattern else { return ([], []) }
    var matches = cache.matches(of: pattern, in: part)
    guard !matches.isEmpty else { return ([], []) }
    let current = search.current.map { $0.lowerBound - part.start }
    var currentStarts = matches.filter { $0.lowerBound == current }.map(\.lowerBound)
    let count = matches.count
    if let derived {
      for match in matches {
        let shown = match.lowerBound + part.start..<match.upperBound + part.start
        for other in derived.rangesShowingSameBytes(as: shown)
        where other.lowerBound >= part.start {
          let range = other.lowerBound - part.start..<other.upperBound - part.start
          guard !matches.contains(where: { $0.overlaps(range) }) else { continue }
          matches.append(range)
          if match.lowerBound == current { currentStarts.append(range.lowerBound) }
        }
      }
      if matches.count > count { matches.sort { $0.lowerBound < $1.lowerBound } }
    }
    let numbers = matches.indices.filter { currentStarts.contains(matches[$0].lowerBound) }
    return (matches.map(text.glyphs(ofBytes:)), Set(numbers))
  }

  /// Whether a line is new, because the previous run of the command did not print it.
  private func isNewInCommandOutput(_ part: LinePart) -> Bool {
    let offset = derived?.sourceOffset(at: part.start) ?? part.start
    let lines = source.changedLines
    let index = lines.partitionPoint { $0 >= offset }
    return index < lines.count && lines[index] == offset
  }
}
