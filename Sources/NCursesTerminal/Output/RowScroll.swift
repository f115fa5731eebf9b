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
  ///   - old: The rows of the last frame.
  ///   - new: Those of this one, of the same size.
  ///   - changed: Of each row whether it differs.
  init?(
    from old: ContiguousArray<ContiguousArray<Cell>>,
    to new: ContiguousArray<ContiguousArray<Cell>>, changed: [Bool]
  ) {
    // A few cells of each row tell that it is another: to compare them whole takes ten times as long.
    let best = RowScroll.best(old.map(Self.sample), new.map(Self.sample), changed) {
      CellComparison.isSame(new[$0], old[$1])
    }
    guard let scroll = best.scroll else { return nil }
    self = scroll
  }

  /// Finds the distance that spares most of the rows, going by those that are shared, of which none is
  /// looked at; nil where there is none.
  ///
  /// - Parameters:
  ///   - old: where the rows of the last frame lie in memory.
  ///   - new: where those of this one do, which has the same size.
  ///   - unshared: of each row whether it is not shared with the one where it is.
  init?(ofShared old: [UInt64], _ new: [UInt64], unshared: [Bool]) {
    let best = RowScroll.best(old, new, unshared)
    guard best.isMost, let scroll = best.scroll else { return nil }
    self = scroll
  }

  /// The best of all distances.
  private struct Best {
    var scroll: RowScroll?
    /// How many rows less are to be written.
    var spared = RowScroll.cost
    /// Whether they are two thirds of those that differ, and no other is looked for.
    var isMost = false
  }

  /// Finds the best of all distances.
  ///
  /// - Parameters:
  ///   - old: a number for each row of the last frame, the same where rows are the same.
  ///   - new: those of this one.
  ///   - changed: of each row whether it differs.
  ///   - isSame: whether a row of this frame and one of the last whose numbers are the same are so too.
  private static func best(
    _ old: @autoclosure () -> [UInt64], _ new: @autoclosure () -> [UInt64], _ changed: [Bool],
    where isSame: (Int, Int) -> Bool = { _, _ in true }
  ) -> Best {
    var best = Best()
    let count = changed.count { $0 }
    guard count > cost else { return best }
    let (old, new) = (old(), new())
    // Of another page there is nothing to find.
    guard hasMoved(old, new, changed) else { return best }
    for number in 2..<max(2, 2 * new.count) {
      // 1, -1, 2, -2 and so on.
      let distance = number % 2 == 0 ? number / 2 : -(number / 2)
      let scroll = RowScroll(by: distance, from: old, to: new, changed, where: isSame)
      let spared = scroll.spared(changed)
      guard spared > best.spared else { continue }
      best = Best(scroll: scroll, spared: spared, isMost: spared * 3 >= count * 2)
      if best.isMost { break }
    }
    return best
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
    by distance: Int, from old: [UInt64], to new: [UInt64], _ changed: [Bool],
    where isSame: (Int, Int) -> Bool
  ) {
    var best = (count: 0, rows: 0..<0)
    var (start, count) = (max(0, -distance), 0)
    let end = min(new.count, new.count - distance)
    for row in start..<max(start, end) {
      if new[row] == old[row + distance], isSame(row, row + distance) {
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
}
