/// A picture of the whole screen: all that a terminal needs to show it.
package struct Frame: Sendable {
  /// The cells, of the screen's size.
  package var canvas: Canvas
  /// Where the cursor stands; nil hides it.
  package var cursor: Position?
  /// Whether mouse reports are wanted; without them the terminal's own selection works.
  package var wantsMouse: Bool
  /// Makes an empty frame.
  ///
  /// - Parameter size: the screen's size in cells.
  package init(size: Size) {
    canvas = Canvas(size: size)
    cursor = nil
    wantsMouse = true
  }

  /// Rows that move sideways together: those of the canvas.
  package var slidingRows: [SlidingRows] { canvas.slidingRows }

  /// Rows that move sideways together.
  package struct SlidingRows: Hashable, Sendable {
    /// Which rows.
    package var rows: Range<Int>
    /// The columns within which they move; all columns if `nil`. Cells beside them stay where they are.
    package var columns: Range<Int>?
    /// How far they have moved to the left, in cells, counted from anywhere and round the width of
    /// the screen: what counts is the difference from one frame to the next.
    package var offset: Int

    /// Makes a hint.
    package init(rows: Range<Int>, columns: Range<Int>? = nil, offset: Int) {
      self.rows = rows
      self.columns = columns
      self.offset = offset
    }

    /// How many cells to the left the rows have moved since `earlier`, to the right where
    /// negative: the shorter way round. 0 where the rows are others.
    package func distance(since earlier: SlidingRows, width: Int) -> Int {
      guard rows == earlier.rows, width > 0 else { return 0 }
      let distance = (offset - earlier.offset) % width
      if distance > width / 2 { return distance - width }
      if distance < -width / 2 { return distance + width }
      return distance
    }
  }
}
