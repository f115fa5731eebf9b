import Documents
import PagerText
import TabPagerCore

extension DocumentPage {
  /// The cells of the line numbers and the space after them, and of the marks of changed lines.
  var gutter: Int { markGutter + numberGutter }

  private var numberGutter: Int {
    showsLineNumbers && kind != .folder && kind != .image
      ? String(max(1, estimatedLineCount)).utf8.count + 1 : 0
  }

  /// The cells of the marks of changed lines; kept free where none has changed, so that text does not
  /// move when one does.
  private var markGutter: Int { marksChanges ? 2 : 0 }

  /// The lines, or as many as there will be if all are as long as those that have been counted.
  private var estimatedLineCount: Int {
    source.isCounted
      ? source.lineCount : Int(Double(source.lineCount) / max(1e-6, source.countedShare))
  }

  /// Whether lines are wrapped: columns would not be below each other any more.
  var isWrapped: Bool { wraps && !(shown?.hasColumns ?? false) }

  /// The rows that lines at the top take which stay there.
  var frozenHeight: Int { max(0, min(made?.frozenLines ?? 0, size.height - 1)) }

  /// The rows of the others.
  var bodyHeight: Int { size.height - frozenHeight }

  /// The first place that the top can be at.
  var firstPlace: Place {
    let frozen = frozenHeight
    return frozen == 0
      ? .top : Place(offset: document.offset(of: LineIndex(frozen)) ?? 0, row: 0)
  }

  var textWidth: Int { max(1, size.width - gutter) }

  func rowCount(of part: Part) -> Int {
    isWrapped ? texts.rowCount(of: part, width: textWidth) : 1
  }

  func drawText(into canvas: inout Canvas, isUnicode: Bool) {
    let (layout, bar) = (rowLayout, barOffset)
    var y = drawFrozen(into: &canvas)
    let first = y
    var rows: [DrawnRows.Row] = []
    rows.reserveCapacity(canvas.size.height)
    var row = top.row
    var next = document.part(holding: top.offset)
    let known = drawnRows.flatMap {
      $0.layout == layout && $0.isUnicode == isUnicode && $0.canvas.size == canvas.size ? $0 : nil
    }
    while y < canvas.size.height, var part = next {
      if let known, let index = known.index(of: Place(offset: part.start, row: row)) {
        // The rest of them as well.
        let copied = known.rows[index...].prefix(canvas.size.height - y)
        let area = Rect(
          x: 0, y: known.first + index, width: canvas.size.width, height: copied.count)
        canvas.copy(known.canvas, area, to: Position(x: 0, y: y))
        y += copied.count
        rows += copied
        if let last = copied.last { (part, row) = (last.part, last.number + 1) }
      } else {
        let end = draw(part, from: row, isUnicode: isUnicode, into: &canvas, at: y)
        if part.start == bar, row == 0 { drawBar(into: &canvas, row: y, line: part.start) }
        rows += (row..<row + end - y).map { DrawnRows.Row(part: part, number: $0) }
        (row, y) = (rowCount(of: part), end)
      }
      next = part
      if row >= rowCount(of: part) { (row, next) = (0, document.part(after: part)) }
    }
    // A bar moves, and links are of the whole picture. What is seen has just been read.
    let canBeCopied = bar == nil && !texts.hasLinks && !rows.isEmpty
    drawnRows =
      canBeCopied
      ? DrawnRows(
        layout: layout, isUnicode: isUnicode, first: first, rows: rows, canvas: canvas) : nil
    if texts.hasLinks { draw(seenLinks, into: &canvas) }
  }

  /// Draws the lines that stay at the top; returns the row after them.
  private func drawFrozen(into canvas: inout Canvas) -> Int {
    var part = frozenHeight > 0 ? document.part(holding: 0) : nil
    for y in 0..<frozenHeight {
      guard let line = part else { break }
      _ = draw(line, from: 0, into: &canvas, at: Position(x: gutter, y: y))
      part = document.part(after: line)
    }
    return frozenHeight
  }

