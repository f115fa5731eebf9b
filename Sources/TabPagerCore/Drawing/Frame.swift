/// The contents of the screen at one moment.
package struct Frame: Sendable {
  /// The cells. The canvas has the size of the screen.
  package var canvas: Canvas
  /// The position of the cursor, or `nil` to hide it.
  package var cursor: Position?
  /// Whether the terminal should report the mouse. If not, the terminal's own selection works.
  package var wantsMouse: Bool
  /// The title of the terminal's window, or `nil` to leave it alone.
  package var title: String?

  /// Creates a blank frame.
  ///
  /// - Parameter size: The size of the screen in cells.
  package init(size: Size) {
    canvas = Canvas(size: size)
    cursor = nil
    wantsMouse = true
    title = nil
  }

  /// The groups of rows that slide sideways.
  package var slidingRows: [SlidingRows] { canvas.slidingRows }

  /// A group of rows that slide sideways together. The terminal may shift them instead of drawing
  /// them again.
  package struct SlidingRows: Hashable, Sendable {
    /// The rows.
    package var rows: Range<Int>
    /// The columns that move, or `nil` for all. Cells beside them stay in place.
    package var columns: Range<Int>?
    /// The distance moved to the left, in cells, from any origin and modulo the width of the
    /// screen. Only the difference between two frames matters.
    package var offset: Int

    /// Creates a group.
    package init(rows: Range<Int>, columns: Range<Int>? = nil, offset: Int) {
      self.rows = rows
      self.columns = columns
      self.offset = offset
    }

    /// Returns the distance moved to the left since an earlier frame, in cells. It is negative to
    /// the right, and 0 if the groups have different rows or columns.
    package func slideDistance(since earlier: SlidingRows, width: Int) -> Int {
      guard rows == earlier.rows, width > 0 else { return 0 }
      let distance = (offset - earlier.offset) % width
      if distance > width / 2 { return distance - width }
      if distance < -width / 2 { return distance + width }
      return distance
    }
  }
}
