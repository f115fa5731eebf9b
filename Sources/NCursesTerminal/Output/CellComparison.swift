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

  /// Of each row whether it differs between canvases of one size.
  static func changedRows(from old: Canvas, to new: Canvas) -> [Bool] {
    zip(old.rows, new.rows).map { !isSame($0, $1) }
  }

  /// Whether the comparison covers a cell, of which no byte is without a meaning.
  static var isComplete: Bool { MemoryLayout<Cell>.size == 24 && MemoryLayout<Cell>.stride == 24 }
}
