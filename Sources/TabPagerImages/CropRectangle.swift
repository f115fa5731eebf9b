/// A rectangle of an image, in pixels of the image.
struct CropRectangle: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Creates the rectangle of a whole image.
  init(whole size: PixelSize) {
    (x, y) = (0, 0)
    (width, height) = (Double(size.width), Double(size.height))
  }

  /// Creates the visible part of an image that fills a target: the largest centred rectangle of
  /// that shape.
  init(of source: PixelSize, filling target: PixelSize) {
    self.init(whole: source)
    let scale = max(Double(target.width) / width, Double(target.height) / height)
    let seen = (
      width: min(width, Double(target.width) / scale),
      height: min(height, Double(target.height) / scale)
    )
    (x, y) = ((width - seen.width) / 2, (height - seen.height) / 2)
    (width, height) = seen
  }
}
