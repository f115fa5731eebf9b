/// A size in pixels. Neither side is 0.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  var area: Int { width * height }

  /// Returns this size, or a size of the same shape with at most `most` pixels. An image
  /// that is one pixel wide or high becomes shorter.
  func reduced(toMaximumArea most: Int) -> PixelSize {
    guard area > most else { return self }
    let scale = (Double(most) / Double(area)).squareRoot()
    func reduced(_ side: Int) -> Int { min(most, max(1, Int(Double(side) * scale))) }
    return PixelSize(width: reduced(width), height: reduced(height))
  }
}
