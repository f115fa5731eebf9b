/// Cells of a row that lead somewhere: a terminal that knows links (OSC 8) lets them be followed.
public struct Link: Hashable, Sendable {
  /// The row of the canvas.
  public var row: Int
  /// The cells of the row.
  public var columns: Range<Int>
  /// Where they lead to.
  public let target: LinkTarget
  /// Which link it is: cells with the same number and target belong together, in whichever rows.
  public let id: Int

  /// Makes a link.
  public init(row: Int, columns: Range<Int>, to target: LinkTarget, id: Int) {
    (self.row, self.columns, self.target, self.id) = (row, columns, target, id)
  }
}
