/// How much of which of a picture's pixels lies under a pixel of its scaled picture, on one axis:
/// whole ones between the first and the last.
struct Coverage: Equatable {
  let first: Int
  let last: Int
  let firstWeight: Float
  /// 0 where there is only the first.
  let lastWeight: Float

  /// How many of the picture's pixels it is in all.
  let total: Float

  /// What lies under each of `count` pixels that share `length` pixels from `start` on, of a
  /// picture of `limit` pixels.
  static func divide(_ start: Double, length: Double, by count: Int, limit: Int) -> [Coverage] {
    (0..<count).map { index in
      Coverage(
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
