/// A part of a picture, in its pixels.
struct Crop: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// All of a picture.
  init(all size: PixelSize) {
    (x, y) = (0, 0)
    (width, height) = (Double(size.width), Double(size.height))
  }

  /// What is seen of a picture that fills `target`: the largest part of that shape, in the middle.
  init(of source: PixelSize, filling target: PixelSize) {
    self.init(all: source)
    let scale = max(Double(target.width) / width, Double(target.height) / height)
    let seen = (
      width: min(width, Double(target.width) / scale),
      height: min(height, Double(target.height) / scale)
    )
    (x, y) = ((width - seen.width) / 2, (height - seen.height) / 2)
    (width, height) = seen
  }
}
