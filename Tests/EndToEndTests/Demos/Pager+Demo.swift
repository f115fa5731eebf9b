import TabPagerCore
import TabPagerTestSupport

/// The gallery: what a person does in a demonstration, and what is seen of it.
extension Pager {
  /// Starts a demonstration, or all of them in one pager.
  static func demo(
    _ name: String? = nil, _ options: String..., size: Size = Size(width: 80, height: 24),
    in folder: TemporaryFolder? = nil
  ) throws -> Pager {
    let demo = "--demo" + (name.map { "=" + $0 } ?? "")
    return try Pager([demo] + options, files: [], in: folder, size: size)
  }

  /// Waits until a whole frame shows something.
  func wait(for wanted: String, _ condition: () -> Bool) throws {
    try session.waitUntil(wanted) { session in !session.modes.isSynchronizing && condition() }
  }

  /// Lets a motion end whose last part is less than can be seen: a press would take hold of it.
  func waitUntilSettled() throws {
    guard session.waitUntilQuiet(for: 0.3) else {
      throw PTYSessionError.timedOut("rest", screen: session.screenText.joined(separator: "\n"))
    }
  }

  /// Presses a button and moves the pointer in a straight line, a report a cell; does not let go.
  func pressAndDrag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    session.sendMouse(.press(.left), start.x, start.y)
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in stride(from: 1, through: steps, by: 1) {
      session.sendMouse(
        .drag(.left), start.x + (end.x - start.x) * step / steps,
        start.y + (end.y - start.y) * step / steps)
    }
  }

  /// Drags and lets go.
  func dragAndRelease(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    pressAndDrag(from: start, to: end)
    session.sendMouse(.release(.left), end.x, end.y)
  }

  /// How many cells a pull moves something, out of so many: the rubber band of the contract.
  static func rubberBandDistance(_ pull: Double, of extent: Double) -> Int {
    let rest = 1 / (0.55 * pull / extent + 1)
    return Int(((1 - rest) * extent).rounded())
  }

  /// The columns of a text in a row; nil where it is not there.
  func columns(ofText text: String, row y: Int) -> Range<Int>? {
    let (cells, wanted) = (row(y), Array(text.unicodeScalars))
    return cells.indices.lazy.map { $0..<$0 + wanted.count }.first { range in
      range.upperBound <= cells.count && Array(cells[range]) == wanted
    }
  }

  /// Whether a row of the screen has this text.
  func shows(_ text: String) -> Bool { session.screenText.contains { $0.contains(text) } }

  /// Whether a row of the help explains a key so.
  func helpExplains(_ key: String, _ help: String) -> Bool {
    session.screenText.contains { row in
      row.split(separator: "│").contains { part in
        part.split(separator: " ").first { $0 != "▌" } == key[...] && part.contains(help)
      }
    }
  }

  /// The colours of most of the two pixels in a cell, the upper one first; nil where nothing is painted. A
  /// letter counts as its background.
  func pixels(_ x: Int, _ y: Int) -> [Color?] {
    let cell = session.cell(x, y)
    var (ink, ground) = (Self.painted(cell.style.foreground), Self.painted(cell.style.background))
    var shares = Self.inkShares(of: cell.glyph.base)
    if shares != [0, 0], cell.style.attributes.contains(.reverse) {
      (ink, ground) = (ink, nil)
      shares = shares.map { 1 - $0 }
    }
    return shares.map { $0 >= 0.5 ? ink : ground }
  }

  /// How much of the upper and of the lower half of a cell a block character covers.
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

  private static func painted(_ color: Color) -> Color? { color == .default ? nil : color }

  /// The pixels of some rows of the screen, line by line.
  func pixelRows(rows: Range<Int>) -> [[Color?]] {
    rows.flatMap { y in
      let cells = (0..<width).map { pixels($0, y) }
      return [cells.map { $0[0] }, cells.map { $0[1] }]
    }
  }

  /// Where each line of pixels of some rows is painted; nil where it is not, or in more than one part.
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

  /// Whether some rows show one filled circle: about as wide as it is high, pixels being squares,
  /// and growing down to its middle.
  func showsCircle(rows: Range<Int>) -> Bool {
    let widths = paintedSpans(rows: rows).compactMap(\.self).map(\.count)
    let upper = widths.prefix((widths.count + 1) / 2)
    return upper.count > 2 && Array(upper) == upper.sorted() && Set(upper).count > 2
      && widths == widths.reversed() && abs(widths.count - (widths.max() ?? 0)) <= 1
  }
}
