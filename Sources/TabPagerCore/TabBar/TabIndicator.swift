/// The indicator as cells: converts edges in fractions of a cell to half cells and tints.
package struct TabIndicator: Hashable, Sendable {
  /// The left edge, in cells from the left edge of the bar.
  package var left: Double
  /// The right edge, in cells from the left edge of the bar.
  package var right: Double

  /// Whether partly covered cells are tinted as well as drawn as half cells.
  package var isTinted: Bool

  /// Creates an indicator.
  ///
  /// - Parameters:
  ///   - left: The left edge, in cells.
  ///   - right: The right edge, in cells.
  ///   - isTinted: Whether partly covered cells are tinted. A fast indicator is drawn in half cells
  ///     only, with left edge and width rounded to them, so that both edges move in the same
  ///     frames. Nobody sees the difference, and it takes fewer bytes.
  package init(left: Double, right: Double, isTinted: Bool = true) {
    let width = max(0, right - left)
    self.left = isTinted ? left : (left * 2).rounded() / 2
    self.right = self.left + (isTinted ? width : (width * 2).rounded() / 2)
    self.isTinted = isTinted
  }

  /// The part of a cell of the track that the indicator covers.
  package enum CellCoverage: Hashable, Sendable {
    /// No part.
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

  /// The columns that the indicator covers at least partly.
  package var columns: Range<Int> {
    guard right > left else { return 0..<0 }
    return Self.column(ofEdge: left.rounded(.down))..<Self.column(ofEdge: right.rounded(.up))
  }

  /// Returns the column of an edge, limited to a safe range.
  private static func column(ofEdge edge: Double) -> Int { Int(min(1e9, max(-1e9, edge))) }

  /// Returns the fraction of a cell that is covered, 0…1, in steps of a quarter. Finer steps are
  /// invisible.
  package func coverage(ofColumn column: Int) -> Double {
    let covered = max(0, min(right, Double(column + 1)) - max(left, Double(column)))
    return (covered * 4).rounded() / 4
  }

  /// Returns the fraction of the selection colour in a cell, 0…1. The rest is the colour of the
  /// track.
  package func selectedColorShare(ofColumn column: Int) -> Double {
    isTinted ? coverage(ofColumn: column) : coverage(ofColumn: column) > 0 ? 1 : 0
  }

  /// Returns the part of a cell to draw: the covered fraction, rounded to halves.
  package func roundedCoverage(ofColumn column: Int) -> CellCoverage {
    let coverage = coverage(ofColumn: column)
    if coverage >= 0.75 { return .full }
    if coverage < 0.25 { return .track }
    // The half nearer to the centre of the covered part.
    let middle = (max(left, Double(column)) + min(right, Double(column + 1))) / 2
    return middle < Double(column) + 0.5 ? .leftHalf : .rightHalf
  }
}
