/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// The size.
  public var size: Size

  /// Creates a rectangle from its top left cell and its size.
  public init(origin: Position, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers. A negative width or height becomes 0.
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
  /// Whether the rectangle contains no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether the rectangle contains the cell at a position.
  public func contains(_ position: Position) -> Bool {
    position.x >= minX && position.x < maxX && position.y >= minY && position.y < maxY
  }

  /// Returns the cells that both rectangles contain, or an empty rectangle.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}
