/// The lines that `git log --graph` draws before what it writes, to be taken away.
///
/// All lines of a commit have a margin as wide as that of its first line, in which a mark stands for the
/// commit itself; a mark stands in no other line's margin.
struct GraphMargin: Sendable {
  /// The cells of the margin.
  private var width: Int

  /// Reads the first line of a graph, which begins with the mark of a commit; nil where it does not.
  init?(_ line: LineHead) {
    guard let margin = GraphMargin.beforeCommit(line, marksFrom: 0, to: 0) else { return nil }
    width = margin.cells
  }

  /// What stands behind the margin of a line.
  mutating func content(of line: LineHead) -> LineHead {
    var place = GraphMargin.beforeCommit(line, marksFrom: 0, to: width)
    if let place { width = place.cells } else { place = GraphMargin.skip(width, of: line) }
    let bytes = UnsafeBufferPointer(rebasing: line.bytes[(place?.byte ?? 0)...])
    return LineHead(bytes: bytes, start: line.start, next: line.next)
  }

  /// Where the line that a commit begins with goes on behind its margin, in bytes and in cells; nil where
  /// it is not such a line.
  ///
  /// - Parameters:
  ///   - first: the first cell that the mark can stand in.
  ///   - last: the last one.
  private static func beforeCommit(
    _ line: LineHead, marksFrom first: Int, to last: Int
  ) -> (byte: Int, cells: Int)? {
    var (place, cells, hasMark) = (0, 0, false)
    while let byte = next(of: line, &place) {
      switch byte {
      case UInt8(ascii: "*") where !hasMark && cells >= first && cells <= last && cells % 2 == 0:
        hasMark = true
      case _ where isLine(byte): break
      default:
        guard hasMark, cells > 1 else { return nil }
        let content = UnsafeBufferPointer(rebasing: line.bytes[place...])
        let head = LineHead(bytes: content, start: line.start, next: line.next)
        guard DiffCommit(head) != nil else { return nil }
        return (place, cells)
      }
      place += 1
      cells += 1
    }
    return nil
  }

  /// Where a line goes on behind so many cells of a margin; its end where it is shorter, and its
  /// beginning where something else stands there.
  private static func skip(_ count: Int, of line: LineHead) -> (byte: Int, cells: Int) {
    var place = 0
    for cells in 0..<count {
      guard let byte = next(of: line, &place) else { return (line.bytes.count, cells) }
      guard isLine(byte) else { return (0, 0) }
      place += 1
    }
    return (place, count)
  }

  /// The byte at a place, or behind the control sequences that stand there.
  private static func next(of line: LineHead, _ place: inout Int) -> UInt8? {
    place = line.textPlace(from: place)
    return place < line.bytes.count ? line.bytes[place] : nil
  }

  /// Whether lines are drawn with it.
  private static func isLine(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "|"), UInt8(ascii: "/"), UInt8(ascii: "\\"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
