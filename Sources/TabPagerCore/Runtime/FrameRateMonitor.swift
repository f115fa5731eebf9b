/// Watches whether the line to the terminal shows motion in enough frames to be seen as such.
///
/// A motion counts until the terminal has taken the frame that shows what has come to rest: where
/// that is long after, the frames before it were too much.
struct FrameRateMonitor {
  /// The fewest frames a second that are motion and not a row of pictures.
  static let minimumFrameRate = 8.0
  /// The shortest motion that tells, in seconds.
  static let minimumDuration = 0.2
  /// How often it is looked whether the terminal has taken the end of a motion, in seconds, should
  /// nothing tell.
  static let recheckInterval = 0.05
  /// How long that is waited for, in seconds: a terminal that takes nothing at all says nothing of
  /// its line.
  static let timeout = 5.0

  private var start: Double?
  private var frames = 0
  private var wasBehind = false
  /// When it was shown what has come to rest.
  private var rest: Double?

  /// Whether a motion is being watched.
  var isWatching: Bool { start != nil }
  /// Whether it is over, and its end on its way to the terminal.
  var isEnding: Bool { rest != nil }

  /// Notes how things stand.
  ///
  /// - Parameters:
  ///   - isMoving: whether something moves.
  ///   - isBehind: whether a frame could not be shown now.
  ///   - now: in seconds.
  /// - Returns: whether a motion is over that had too few frames since the terminal was behind.
  mutating func note(isMoving: Bool, isBehind: Bool, at now: Double) -> Bool {
    if isMoving {
      start = start ?? now
      rest = nil
    }
    guard let start else { return false }
    if isBehind { wasBehind = true }
    guard let rest, !isBehind || now - rest >= Self.timeout else { return false }
    defer { self = FrameRateMonitor() }
    let duration = now - start
    return wasBehind && !isBehind && duration >= Self.minimumDuration
      && Double(frames) < duration * Self.minimumFrameRate
  }

  /// Notes that a frame is shown: of a motion, or of what has come to rest.
  mutating func noteFrame(isMoving: Bool, at now: Double) {
    frames += 1
    if !isMoving, isWatching { rest = rest ?? now }
  }
}
