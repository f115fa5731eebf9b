package import TabPagerCore

extension Image {
  /// Draws the whole image into cells in true colour.
  ///
  /// Each cell has the block character whose two colours come closest to the image: one that divides the cell in eighths
  /// from below or from the left, or in quarters. A cell with a transparent part is divided in halves.
  ///
  /// - Parameter size: The size in cells, to which the image is stretched.
  package func blockCells(in size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    let stripe = PixelSize(width: size.width * BlockCell.side, height: BlockCell.side)
    let height = Double(raster.size.height) / Double(max(1, size.height))
    for y in 0..<size.height {
      var crop = CropRectangle(all: raster.size)
      (crop.y, crop.height) = (Double(y) * height, height)
      let samples = raster.stretched(to: stripe, from: crop)
      for x in 0..<size.width {
        let cell = BlockCell(samples, at: x).cell
        canvas.put(cell.glyph, at: Position(x: x, y: y), cell.style)
      }
    }
    return canvas
  }
}

/// A cell of a picture, sampled in 8 columns and 8 rows.
private struct BlockCell {
  static let side = 8
  private static let area = Float(side * side)

  /// The colours of the samples, added up for the cell, and for each of its rows, columns and quarters.
  private var total = SIMD4<Float>.zero
  private var rows = [SIMD4<Float>](repeating: .zero, count: side)
  private var columns = [SIMD4<Float>](repeating: .zero, count: side)
  private var quarters = [SIMD4<Float>](repeating: .zero, count: 4)
  /// The squares of the samples, added up.
  private var squares: Float = 0
  /// The number of samples in each half that are opaque enough to be drawn.
  private var opaque = (upper: 0, lower: 0)
  private var halves = (upper: SIMD4<Float>.zero, lower: SIMD4<Float>.zero)

  init(_ samples: Raster, at x: Int) {
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let pixel = samples.pixels[row * samples.size.width + x * Self.side + column]
        var color = SIMD4<Float>(pixel)
        color.w = 0
        if pixel.w >= 128 {
          if row < Self.side / 2 {
            opaque.upper += 1
            halves.upper += color
          } else {
            opaque.lower += 1
            halves.lower += color
          }
        }
        total += color
        rows[row] += color
        columns[column] += color
        quarters[(row < Self.side / 2 ? 0 : 2) + (column < Self.side / 2 ? 0 : 1)] += color
        squares += Self.square(color)
      }
    }
  }

  /// The cell that comes closest to the samples.
  var cell: Cell {
    guard opaque.upper + opaque.lower == Self.side * Self.side else { return halfTransparentCell }
    guard squares - Self.square(total) / Self.area > Self.plainError else {
      // A space on a background, since many fonts leave seams between full blocks.
      return Cell(.space, Style(.default, on: Self.color(total / Self.area)))
    }
    let half = Division("\u{2584}", halves.lower, samples: 32)
    let lead = half.score(of: total) + Self.leadOfHalves * error(of: half)
    var (best, score) = (half, lead)
    for division in divisions {
      let other = division.score(of: total)
      if other > score { (best, score) = (division, other) }
    }
    let rest = (total - best.sum) / (Self.area - best.samples)
    return Cell(
      Glyph(best.character),
      Style(Self.color(best.sum / best.samples), on: Self.color(rest)))
  }

  /// The error up to which a cell has one colour, as a sum of squares: two steps in each channel.
  private static let plainError = 12 * area
  /// The share of the error of two halves that another character must save, because equal characters look calmer.
  private static let leadOfHalves: Float = 0.1

  private func error(of division: Division) -> Float {
    max(0, squares - division.score(of: total))
  }

  /// A block character, and the samples below it.
  private struct Division {
    let character: Unicode.Scalar
    let sum: SIMD4<Float>
    let samples: Float

    init(_ character: Unicode.Scalar, _ sum: SIMD4<Float>, samples: Int) {
      (self.character, self.sum, self.samples) = (character, sum, Float(samples))
    }

    /// The sum of the squares minus the error, if both parts have their mean colour. It is the larger the better.
    func score(of total: SIMD4<Float>) -> Float {
      square(sum) / samples + square(total - sum) / (area - samples)
    }
  }

  private var divisions: [Division] {
    let quarter = Self.side * Self.side / 4
    var result = [
      Division("\u{2598}", quarters[0], samples: quarter),
      Division("\u{259D}", quarters[1], samples: quarter),
      Division("\u{2596}", quarters[2], samples: quarter),
      Division("\u{2597}", quarters[3], samples: quarter),
      Division("\u{259A}", quarters[0] + quarters[3], samples: 2 * quarter),
    ]
    var (below, left) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    for count in 1..<Self.side {
      below += rows[Self.side - count]
      left += columns[count - 1]
      // ▁ to ▇, and ▏ to ▉.
      if let lower = Unicode.Scalar(0x2580 + UInt32(count)),
        let leading = Unicode.Scalar(0x2590 - UInt32(count))
      {
        result.append(Division(lower, below, samples: count * Self.side))
        result.append(Division(leading, left, samples: count * Self.side))
      }
    }
    return result
  }

  /// The cell of an image that is transparent here: each half is drawn if most of it is opaque.
  private var halfTransparentCell: Cell {
    let least = Self.side * Self.side / 4
    func color(_ sum: SIMD4<Float>, _ count: Int) -> Color? {
      count >= least ? Self.color(sum / Float(count)) : nil
    }
    return Cell(
      upper: color(halves.upper, opaque.upper), lower: color(halves.lower, opaque.lower))
  }

  private static func square(_ color: SIMD4<Float>) -> Float { (color * color).sum() }

  private static func color(_ mean: SIMD4<Float>) -> Color {
    func channel(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value)) + 0.5) }
    return .rgb(channel(mean.x), channel(mean.y), channel(mean.z))
  }
}
