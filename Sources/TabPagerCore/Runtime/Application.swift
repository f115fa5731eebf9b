/// What the run loop drives: state that events change, and that can be drawn.
package protocol Application {
  /// Changes the state as an event asks.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - now: when, in seconds on the terminal's clock.
  /// - Returns: what is to be done outside, in order.
  mutating func update(_ event: TerminalEvent, at now: Double) -> [TerminalEffect]

  /// Lets time pass: ends what has run its course. Called before each frame.
  mutating func advance(to now: Double) -> [TerminalEffect]

  /// What is to happen next by itself.
  func schedule(at now: Double) -> Schedule

  /// Whether there is something to show. The first frame waits for it, a moment at most.
  var isReady: Bool { get }

  /// How long the first frame waits for something to show at most, in seconds from the start;
  /// infinity for as long as it takes. Asked again after each event.
  var readyTimeout: Double { get }

  /// Draws the state. Drawing changes nothing.
  ///
  /// - Parameters:
  ///   - frame: an empty frame of the screen's size.
  ///   - time: the moment the frame stands for, in seconds.
  func render(into frame: inout Frame, at time: Double)
}

extension Application {
  /// At once.
  package var isReady: Bool { true }

  /// 10 ms: less than what one would see flicker, more than a file in the cache takes.
  package var readyTimeout: Double { 0.01 }
}
