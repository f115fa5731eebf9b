/// The run loop: passes events to a program, shows its frames, and says how long to sleep in between.
///
/// ``run()`` blocks the calling thread. To wait in another way, as tests and asynchronous functions do, call ``step()`` and
/// ``handleEvents(_:)`` alternately.
package struct RunLoop<App: TerminalApplication> {
  /// The program.
  package private(set) var app: App
  private let terminal: any Terminal
  private let frameInterval: Double
  /// A blank frame. Each new frame starts as a copy of it, so that blank rows share their memory.
  private var blank = Frame(size: .zero)
  private var stage = Stage.new
  private var pacing: FramePacing
  /// Why the next frame is needed.
  private var demand = FramePacing.FrameReason.userInput
  /// What the program asked for in the last step.
  private var schedule = Schedule.idle
  private var frameRate = SlowConnectionDetector()

  /// Whether something has happened since the last frame, so that another one is due.
  package var isFramePending: Bool { demand > .none }

  /// Whether the program was moving in the last step.
  package var isMoving: Bool { schedule == .animating }

  private enum Stage {
    case new
    /// The first frame waits until the program has something to show. The value is the time of the start.
    case waitingForContents(since: Double)
    case running
  }

  /// What to do after a step.
  package enum StepResult: Hashable, Sendable {
    /// Sleep until there are events, or until a time in seconds on the terminal's clock; `nil` for no limit.
    case sleep(until: Double?)
    /// End the program.
    case quit
  }

  /// Creates a run loop.
  ///
  /// - Parameters:
  ///   - app: The program.
  ///   - terminal: The terminal, already claimed.
  ///   - framesPerSecond: The maximum frame rate of animations, 1…1000.
  package init(_ app: App, on terminal: any Terminal, framesPerSecond: Int = 60) {
    self.app = app
    self.terminal = terminal
    frameInterval = 1 / Double(min(1000, max(1, framesPerSecond)))
    pacing = FramePacing(interval: frameInterval)
  }

  /// Runs until the program quits.
  ///
  /// - Throws: ``TerminalError/hungUp`` if the terminal is closed.
  package mutating func run() throws {
    while case .sleep(let deadline) = step() {
      if handleEvents(try terminal.waitForEvents(until: deadline)) { return }
    }
  }

  /// Brings the program to the current time, and shows a frame if one is due.
  package mutating func step() -> StepResult {
    if case .new = stage {
      if performEffects(app.handleEvent(.resize(terminal.size), at: terminal.now)) { return .quit }
      stage = .waitingForContents(since: terminal.now)
    }
    if case .waitingForContents(let start) = stage {
      let end = start + app.readyTimeout
      if !app.isReady, terminal.now < end { return .sleep(until: end < .infinity ? end : nil) }
      stage = .running
    }
    return showDueFrame()
  }

  /// Passes events to the program, in order.
  ///
  /// - Returns: Whether to end the program.
  package mutating func handleEvents(_ events: [TerminalEvent]) -> Bool {
    for event in events {
      if performEffects(app.handleEvent(event, at: terminal.now)) { return true }
      demand = max(demand, event.isUserInput ? .userInput : .background)
    }
    return false
  }

  private mutating func showDueFrame() -> StepResult {
    let now = terminal.now
    if case .due(let time) = schedule, now >= time { demand = max(demand, .background) }
    if performEffects(app.advance(to: now)) { return .quit }
    let wasMoving = schedule == .animating
    schedule = app.schedule(at: now)
    let isMoving = schedule == .animating
    // When an animation ends, show one more frame in the final position.
    if wasMoving, !isMoving { demand = max(demand, .background) }
    let isBehind = terminal.isBehind
    var isLineSlow = frameRate.detectSlowConnection(isMoving: isMoving, isBehind: isBehind, at: now)
    if demand > .none || isMoving, !isBehind,
      now >= pacing.earliestFrameTime(isMoving: isMoving, for: demand)
    {
      pacing.recordFrame(at: now, isWritten: showFrame(at: now), for: demand)
      demand = .none
      if frameRate.isWatching {
        frameRate.recordFrame(isMoving: isMoving, at: now)
        // A fast terminal has already accepted the frame that was just shown.
        isLineSlow =
          !isMoving
          && frameRate.detectSlowConnection(
            isMoving: false, isBehind: terminal.isBehind, at: terminal.now)
      }
    }
    if isLineSlow {
      if performEffects(app.handleEvent(.slowConnection, at: now)) { return .quit }
      demand = max(demand, .background)
    }
    if app.hasPostponedWork, demand == .none, !terminal.isBehind,
      performEffects(app.startPostponedWork())
    {
      return .quit
    }
    return .sleep(until: wakeTime(at: now))
  }

  /// When the next step is due without an event; `nil` for never.
  private func wakeTime(at now: Double) -> Double? {
    var deadline = Double.infinity
    if case .due(let time) = schedule { deadline = time }
    let isMoving = schedule == .animating
    // While the terminal is behind, ``Terminal/waitForEvents(until:)`` returns when the terminal accepts a frame again.
    if demand > .none || isMoving, !terminal.isBehind {
      deadline = min(deadline, pacing.earliestFrameTime(isMoving: isMoving, for: demand))
    }
    // Without another event, check soon whether the terminal has accepted the last frame.
    if frameRate.isEnding { deadline = min(deadline, now + SlowConnectionDetector.recheckInterval) }
    return deadline < .infinity ? deadline : nil
  }

  /// Presents a frame. During an animation, the frame is drawn for the end of its interval. Otherwise the first frame after
  /// a key would show no movement.
  ///
  /// - Returns: Whether it differed from the frame before.
  private mutating func showFrame(at now: Double) -> Bool {
    if blank.canvas.size != terminal.size { blank = Frame(size: terminal.size) }
    var frame = blank
    app.render(into: &frame, at: schedule == .animating ? now + frameInterval : now)
    return terminal.present(frame)
  }

  /// Performs effects and returns whether to quit.
  private func performEffects(_ effects: [TerminalEffect]) -> Bool {
    for effect in effects {
      if effect == .quit { return true }
      terminal.perform(effect)
    }
    return false
  }
}
