/// The run loop: events in, frames out, asleep between.
public struct Program<App: Application> {
  /// The state being driven.
  public private(set) var app: App
  private let terminal: any Terminal
  private let frameInterval: Double

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - app: the state to drive.
  ///   - terminal: where to; already claimed.
  ///   - framesPerSecond: the most frames to show in a second while something moves, 1…1000.
  public init(_ app: App, on terminal: any Terminal, framesPerSecond: Int = 60) {
    self.app = app
    self.terminal = terminal
    frameInterval = 1 / Double(min(1000, max(1, framesPerSecond)))
  }

  /// Runs until the program asks to quit.
  ///
  /// - Throws: ``TerminalError/hungUp`` where the terminal goes away.
  public mutating func run() throws {
    var lastFrame = -Double.infinity
    var needsFrame = true
    if perform(app.update(.resize(terminal.size), at: terminal.now)) { return }
    while true {
      let now = terminal.now
      if perform(app.advance(to: now)) { return }
      let schedule = app.schedule(at: now)
      if schedule == .moving { needsFrame = true }
      if needsFrame, !terminal.isBehind, now >= lastFrame + frameInterval {
        show(at: now, schedule)
        lastFrame = now
        needsFrame = schedule == .moving
      }
      let deadline = deadline(needsFrame: needsFrame, schedule, lastFrame: lastFrame)
      for event in try terminal.events(until: deadline) {
        if perform(app.update(event, at: terminal.now)) { return }
        needsFrame = true
      }
      if case .due(let time) = schedule, terminal.now >= time { needsFrame = true }
    }
  }

  /// A frame is seen from now until the next one. In motion it shows the end of that span, so that
  /// a key is answered by its own first frame and not by the one after.
  private func show(at now: Double, _ schedule: Schedule) {
    var frame = Frame(size: terminal.size)
    app.render(into: &frame, at: schedule == .moving ? now + frameInterval : now)
    terminal.present(frame)
  }

  /// While the terminal is behind, it is its becoming ready that ends the sleep, not the clock.
  private func deadline(needsFrame: Bool, _ schedule: Schedule, lastFrame: Double) -> Double? {
    var due: Double?
    if case .due(let time) = schedule { due = time }
    guard needsFrame, !terminal.isBehind else { return due }
    return min(due ?? .infinity, lastFrame + frameInterval)
  }

  /// Does what was asked for, and tells whether the end was.
  private func perform(_ effects: [Effect]) -> Bool {
    for effect in effects {
      if effect == .quit { return true }
      terminal.perform(effect)
    }
    return false
  }
}
