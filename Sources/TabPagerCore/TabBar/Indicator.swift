/// The indicator as cells: from real edges to half cells and tints.
package struct Indicator: Hashable, Sendable {
  /// The left edge, in cells from the bar's left edge.
  package var left: Double
  /// The right edge.
  package var right: Double

  /// Whether parts of a cell are told by tints as well as by half cells.
  package var isTinted: Bool

  /// Makes an indicator between two edges.
  ///
  /// - Parameters:
  ///   - left: the left edge.
  ///   - right: the right edge.
  ///   - isTinted: whether parts of a cell are told by tints as well as by half cells. What goes
  ///     fast is drawn in half cells alone, left edge and width rounded to them, so that both edges
  ///     move in the same frames: no eye sees more, and a slow line has fewer bytes to carry.
  package init(left: Double, right: Double, isTinted: Bool = true) {
    let width = max(0, right - left)
    self.left = isTinted ? left : (left * 2).rounded() / 2
    self.right = self.left + (isTinted ? width : (width * 2).rounded() / 2)
    self.isTinted = isTinted
  }

  /// What stands in one cell of the track.
  package enum Piece: Hashable, Sendable {
    /// Nothing of the indicator.
    case track
    /// The whole cell.
    case full
    /// The left half.
    case leftHalf
    /// The right half.
    case rightHalf

    /// The box-drawing character.
    package var glyph: Glyph {
      switch self {
      case .track: Glyph("\u{2500}")
      case .full: Glyph("\u{2501}")
      case .leftHalf: Glyph("\u{2578}")
      case .rightHalf: Glyph("\u{257A}")
      }
    }
  }

  /// The columns of which the indicator covers anything.
  package var columns: Range<Int> {
    guard right > left else { return 0..<0 }
    return Self.column(left.rounded(.down))..<Self.column(right.rounded(.up))
  }

  /// A column of a bar, however far out the edge is.
  private static func column(_ edge: Double) -> Int { Int(min(1e9, max(-1e9, edge))) }

  /// How much of a cell is covered: 0…1, in quarters, finer than which no eye sees.
  package func coverage(of column: Int) -> Double {
    let covered = max(0, min(right, Double(column + 1)) - max(left, Double(column)))
    return (covered * 4).rounded() / 4
  }

  /// How much of the selection colour a cell has, the rest being the track's.
  package func tint(of column: Int) -> Double {
    isTinted ? coverage(of: column) : coverage(of: column) > 0 ? 1 : 0
  }

  /// What stands in a cell: as many halves as are covered, to the nearest.
  package func piece(at column: Int) -> Piece {
    let coverage = coverage(of: column)
    if coverage >= 0.75 { return .full }
    if coverage < 0.25 { return .track }
    // The half that lies nearer to the middle of what is covered.
    let middle = (max(left, Double(column)) + min(right, Double(column + 1))) / 2
    return middle < Double(column) + 0.5 ? .leftHalf : .rightHalf
  }
}
