import Documents
import Highlighting
import PagerText
import TabPagerCore

/// A cache of the decoded lines, the rows and the drawn rows of a document.
///
/// Its contents can be computed again at any time. It keeps decoded lines up to a maximum number of glyphs, and the
/// visible and drawn rows of the last frame.
final class RowCache {
  /// The maximum number of glyphs, enough for many screens of any size, or for several parts of a very long line.
  static let capacity = 1 << 18

  private final class CachedLine {
    let part: LinePart
    let text: StyledLine
    let style: LineLayoutAttributes
    /// The bytes of the part that stay visible even where the line is cut; `nil` for none.
    let revealed: Range<Int>?
    /// The glyphs of each side: one range for a line without sides.
    let sides: [Range<Int>]
    /// The rows of each side in the cache's width and wrapping; `nil` until they are needed.
    var rows: [[Range<Int>]]?
    var matches: LineMatches?

    init(_ part: LinePart, _ text: StyledLine, _ style: LineLayoutAttributes, revealed: Range<Int>?)
    {
      (self.part, self.text, self.style, self.revealed) = (part, text, style, revealed)
      if let sides = style.sides {
        let middle = text.glyphIndex(ofByte: sides.start)
        self.sides = [0..<middle, middle..<text.count]
      } else {
        sides = [text.indices]
      }
    }
  }

  /// The matches of a pattern in a part.
  private struct LineMatches {
    let pattern: Pattern
    let isLineEnd: Bool
    /// The ranges, in bytes of the part.
    let ranges: [Range<Int>]
  }

  /// The rows of the last frame, and the state that they depend on.
  private struct LastVisibleRows {
    let rows: VisibleRows
    let layout: PaneLayout
    let byteCount: Int
  }

  let options: LineDecodingOptions
  let document: Document
  /// The styles of the lines; `nil` if the lines have only the styles that the document contains.
  var styles: (any StyleSource)? { didSet { forgetAll() } }
  /// The bytes of the document that stay visible even where their line is cut, such as those of the current match;
  /// `nil` for none.
  var revealed: Range<Int>? { didSet { if revealed != oldValue { forgetDrawnRows() } } }
  /// A buffer for the styles of one line, kept to reuse its memory.
  private var lineStyles = StyleRuns()
  /// The entries by the offsets of their parts. The last part may have grown since.
  private var entries: [Int: CachedLine] = [:]
  /// The offsets of the parts in the order in which they were decoded, and the index of the oldest part that is kept.
  private var order: [Int] = []
  private var oldest = 0
  /// The number of glyphs in the cache.
  private(set) var glyphCount = 0
  /// Whether any part had links, including parts that are no longer in the cache.
  private(set) var hasLinks = false
  /// The shape for which the cached rows were laid out.
  private var rowShape = LineWrapParameters(width: 0)
  /// The known parts of long lines that are cut off, by the offsets of the lines.
  private var cutLines: [Int: UnwrappedLineParts] = [:]
  private var visible: LastVisibleRows?
  private var drawn: DrawnRows?

  init(
    _ document: Document, options: LineDecodingOptions = LineDecodingOptions(),
    styles: (any StyleSource)? = nil
  ) {
    (self.document, self.options, self.styles) = (document, options, styles)
  }

  // MARK: Parts

  func text(of part: LinePart) -> StyledLine { cachedLine(of: part).text }

  /// The content of the rows of a part other than its text.
  func layoutAttributes(of part: LinePart) -> LineLayoutAttributes { cachedLine(of: part).style }

  /// The glyphs of each side of a part: one range for a line without sides.
  func sides(of part: LinePart) -> [Range<Int>] { cachedLine(of: part).sides }

