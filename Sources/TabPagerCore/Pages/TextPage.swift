/// A page of text that scrolls if it is longer than the pane.
public struct TextPage: Page {
  /// The text. Setting it keeps the scroll position.
  public var text: RichText { didSet { updateLines() } }
  /// The style of parts without a style of their own.
  public var style: Style { didSet { changes += 1 } }
  /// Whether the text is centred in both directions. Centred lines wrap between words.
  public var isCentered: Bool { didSet { changes += 1 } }
  /// Whether lines wrap between words. Otherwise, unless they are centred, they are clipped at the edge. The default is
  /// `false`.
  public var wraps = false { didSet { changes += 1 } }
  /// The first visible line, or the first visible row of wrapped lines.
  package private(set) var top = 0
  private(set) var changes = 0
  private var styledLines: [RichText]

  /// A number that changes with the text, its style and the scroll position.
  public var drawnState: AnyHashable? { changes }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - text: The text. Lines are separated by line feeds.
  ///   - style: The style of all lines.
  ///   - isCentered: Whether the text is centred in both directions.
  public init(_ text: String, style: Style = .plain, isCentered: Bool = false) {
    self.init(RichText(text), style: style, isCentered: isCentered)
  }

  /// Creates a page with text in several styles.
  ///
  /// - Parameters:
  ///   - text: The text. Lines are separated by line feeds.
  ///   - style: The style of parts without a style of their own.
  ///   - isCentered: Whether the text is centred in both directions.
  public init(_ text: RichText, style: Style = .plain, isCentered: Bool = false) {
    self.text = text
    self.style = style
    self.isCentered = isCentered
    styledLines = text.lines
  }

  /// The lines, without their styles. Setting them keeps the scroll position.
  public var lines: [String] {
    get { styledLines.map(\.text) }
    set { text = RichText(newValue.joined(separator: "\n")) }
  }

  private mutating func updateLines() {
    styledLines = text.lines
    changes += 1
  }

  /// Returns the size of the text.
  public func sizeThatFits(_ size: Size) -> Size {
    let width = min(size.width, styledLines.map(\.cellWidth).max() ?? 0)
    return Size(width: width, height: min(size.height, rowCount(width: width)))
  }

  // MARK: Rows

  private var breaksLines: Bool { isCentered || wraps }

  private func rowCount(width: Int) -> Int {
    guard breaksLines else { return styledLines.count }
    return styledLines.reduce(0) {
      $0 + LineBreaker.rowRanges(of: $1.glyphs.map(\.glyph), width: width).count
    }
  }

  /// Returns the rows of wrapped lines.
  private func wrappedRows(width: Int) -> [ArraySlice<StyledGlyph>] {
    styledLines.flatMap { line in
      let glyphs = line.glyphs
      return LineBreaker.rowRanges(of: glyphs.map(\.glyph), width: width).map { glyphs[$0] }
    }
  }

  /// Draws the visible lines.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let count = rowCount(width: width)
    let first = min(top, max(0, count - height))
    guard breaksLines else {
      for (y, line) in styledLines[first...].prefix(height).enumerated() {
        var x = 0
        for span in line.spans {
          x += canvas.write(span.text, at: Position(x: x, y: y), effectiveStyle(ofPart: span.style))
        }
      }
      return
    }
    let indent = isCentered ? max(0, height - count) / 2 : 0
    for (index, row) in wrappedRows(width: width)[first...].prefix(height).enumerated() {
      let used = row.reduce(0) { $0 + $1.glyph.width }
      let x = isCentered ? max(0, width - used) / 2 : 0
      canvas.write(
        row.lazy.map { StyledGlyph(glyph: $0.glyph, style: effectiveStyle(ofPart: $0.style)) },
        at: Position(x: x, y: index + indent))
    }
  }

  /// Returns the style of a part with a style of its own, or none.
  private func effectiveStyle(ofPart own: Style) -> Style { own == .plain ? style : own }

  // MARK: Scrolling

  /// Scrolls with the wheel, a drag, the arrow keys and the page keys. At an end of the text, hands
  /// the gesture to an outer vertical pager that has a page on that side.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let height = context.size.height
    // The pane may have grown since the last scroll.
    let last = max(0, rowCount(width: context.size.width) - height)
    let seen = min(top, last)
    let lines: Int
    switch event {
    // Larger than any text, but small enough to add without overflow.
    case .scroll(let distance): lines = max(-1 << 40, min(1 << 40, distance))
    case .key(let key):
      switch key.code {
      case .down: lines = 1
      case .up: lines = -1
      case .pageDown: lines = max(1, height - 1)
      case .pageUp: lines = -max(1, height - 1)
      case .home: lines = -seen
      case .end: lines = last - seen
      default: return .ignored
      }
    default: return .ignored
    }
    let wanted = max(0, min(last, seen + lines))
    if wanted != top {
      top = wanted
      changes += 1
    }
    let rest = seen + lines - wanted
    guard context.hasNeighbor(whenScrollingBy: rest) else { return .consumed }
    if case .scroll = event {
      return .handedOver(cells: Double(rest), velocity: 0, axis: .vertical)
    }
    return wanted == seen ? .ignored : .consumed
  }
}