  /// Draws the rows of a part from one on, and what stands before them; returns the row of the canvas
  /// after them.
  private func draw(
    _ part: Part, from row: Int, isUnicode: Bool, into canvas: inout Canvas, at y: Int
  ) -> Int {
    let gutter = gutter
    if gutter > 0, row == 0, part.isLineStart {
      if numberGutter > 0 { drawNumber(of: part, y, into: &canvas) }
      if marksChanges, hasChanged(part) {
        canvas.write(
          isUnicode ? "▌" : "*", at: Position(x: 0, y: y), theme[.changed])
      }
    }
    return draw(part, from: row, into: &canvas, at: Position(x: gutter, y: y))
  }

  /// Draws the rows of a part from one on; returns the row of the canvas after them.
  private func draw(
    _ part: Part, from row: Int, into canvas: inout Canvas, at position: Position
  ) -> Int {
    let text = texts[part]
    let (highlights, current) = highlights(in: part, text)
    let mark = { [theme] (style: inout Style, number: Int) in
      theme.mark(&style, isCurrent: number == current)
    }
    var position = position
    guard isWrapped else {
      text.draw(
        columns: column..<column + textWidth, into: &canvas, at: position, highlights: highlights,
        change: mark)
      return position.y + 1
    }
    for glyphs in texts.rows(of: part, width: textWidth).dropFirst(row) {
      guard position.y < canvas.size.height else { break }
      text.draw(
        glyphs, cells: textWidth, into: &canvas, at: position, highlights: highlights, change: mark)
      position.y += 1
    }
    return position.y
  }

  /// Whether a line was not in the output of the run before.
  private func hasChanged(_ part: Part) -> Bool {
    let offset = made?.source(at: part.start) ?? part.start
    let lines = source.changedLines
    let place = lines.partitionPoint { $0 >= offset }
    return place < lines.count && lines[place] == offset
  }

  func drawNumber(of part: Part, _ y: Int, into canvas: inout Canvas) {
    // A line keeps its number in a text that is made of some.
    let offset = made?.source(at: part.start) ?? part.start
    guard let line = source.line(at: offset) else { return }
    let digits = String(line.value + 1)
    canvas.write(
      digits, at: Position(x: gutter - 1 - digits.utf8.count, y: y), theme[.lineNumber])
  }

  func describePosition() -> String {
    var text = describePlace()
    if let status = making?.status { text += (text.isEmpty ? "" : " · ") + status }
    let isAtMatch = search.current.map(isSeen) ?? false
    if let search = search.status(isAtMatch: isAtMatch) { text += " · " + search }
    if follows { text += " following" }
    for notice in [refusal, notice, fileNotice] {
      if let notice { text += " · " + notice }
    }
    if case .failed(let reason) = document.state, document.byteCount > 0 { text += " · " + reason }
    return text
  }

  private func describePlace() -> String {
    if failure != nil { return "cannot be read" }
    if let summary = made?.summary { return summary }
    if kind == .folder { return made == nil ? "" : "\(barLine + 1)/\(document.lineCount)" }
    if case .failed = document.state, document.byteCount == 0 { return "cannot be read" }
    guard document.byteCount > 0, let last = lastSeen else {
      if isCommand { return document.state == .loading ? "no output yet" : "no output" }
      return document.state == .loading ? "loading" : "empty"
    }
    let percent = "\(percent(upTo: last.next))%"
    guard let from = document.line(at: top.offset), let to = document.line(at: last.start) else {
      return percent
    }
    let lines = "\(from.value + 1)–\(to.value + 1)"
    guard document.isCounted else { return "\(lines) \(percent)" }
    let more = document.state == .loading ? "+" : ""
    return "\(lines)/\(document.lineCount)\(more) \(percent)"
  }

  /// Of the source, where colours are all that was added to it.
  private func percent(upTo offset: Int) -> Int {
    let isSource = shown?.hasTextOfSource == true
    let place = isSource ? made?.source(at: offset) ?? offset : offset
    let count = isSource ? source.byteCount : document.byteCount
    return Int((Double(place) / Double(max(1, count)) * 100).rounded(.down))
  }
}
