/// A cell of a picture, sampled in 8 columns and 8 rows, for which the best block character is found.
///
/// The characters divide a cell in eighths from below or from the left, or in quarters. The best one is that with the
/// smallest sum of squared errors if each of its two parts has the mean colour of its samples.
package struct BlockCharacterMatcher {
  /// The number of columns and of rows of the samples.
  package static let side = 8
  private static let area = Float(side * side)

  /// The colours of the samples, added up for the cell, and for each of its rows, columns and quarters.
  private var total = SIMD4<Float>.zero
  private var rows = [SIMD4<Float>](repeating: .zero, count: side)
  private var columns = [SIMD4<Float>](repeating: .zero, count: side)
  private var quarters = [SIMD4<Float>](repeating: .zero, count: 4)
  /// The squares of the samples, added up.
  private var squares: Float = 0

  /// Takes the samples of a cell.
  ///
  /// - Parameter sample: Returns the colour in a column and a row, in channels from 0 to 255.
  package init(_ sample: (_ column: Int, _ row: Int) -> SIMD4<Float>) {
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let color = sample(column, row)
        total += color
        rows[row] += color
        columns[column] += color
        quarters[(row < Self.side / 2 ? 0 : 2) + (column < Self.side / 2 ? 0 : 1)] += color
        squares += Self.squaredLength(of: color)
      }
    }
  }

  /// The mean colour.
  package var mean: SIMD4<Float> { total / Self.area }

  /// A block character, with the mean colour of the samples under it, and of the others.
  package struct Match {
    package var character: Unicode.Scalar
    package var front: SIMD4<Float>
    package var back: SIMD4<Float>
  }

  /// The best division; `nil` if all samples have about the same colour.
  package var bestMatch: Match? {
    guard squares - Self.squaredLength(of: total) / Self.area > Self.plainError else { return nil }
    let half = Candidate("\u{2584}", quarters[2] + quarters[3], samples: 32)
    var (best, score) = (half, half.score(of: total))
    score += Self.leadOfHalves * max(0, squares - score)
    for candidate in candidates {
      let other = candidate.score(of: total)
      if other > score { (best, score) = (candidate, other) }
    }
    return Match(
      character: best.character, front: best.sum / best.samples,
      back: (total - best.sum) / (Self.area - best.samples))
  }

  /// The error up to which a cell has one colour, as a sum of squares: two steps in each channel.
  private static let plainError = 12 * area
  /// The share of the error of two halves that another character must save, because equal characters look calmer.
  private static let leadOfHalves: Float = 0.1

  /// A block character, and the sum of the samples under it.
  private struct Candidate {
    let character: Unicode.Scalar
    let sum: SIMD4<Float>
    let samples: Float

    init(_ character: Unicode.Scalar, _ sum: SIMD4<Float>, samples: Int) {
      (self.character, self.sum, self.samples) = (character, sum, Float(samples))
    }

    /// The sum of the squares of all samples minus the error: the larger, the better.
    func score(of total: SIMD4<Float>) -> Float {
      squaredLength(of: sum) / samples + squaredLength(of: total - sum) / (area - samples)
    }
  }

  private var candidates: [Candidate] {
    let quarter = Self.side * Self.side / 4
    var result = [
      Candidate("\u{2598}", quarters[0], samples: quarter),
      Candidate("\u{259D}", quarters[1], samples: quarter),
      Candidate("\u{2596}", quarters[2], samples: quarter),
      Candidate("\u{2597}", quarters[3], samples: quarter),
      Candidate("\u{259A}", quarters[0] + quarters[3], samples: 2 * quarter),
    ]
    var (below, left) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    for count in 1..<Self.side {
      below += rows[Self.side - count]
      left += columns[count - 1]
      // ▁ to ▇, and ▏ to ▉.
      if let lower = Unicode.Scalar(0x2580 + UInt32(count)),
        let leading = Unicode.Scalar(0x2590 - UInt32(count))
      {
        result.append(Candidate(lower, below, samples: count * Self.side))
        result.append(Candidate(leading, left, samples: count * Self.side))
      }
    }
    return result
  }

  private static func squaredLength(of color: SIMD4<Float>) -> Float { (color * color).sum() }
}
