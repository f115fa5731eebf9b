/// The run loop: events in, frames out, asleep between.
package struct RunLoop<App: Application> {
  /// The state being driven.
  package private(set) var app: App
  private let terminal: any Terminal
  private let frameInterval: Double
  /// What each frame begins as: rows that stay blank are shared from frame to frame.
  private var blank = Frame(size: .zero)

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - app: the state to drive.
  ///   - terminal: where to; already claimed.
  ///   - framesPerSecond: the most frames to show in a second while something moves, 1…1000.
  package init(_ app: App, on terminal: any Terminal, framesPerSecond: Int = 60) {
    self.app = app
    self.terminal = terminal
    frameInterval = 1 / Double(min(1000, max(1, framesPerSecond)))
  }

  /// Runs until the program asks to quit.
  ///
  /// - Throws: ``TerminalError/hungUp`` where the terminal goes away.
  package mutating func run() throws {
    if perform(app.update(.resize(terminal.size), at: terminal.now)) { return }
    if !app.isReady, try waitUntilReady() { return }
    var pacing = FramePacing(interval: frameInterval)
    var demand = FramePacing.Demand.userInput
    var wasMoving = false
    var frameRate = FrameRateMonitor()
    while true {
      let now = terminal.now
      if perform(app.advance(to: now)) { return }
      let schedule = app.schedule(at: now)
      let isMoving = schedule == .animating
      // What has come to rest is shown at rest.
      if wasMoving, !isMoving { demand = max(demand, .background) }
      wasMoving = isMoving
      let isBehind = terminal.isBehind
      var isLineSlow = frameRate.note(isMoving: isMoving, isBehind: isBehind, at: now)
      if demand > .none || isMoving, !isBehind,
        now >= pacing.earliest(isMoving: isMoving, for: demand)
      {
        pacing.note(at: now, isWritten: show(at: now, schedule), for: demand)
        demand = .none
        if frameRate.isWatching {
          frameRate.noteFrame(isMoving: isMoving, at: now)
          // A terminal that keeps up has nothing more to tell.
          isLineSlow =
            !isMoving
            && frameRate.note(isMoving: false, isBehind: terminal.isBehind, at: terminal.now)
        }
      }
      if isLineSlow {
        if perform(app.update(.slowConnection, at: now)) { return }
        demand = max(demand, .background)
      }
      var deadline = Double.infinity
      if case .due(let time) = schedule { deadline = time }
      // While the terminal is behind, it is its becoming ready that ends the sleep.
      if demand > .none || isMoving, !terminal.isBehind {
        deadline = min(deadline, pacing.earliest(isMoving: isMoving, for: demand))
      }
      // When it has taken the end of a motion, and not at the next key, is what is asked.
      if frameRate.isEnding { deadline = min(deadline, now + FrameRateMonitor.recheckInterval) }
      for event in try terminal.events(until: deadline < .infinity ? deadline : nil) {
        if perform(app.update(event, at: terminal.now)) { return }
        demand = max(demand, event.isUserInput ? .userInput : .background)
      }
      if case .due(let time) = schedule, terminal.now >= time { demand = max(demand, .background) }
    }
  }

  /// Takes events until there is something to show, or it takes too long. Tells whether to end.
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

  /// A frame is seen from now until the next one. In motion it shows the end of that span, so that
  /// a key is answered by its own first frame and not by the one after.
  ///
  /// - Returns: whether it differed from the frame before.
  private mutating func show(at now: Double, _ schedule: Schedule) -> Bool {
    if blank.canvas.size != terminal.size { blank = Frame(size: terminal.size) }
    var frame = blank
    app.render(into: &frame, at: schedule == .animating ? now + frameInterval : now)
    return terminal.present(frame)
  }

  /// Does what was asked for, and tells whether the end was.
  private func perform(_ effects: [TerminalEffect]) -> Bool {
    for effect in effects {
      if effect == .quit { return true }
      terminal.perform(effect)
    }
    return false
  }
}
