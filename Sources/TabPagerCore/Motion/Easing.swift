/// An easing curve: the progress of a motion of fixed duration as a function of time.
public enum Easing: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2), as
  /// in CSS. Both x are clamped to 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// A slow start and a slow end: the cubic Bézier curve (0.42, 0, 0.58, 1) of CSS.
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// A slow end: the cubic Bézier curve (0, 0, 0.58, 1) of CSS.
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a time.
  ///
  /// - Parameter fraction: The elapsed fraction of the duration, clamped to 0…1. NaN counts as 0.
  /// - Returns: The progress: exactly 0 at 0 and exactly 1 at 1.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let parameter = Easing.bezierParameter(
        x1: min(1, max(0, x1)), x2: min(1, max(0, x2)), x: fraction)
      return Easing.bezierCoordinate(y1, y2, at: parameter)
    }
  }

  /// Returns the speed at a time, where 1 is the whole distance in the whole duration.
  ///
  /// - Parameter fraction: The elapsed fraction of the duration, clamped to 0…1. NaN counts as 0.
  package func slope(at fraction: Double) -> Double {
    let fraction = fraction > 0 ? min(1, fraction) : 0
    let (low, high) = (max(0, fraction - 1e-4), min(1, fraction + 1e-4))
    return (value(at: high) - value(at: low)) / (high - low)
  }

  /// One coordinate of the curve: 3(1−t)²t·a + 3(1−t)t²·b + t³.
  private static func bezierCoordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  /// The parameter where the x coordinate, which never falls, is `x`: by bisection, to 2⁻⁴⁸.
  private static func bezierParameter(x1: Double, x2: Double, x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bezierCoordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
