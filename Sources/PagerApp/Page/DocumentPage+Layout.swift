import Documents
import PagerText
import PagerViews
import TabPagerCore

/// How lines are cut into rows for the pane.
extension DocumentPage {
  var layout: RowLayout {
    let gutter = gutter
    var view = presentation.shown?.descriptor ?? TextView.descriptor
    if options.isPlain { (view.margin, view.maximumWidth) = (0, nil) }
    return RowLayout(
      size: size, isWrapped: isWrapped, wrapping: options.wrapping, gutter: gutter,
      margins: Margins(of: view, in: size.width - gutter.width), marksRows: !options.isPlain,
      frozenLines: derived?.headerLines ?? 0)
  }

  /// The lines that stay at the top.
  var frozenParts: [Part] {
    let rows = rows
    guard let lines = derived?.stickyLines(above: viewport.top.offset) else {
      return rows.frozenParts
    }
    return lines.prefix(rows.layout.frozenHeight).compactMap(rows.part(holding:))
  }

  /// The document as rows, as it is now.
  var rows: DocumentRows {
    let lines: CursorLines =
      if let derived, derived.isList {
        .lines(min(derived.headerLines, document.lineCount)..<document.lineCount)
      } else {
        isList ? .pending : .none
      }
    return DocumentRows(document: document, layout: layout, cursorLines: lines, cache: cache)
  }

  var gutter: Gutter { gutter(lineCount: source.estimatedLineCount) }

  /// The gutter beside so many lines.
  func gutter(lineCount: @autoclosure () -> Int) -> Gutter {
    let hasNumbers = showsLineNumbers && canShowLineNumbers
    return Gutter(
      marksChanges: options.marksChanges, largestNumber: hasNumbers ? lineCount() : nil,
      isPlain: options.isPlain)
  }

  /// Whether long lines are wrapped. If lines are columns, they are not.
  var isWrapped: Bool { options.wraps && canWrap }

  /// Whether the view wraps long lines if the user wants that.
  var canWrap: Bool { presentation.shown?.descriptor.layout ?? .flowing == .flowing }

  /// Whether line numbers can be shown beside the view, which may have numbers of its own.
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
  var wrapping: TextWrapping { options.wrapping }

  func toggleWrap() { keepingTop { wraps.toggle() } }

  /// Wraps lines within words too, or only between them.
  func switchWrapping() {
    keepingTop { options.wrapping = wrapping == .words ? .cells : .words }
  }

  /// Lays the page out for a pane of this size. What is at the top stays there.
  func resize(to size: Size) {
    guard size != self.size, !size.isEmpty else { return }
    keepingTop {
      let isOtherWidth = size.width != self.size.width
      self.size = size
      if isOtherWidth || presentation.chosen.descriptor.layout == .fittedToSize {
        isLaidOut = false
        if isSeen { willAppear() }
      }
    }
  }

  /// Keeps what is at the top while rows are cut otherwise.
  private func keepingTop(_ change: () -> Void) {
    let glyph = viewport.anchorGlyph ?? rows.firstGlyph(of: viewport.top)
    change()
    let rows = rows
    if glyph > 0, let part = document.part(holding: viewport.top.offset) {
      viewport.restoreTop(row: rows.row(of: part, holding: glyph), anchoredTo: glyph)
    }
    viewport.revealCursor(in: rows)
    changed()
  }

  func willAppear() {
    isSeen = true
    if !isLaidOut { apply(presentation.sizeChanged(viewInput)) }
    isLaidOut = true
  }

  func didDisappear() {
    isSeen = false
    cache.forgetRows()
  }

  // MARK: What is visible

  /// The last part of which a row is visible; `nil` if there is none.
  var lastVisiblePart: Part? { rows.visibleRows(from: viewport.top).lastPart }

  /// Where what is visible ends, in bytes.
  var visibleEnd: Int { rows.visibleRows(from: viewport.top).end }

  /// Whether a match begins in what is visible.
  func isVisible(_ match: Range<Int>) -> Bool {
    match.lowerBound >= viewport.top.offset && match.lowerBound < visibleEnd
  }

  /// Where in the source the top row begins, in bytes.
  var topSourceOffset: Int {
    let rows = rows
    // The first lines are visible too if they stay at the top.
    let isStart = rows.layout.frozenHeight > 0 && viewport.top <= rows.firstRow
    return viewport.anchorOffset ?? (isStart ? 0 : sourceOffset(of: viewport.top))
  }

  /// Where in the source a row begins, in bytes, as exactly as the view can tell.
  func sourceOffset(of position: RowPosition) -> Int {
    let offset = rows.offset(of: position)
    return derived?.source(at: offset) ?? offset
  }

  /// The row that shows a byte of the source.
  func position(showing source: Int) -> RowPosition {
    rows.position(of: derived?.place(of: source) ?? source)
  }
}
