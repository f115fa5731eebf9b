import Documents
import PagerText
import PagerViews
import TabPagerCore

/// The layout of lines in rows.
extension DocumentPage {
  var layout: PaneLayout {
    let gutter = gutter
    var view = presentation.shown?.descriptor ?? TextView.descriptor
    if options.isPlain { (view.margin, view.isCentered) = (0, false) }
    var layout = PaneLayout(
      size: textSize, isWrapped: isWrapped, wrapping: options.wrapping, gutter: gutter,
      margins: TextMargins(
        of: view, textWidth: derived?.textWidth, in: textSize.width - gutter.width),
      continuation: continuation,
      frozenLines: derived?.headerLines ?? 0, pinnedWidth: pinnedWidth)
    if showsText {
      layout.squeezesBlankLines = rules.layout.squeezesBlankLines
      if layout.frozenLines == 0 {
        layout.frozenLines = rules.layout.headerLines
        layout.cutsFrozenLines = true
      }
    }
    layout.jumpRow = rules.layout.jumpTarget?.row(inPaneOfHeight: layout.bodyHeight)
    return layout
  }

  private var continuation: ContinuationIndent {
    if options.isPlain { return .atMargin }
    guard showsSource else { return .belowText }
    return switch colors.kind {
    case .log: .belowLogMessage
    case .text: .belowLastColumn
    case .source, .manual, .commits: .belowText
    }
  }

  /// The size of the pane, without the column of the scroll bar if it is always shown.
  var textSize: Size {
    let column = options.scrollBar == .on && size.width > 2 ? 1 : 0
    return Size(width: size.width - column, height: size.height)
  }

  /// The rows at the top that do not scroll with the text.
  var frozenRows: FrozenRows {
    let rows = rows
    guard viewport.top > rows.firstRow,
      let lines = derived?.stickyLines(above: viewport.top.offset)
    else { return FrozenRows(sticky: rows.firstRows(rows.layout.frozenHeight), rowsAbove: []) }
    return FrozenRows(lines, above: viewport.top, in: rows)
  }

  /// The number of rows at the top that stay there while the text scrolls by a few rows.
  var stickyRowCount: Int {
    let rows = rows
    guard let lines = derived?.stickyLines(above: viewport.top.offset) else {
      return rows.layout.frozenHeight
    }
    // Near the start of the text, the first line stays as well.
    return max(
      min(1, lines.count), FrozenRows(lines, above: viewport.top, in: rows).sticky.count)
  }

  /// The rows of the document in its current layout.
  var rows: DocumentRows {
    let lines: ListCursorLines =
      if let derived, derived.isList {
        .lines(min(derived.headerLines, document.lineCount)..<document.lineCount)
      } else {
        isList ? .pending : .none
      }
    return DocumentRows(document: document, layout: layout, cursorLines: lines, cache: cache)
  }

  var gutter: Gutter { gutter(lineCount: source.estimatedLineCount) }

  /// The gutter for a number of lines.
  func gutter(lineCount: @autoclosure () -> Int) -> Gutter {
    let hasNumbers = showsLineNumbers && canShowLineNumbers
    return Gutter(
      marksChanges: options.marksChanges, largestNumber: hasNumbers ? lineCount() : nil,
      isPlain: options.isPlain, statusWidth: showsText ? rules.layout.statusWidth : 0)
  }

  /// Whether long lines are wrapped. Tables and similar views never wrap.
  var isWrapped: Bool {
    options.wraps && canWrap && !(rules.layout.unwrapsToScroll && viewport.column > 0)
  }

  /// Whether the view wraps long lines if the user wants that.
  var canWrap: Bool { presentation.shown?.descriptor.layout ?? .flowing == .flowing }

  /// Whether line numbers can be shown beside the view, because the view has none of its own.
  var canShowLineNumbers: Bool {
    let view = presentation.chosen.descriptor
    return view.showsLines && !view.hasLineNumbers
  }

  var wraps: Bool {
    get { options.wraps }
    set { options.wraps = newValue }
  }
  var showsLineNumbers: Bool {
    get { options.showsLineNumbers }
    set { options.showsLineNumbers = newValue }
  }
  var wrapping: WrapMode { options.wrapping }

  /// Changes the layout of the lines, and keeps the text at the top.
  func setLineNumbers(_ isOn: Bool) { keepingTop { showsLineNumbers = isOn } }
  func setWraps(_ isOn: Bool) { keepingTop { wraps = isOn } }

  /// Lays the page out by other rules, and keeps the text at the top.
  func setLayout(
    _ rules: PageRules, decoding: LineDecodingOptions, wrapping: WrapMode
  ) {
    keepingTop {
      self.rules = rules
      if decoding != cache.options { decodeAgain(with: decoding) }
      options.wrapping = wrapping
    }
  }

  func toggleWrap() { keepingTop { wraps.toggle() } }

