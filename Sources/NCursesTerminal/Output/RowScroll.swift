import Glibc
import TabPagerCore

/// Rows that have moved up or down together from one frame to the next, as when a page is scrolled
/// by a line: they need not be handed to ncurses again.
struct RowScroll {
  /// The rows that take part: those that move, and those that become free.
  let rows: Range<Int>
  /// How far they move up, in rows; down where negative.
  let distance: Int

  /// How far a page is scrolled by a key or a notch of the wheel.
  private static let distances = [1, -1, 3, -3, 2, -2]

  /// Finds them; nil where too few rows have changed, or most of those have not just moved.
  init?(
    from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>, height: Int, width: Int
  ) {
    guard let before = old.baseAddress, let after = new.baseAddress else { return nil }
    let bytes = width * MemoryLayout<Cell>.stride
    func isSame(_ row: Int, _ source: Int) -> Bool {
      memcmp(after + row * width, before + source * width, bytes) == 0
    }
    let changed = (0..<height).count { !isSame($0, $0) }
    guard changed > 3 else { return nil }
    for distance in Self.distances {
      var best = 0..<0
      var start: Int?
      for row in 0...height {
        let source = row + distance
        if row < height, source >= 0, source < height, isSame(row, source) {
          start = start ?? row
        } else if let first = start {
          if row - first > best.count { best = first..<row }
          start = nil
        }
      }
      guard best.count * 3 >= changed * 2 else { continue }
      rows =
        min(
          best.lowerBound, best.lowerBound + distance)..<max(
          best.upperBound, best.upperBound + distance)
      self.distance = distance
      return
    }
    return nil
  }

  /// Which row stood where this one is now; nil where a blank one is.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }
}
