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

  /// How long the first frame waits for something to show, in seconds: less than what one would see
  /// flicker, more than a file in the cache takes.
  private static var patience: Double { 0.01 }

  /// Runs until the program asks to quit.
  ///
  /// - Throws: ``TerminalError/hungUp`` where the terminal goes away.
  public mutating func run() throws {
    if perform(app.update(.resize(terminal.size), at: terminal.now)) { return }
    if !app.isReady, try waitUntilReady() { return }
    // When the last frame was shown, and the one before it.
    var shown = (last: -Double.infinity, before: -Double.infinity)
    var needsFrame = true
    while true {
      let now = terminal.now
      if perform(app.advance(to: now)) { return }
      let schedule = app.schedule(at: now)
      if schedule == .moving { needsFrame = true }
      // What moves is shown at even intervals. What does not may be shown again at once, the once
      // that a page takes from being opened to being read.
      let earliest = (schedule == .moving ? shown.last : shown.before) + frameInterval
      if needsFrame, !terminal.isBehind, now >= earliest {
        show(at: now, schedule)
        shown = (now, shown.last)
        needsFrame = schedule == .moving
      }
      let next = (schedule == .moving ? shown.last : shown.before) + frameInterval
      let deadline = deadline(needsFrame ? next : nil, schedule)
      for event in try terminal.events(until: deadline) {
        if perform(app.update(event, at: terminal.now)) { return }
        needsFrame = true
      }
      if case .due(let time) = schedule, terminal.now >= time { needsFrame = true }
    }
  }

  /// Takes events until there is something to show, or it takes too long. Tells whether to end.
  private mutating func waitUntilReady() throws -> Bool {
    let end = terminal.now + Self.patience
    while !app.isReady, terminal.now < end {
      for event in try terminal.events(until: end) {
        if perform(app.update(event, at: terminal.now)) { return true }
      }
    }
    return false
  }

  /// A frame is seen from now until the next one. In motion it shows the end of that span, so that
  /// a key is answered by its own first frame and not by the one after.
  private func show(at now: Double, _ schedule: Schedule) {
    var frame = Frame(size: terminal.size)
    app.render(into: &frame, at: schedule == .moving ? now + frameInterval : now)
    terminal.present(frame)
  }

  /// When to wake up without an event. While the terminal is behind, it is its becoming ready that
  /// ends the sleep, not the clock.
  private func deadline(_ nextFrame: Double?, _ schedule: Schedule) -> Double? {
    var due: Double?
    if case .due(let time) = schedule { due = time }
    guard let nextFrame, !terminal.isBehind else { return due }
    return min(due ?? .infinity, nextFrame)
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
