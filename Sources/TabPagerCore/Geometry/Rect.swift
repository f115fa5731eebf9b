/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// The extent.
  public var size: Size

  /// Makes a rectangle from its corner and extent.
  public init(origin: Position, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers; negative extents become zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Position(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle without cells.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The column after the last.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last.
  public var maxY: Int { origin.y + size.height }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// True where the rectangle has no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell at `position` lies inside.
  public func contains(_ position: Position) -> Bool {
    position.x >= minX && position.x < maxX && position.y >= minY && position.y < maxY
  }

  /// The cells shared with `other`; empty where there are none.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}
