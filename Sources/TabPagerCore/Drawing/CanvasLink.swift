/// Cells of a row that are a link. Terminals that support OSC 8 let the user open it.
package struct CanvasLink: Hashable, Sendable {
  /// The row of the canvas.
  package var row: Int
  /// The cells of the row.
  package var columns: Range<Int>
  /// The URI of the link.
  package let target: LinkTarget
  /// The number of the link. Cells with the same number and target are one link, even in different
  /// rows.
  package let id: Int

  /// Creates a link.
  package init(row: Int, columns: Range<Int>, to target: LinkTarget, id: Int) {
    (self.row, self.columns, self.target, self.id) = (row, columns, target, id)
  }
}
