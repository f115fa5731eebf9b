/// What the run loop drives: state that events change, and that can be drawn.
public protocol Application {
  /// Changes the state as an event asks.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - now: when, in seconds on the terminal's clock.
  /// - Returns: what is to be done outside, in order.
  mutating func update(_ event: Event, at now: Double) -> [Effect]

  /// Lets time pass: ends what has run its course. Called before each frame.
  mutating func advance(to now: Double) -> [Effect]

  /// What is to happen next by itself.
  func schedule(at now: Double) -> Schedule

  /// Whether there is something to show. The first frame waits for it, a moment at most.
  var isReady: Bool { get }

  /// How long the first frame waits for something to show at most, in seconds from the start;
  /// infinity for as long as it takes. Asked again after each event.
  var patience: Double { get }

  /// Draws the state. Drawing changes nothing.
  ///
  /// - Parameters:
  ///   - frame: an empty frame of the screen's size.
  ///   - time: the moment the frame stands for, in seconds.
  func render(into frame: inout Frame, at time: Double)
}

extension Application {
  /// At once.
  public var isReady: Bool { true }

  /// 10 ms: less than what one would see flicker, more than a file in the cache takes.
  public var patience: Double { 0.01 }
}

/// When a program wants to be called again without being asked.
public enum Schedule: Hashable, Sendable {
  /// Nothing moves: not before the next event.
  case rest
  /// Nothing moves, but something is due at this time, in seconds.
  case due(Double)
  /// Something moves: at the next frame.
  case moving
}

extension Schedule {
  /// Whichever of the two comes sooner.
  public func sooner(_ other: Schedule) -> Schedule {
    switch (self, other) {
    case (.moving, _), (_, .moving): .moving
    case (.rest, let some), (let some, .rest): some
    case (.due(let left), .due(let right)): .due(min(left, right))
    }
  }
}
