import TabPagerCore
import TabPagerTestSupport

/// Helpers that control a demo and read its screen.
extension Pager {
  /// Starts a demo, or the tour, which contains all demos, if `name` is `nil`.
  static func demo(
    _ name: String? = nil, _ options: String..., size: Size = Size(width: 80, height: 24),
    in folder: TemporaryFolder? = nil
  ) throws -> Pager {
    let demo = "--demo" + (name.map { "=" + $0 } ?? "")
    return try Pager([demo] + options, files: [], in: folder, size: size)
  }

  /// Waits until a condition holds on a complete frame.
  func wait(for wanted: String, _ condition: () -> Bool) throws {
    try session.waitUntil(wanted) { session in !session.modes.isSynchronizing && condition() }
  }

  /// Waits until a motion has ended. Its last part is too small to be visible, but a press would still stop it.
  func waitUntilSettled() throws {
    guard session.waitUntilQuiet(for: 0.3) else {
      throw PTYSessionError.timedOut("rest", screen: session.screenText.joined(separator: "\n"))
    }
  }

  /// Presses the left button and moves the pointer in a straight line, with one report per cell, without releasing.
  func pressAndDrag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    session.sendMouse(.press(.left), start.x, start.y)
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in stride(from: 1, through: steps, by: 1) {
      session.sendMouse(
        .drag(.left), start.x + (end.x - start.x) * step / steps,
        start.y + (end.y - start.y) * step / steps)
    }
  }

  /// Drags in a straight line and releases the button.
  func dragAndRelease(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    pressAndDrag(from: start, to: end)
    session.sendMouse(.release(.left), end.x, end.y)
  }

  /// Returns how many cells the rubber band lets content move, given the distance of the pull and the size of the pane.
  static func rubberBandDistance(_ pull: Double, of extent: Double) -> Int {
    let rest = 1 / (0.55 * pull / extent + 1)
    return Int(((1 - rest) * extent).rounded())
  }

  /// Returns the columns of a text in a row; `nil` if the row does not contain it.
  func columns(ofText text: String, row y: Int) -> Range<Int>? {
    let (cells, wanted) = (row(y), Array(text.unicodeScalars))
    return cells.indices.lazy.map { $0..<$0 + wanted.count }.first { range in
      range.upperBound <= cells.count && Array(cells[range]) == wanted
    }
  }

  /// Whether a row of the screen contains a text.
  func shows(_ text: String) -> Bool { session.screenText.contains { $0.contains(text) } }

  /// Whether the help has a row for a key whose explanation contains a text.
  func helpExplains(_ key: String, _ help: String) -> Bool {
    session.screenText.contains { row in
      row.split(separator: "│").contains { part in
        part.split(separator: " ").first { $0 != "▌" } == key[...] && part.contains(help)
      }
    }
  }

  /// Returns the colours of the two pixels of a cell, the upper one first; `nil` for a pixel that is not painted. A
  /// pixel has the colour of at least half of its area. A letter counts as its background.
  func pixelColors(_ x: Int, _ y: Int) -> [Color?] {
    let cell = session.cell(x, y)
    var (ink, background) = (
      Self.paintColor(of: cell.style.foreground), Self.paintColor(of: cell.style.background)
    )
    var shares = Self.inkShares(of: cell.glyph.base)
    if shares != [0, 0], cell.style.attributes.contains(.reverse) {
      (ink, background) = (ink, nil)
      shares = shares.map { 1 - $0 }
    }
    return shares.map { $0 >= 0.5 ? ink : background }
  }

  /// Returns the shares of the upper and the lower half of a cell that a block character covers.
  private static func inkShares(of character: Unicode.Scalar) -> [Double] {
    switch character.value {
    case 0x2580: return [1, 0]
    case 0x2581...0x2587:
      let eighths = Double(character.value - 0x2580)
      return [max(0, eighths - 4) / 4, min(4, eighths) / 4]
    case 0x2589...0x258F:
      let share = Double(0x2590 - character.value) / 8
      return [share, share]
    case 0x2594: return [0.25, 0]
    case 0x2598, 0x259D: return [0.5, 0]
    case 0x2596, 0x2597: return [0, 0.5]
    case 0x259A: return [0.5, 0.5]
    default: return [0, 0]
    }
  }

  private static func paintColor(of color: Color) -> Color? { color == .default ? nil : color }

  /// Returns the lines of pixels in some rows of the screen, two for each row.
  func pixelRows(rows: Range<Int>) -> [[Color?]] {
    rows.flatMap { y in
      let cells = (0..<width).map { pixelColors($0, y) }
      return [cells.map { $0[0] }, cells.map { $0[1] }]
    }
  }

  /// Returns the painted columns of each line of pixels in some rows; `nil` if there are none, or if they have gaps.
  func paintedSpans(rows: Range<Int>) -> [Range<Int>?] {
    pixelRows(rows: rows).map { line in
      let painted = line.indices.filter { line[$0] != nil }
      guard let first = painted.first, let last = painted.last else { return nil }
      return painted.count == last - first + 1 ? first..<last + 1 : nil
    }
  }

  /// Whether some rows show one filled rectangle.
  func showsRectangle(rows: Range<Int>) -> Bool {
    let spans = paintedSpans(rows: rows).compactMap(\.self)
    return spans.count > 2 && Set(spans).count == 1
  }

  /// Whether some rows show one filled circle: about as wide as it is high, in square pixels, widest in the middle, and
  /// with equal upper and lower halves.
  func showsCircle(rows: Range<Int>) -> Bool {
    let widths = paintedSpans(rows: rows).compactMap(\.self).map(\.count)
    let upper = widths.prefix((widths.count + 1) / 2)
    return upper.count > 2 && Array(upper) == upper.sorted() && Set(upper).count > 2
      && widths == widths.reversed() && abs(widths.count - (widths.max() ?? 0)) <= 1
  }
}