  /// The glyphs of each row of a part that is wrapped, for each of its sides.
  func glyphRows(of part: LinePart, _ shape: LineWrapParameters) -> [[Range<Int>]] {
    if shape != rowShape {
      for entry in entries.values { entry.rows = nil }
      rowShape = shape
    }
    let entry = cachedLine(of: part)
    if let rows = entry.rows { return rows }
    if let row = glyphsBeforeTrailingText(of: entry, shape) {
      entry.rows = [[row]]
      return [[row]]
    }
    let rows = entry.sides.indices.map { side in
      entry.text.rows(
        ofWidth: shape.columns(ofSide: side, outOf: entry.sides.count).count, shape.wrapping,
        indentation: indentation(of: entry, side, shape), in: entry.sides[side])
    }
    entry.rows = rows
    return rows
  }

  /// The glyphs of the only row of a line whose text is cut off; `nil` if the line is wrapped.
  private func glyphsBeforeTrailingText(
    of entry: CachedLine, _ shape: LineWrapParameters
  ) -> Range<Int>? {
    guard let end = entry.style.cutEnd else { return nil }
    let trailing = StyledLine(entry.style.trailing.bytes, styles: entry.style.trailing.styles)
    var room = shape.width - trailing.width - LineLayoutAttributes.trailingGap
    let reserved = entry.style.reservedWidth
    if room - reserved >= shape.width / 2 { room -= reserved }
    if entry.text.width <= room { return entry.text.indices }
    // A mark takes the last cell.
    guard room - 1 > entry.style.textColumn else { return nil }
    switch end {
    case .end: return 0..<entry.text.glyphIndex(atColumn: room - 1)
    case .start:
      let first = entry.text.glyphIndex(atColumn: entry.text.width - room)
      return
        (entry.text.column(ofGlyph: first) < entry.text.width - room ? first + 1 : first)..<entry
        .text.count
    }
  }

  /// The number of rows of a part if it is wrapped.
  func rowCount(of part: LinePart, _ shape: LineWrapParameters) -> Int {
    // No side is narrower than the left of two.
    maximumWidth(of: part) <= shape.columns(ofSide: 0, outOf: 2).count
      ? 1 : glyphRows(of: part, shape).reduce(1) { max($0, $1.count) }
  }

  /// A limit of the width of a part: a byte takes at most as many cells as a tab or `<FF>`, and a carriage return after
  /// the part takes two.
  private func maximumWidth(of part: LinePart) -> Int {
    max(4 * part.range.count, options.tabStops.maximumWidth(ofTabs: part.range.count))
      + (options.showsReturns ? 2 : 0)
  }

  /// The indentation of each row of a side of a part except the first, in cells.
  func indentation(of part: LinePart, side: Int, _ shape: LineWrapParameters) -> Int {
    indentation(of: cachedLine(of: part), side, shape)
  }

  /// Only the first part of a line knows the line's indentation.
  private func indentation(of entry: CachedLine, _ side: Int, _ shape: LineWrapParameters) -> Int {
    let (glyphs, width) = (
      entry.sides[side], shape.columns(ofSide: side, outOf: entry.sides.count).count
    )
    guard shape.continuation != .atMargin, entry.part.isLineStart,
      entry.text.width(ofGlyphs: glyphs) > width
    else { return 0 }
    if let column = entry.style.continuationColumn, column > 0 { return min(column, width / 2) }
    let column =
      entry.style.continuationColumn == nil ? continuationColumn(of: entry, shape.continuation) : 0
    // Behind long fields, a message would have no room below its start.
    if column > 0 { return column <= width / 2 ? column : width / 4 }
    let (first, before) = (
      entry.text.column(ofGlyph: glyphs.lowerBound), entry.style.textColumn
    )
    let own = entry.text.indentation(from: first + before, in: glyphs)
    return min(before + own, width / 2)
  }

  /// The column of the message of a log line or of the last column of another line; 0 if the line has no such column.
  private func continuationColumn(of entry: CachedLine, _ continuation: ContinuationIndent) -> Int {
    let bytes = document.bytes(of: entry.part)
    let start =
      switch continuation {
      case .belowLogMessage: bytes.withUnsafeBufferPointer(LogHighlighter.messageStart)
      case .belowLastColumn: bytes.withUnsafeBufferPointer(LogHighlighter.lastColumnStart)
      case .atMargin, .belowText: 0
      }
    return start == 0 ? 0 : entry.text.column(ofGlyph: entry.text.glyphIndex(ofByte: start))
  }

