public import TabPagerCore

extension Picture {
  /// Makes a picture of a decoded image. It fills whatever it is drawn into: scaled as far as it
  /// must be, in the middle, cut at two of its sides; each pixel is the average of what it covers,
  /// and where less than half of that is opaque, nothing is drawn.
  public init(_ image: Image) {
    self.init { width, height in
      let size = PixelSize(width: width, height: height)
      let colors = image.raster.filling(size).pixels.map { pixel in
        pixel.w < 128 ? nil : Color.rgb(pixel.x, pixel.y, pixel.z)
      }
      return { x, y in colors[y * width + x] }
    }
  }

  /// Reads a PNG or JPEG.
  ///
  /// - Parameter path: where it is; only a file is read, nothing waits for a pipe.
  /// - Throws: ``ImageError``, whose description can stand in for the picture.
  public init(contentsOf path: String) throws(ImageError) {
    self.init(try Image(contentsOf: path))
  }
}
