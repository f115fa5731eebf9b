/// A page of text that scrolls if it is longer than the pane.
public struct TextPage: Page {
  /// The lines. Setting them keeps the scroll position.
  public var lines: [String] { didSet { changes += 1 } }
  /// The style of all lines.
  public var style: Style { didSet { changes += 1 } }
  /// Whether the text is centred in both directions. Centred lines wrap between words; others are
  /// clipped at the edge.
  public var isCentered: Bool { didSet { changes += 1 } }
  /// The first visible line, or the first visible row of wrapped lines.
  package private(set) var top = 0
  private(set) var changes = 0

  /// A number that changes with the text, its style and the scroll position.
  public var drawnState: AnyHashable? { changes }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - text: The text. Lines are separated by line feeds.
  ///   - style: The style of all lines.
  ///   - isCentered: Whether the text is centred in both directions.
  public init(_ text: String, style: Style = .plain, isCentered: Bool = false) {
    // Carriage return and line feed are one character.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    self.style = style
    self.isCentered = isCentered
  }

  /// Draws the visible lines.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    guard isCentered else {
      let first = min(top, max(0, lines.count - height))
      for (row, line) in lines[first...].prefix(height).enumerated() {
        canvas.write(line, at: Position(x: 0, y: row), style)
      }
      return
    }
    let rows = brokenRows(width: width)
    let indent = max(0, height - rows.count) / 2
    for (index, row) in rows[min(top, max(0, rows.count - height))...].prefix(height).enumerated() {
      let used = row.reduce(0) { $0 + $1.width }
      canvas.write(row, at: Position(x: max(0, width - used) / 2, y: index + indent), style)
    }
  }

  private func brokenRows(width: Int) -> [[Glyph]] {
    lines.flatMap { LineWrapping.rows(of: $0, width: width) }
  }

  /// Scrolls with the wheel, a drag, the arrow keys and the page keys. At an end of the text, hands
  /// the gesture to an outer vertical pager that has a page on that side.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let height = context.size.height
    // The pane may have grown since the last scroll.
    let last = lastTop(in: context.size)
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
    guard context.hasNeighbor(pastEndAt: rest) else { return .consumed }
    if case .scroll = event {
      return .handedOver(cells: Double(rest), velocity: 0, axis: .vertical)
    }
    return wanted == seen ? .ignored : .consumed
  }

  private func lastTop(in size: Size) -> Int {
    max(0, (isCentered ? brokenRows(width: size.width).count : lines.count) - size.height)
  }
}
