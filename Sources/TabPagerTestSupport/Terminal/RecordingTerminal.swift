package import TabPagerCore

/// A terminal without a screen, on a virtual clock that advances only when the program sleeps. So a test of a virtual
/// hour takes no time, and gives the same frames in every run.
///
/// It plays a script, and records presented frames and performed effects. When the script has ended and nothing else
/// is scheduled, it hangs up, which ends the run loop.
package final class RecordingTerminal: Terminal {
  /// An entry of the script.
  package enum ScriptStep: Hashable, Sendable {
    /// The program receives an event. A resize also changes ``RecordingTerminal/size``.
    case event(TerminalEvent)
    /// The terminal falls behind, or catches up.
    case behind(Bool)
  }

  /// A presented frame.
  package struct PresentedFrame: Sendable {
    /// The time in seconds.
    package var time: Double
    /// The frame.
    package var frame: Frame
  }

  /// A performed effect.
  package struct PerformedEffect: Hashable, Sendable {
    /// The time in seconds.
    package var time: Double
    /// The effect.
    package var effect: TerminalEffect

    /// Creates an expected value.
    package init(_ effect: TerminalEffect, at time: Double) {
      self.time = time
      self.effect = effect
    }
  }

  /// The reason why the terminal hung up.
  package enum HangUpReason: Hashable, Sendable {
    /// The script has ended, and the program wanted to sleep without a deadline.
    case scriptPlayed
    /// The clock reached ``RecordingTerminal/timeLimit``.
    case timeLimit
    /// The program kept asking for events without sleeping.
    case stalled
  }

  /// The size of the screen in cells.
  package private(set) var size: Size
  /// The capabilities to report.
  package var capabilities: TerminalCapabilities
  /// Wakes the program from any thread. The next call of ``waitForEvents(until:)`` returns at once.
  package let waker: Waker
  /// The time in seconds, from 0.
  package private(set) var now = 0.0
  /// The value to report for ``Terminal/isBehind``.
  package var isBehind = false
  /// The time in seconds at which the terminal hangs up, so that endless animations end.
  package var timeLimit = 600.0
  /// The reason why the terminal hung up, or `nil` if it has not.
  package private(set) var hangUpReason: HangUpReason?
  /// All frames so far.
  package private(set) var presented: [PresentedFrame] = []
  /// All effects so far, except ``TerminalEffect/quit``, which the run loop handles.
  package private(set) var performed: [PerformedEffect] = []
  /// The deadlines of the program's sleeps in order, where `nil` is a sleep without a deadline.
  package private(set) var deadlines: [Double?] = []

  private var script: [(time: Double, step: ScriptStep)] = []
  private var idleCalls = 0
  private let wakes = Mailbox<Void>()

  /// Creates a terminal with an empty script.
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

  /// All effects so far, without their times.
  package var effects: [TerminalEffect] { performed.map(\.effect) }

  /// Adds a step to the script. Steps with the same time are played in the order in which they were
  /// added.
  package func schedule(_ step: ScriptStep, at time: Double) {
    let index = script.firstIndex { $0.time > time } ?? script.endIndex
    script.insert((time, step), at: index)
  }

  /// Adds simultaneous events to the script.
  package func schedule(_ events: TerminalEvent..., at time: Double) {
    for event in events { schedule(.event(event), at: time) }
  }

  /// Plays the script: returns due events, or advances the clock.
  package func waitForEvents(until deadline: Double?) throws -> [TerminalEvent] {
    deadlines.append(deadline)
    if !wakes.drain().isEmpty { return [.wake] + popDueEvents() }
    let next = script.first?.time ?? .infinity
    let wanted = min(next, deadline ?? .infinity)
    guard wanted.isFinite else { throw hangUp(.scriptPlayed) }
    guard wanted <= timeLimit else { throw hangUp(.timeLimit) }
    idleCalls = wanted > now || next <= now ? 0 : idleCalls + 1
    guard idleCalls < 1000 else { throw hangUp(.stalled) }
    now = max(now, wanted)
    return popDueEvents()
  }

  /// Records a frame, and returns whether it differs from the one before.
  @discardableResult
  package func present(_ frame: Frame) -> Bool {
    let isNew = self.frame.map { $0.canvas != frame.canvas || $0.cursor != frame.cursor } ?? true
    presented.append(PresentedFrame(time: now, frame: frame))
    return isNew
  }

  /// Records an effect.
  package func perform(_ effect: TerminalEffect) {
    performed.append(PerformedEffect(effect, at: now))
  }

  private func popDueEvents() -> [TerminalEvent] {
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
