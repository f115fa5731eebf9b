import TabPagerCore

/// Rate-limits progress messages. The first one is delayed, because most work ends before anyone could read it; later
/// ones follow at most a few times per second.
struct ProgressMessageLimiter {
  /// The seconds before the first message, and between two messages.
  static let delay = 0.3
  static let interval = 0.25

  /// The work to show; `nil` if there is none.
  private(set) var shown: LongRunningWork?
  /// The work in progress, and when it may be shown next, in seconds.
  private var pending: (name: String, due: Double)?

  /// Records the work in progress; `nil` if there is none.
  mutating func recordWork(_ work: LongRunningWork?, at now: Double) {
    guard let work else {
      if pending != nil { (shown, pending) = (nil, nil) }
      return
    }
    guard let known = pending, known.name == work.name else {
      (shown, pending) = (nil, (work.name, now + ProgressMessageLimiter.delay))
      return
    }
    guard now >= known.due else { return }
    shown = work
    pending = (work.name, now + ProgressMessageLimiter.interval)
  }

  /// When the first message is due. Later ones follow the progress of the work.
  var schedule: Schedule {
    guard shown == nil, let pending else { return .idle }
    return .due(pending.due)
  }
}
