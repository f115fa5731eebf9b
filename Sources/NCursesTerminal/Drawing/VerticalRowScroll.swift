import TabPagerCore

/// Rows that move up or down together from one frame to the next, as when a page scrolls.
///
/// The terminal can move them, so that only the rows that become free have to be drawn.
struct VerticalRowScroll {
  /// The number of rows by which they move up; negative if they move down.
  let distance: Int
  /// The rows of the new frame that are equal to rows of the old one.
  let moved: Range<Int>

  /// The rows to scroll: those that move, and those that become free.
  var rows: Range<Int> {
    let before = moved.lowerBound + distance..<moved.upperBound + distance
    return min(moved.lowerBound, before.lowerBound)..<max(moved.upperBound, before.upperBound)
  }

  /// The cost of scrolling, as the number of rows that could be drawn instead.
  private static let cost = 3

  /// Finds the distance that saves the most rows. Returns nil if scrolling saves too few.
  ///
  /// - Parameters:
  ///   - old: The rows of the old frame.
  ///   - new: The rows of the new frame, of the same size.
  ///   - changed: For each row, whether it differs between the frames.
  init?(
    from old: ContiguousArray<ContiguousArray<Cell>>,
    to new: ContiguousArray<ContiguousArray<Cell>>, changed: [Bool]
  ) {
    // Samples tell most rows apart. Comparing whole rows would take ten times as long.
    let best = VerticalRowScroll.findBestScroll(
      from: old.map(Self.sampleHash), to: new.map(Self.sampleHash), changed: changed
    ) {
      CellComparison.areEqual(new[$0], old[$1])
    }
    guard let scroll = best.scroll else { return nil }
    self = scroll
  }

  /// Uses rows that share memory in both frames to find the distance, without reading any cell. Returns nil if no
  /// distance saves most of the rows.
  ///
  /// - Parameters:
  ///   - old: The addresses of the rows of the old frame.
  ///   - new: The addresses of the rows of the new frame, which has the same size.
  ///   - unshared: For each row, whether the frames have different memory for it.
  init?(fromRowAddresses old: [UInt64], to new: [UInt64], unshared: [Bool]) {
    let best = VerticalRowScroll.findBestScroll(from: old, to: new, changed: unshared)
    guard best.isMost, let scroll = best.scroll else { return nil }
    self = scroll
  }

  /// The best distance found so far.
  private struct BestScroll {
    var scroll: VerticalRowScroll?
    /// The number of rows that need not be drawn.
    var saved = VerticalRowScroll.cost
    /// Whether this distance saves two thirds of the changed rows, so that the search can end.
    var isMost = false
  }

  /// Finds the best distance.
  ///
  /// - Parameters:
  ///   - old: A number for each row of the old frame. Equal rows have equal numbers.
  ///   - new: A number for each row of the new frame.
  ///   - changed: For each row, whether it differs between the frames.
  ///   - isSame: Returns whether a row of the new frame and one of the old frame with equal numbers are equal.
  private static func findBestScroll(
    from old: @autoclosure () -> [UInt64], to new: @autoclosure () -> [UInt64], changed: [Bool],
    isSame: (Int, Int) -> Bool = { _, _ in true }
  ) -> BestScroll {
    var best = BestScroll()
    let count = changed.count { $0 }
    guard count > cost else { return best }
    let (old, new) = (old(), new())
    // If another page is shown, no distance fits.
    guard haveRowsMoved(from: old, to: new, changed: changed) else { return best }
    for number in 2..<max(2, 2 * new.count) {
      // 1, -1, 2, -2 and so on.
      let distance = number % 2 == 0 ? number / 2 : -(number / 2)
      let scroll = VerticalRowScroll(by: distance, from: old, to: new, changed, where: isSame)
      let saved = scroll.avoidedRedrawCount(changed: changed)
      guard saved > best.saved else { continue }
      best = BestScroll(scroll: scroll, saved: saved, isMost: saved * 3 >= count * 2)
      if best.isMost { break }
    }
    return best
  }

  /// Whether enough of the changed rows were anywhere in the old frame, compared by their numbers.
  private static func haveRowsMoved(
    from old: [UInt64], to new: [UInt64], changed: [Bool]
  ) -> Bool {
    var count = 0
    for row in changed.indices where changed[row] && old.contains(new[row]) {
      count += 1
      if count > cost { return true }
    }
    return false
  }

  /// A hash of every seventh cell.
  private static func sampleHash(of row: ContiguousArray<Cell>) -> UInt64 {
    row.withUnsafeBytes { bytes in
      var sample: UInt64 = 0
      for place in stride(from: 0, to: bytes.count, by: 7 * MemoryLayout<Cell>.stride) {
        let word = bytes.load(fromByteOffset: place, as: UInt64.self)
        sample = (sample ^ word) &* 0x9E37_79B9_7F4A_7C15
      }
      return sample
    }
  }

  /// Finds the run of rows with the most changed rows among all runs that moved by `distance`.
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

  /// The number of rows that need not be drawn, less the unchanged rows that scrolling destroys.
  private func avoidedRedrawCount(changed: [Bool]) -> Int {
    if moved.isEmpty { return 0 }
    return moved.count { changed[$0] }
      - rows.count { !moved.contains($0) && !changed[$0] }
  }
}
