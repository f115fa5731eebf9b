import Glibc
import TabPagerCore

/// Tells cells apart by their memory, which is equal where they are.
enum CellComparison {
  /// Whether two cells differ. Three words are compared here without a call.
  @inline(__always)
  static func differ(_ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>) -> Bool {
    let (a, b) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    return a.load(as: UInt64.self) != b.load(as: UInt64.self)
      || a.load(fromByteOffset: 16, as: UInt64.self) != b.load(fromByteOffset: 16, as: UInt64.self)
      || a.load(fromByteOffset: 8, as: UInt64.self) != b.load(fromByteOffset: 8, as: UInt64.self)
  }

  /// Whether so many cells are the same.
  @inline(__always)
  static func isSame(
    _ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>, _ count: Int
  ) -> Bool {
    memcmp(left, right, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Whether rows of one width are the same. Those that are shared are not looked at.
  static func isSame(_ left: ContiguousArray<Cell>, _ right: ContiguousArray<Cell>) -> Bool {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let before = left.baseAddress, let after = right.baseAddress else { return true }
        return before == after || memcmp(before, after, min(left.count, right.count)) == 0
      }
    }
  }

  /// The cells that are compared at once where most are the same.
  private static let stretch = 16

  /// Calls a closure with each run of cells of a row that differ from what there is.
  ///
  /// - Parameters:
  ///   - new: what is to be shown.
  ///   - old: what was shown.
  ///   - distance: how far that has been shifted to the left since, to the right where negative.
  ///   - width: how many cells are looked at, at most.
  ///   - body: takes the cells of the row and the columns of the run.
  @inline(__always)
  static func forEachChange(
    to new: ContiguousArray<Cell>, from old: ContiguousArray<Cell>, shifted distance: Int = 0,
    width: Int, _ body: (UnsafeBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    new.withUnsafeBufferPointer { cells in
      old.withUnsafeBufferPointer { old in
        withUnsafePointer(to: Cell.blank) { blank in
          guard let old = old.baseAddress else { return }
          let before = ShiftedRow(cells.count, old, by: distance, blank: blank)
          forEachChange(cells, before, width: min(width, cells.count), body)
        }
      }
    }
  }

  @inline(__always)
  private static func forEachChange(
    _ cells: UnsafeBufferPointer<Cell>, _ before: ShiftedRow, width: Int,
    _ body: (UnsafeBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    guard let new = cells.baseAddress else { return }
    var x = 0
    while x < width {
      if let old = before.cells(x..<x + stretch), isSame(new + x, old, stretch) {
        x += stretch
        continue
      }
      guard differ(new + x, before[x]) else {
        x += 1
        continue
      }
      var end = x + 1
      var equal = 0
      // Runs that lie close are one: a move between them is longer.
      while end + equal < width, equal < 4 {
        if differ(new + end + equal, before[end + equal]) {
          end += equal + 1
          equal = 0
        } else {
          equal += 1
        }
      }
      body(cells, x..<end)
      x = end
    }
  }

  /// Of each row whether it differs between canvases of one size.
  static func changedRows(from old: Canvas, to new: Canvas) -> [Bool] {
    changedRows(from: old, to: new, of: differences(identities(of: old), identities(of: new)))
  }

  /// Of each number of one list whether it differs from that of the other.
  static func differences(_ left: [UInt64], _ right: [UInt64]) -> [Bool] {
    zip(left, right).map { $0 != $1 }
  }

  /// Of each row whether it differs between canvases of one size.
  ///
  /// - Parameters:
  ///   - unshared: those that may.
  ///   - known: those of them that are taken to differ without being looked at.
  static func changedRows(
    from old: Canvas, to new: Canvas, of unshared: [Bool], but known: Range<Int> = 0..<0
  ) -> [Bool] {
    unshared.indices.map {
      unshared[$0] && (known.contains($0) || !isSame(old.rows[$0], new.rows[$0]))
    }
  }

  /// A number for each row that is the same for those that are shared: where it lies in memory.
  static func identities(of canvas: Canvas) -> [UInt64] {
    canvas.rows.withUnsafeBytes { bytes in
      canvas.rows.indices.map {
        bytes.load(fromByteOffset: $0 * MemoryLayout<UInt64>.stride, as: UInt64.self)
      }
    }
  }

  /// Whether the comparison covers a cell, of which no byte is without a meaning, and a row is the word
  /// that says where it lies.
  static var isComplete: Bool {
    MemoryLayout<Cell>.size == 24 && MemoryLayout<Cell>.stride == 24
      && MemoryLayout<ContiguousArray<Cell>>.stride == MemoryLayout<UInt64>.stride
  }
}