  /// The maximum number of long lines whose parts are kept.
  private static let cutLineCapacity = 512

  /// The parts of a line that is cut off, from the first one until a condition holds, or all; at least one.
  func parts(of line: LinePart, until isEnough: (UnwrappedLineParts) -> Bool) -> UnwrappedLineParts
  {
    guard line.range.count > Document.partSize else {
      var whole = UnwrappedLineParts()
      whole.append(line, width: text(of: line).width)
      return whole
    }
    var known = cutLines[line.start] ?? UnwrappedLineParts()
    // The last part may have grown.
    if let last = known.parts.last, document.linePart(holding: last.start) != last {
      known.removeLast()
    }
    while known.parts.isEmpty || !isEnough(known) {
      let next =
        known.parts.last.map { document.linePart(after: $0) }
        ?? document.linePart(holding: line.start)
      guard let next, next.start < line.next else { break }
      known.append(next, width: width(ofPart: next))
    }
    if cutLines.count >= RowCache.cutLineCapacity { cutLines.removeAll(keepingCapacity: true) }
    cutLines[line.start] = known
    return known
  }

  private func width(ofPart part: LinePart) -> Int {
    if let known = entries[part.start], known.part.range == part.range { return known.text.width }
    let bytes = shownBytes(of: part)
    // Most long lines are ASCII, whose width is known without decoding.
    return bytes.allSatisfy { (0x20...0x7E).contains($0) } ? bytes.count : text(of: part).width
  }

  /// The matches of a pattern in a part, in bytes of the part.
  func matches(of pattern: Pattern, in part: LinePart) -> [Range<Int>] {
    let (entry, isLineEnd) = (cachedLine(of: part), document.isLastPartOfLine(part))
    if let known = entry.matches, known.pattern == pattern, known.isLineEnd == isLineEnd {
      return known.ranges
    }
    let ranges = pattern.matches(
      in: document.bytes(of: part), isStart: part.isLineStart, isEnd: isLineEnd)
    entry.matches = LineMatches(pattern: pattern, isLineEnd: isLineEnd, ranges: ranges)
    return ranges
  }

  private func cachedLine(of part: LinePart) -> CachedLine {
    let known = entries[part.start]
    let revealed = revealedBytes(in: part)
    if let known {
      if known.part.range == part.range, known.revealed == revealed { return known }
      glyphCount -= known.text.count
    }
    let bytes = shownBytes(of: part)
    let style = styles?.layoutAttributes(ofLineAt: part.start) ?? LineLayoutAttributes()
    let column = bytes.contains(0x09) ? startColumn(of: part, style) : 0
    lineStyles.removeAll()
    if let revealed {
      styles?.addStyles(of: bytes, at: part.start, revealing: revealed, to: &lineStyles)
    } else {
      styles?.addStyles(of: bytes, at: part.start, to: &lineStyles)
    }
    let text = StyledLine(
      bytes, options: options, from: decodingState(before: part), column: column,
      styles: lineStyles,
      rightSideStart: style.sides?.start)
    if known == nil { order.append(part.start) }
    glyphCount += text.count
    if !text.links.isEmpty { hasLinks = true }
    let entry = CachedLine(part, text, style, revealed: revealed)
    entries[part.start] = entry
    while glyphCount > RowCache.capacity, oldest < order.count - 1 { forgetOldest() }
    return entry
  }

  /// The bytes of a part, and the carriage return after them if it is shown.
  private func shownBytes(of part: LinePart) -> [UInt8] {
    let bytes = document.bytes(of: part)
    return options.showsReturns && part.next - part.range.upperBound > 1 ? bytes + [0x0D] : bytes
  }

  /// The bytes of a part that stay visible even where the line is cut; `nil` for none.
  private func revealedBytes(in part: LinePart) -> Range<Int>? {
    guard let revealed, revealed.overlaps(part.range) else { return nil }
    let range = revealed.clamped(to: part.range)
    return range.lowerBound - part.start..<range.upperBound - part.start
  }

