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
    var (before, after) = ([UInt64](), [UInt64]())
    for distance in 1..<max(1, new.size.height) where best.spared * 3 < count * 2 {
      // Most scrolling is by a line, and is known at once. For all else a few cells of each row tell
      // that it is another: to compare them whole takes ten times as long.
      if distance == 2 { (before, after) = (Self.samples(of: old), Self.samples(of: new)) }
      for distance in [distance, -distance] {
        let scroll = RowScroll(
          by: distance, from: (old, before), to: (new, after), changed: changed)
        let spared = scroll.spared(changed)
        if spared > best.spared { best = (spared, scroll) }
      }
    }
    guard let scroll = best.scroll else { return nil }
    self = scroll
  }

  /// Of each row a number that is the same for rows that are the same.
  private static func samples(of canvas: Canvas) -> [UInt64] {
    let width = canvas.size.width
    return canvas.cells.withUnsafeBytes { bytes in
      (0..<canvas.size.height).map { row in
        let start = row * width * MemoryLayout<Cell>.stride
        var sample: UInt64 = 0
        for column in stride(from: 0, to: width, by: 3) {
          let word = bytes.load(
            fromByteOffset: start + column * MemoryLayout<Cell>.stride, as: UInt64.self)
          sample = (sample ^ word) &* 0x9E37_79B9_7F4A_7C15
        }
        return sample
      }
    }
  }

  /// The rows side by side that stood so far below, and of which the most have changed; without
  /// samples all of them are compared.
  private init(
    by distance: Int, from old: (canvas: Canvas, samples: [UInt64]),
    to new: (canvas: Canvas, samples: [UInt64]), changed: [Bool]
  ) {
    let (width, height) = (new.canvas.size.width, new.canvas.size.height)
    let (oldSamples, newSamples) = (old.samples, new.samples)
    var best = (count: 0, rows: 0..<0)
    old.canvas.cells.withUnsafeBufferPointer { old in
      new.canvas.cells.withUnsafeBufferPointer { new in
        guard let before = old.baseAddress, let after = new.baseAddress else { return }
        var (start, count) = (max(0, -distance), 0)
        let end = min(height, height - distance)
        for row in start..<max(start, end) {
          let source = before + (row + distance) * width
          if newSamples.isEmpty || newSamples[row] == oldSamples[row + distance],
            CellComparison.isSame(after + row * width, source, count: width)
          {
            if changed[row] { count += 1 }
            if count > best.count { best = (count, start..<row + 1) }
          } else {
            (start, count) = (row + 1, 0)
          }
        }
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
