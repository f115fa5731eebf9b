/// The run loop: passes events to a program, shows its frames, and sleeps in between.
package struct RunLoop<App: TerminalApplication> {
  /// The program.
  package private(set) var app: App
  private let terminal: any Terminal
  private let frameInterval: Double
  /// The frame that each frame starts from, so that all frames share blank rows.
  private var blank = Frame(size: .zero)

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
  }

  /// Runs until the program quits.
  ///
  /// - Throws: ``TerminalError/hungUp`` if the terminal is closed.
  package mutating func run() throws {
    if perform(app.update(.resize(terminal.size), at: terminal.now)) { return }
    if !app.isReady, try waitUntilReady() { return }
    var pacing = FramePacing(interval: frameInterval)
    var demand = FramePacing.FrameReason.userInput
    var wasMoving = false
    var frameRate = FrameRateMonitor()
    while true {
      let now = terminal.now
      if perform(app.advance(to: now)) { return }
      let schedule = app.schedule(at: now)
      let isMoving = schedule == .animating
      // The end of an animation is shown at rest.
      if wasMoving, !isMoving { demand = max(demand, .background) }
      wasMoving = isMoving
      let isBehind = terminal.isBehind
      var isLineSlow = frameRate.recordState(isMoving: isMoving, isBehind: isBehind, at: now)
      if demand > .none || isMoving, !isBehind,
        now >= pacing.earliestFrameTime(isMoving: isMoving, for: demand)
      {
        pacing.recordFrame(at: now, isWritten: showFrame(at: now, schedule), for: demand)
        demand = .none
        if frameRate.isWatching {
          frameRate.recordFrame(isMoving: isMoving, at: now)
          // A terminal that keeps up has accepted the last frame already.
          isLineSlow =
            !isMoving
            && frameRate.recordState(isMoving: false, isBehind: terminal.isBehind, at: terminal.now)
        }
      }
      if isLineSlow {
        if perform(app.update(.slowConnection, at: now)) { return }
        demand = max(demand, .background)
      }
      var deadline = Double.infinity
      if case .due(let time) = schedule { deadline = time }
      // While the terminal is behind, the sleep ends when it accepts a frame again.
      if demand > .none || isMoving, !terminal.isBehind {
        deadline = min(deadline, pacing.earliestFrameTime(isMoving: isMoving, for: demand))
      }
      // Check soon whether the terminal has accepted the last frame, not only at the next key.
      if frameRate.isEnding { deadline = min(deadline, now + FrameRateMonitor.recheckInterval) }
      for event in try terminal.events(until: deadline < .infinity ? deadline : nil) {
        if perform(app.update(event, at: terminal.now)) { return }
        demand = max(demand, event.isUserInput ? .userInput : .background)
      }
      if case .due(let time) = schedule, terminal.now >= time { demand = max(demand, .background) }
    }
  }

  /// Handles events until there is something to show or the timeout has passed. Returns whether to
  /// quit.
  private mutating func waitUntilReady() throws -> Bool {
    let start = terminal.now
    while !app.isReady {
      let end = start + app.readyTimeout
      guard terminal.now < end else { break }
      for event in try terminal.events(until: end < .infinity ? end : nil) {
        if perform(app.update(event, at: terminal.now)) { return true }
      }
    }
    return false
  }

  /// Presents a frame. It is visible until the next one. During an animation it shows the end of
  /// that time, so that a key is answered by the first frame and not by the second.
  ///
  /// - Returns: Whether it differed from the frame before.
  private mutating func showFrame(at now: Double, _ schedule: Schedule) -> Bool {
    if blank.canvas.size != terminal.size { blank = Frame(size: terminal.size) }
    var frame = blank
    app.render(into: &frame, at: schedule == .animating ? now + frameInterval : now)
    return terminal.present(frame)
  }

  /// Performs effects and returns whether to quit.
  private func perform(_ effects: [TerminalEffect]) -> Bool {
    for effect in effects {
      if effect == .quit { return true }
      terminal.perform(effect)
    }
    return false
  }
}
