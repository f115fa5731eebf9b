import TabPagerCore

/// Tells cells apart, quickly where they are the same.
enum CellComparison {
  /// Whether two cells differ. Equal memory is equal cells; where the memory differs it may be in
  /// bytes that mean nothing (a case without payload leaves its bytes), and the cells are asked.
  @inline(__always)
  static func differ(_ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>) -> Bool {
    let (a, b) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    let isSame =
      a.load(as: UInt64.self) == b.load(as: UInt64.self)
      && a.load(fromByteOffset: 8, as: UInt64.self) == b.load(fromByteOffset: 8, as: UInt64.self)
      && a.load(fromByteOffset: 16, as: UInt64.self) == b.load(fromByteOffset: 16, as: UInt64.self)
      && a.load(fromByteOffset: 24, as: UInt8.self) == b.load(fromByteOffset: 24, as: UInt8.self)
    return !isSame && left.pointee != right.pointee
  }

  /// Whether the fast comparison covers a cell; if not, it would only be slower.
  static var isComplete: Bool { MemoryLayout<Cell>.size == 25 }
}
