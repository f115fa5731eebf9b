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
  static func isSame(
    _ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>, count: Int
  ) -> Bool {
    memcmp(left, right, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Of each row whether it differs between canvases of one size.
  static func changedRows(from old: Canvas, to new: Canvas) -> [Bool] {
    let width = new.size.width
    return old.cells.withUnsafeBufferPointer { old in
      new.cells.withUnsafeBufferPointer { cells in
        (0..<new.size.height).map { row in
          guard let before = old.baseAddress, let after = cells.baseAddress, before != after
          else { return false }
          return !isSame(before + row * width, after + row * width, count: width)
        }
      }
    }
  }

  /// Whether the comparison covers a cell, of which no byte is without a meaning.
  static var isComplete: Bool { MemoryLayout<Cell>.size == 24 && MemoryLayout<Cell>.stride == 24 }
}
