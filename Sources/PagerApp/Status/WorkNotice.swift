import TabPagerCore

/// When long work is told of, and how often anew: not at once, since most work is done before anybody
/// could read of it, and then a few times a second at most.
struct WorkNotice {
  /// The seconds after which work is told of, and those until it is told anew at the soonest.
  static let patience = 0.3
  static let interval = 0.25

  /// What is told; nil as long as nothing is.
  private(set) var shown: LongWork?
  /// What is under way, and when it is told of next at the soonest.
  private var pending: (name: String, due: Double)?

  /// Takes what is under way now; nil where nothing is.
  mutating func note(_ work: LongWork?, at now: Double) {
    guard let work else {
      if pending != nil { (shown, pending) = (nil, nil) }
      return
    }
    guard let known = pending, known.name == work.name else {
      (shown, pending) = (nil, (work.name, now + WorkNotice.patience))
      return
    }
    guard now >= known.due else { return }
    shown = work
    pending = (work.name, now + WorkNotice.interval)
  }

  /// When there is something to tell by itself: that goes on is told when there is news of it.
  var schedule: Schedule {
    guard shown == nil, let pending else { return .rest }
    return .due(pending.due)
  }
}
