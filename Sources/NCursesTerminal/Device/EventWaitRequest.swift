internal import CSystem

/// What to wait for: descriptors and a time.
struct EventWaitRequest: Sendable {
  /// The descriptor of the terminal; negative for none.
  var terminal: Int32 = -1
  /// The descriptor of signals; negative for none.
  var signals: Int32 = -1
  /// The descriptor of wake-ups.
  var wakes: Int32
  /// Whether to wait until the terminal accepts bytes, too.
  var waitsForOutput = false
  /// The longest wait in seconds; negative for no limit.
  var timeout = -1.0

  /// Sleeps until something has happened or the time is over. Nothing is read, so a second call returns at once.
  func wait() -> wait_result {
    wait_for_events(terminal, signals, wakes, waitsForOutput ? 1 : 0, timeout)
  }
}
