/// The pixels of an image that one pixel of its scaled version covers, along one axis. The pixels
/// between the first and the last are covered as a whole.
struct PixelCoverage: Equatable {
  let first: Int
  let last: Int
  let firstWeight: Float
  /// 0 if only one pixel is covered.
  let lastWeight: Float

  /// The sum of all weights.
  let total: Float

  /// Divides `length` pixels of an image, from `start` on, among `count` pixels of the scaled image,
  /// and returns the coverage of each. The image has `limit` pixels along this axis.
  static func coverages(from start: Double, length: Double, count: Int, limit: Int)
    -> [PixelCoverage]
  {
    (0..<count).map { index in
      PixelCoverage(
        from: start + length * Double(index) / Double(count),
        to: start + length * Double(index + 1) / Double(count), limit: limit)
    }
  }

  private init(from start: Double, to end: Double, limit: Int) {
    first = min(max(0, Int(start)), limit - 1)
    last = min(max(first, Int(end.rounded(.up)) - 1), limit - 1)
    firstWeight = Float(max(0, min(end, Double(first + 1)) - start))
    lastWeight = last > first ? Float(min(1, end - Double(last))) : 0
    total = firstWeight + lastWeight + Float(max(0, last - first - 1))
  }
}
