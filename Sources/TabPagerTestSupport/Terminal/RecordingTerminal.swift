package import TabPagerCore

/// A terminal without a screen, on a clock of its own that only moves when the program sleeps: a
/// test of an hour takes no time, and gives the same frames every time.
///
/// It plays a script and keeps what it was shown. It hangs up, which ends the run loop, where the
/// script has been played and nothing else is due.
package final class RecordingTerminal: Terminal {
  /// Something that happens at a moment of the script.
  package enum Step: Hashable, Sendable {
    /// The program is told of an event; a resize changes ``RecordingTerminal/size`` too.
    case event(TerminalEvent)
    /// The terminal falls behind, or catches up.
    case behind(Bool)
  }

  /// A frame that was presented.
  package struct Presented: Sendable {
    /// When, in seconds.
    package var time: Double
    /// What was shown.
    package var frame: Frame
  }

  /// An effect that was performed.
  package struct Performed: Hashable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// What was asked for.
    package var effect: TerminalEffect

    /// Makes what is expected.
    package init(_ effect: TerminalEffect, at time: Double) {
      self.time = time
      self.effect = effect
    }
  }

  /// Why the terminal hung up.
  package enum HangUpReason: Hashable, Sendable {
    /// The script was over and the program wanted to sleep for ever.
    case scriptPlayed
    /// The clock reached ``RecordingTerminal/timeLimit``.
    case timeLimit
    /// The program kept asking without letting time pass.
    case stalled
  }

  /// The screen's size in cells.
  package private(set) var size: Size
  /// What the screen is said to show.
  package var capabilities: TerminalCapabilities
  /// Wakes the program from any thread: the next call of ``events(until:)`` returns a wake at once.
  package let waker: Waker
  /// Seconds; zero at the start.
  package private(set) var now = 0.0
  /// Whether the last frame is said not to be taken yet.
  package var isBehind = false
  /// When to hang up at the latest, in seconds: a program that moves for ever ends all the same.
  package var timeLimit = 600.0
  /// Why the terminal hung up; nil while it has not.
  package private(set) var hangUpReason: HangUpReason?
  /// Every frame so far.
  package private(set) var presented: [Presented] = []
  /// Every effect so far but ``TerminalEffect/quit``, which a run loop keeps to itself.
  package private(set) var performed: [Performed] = []
  /// The deadlines that the program asked for, in order; nil is a sleep without end.
  package private(set) var deadlines: [Double?] = []

  private var script: [(time: Double, step: Step)] = []
  private var idleCalls = 0
  private let wakes = Mailbox<Void>()

  /// Makes a terminal with an empty script.
  package init(
    size: Size = Size(width: 80, height: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(colors: .trueColor, isUnicode: true)
  ) {
    self.size = size
    self.capabilities = capabilities
    waker = Waker { [wakes] in wakes.post(()) }
  }

  /// The last frame.
  package var frame: Frame? { presented.last?.frame }

  /// Everything that was performed, without the times.
  package var effects: [TerminalEffect] { performed.map(\.effect) }

  /// Adds a step to the script. Steps of the same time are played in the order they were added.
  package func schedule(_ step: Step, at time: Double) {
    let index = script.firstIndex { $0.time > time } ?? script.endIndex
    script.insert((time, step), at: index)
  }

  /// Adds events of the same moment to the script.
  package func schedule(_ events: TerminalEvent..., at time: Double) {
    for event in events { schedule(.event(event), at: time) }
  }

  /// Plays the script: hands out what is due, or moves the clock.
  package func events(until deadline: Double?) throws -> [TerminalEvent] {
    deadlines.append(deadline)
    if !wakes.drain().isEmpty { return [.wake] + takeDue() }
    let next = script.first?.time ?? .infinity
    let wanted = min(next, deadline ?? .infinity)
    guard wanted.isFinite else { throw hangUp(.scriptPlayed) }
    guard wanted <= timeLimit else { throw hangUp(.timeLimit) }
    idleCalls = wanted > now || next <= now ? 0 : idleCalls + 1
    guard idleCalls < 1000 else { throw hangUp(.stalled) }
    now = max(now, wanted)
    return takeDue()
  }

  /// Keeps the frame, and tells whether it shows anything else than the one before.
  @discardableResult
  package func present(_ frame: Frame) -> Bool {
    let isNew = self.frame.map { $0.canvas != frame.canvas || $0.cursor != frame.cursor } ?? true
    presented.append(Presented(time: now, frame: frame))
    return isNew
  }

  /// Keeps the effect.
  package func perform(_ effect: TerminalEffect) {
    performed.append(Performed(effect, at: now))
  }

  private func takeDue() -> [TerminalEvent] {
    let count = script.prefix { $0.time <= now }.count
    var events: [TerminalEvent] = []
    for (_, step) in script.prefix(count) {
      switch step {
      case .behind(let value): isBehind = value
      case .event(let event):
        if case .resize(let size) = event { self.size = size }
        events.append(event)
      }
    }
    script.removeFirst(count)
    return events
  }

  private func hangUp(_ reason: HangUpReason) -> TerminalError {
    hangUpReason = reason
    return .hungUp
  }
}
