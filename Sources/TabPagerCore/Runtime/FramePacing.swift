/// When the next frame may be shown.
struct FramePacing {
  /// What a frame is wanted for, beside motion.
  enum Demand: Comparable {
    /// Nothing has happened.
    case none
    /// Something else than the user did it, as a document that comes.
    case background
    /// The user did something.
    case userInput
  }

  /// How many frames of news may follow one another at once after a pause, as when a followed file
  /// is renamed, is there again, empty, is opened, and is written.
  static let burst = 4

  /// Seconds from frame to frame, at least.
  let interval: Double
  /// When a frame was last drawn, whether or not it differed from the one before.
  private var drawn = -Double.infinity
  /// When one was last written, and when one was that answered the user.
  private var (written, answered) = (-Double.infinity, -Double.infinity)
  /// When all that were written would have had their interval, one after the other: the theoretical
  /// arrival time of the generic cell rate algorithm, ITU-T I.371.
  private var paid = -Double.infinity

  init(interval: Double) { self.interval = interval }

  /// Notes a frame.
  mutating func note(at now: Double, isWritten: Bool, for demand: Demand) {
    drawn = now
    guard isWritten else { return }
    written = now
    paid = max(paid, now) + interval
    if demand == .userInput { answered = now }
  }

  /// The earliest time for the next frame.
  ///
  /// - Parameters:
  ///   - isMoving: whether something moves: then frames come at even intervals.
  ///   - demand: whether something happened. It need not wait for frames that nobody saw; and where
  ///     nothing moves, what the user did need not wait for news.
  func earliest(isMoving: Bool, for demand: Demand) -> Double {
    if demand == .none { return drawn + interval }
    if isMoving { return written + interval }
    let background = paid - Double(FramePacing.burst - 1) * interval
    return demand == .userInput ? min(background, answered + interval) : background
  }
}
