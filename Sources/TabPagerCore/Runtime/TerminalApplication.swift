/// A program that the run loop drives: a state that events change, and that can be drawn.
package protocol TerminalApplication {
  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The time in seconds on the terminal's clock.
  /// - Returns: The effects to perform, in order.
  mutating func handleEvent(_ event: TerminalEvent, at now: Double) -> [TerminalEffect]

  /// Updates the state to a time, in seconds. Called before each frame.
  mutating func advance(to now: Double) -> [TerminalEffect]

  /// Returns when the program needs its next frame if no event comes first.
  func schedule(at now: Double) -> Schedule

  /// Whether there is something to show. The first frame waits for it, at most for
  /// ``readyTimeout``.
  var isReady: Bool { get }

  /// The longest wait for the first frame, in seconds from the start, or infinity for no limit.
  /// Read again after each event.
  var readyTimeout: Double { get }

  /// Whether ``startPostponedWork()`` has something to do.
  var hasPostponedWork: Bool { get }

  /// Starts work that would have delayed the last frame. Called when the terminal has accepted that frame, and no other
  /// frame is due.
  ///
  /// - Returns: The effects to perform, in order.
  mutating func startPostponedWork() -> [TerminalEffect]

  /// Draws the state without changing it.
  ///
  /// - Parameters:
  ///   - frame: A blank frame of the screen's size.
  ///   - time: The moment that the frame shows, in seconds.
  func render(into frame: inout Frame, at time: Double)
}

extension TerminalApplication {
  /// `true`: there is something to show from the start.
  package var isReady: Bool { true }

  /// `false`: no work is postponed.
  package var hasPostponedWork: Bool { false }

  /// Does nothing.
  package mutating func startPostponedWork() -> [TerminalEffect] { [] }

  /// 10 ms: too short to be visible as flicker, and longer than reading a cached file takes.
  package var readyTimeout: Double { 0.01 }
}
