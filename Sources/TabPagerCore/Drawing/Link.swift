/// Cells of a row that lead somewhere: a terminal that knows links (OSC 8) lets them be followed.
package struct Link: Hashable, Sendable {
  /// The row of the canvas.
  package var row: Int
  /// The cells of the row.
  package var columns: Range<Int>
  /// Where they lead to.
  package let target: LinkTarget
  /// Which link it is: cells with the same number and target belong together, in whichever rows.
  package let id: Int

  /// Makes a link.
  package init(row: Int, columns: Range<Int>, to target: LinkTarget, id: Int) {
    (self.row, self.columns, self.target, self.id) = (row, columns, target, id)
  }
}
