import TabPagerCore

/// A row of cells as it is after a shift, with blanks in what became free.
struct ShiftedRow {
  private let old: UnsafePointer<Cell>
  private let blank: UnsafePointer<Cell>
  private let distance: Int
  /// Where what was there before stands now.
  private let kept: Range<Int>

  /// - Parameters:
  ///   - width: how many cells there are.
  ///   - old: them before the shift.
  ///   - distance: how far they are shifted to the left, to the right where negative.
  ///   - blank: a blank cell.
  @inline(__always)
  init(
    _ width: Int, _ old: UnsafePointer<Cell>, by distance: Int, blank: UnsafePointer<Cell>
  ) {
    self.old = old
    self.blank = blank
    self.distance = distance
    let first = min(width, max(0, -distance))
    kept = first..<max(first, min(width, width - distance))
  }

  /// The cell in a column.
  @inline(__always)
  subscript(x: Int) -> UnsafePointer<Cell> { kept.contains(x) ? old + (x + distance) : blank }

  /// The cells in some columns, where all of them were there before.
  @inline(__always)
  func cells(_ columns: Range<Int>) -> UnsafePointer<Cell>? {
    columns.lowerBound >= kept.lowerBound && columns.upperBound <= kept.upperBound
      ? old + (columns.lowerBound + distance) : nil
  }
}
