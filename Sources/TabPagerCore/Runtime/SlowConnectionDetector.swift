/// Detects whether the connection to the terminal is too slow for animations.
///
/// An animation is measured until the terminal has accepted its last frame. If that takes long,
/// there were too many frames.
struct SlowConnectionDetector {
  /// The frame rate below which an animation looks like a series of pictures, in frames per second.
  static let minimumFrameRate = 8.0
  /// The shortest animation that is measured, in seconds.
  static let minimumDuration = 0.2
  /// How often to check whether the terminal has accepted the last frame, in seconds, if no event
  /// reports it.
  static let recheckInterval = 0.05
  /// The longest time to wait until the terminal accepts the last frame, in seconds. A terminal
  /// that accepts nothing does not show how fast the connection is.
  static let timeout = 5.0

  private var start: Double?
  private var frames = 0
  private var wasBehind = false
  /// When the last frame of the animation was presented, in seconds.
  private var rest: Double?

  /// Whether an animation is being measured.
  var isWatching: Bool { start != nil }
  /// Whether the animation has ended and its last frame is on its way to the terminal.
  var isEnding: Bool { rest != nil }

  /// Records the current state.
  ///
  /// - Parameters:
  ///   - isMoving: Whether an animation is running.
  ///   - isBehind: Whether the terminal cannot accept a frame now.
  ///   - now: The time in seconds.
  /// - Returns: Whether an animation has ended that had too few frames because the terminal was
  ///   behind.
  mutating func detectSlowConnection(isMoving: Bool, isBehind: Bool, at now: Double) -> Bool {
    if isMoving {
      start = start ?? now
      rest = nil
    }
    guard let start else { return false }
    if isBehind { wasBehind = true }
    guard let rest, !isBehind || now - rest >= Self.timeout else { return false }
    defer { self = SlowConnectionDetector() }
    let duration = now - start
    return wasBehind && !isBehind && duration >= Self.minimumDuration
      && Double(frames) < duration * Self.minimumFrameRate
  }

  /// Records a presented frame, of an animation or of its end.
  mutating func recordFrame(isMoving: Bool, at now: Double) {
    frames += 1
    if !isMoving, isWatching { rest = rest ?? now }
  }
}