  /// Removes one entry at a time. Removing a hundred screens at once would take longer than drawing one.
  private func forgetOldest() {
    if let entry = entries.removeValue(forKey: order[oldest]) { glyphCount -= entry.text.count }
    oldest += 1
    guard oldest == 1024 else { return }
    order.removeFirst(oldest)
    oldest = 0
  }

  /// The colours and links at the start of a part. Colours end at the end of a line. In a line of many parts, a colour
  /// extends only into the next part. So a part always looks the same, from wherever the user scrolled to it.
  private func decodingState(before part: LinePart) -> LineDecodingState {
    guard !part.isLineStart, let previous = document.linePart(before: part) else {
      return part.start == 0 ? .documentStart : .plain
    }
    let bytes = document.bytes(of: previous)
    guard bytes.contains(0x1B) else { return .plain }
    return StyledLine(bytes, options: options).endState
  }

  /// The maximum number of parts to search backward for a tab.
  private static let tabReach = 16

  /// The column of its line that a part begins in, or one with the same distances to tab stops.
  ///
  /// If all distances are equal, the column after a tab is 0, so only the parts from the last tab on are read. If there
  /// is no tab within half a mebibyte, columns are counted from there.
  private func startColumn(of part: LinePart, _ style: LineLayoutAttributes) -> Int {
    let stops = options.tabStops
    var before: [[UInt8]] = []
    var first = part
    while before.count < RowCache.tabReach, !first.isLineStart,
      let previous = document.linePart(before: first)
    {
      let bytes = document.bytes(of: previous)
      before.append(bytes)
      first = previous
      if stops.first.isEmpty, bytes.contains(0x09) { break }
    }
    let start = first.start == 0 ? LineDecodingState.documentStart : .plain
    let shift = stops.boundedColumn(equivalentTo: -style.textColumn)
    return before.reversed().enumerated().reduce(first.isLineStart ? shift : 0) { column, part in
      let state = part.offset == 0 ? start : .plain
      let text = StyledLine(part.element, options: options, from: state, column: column)
      return stops.boundedColumn(equivalentTo: text.endColumn)
    }
  }

  // MARK: Rows

  /// The rows that a pane shows below a top row.
  ///
  /// - Parameter collect: a closure that finds the rows. Its argument is known rows of the same document and layout, if
  ///   any.
  func visibleRows(
    from top: RowPosition, _ layout: PaneLayout, collect: (VisibleRows?) -> VisibleRows
  ) -> VisibleRows {
    let known = validVisibleRows(in: layout)
    if let known, known.top == top { return known }
    let rows = collect(known)
    visible = LastVisibleRows(rows: rows, layout: layout, byteCount: document.byteCount)
    return rows
  }

  /// The visible rows, if they are still valid. The last part may have grown since.
  private func validVisibleRows(in layout: PaneLayout) -> VisibleRows? {
    guard let visible, visible.layout == layout else { return nil }
    let isSettled = visible.rows.isFull && visible.rows.end < visible.byteCount
    return isSettled || visible.byteCount == document.byteCount ? visible.rows : nil
  }

  /// The rows as last drawn; `nil` if the state that they depend on has changed.
  func lastDrawnRows(for key: DrawnRows.Key) -> DrawnRows? { drawn?.key == key ? drawn : nil }

  func storeDrawnRows(_ drawn: DrawnRows) { self.drawn = drawn.rows.isEmpty ? nil : drawn }

  /// Discards the drawn rows, because they look different now.
  func forgetDrawnRows() { (visible, drawn) = (nil, nil) }

  /// Discards everything, because the bytes or the styles of the document have changed.
  func forgetAll() {
    forgetDrawnRows()
    entries.removeAll(keepingCapacity: true)
    cutLines.removeAll()
    order.removeAll(keepingCapacity: true)
    oldest = 0
    glyphCount = 0
  }
}
