import BinarySearch
import TabPagerCore

extension RowCache {
  /// The rows of the body as last drawn, without cursor and links.
  ///
  /// After a step by one line, all rows but one are copied.
  struct DrawnRows {
    /// The state, other than the row itself, that the cells of a row depend on.
    struct Key: Equatable {
      let layout: PaneLayout
      let column: Int
      let isUnicode: Bool
      let size: Size
    }

    let key: Key
    /// The canvas row of the first of them.
    let first: Int
    let rows: [LinePartRow]
    let canvas: Canvas

    /// Copies rows that were drawn, from the first wanted row to the first one that is missing.
    ///
    /// - Parameters:
    ///   - wanted: the rows to draw.
    ///   - y: the row of the canvas for the first of them.
    /// - Returns: the number of copied rows.
    func copy(_ wanted: ArraySlice<LinePartRow>, into canvas: inout Canvas, at y: Int) -> Int {
      guard let position = wanted.first?.position else { return 0 }
      let index = rows.partitionPoint { $0.position >= position }
      var count = 0
      for (row, drawn) in zip(wanted, rows[min(index, rows.count)...]) {
        guard row == drawn else { break }
        count += 1
      }
      guard count > 0 else { return 0 }
      let area = Rect(x: 0, y: first + index, width: canvas.size.width, height: count)
      canvas.copy(self.canvas, area, to: Position(x: 0, y: y))
      return count
    }
  }
}
