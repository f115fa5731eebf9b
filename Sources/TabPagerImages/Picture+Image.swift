public import TabPagerCore

extension Picture {
  /// Creates a picture of a decoded image.
  ///
  /// The picture fills any size: the image is scaled, and cropped at two sides or stretched. Each pixel
  /// is the average of the area it covers, or transparent if less than half of that is opaque.
  ///
  /// - Parameter isStretched: Whether the whole image is visible in a rectangle of any shape. Otherwise it keeps its
  ///   shape, and its centre is visible.
  package init(_ image: Image, isStretched: Bool = false) {
    let cache = ScaledImageCache(image.raster, isStretched: isStretched)
    self.init { width, height in
      let colors = cache.colors(filling: PixelSize(width: width, height: height))
      return { x, y in colors[y * width + x] }
    }
  }

  /// Creates a picture of a PNG or JPEG file.
  ///
  /// - Parameter path: The path of the file. Pipes and devices are rejected.
  /// - Throws: An error whose description completes a sentence that begins with the name of the file,
  ///   such as "is too large".
  public init(contentsOf path: String) throws {
    self.init(try Image(contentsOf: path))
  }
}

/// A cache of an image's colours by size. A header that stretches and springs back repeats a few
/// sizes, and one that scrolls keeps its size.
private final class ScaledImageCache {
  private let raster: Raster
  private let isStretched: Bool
  private var scaled: [(size: PixelSize, colors: [Color?])] = []

  /// The maximum number of pixels, enough for about fifty sizes of a large header on a screen of 80
  /// columns.
  private static let limit = 1 << 19

  init(_ raster: Raster, isStretched: Bool) {
    (self.raster, self.isStretched) = (raster, isStretched)
  }

  /// Returns the colours of the image that fills a size, row by row.
  func colors(filling size: PixelSize) -> [Color?] {
    if let index = scaled.firstIndex(where: { $0.size == size }) {
      scaled.insert(scaled.remove(at: index), at: 0)
      return scaled[0].colors
    }
    let image =
      isStretched
      ? raster.stretched(to: size, croppedTo: CropRectangle(whole: raster.size))
      : raster.scaledToFill(size)
    let colors = image.pixels.map { pixel in
      pixel.w < 128 ? nil : Color.rgb(pixel.x, pixel.y, pixel.z)
    }
    scaled.insert((size, colors), at: 0)
    var kept = scaled.reduce(0) { $0 + $1.size.area }
    while kept > Self.limit, scaled.count > 1 { kept -= scaled.removeLast().size.area }
    return colors
  }
}
