/// A size in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns. A negative value becomes 0.
  public var width: Int { didSet { width = max(0, width) } }
  /// The number of rows. A negative value becomes 0.
  public var height: Int { didSet { height = max(0, height) } }

  /// Creates a size. A negative width or height becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size without cells.
  public static let zero = Size(width: 0, height: 0)

  /// Returns the width or the height, depending on the axis.
  package func extent(along axis: Axis) -> Int { axis == .horizontal ? width : height }

  /// Whether there are no cells to draw in.
  public var isEmpty: Bool { width == 0 || height == 0 }
}
