/// A picture of the whole screen: all that a terminal needs to show it.
public struct Frame: Sendable {
  /// The cells, of the screen's size.
  public var canvas: Canvas
  /// Where the cursor stands; nil hides it.
  public var cursor: Position?
  /// Whether mouse reports are wanted; without them the terminal's own selection works.
  public var wantsMouse: Bool
  /// Makes an empty frame.
  ///
  /// - Parameter size: the screen's size in cells.
  public init(size: Size) {
    canvas = Canvas(size: size)
    cursor = nil
    wantsMouse = true
  }

  /// Rows that move sideways together: those of the canvas.
  public var pans: [Pan] { canvas.pans }

  /// Rows that move sideways together.
  public struct Pan: Hashable, Sendable {
    /// Which rows.
    public var rows: Range<Int>
    /// The columns within which they move; all columns if `nil`. Cells beside them stay where they are.
    public var columns: Range<Int>?
    /// How far they have moved to the left, in cells, counted from anywhere and round the width of
    /// the screen: what counts is the difference from one frame to the next.
    public var offset: Int

    /// Makes a hint.
    public init(rows: Range<Int>, columns: Range<Int>? = nil, offset: Int) {
      self.rows = rows
      self.columns = columns
      self.offset = offset
    }

    /// How many cells to the left the rows have moved since `earlier`, to the right where
    /// negative: the shorter way round. 0 where the rows are others.
    public func distance(since earlier: Pan, width: Int) -> Int {
      guard rows == earlier.rows, width > 0 else { return 0 }
      let distance = (offset - earlier.offset) % width
      if distance > width / 2 { return distance - width }
      if distance < -width / 2 { return distance + width }
      return distance
    }
  }
}
