/// The position of a cell: a column and a row, counted from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// The column, in cells from the left edge.
  public var x: Int
  /// The row, in cells from the top edge.
  public var y: Int

  /// Creates a position.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The column or the row, depending on the axis.
  func coordinate(along axis: Axis) -> Int { axis == .horizontal ? x : y }

  /// The top left cell.
  public static let zero = Position(x: 0, y: 0)
}
