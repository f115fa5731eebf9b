/// Pixels in rows.
struct Raster: Equatable, Sendable {
  /// Red, green, blue and opacity; colours are not multiplied by opacity.
  typealias Pixel = SIMD4<UInt8>

  let size: PixelSize
  let pixels: [Pixel]

  /// Makes a raster of as many pixels as its size says.
  init(size: PixelSize, pixels: [Pixel]) {
    (self.size, self.pixels) = (size, pixels)
  }

  /// Scales a part of a picture: each pixel is the average of the area that it covers, in which
  /// what is transparent counts for less.
  ///
  /// The average is that of the sRGB values, as in browsers and in JPEGs that are decoded small.
  /// It costs a pass over the part and one over the result.
  init(
    averaging source: UnsafeBufferPointer<Pixel>, size: PixelSize, crop: Crop, to target: PixelSize
  ) {
    let columns = Coverage.divide(
      crop.x, length: crop.width, by: target.width, limit: size.width)
    let rows = Coverage.divide(
      crop.y, length: crop.height, by: target.height, limit: size.height)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(target.area)
    var sums = [SIMD4<Float>](repeating: .zero, count: target.width)
    for row in rows {
      for index in sums.indices { sums[index] = .zero }
      for y in row.first...row.last {
        let line = UnsafeBufferPointer(rebasing: source[y * size.width..<(y + 1) * size.width])
        let weight = y == row.first ? row.firstWeight : y == row.last ? row.lastWeight : 1
        for (index, column) in columns.enumerated() {
          sums[index] += Raster.sum(line, under: column) * weight
        }
      }
      for (sum, column) in zip(sums, columns) {
        pixels.append(Raster.average(sum, area: column.total * row.total))
      }
    }
    self.init(size: target, pixels: pixels)
  }

  /// The picture as it fills `target`.
  func filling(_ target: PixelSize) -> Raster {
    pixels.withUnsafeBufferPointer { source in
      Raster(averaging: source, size: size, crop: Crop(of: size, filling: target), to: target)
    }
  }

  private static func sum(
    _ line: UnsafeBufferPointer<Pixel>, under column: Coverage
  ) -> SIMD4<Float> {
    var sum = weighted(line[column.first]) * column.firstWeight
    guard column.last > column.first else { return sum }
    for x in column.first + 1..<column.last { sum += weighted(line[x]) }
    return sum + weighted(line[column.last]) * column.lastWeight
  }

  /// A pixel's colours times its opacity, and its opacity.
  private static func weighted(_ pixel: Pixel) -> SIMD4<Float> {
    let opacity = Float(pixel.w)
    return SIMD4(Float(pixel.x), Float(pixel.y), Float(pixel.z), 1) * opacity
  }

  private static func average(_ sum: SIMD4<Float>, area: Float) -> Pixel {
    guard sum.w > 0, area > 0 else { return .zero }
    let color = sum / sum.w
    return Pixel(rounded(color.x), rounded(color.y), rounded(color.z), rounded(sum.w / area))
  }

  /// One by one: the vectors' own rounding took some 70 ns a pixel, more than all the adding before
  /// it (a JPEG of 24 megapixels, kept as one: 0.2 s, and 0.13 s without).
  private static func rounded(_ value: Float) -> UInt8 { UInt8(min(255, value) + 0.5) }
}
