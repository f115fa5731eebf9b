import Glibc
import TabPagerCore

/// Compares cells by their bytes.
enum CellComparison {
  /// Whether two cells differ. Compares the three machine words of a cell, without a function call.
  @inline(__always)
  static func cellsDiffer(_ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>) -> Bool {
    let (a, b) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    return a.load(as: UInt64.self) != b.load(as: UInt64.self)
      || a.load(fromByteOffset: 16, as: UInt64.self) != b.load(fromByteOffset: 16, as: UInt64.self)
      || a.load(fromByteOffset: 8, as: UInt64.self) != b.load(fromByteOffset: 8, as: UInt64.self)
  }

  /// Whether two cells are spaces that look the same, although the colours of their text may differ.
  private static func areVisuallyEqualSpaces(_ left: Cell, _ right: Cell) -> Bool {
    guard left.glyph.isSpace, right.glyph.isSpace else { return false }
    let seen = left.style.attributes.union(right.style.attributes)
    return left.style.background == right.style.background
      && seen.isDisjoint(with: [.underline, .reverse, .strikethrough])
  }

  /// Whether `count` cells are equal.
  @inline(__always)
  static func areEqual(
    _ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>, count: Int
  ) -> Bool {
    memcmp(left, right, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Whether rows of the same width are equal. Rows that share their memory are not compared.
  static func areEqual(_ left: ContiguousArray<Cell>, _ right: ContiguousArray<Cell>) -> Bool {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let before = left.baseAddress, let after = right.baseAddress else { return true }
        return before == after || memcmp(before, after, min(left.count, right.count)) == 0
      }
    }
  }

  /// The number of cells to compare at once where most are equal.
  private static let blockSize = 16

  /// Calls a closure for each run of cells that differ between two rows.
  ///
  /// - Parameters:
  ///   - new: The row to show.
  ///   - old: The row that the terminal shows, of the same width.
  ///   - comparesSpaceColors: Whether a space that only gets another text colour counts as different.
  ///   - body: Called with the cells of the new row and the columns of the run.
  @inline(__always)
  static func forEachChangedRun(
    to new: ContiguousArray<Cell>, from old: ContiguousArray<Cell>, comparesSpaceColors: Bool,
    _ body: (UnsafeBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    new.withUnsafeBufferPointer { cells in
      old.withUnsafeBufferPointer { old in
        guard let new = cells.baseAddress, let old = old.baseAddress else { return }
        forEachChangedRun(
          to: new, from: old, width: cells.count, comparesSpaceColors: comparesSpaceColors
        ) { body(cells, $0) }
      }
    }
  }

  @inline(__always)
  private static func forEachChangedRun(
    to new: UnsafePointer<Cell>, from old: UnsafePointer<Cell>, width: Int,
    comparesSpaceColors: Bool, _ body: (Range<Int>) -> Void
  ) {
    if new == old { return }
    func isChanged(_ x: Int) -> Bool {
      cellsDiffer(new + x, old + x)
        && (comparesSpaceColors || !areVisuallyEqualSpaces(new[x], old[x]))
    }
    var x = 0
    while x < width {
      let block = x..<min(x + blockSize, width)
      if areEqual(new + x, old + x, count: block.count) {
        x = block.upperBound
        continue
      }
      while x < block.upperBound, !isChanged(x) { x += 1 }
      if x == block.upperBound { continue }
      var end = x + 1
      var equal = 0
      // Runs at most three cells apart are joined, for fewer calls.
      while end + equal < width, equal < 4 {
        if isChanged(end + equal) {
          end += equal + 1
          equal = 0
        } else {
          equal += 1
        }
      }
      body(x..<end)
      x = end
    }
  }

  /// For each row, whether its two versions have different memory.
  static func rowsWithDistinctMemory(_ left: [UInt64], _ right: [UInt64]) -> [Bool] {
    zip(left, right).map { $0 != $1 }
  }

  /// For each row, whether its cells differ.
  static func changedRows(
    from old: ContiguousArray<ContiguousArray<Cell>>,
    to new: ContiguousArray<ContiguousArray<Cell>>
  ) -> [Bool] {
    zip(old, new).map { !areEqual($0, $1) }
  }

  /// The address of each row's memory. Rows that share their memory have the same address.
  static func rowAddresses(of rows: ContiguousArray<ContiguousArray<Cell>>) -> [UInt64] {
    rows.withUnsafeBytes { bytes in
      rows.indices.map {
        bytes.load(fromByteOffset: $0 * MemoryLayout<UInt64>.stride, as: UInt64.self)
      }
    }
  }

  /// Whether the memory layout is as the comparison expects: a cell has 24 bytes without padding, and a row is stored as
  /// the address of its cells.
  static var isLayoutExpected: Bool {
    MemoryLayout<Cell>.size == 24 && MemoryLayout<Cell>.stride == 24
      && MemoryLayout<ContiguousArray<Cell>>.stride == MemoryLayout<UInt64>.stride
  }
}
