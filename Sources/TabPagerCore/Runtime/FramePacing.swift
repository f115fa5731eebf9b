/// When the next frame may be shown.
struct FramePacing {
  /// Seconds from frame to frame, at least.
  let interval: Double
  /// When a frame was last drawn, whether or not it differed from the one before.
  private var drawn = -Double.infinity
  /// When one was last written, and the one before it.
  private var written = (last: -Double.infinity, before: -Double.infinity)

  init(interval: Double) { self.interval = interval }

  /// Notes a frame.
  mutating func note(at now: Double, isWritten: Bool) {
    drawn = now
    if isWritten { written = (now, written.last) }
  }

  /// The earliest time for the next frame.
  ///
  /// - Parameters:
  ///   - isMoving: whether something moves: then frames come at even intervals.
  ///   - isAsked: whether something happened. It need not wait for frames that nobody saw; and where
  ///     nothing moves, two frames may follow one another at once, as when a page is shown and then
  ///     its document comes.
  func earliest(isMoving: Bool, isAsked: Bool) -> Double {
    guard isAsked else { return drawn + interval }
    return (isMoving ? written.last : written.before) + interval
  }
}
