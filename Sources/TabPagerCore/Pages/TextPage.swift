/// A page of text, which scrolls where it is longer than the pane.
public struct TextPage: Page {
  /// The lines. Setting them keeps the place.
  public var lines: [String] { didSet { version += 1 } }
  /// How each line looks.
  public var style: Style { didSet { version += 1 } }
  /// Whether lines stand in the middle of the pane, all of them together too where they fit.
  public var isCentered: Bool { didSet { version += 1 } }
  /// The first line that is seen.
  public private(set) var top = 0
  /// Changes with each of the above.
  public private(set) var version = 0

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - text: its lines, separated by line feeds. What cannot be printed is made visible.
  ///   - style: how it looks.
  ///   - isCentered: whether it stands in the middle.
  public init(_ text: String, style: Style = .plain, isCentered: Bool = false) {
    // Carriage return and line feed are one character.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    self.style = style
    self.isCentered = isCentered
  }

  /// Draws the lines that are seen.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let height = canvas.size.height
    let first = min(top, lastTop(height: height))
    let indent = isCentered ? max(0, height - lines.count) / 2 : 0
    for (row, line) in lines[first..<min(lines.count, first + height)].enumerated() {
      let x = isCentered ? max(0, canvas.size.width - CellWidth.width(of: line)) / 2 : 0
      canvas.write(line, at: Position(x: x, y: row + indent), style)
    }
  }

  /// Scrolls by the wheel, a drag, and the arrow and page keys.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let height = context.size.height
    // The pane may have grown since.
    let seen = min(top, lastTop(height: height))
    let lines: Int
    switch event {
    case .scroll(let distance): lines = max(-self.lines.count, min(self.lines.count, distance))
    case .key(let key):
      switch key.code {
      case .down: lines = 1
      case .up: lines = -1
      case .pageDown: lines = max(1, height - 1)
      case .pageUp: lines = -max(1, height - 1)
      case .home: lines = -seen
      case .end: lines = lastTop(height: height) - seen
      default: return .ignored
      }
    default: return .ignored
    }
    let wanted = max(0, min(lastTop(height: height), seen + lines))
    if wanted != top {
      top = wanted
      version += 1
    }
    return .consumed
  }

  private func lastTop(height: Int) -> Int { max(0, lines.count - height) }
}
