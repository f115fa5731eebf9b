/// The indicator as cells: from real edges to half cells and tints.
public struct Indicator: Hashable, Sendable {
  /// The left edge, in cells from the bar's left edge.
  public var left: Double
  /// The right edge.
  public var right: Double

  /// Makes an indicator between two edges.
  public init(left: Double, right: Double) {
    self.left = left
    self.right = max(left, right)
  }

  /// What stands in one cell of the track.
  public enum Piece: Hashable, Sendable {
    /// Nothing of the indicator.
    case track
    /// The whole cell.
    case full
    /// The left half.
    case leftHalf
    /// The right half.
    case rightHalf

    /// The box-drawing character.
    public var glyph: Glyph {
      switch self {
      case .track: Glyph("\u{2500}")
      case .full: Glyph("\u{2501}")
      case .leftHalf: Glyph("\u{2578}")
      case .rightHalf: Glyph("\u{257A}")
      }
    }
  }

  /// The columns of which the indicator covers anything.
  public var columns: Range<Int> {
    right > left ? Int(left.rounded(.down))..<Int(right.rounded(.up)) : 0..<0
  }

  /// How much of a cell is covered: 0…1, in steps of an eighth, finer than which no eye sees.
  public func coverage(of column: Int) -> Double {
    let covered = min(right, Double(column + 1)) - max(left, Double(column))
    return (max(0, covered) * 8).rounded() / 8
  }

  /// What stands in a cell: as many halves as are covered, to the nearest.
  public func piece(at column: Int) -> Piece {
    let coverage = coverage(of: column)
    if coverage >= 0.75 { return .full }
    if coverage < 0.25 { return .track }
    // The half that lies nearer to the middle of what is covered.
    let middle = (max(left, Double(column)) + min(right, Double(column + 1))) / 2
    return middle < Double(column) + 0.5 ? .leftHalf : .rightHalf
  }
}
