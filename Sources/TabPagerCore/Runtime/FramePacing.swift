/// Limits how often frames are shown.
struct FramePacing {
  /// The reason for a frame, other than an animation.
  enum FrameReason: Comparable {
    /// Nothing has happened.
    case none
    /// Something other than the user caused a change, such as a document that grows.
    case background
    /// The user did something.
    case userInput
  }

  /// The number of frames for background changes that may follow one another at once after a pause.
  /// For example, a followed file is renamed, created again, opened, and written to.
  static let burst = 4

  /// The minimum time between frames, in seconds.
  let interval: Double
  /// When a frame was last drawn, even if it did not differ from the one before.
  private var drawn = -Double.infinity
  /// When a frame was last written, and when one was last written in response to the user.
  private var (written, answered) = (-Double.infinity, -Double.infinity)
  /// When all written frames would have been shown at the regular interval: the theoretical arrival
  /// time of the generic cell rate algorithm, ITU-T I.371.
  private var paid = -Double.infinity

  init(interval: Double) { self.interval = interval }

  /// Records a frame.
  mutating func recordFrame(at now: Double, isWritten: Bool, for demand: FrameReason) {
    drawn = now
    guard isWritten else { return }
    written = now
    paid = max(paid, now) + interval
    if demand == .userInput { answered = now }
  }

  /// Returns the earliest time for the next frame.
  ///
  /// - Parameters:
  ///   - isMoving: Whether an animation is running. If so, frames are shown at regular intervals.
  ///   - demand: The reason for the frame. Frames that changed nothing do not delay the next one,
  ///     and background changes do not delay the response to the user at rest.
  func earliestFrameTime(isMoving: Bool, for demand: FrameReason) -> Double {
    if demand == .none { return drawn + interval }
    if isMoving { return written + interval }
    let background = paid - Double(FramePacing.burst - 1) * interval
    return demand == .userInput ? min(background, answered + interval) : background
  }
}
