/// A size in pixels; neither side is 0.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  var area: Int { width * height }

  /// This size, or the same shape with at most so many pixels. A line of more than that becomes a
  /// shorter one.
  func reduced(toArea most: Int) -> PixelSize {
    guard area > most else { return self }
    let scale = (Double(most) / Double(area)).squareRoot()
    func reduced(_ side: Int) -> Int { min(most, max(1, Int(Double(side) * scale))) }
    return PixelSize(width: reduced(width), height: reduced(height))
  }
}