  /// Switches between wrapping at any cell and only between words.
  func switchWrapMode() {
    keepingTop { options.wrapping = wrapping == .words ? .cells : .words }
  }

  /// Lays the page out for a pane of this size, and keeps the text at the top.
  func resize(to size: Size) {
    guard size != self.size, !size.isEmpty else { return }
    keepingTop {
      let isOtherWidth = size.width != self.size.width
      self.size = size
      if isOtherWidth || presentation.chosen.descriptor.layout == .fittedToSize {
        layoutChanged()
      }
    }
  }

  /// Lays the text out again, as soon as the page is visible.
  func layoutChanged() {
    // In another layout, another line would be the initial current one.
    if landmarks.currentPlace(ifTopIs: viewport.top) == nil, let line = initialCurrentLine {
      setCurrentLine(at: line)
    }
    isLaidOut = false
    if isSeen { layOut() }
  }

  /// Keeps the same text at the top while the layout of rows changes.
  private func keepingTop(_ change: () -> Void) {
    let top = viewport.top
    var glyph = viewport.anchor ?? rows.firstGlyph(ofRow: top)
    let isAtStart = top <= rows.firstRow
    change()
    let current = landmarks.currentPlace(ifTopIs: viewport.top)
    // The view may have derived its text again.
    if viewport.top.offset != top.offset { glyph.offset = viewport.top.offset }
    let rows = rows
    if isAtStart, rows.layout.frozenHeight > 0 {
      // The first row below those that stay at the top may be in another line now.
      viewport.move(to: rows.firstRow, in: rows)
    } else if let position = rows.position(showingGlyph: glyph),
      glyph.glyph > 0 || position != viewport.top
    {
      viewport.restoreTop(position, anchoredTo: glyph)
    }
    if viewport.top < rows.firstRow, rows.byteCount > 0 {
      viewport.move(to: rows.firstRow, in: rows)
    }
    viewport.revealCursor(in: rows)
    if let current {
      if hasCurrentLine { moveCurrentLine(toLineAt: current) } else { setCurrentLine(at: current) }
    }
    invalidateRows()
  }

  func willAppear(_ context: PageContext) {
    isSeen = true
    layOut()
  }

  private func layOut() {
    if !isLaidOut { applyPresentationChange(presentation.layoutChanged(derivationInput)) }
    isLaidOut = true
  }

  func didDisappear(_ context: PageContext) {
    isSeen = false
    cache.forgetDrawnRows()
  }

  // MARK: What is visible

  /// The last part that is at least partly visible; `nil` if there is none.
  var lastVisiblePart: LinePart? { rows.visibleRows(from: viewport.top).lastPart }

  /// The end of the visible text, in bytes.
  var visibleEnd: Int { rows.visibleRows(from: viewport.top).end }

  /// The rows at the top that do not scroll, as far as the rows below them continue the text.
  var frozenRowsInPlace: [LinePartRow] {
    viewport.top <= rows.firstRow ? frozenRows.all : frozenRows.rowsAbove
  }

  /// The visible rows of the line part that starts at an offset; none for `nil`.
  func visibleRows(ofPartAt start: Int?) -> [LinePartRow] {
    guard let start else { return [] }
    return (frozenRowsInPlace + rows.visibleRows(from: viewport.top).rows).filter {
      $0.part.start == start
    }
  }

  /// Whether the start of a match is visible.
  func isMatchVisible(_ match: Range<Int>) -> Bool {
    match.lowerBound >= viewport.top.offset && match.lowerBound < visibleEnd
  }

  /// The start of the top row in the source, in bytes.
  var topSourceOffset: Int {
    let rows = rows
    // The frozen first lines are visible too.
    let isStart = rows.layout.frozenHeight > 0 && viewport.top <= rows.firstRow
    return viewport.anchorOffset ?? (isStart ? 0 : sourceOffset(ofRow: viewport.top))
  }

  /// The start of a row in the source, in bytes, as exactly as the view can map it.
  func sourceOffset(ofRow position: RowPosition) -> Int {
    let offset = rows.offset(ofRow: position)
    return derived?.sourceOffset(at: offset) ?? offset
  }

  /// The row that shows a byte of the source.
  func position(showingSourceOffset source: Int) -> RowPosition {
    guard let derived else { return rows.position(showingByteAt: source) }
    let place = derived.textOffset(ofSource: source)
    guard rules.filter.jumpsAsUnfiltered, isFilteredText, place < document.byteCount else {
      return rows.position(showingByteAt: place)
    }
    let line = self.source.lineStart(holding: source)
    let start = document.lineStart(holding: place)
    if derived.sourceOffset(at: start) == line {
      return rows.position(showingByteAt: start + source - line)
    }
    // A line that the filter hides is replaced by the next one.
    let next = document.nextLineStart(after: place)
    let isBefore = derived.sourceOffset(at: start) < line
    return rows.position(showingByteAt: isBefore && next < document.byteCount ? next : start)
  }
}
