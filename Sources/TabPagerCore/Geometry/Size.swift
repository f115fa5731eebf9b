/// An extent in cells.
public struct Size: Hashable, Sendable {
  /// Columns, zero or more.
  public var width: Int
  /// Rows, zero or more.
  public var height: Int

  /// Makes a size; negative extents become zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cells at all.
  public static let zero = Size(width: 0, height: 0)

  /// The columns or the rows: the extent along an axis.
  public func extent(along axis: Axis) -> Int { axis == .horizontal ? width : height }

  /// True where there is no cell to draw in.
  public var isEmpty: Bool { width == 0 || height == 0 }
}
