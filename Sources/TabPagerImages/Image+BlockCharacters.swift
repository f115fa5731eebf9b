package import TabPagerCore

extension Image {
  /// Draws the whole image into cells in true colour.
  ///
  /// Each cell has the block character whose two colours come closest to the image. A cell with a transparent part is
  /// divided in halves.
  ///
  /// - Parameter size: The size in cells, to which the image is stretched.
  package func drawnInBlockCharacters(ofSize size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    let stripe = PixelSize(
      width: size.width * BlockCharacterMatcher.side, height: BlockCharacterMatcher.side)
    let height = Double(raster.size.height) / Double(max(1, size.height))
    for y in 0..<size.height {
      var crop = CropRectangle(whole: raster.size)
      (crop.y, crop.height) = (Double(y) * height, height)
      let samples = raster.stretched(to: stripe, croppedTo: crop)
      for x in 0..<size.width {
        let cell = samples.blockCharacterCell(inColumn: x)
        canvas.put(cell.glyph, at: Position(x: x, y: y), cell.style)
      }
    }
    return canvas
  }
}

extension Raster {
  /// The cell in a column, if this is the raster of a row of cells.
  fileprivate func blockCharacterCell(inColumn x: Int) -> Cell {
    func pixel(_ column: Int, _ row: Int) -> Pixel {
      pixels[row * size.width + x * BlockCharacterMatcher.side + column]
    }
    var isOpaque = true
    let cell = BlockCharacterMatcher { column, row in
      let pixel = pixel(column, row)
      isOpaque = isOpaque && pixel.w >= 128
      return SIMD4<Float>(Float(pixel.x), Float(pixel.y), Float(pixel.z), 0)
    }
    guard isOpaque else {
      let half = BlockCharacterMatcher.side / 2
      return Cell(
        upper: Self.meanColor(ofRows: 0..<half, pixel),
        lower: Self.meanColor(ofRows: half..<BlockCharacterMatcher.side, pixel))
    }
    guard let division = cell.bestMatch else {
      // A space on a background, since many fonts leave seams between full blocks.
      return Cell(.space, Style(.default, on: Self.color(ofChannels: cell.mean)))
    }
    return Cell(
      Glyph(division.character),
      Style(Self.color(ofChannels: division.front), on: Self.color(ofChannels: division.back)))
  }

  /// The mean colour of the opaque pixels in some rows of a cell; `nil` if most of the pixels are transparent.
  private static func meanColor(
    ofRows rows: Range<Int>, _ pixel: (_ column: Int, _ row: Int) -> Pixel
  ) -> Color? {
    var (sum, count) = (SIMD4<Float>.zero, 0)
    for row in rows {
      for column in 0..<BlockCharacterMatcher.side where pixel(column, row).w >= 128 {
        let pixel = pixel(column, row)
        sum += SIMD4(Float(pixel.x), Float(pixel.y), Float(pixel.z), 0)
        count += 1
      }
    }
    return 2 * count >= rows.count * BlockCharacterMatcher.side
      ? color(ofChannels: sum / Float(count)) : nil
  }

  private static func color(ofChannels mean: SIMD4<Float>) -> Color {
    func channel(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value)) + 0.5) }
    return .rgb(channel(mean.x), channel(mean.y), channel(mean.z))
  }
}
