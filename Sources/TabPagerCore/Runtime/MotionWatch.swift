/// Watches whether the line to the terminal shows motion in enough frames to be seen as such.
struct MotionWatch {
  /// The fewest frames a second that are motion and not a row of pictures.
  static let leastFrameRate = 8.0
  /// The shortest motion that tells, in seconds.
  static let leastDuration = 0.2

  private var start: Double?
  private var frames = 0
  private var wasBehind = false

  /// Notes how things stand.
  ///
  /// - Parameters:
  ///   - isMoving: whether something moves.
  ///   - isBehind: whether a frame could not be shown now.
  ///   - now: in seconds.
  /// - Returns: whether a motion is over that had too few frames since the terminal was behind.
  mutating func note(isMoving: Bool, isBehind: Bool, at now: Double) -> Bool {
    guard isMoving else {
      defer { self = MotionWatch() }
      guard let start, wasBehind else { return false }
      let duration = now - start
      return duration >= Self.leastDuration && Double(frames) < duration * Self.leastFrameRate
    }
    if start == nil { start = now }
    if isBehind { wasBehind = true }
    return false
  }

  /// Notes that a frame is shown.
  mutating func noteFrame() { frames += 1 }
}
