import TabPagerCore

/// Rows that have moved up or down together from one frame to the next, as when a page is scrolled:
/// the terminal can move them, and they need not be written again.
struct RowScroll {
  /// How far they move up, in rows; down where negative.
  let distance: Int
  /// The rows that have only moved, as they are now.
  let moved: Range<Int>

  /// The rows that take part: those that move, and those that become free.
  var rows: Range<Int> {
    let before = moved.lowerBound + distance..<moved.upperBound + distance
    return min(moved.lowerBound, before.lowerBound)..<max(moved.upperBound, before.upperBound)
  }

  /// What scrolling costs, in rows that could be written instead.
  private static let cost = 3

  /// Finds the distance that spares the most rows; nil where none is worth it.
  ///
  /// - Parameters:
  ///   - old: the last frame.
  ///   - new: this one, of the same size.
  ///   - changed: of each row whether it differs.
  init?(from old: Canvas, to new: Canvas, changed: [Bool]) {
    let count = changed.count { $0 }
    guard count > Self.cost else { return nil }
    var best = (spared: Self.cost, scroll: RowScroll?.none)
    // Rows that were only moved are shared, nearly always. Else a few cells of each row tell that it
    // is another: to compare them whole takes ten times as long.
    for sample in [Self.identity, Self.sample] where best.spared * 3 < count * 2 {
      let (before, after) = (old.rows.map(sample), new.rows.map(sample))
      // Of another page there is nothing to find.
      guard Self.hasMoved(before, after, changed) else { continue }
      for distance in 1..<max(1, new.size.height) where best.spared * 3 < count * 2 {
        for distance in [distance, -distance] {
          let scroll = RowScroll(
            by: distance, from: (old, before), to: (new, after), changed: changed)
          let spared = scroll.spared(changed)
          if spared > best.spared { best = (spared, scroll) }
        }
      }
    }
    guard let scroll = best.scroll else { return nil }
    self = scroll
  }

  /// Whether more rows than scrolling costs were elsewhere before, going by samples.
  private static func hasMoved(_ old: [UInt64], _ new: [UInt64], _ changed: [Bool]) -> Bool {
    var count = 0
    for row in changed.indices where changed[row] && old.contains(new[row]) {
      count += 1
      if count > cost { return true }
    }
    return false
  }

  /// A number that is the same for a row that is shared.
  private static func identity(of row: ContiguousArray<Cell>) -> UInt64 {
    row.withUnsafeBytes { UInt64(UInt(bitPattern: $0.baseAddress)) }
  }

  /// A number that is the same for rows that are the same.
  private static func sample(of row: ContiguousArray<Cell>) -> UInt64 {
    row.withUnsafeBytes { bytes in
      var sample: UInt64 = 0
      for place in stride(from: 0, to: bytes.count, by: 7 * MemoryLayout<Cell>.stride) {
        let word = bytes.load(fromByteOffset: place, as: UInt64.self)
        sample = (sample ^ word) &* 0x9E37_79B9_7F4A_7C15
      }
      return sample
    }
  }

  /// The rows side by side that stood so far below, and of which the most have changed.
  private init(
    by distance: Int, from old: (canvas: Canvas, samples: [UInt64]),
    to new: (canvas: Canvas, samples: [UInt64]), changed: [Bool]
  ) {
    let height = new.canvas.size.height
    var best = (count: 0, rows: 0..<0)
    var (start, count) = (max(0, -distance), 0)
    let end = min(height, height - distance)
    for row in start..<max(start, end) {
      if new.samples[row] == old.samples[row + distance],
        CellComparison.isSame(new.canvas.rows[row], old.canvas.rows[row + distance])
      {
        if changed[row] { count += 1 }
        if count > best.count { best = (count, start..<row + 1) }
      } else {
        (start, count) = (row + 1, 0)
      }
    }
    self.distance = distance
    moved = best.rows
  }

  /// How many rows less are to be written: those that have moved, without those that stood still
  /// where rows become free.
  private func spared(_ changed: [Bool]) -> Int {
    if moved.isEmpty { return 0 }
    return moved.count { changed[$0] }
      - rows.count { !moved.contains($0) && !changed[$0] }
  }

  /// Which row stood where this one is now; nil where a blank one is.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }
}
