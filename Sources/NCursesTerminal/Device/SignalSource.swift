import CNCurses

/// The signals that are told as events, read from a descriptor. They are blocked in the thread that
/// made this; threads begun before it must block them too, as those of Dispatch do.
final class SignalSource {
  /// What can be polled.
  let descriptor: Int32
  private var isClosed = false

  /// What has come.
  struct Arrived: OptionSet {
    let rawValue: Int32
    static let resized = Arrived(rawValue: Int32(signal_resized))
    static let continued = Arrived(rawValue: Int32(signal_continued))
    static let stop = Arrived(rawValue: Int32(signal_stop))
  }

  /// Blocks the signals; nil where the system has no descriptor left.
  init?() {
    descriptor = signals_open()
    if descriptor < 0 { return nil }
  }

  deinit { close() }

  /// Gives the thread's signal mask back. Does nothing the second time.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    signals_close(descriptor)
  }

  /// What has come since the last time.
  func take() -> Arrived { Arrived(rawValue: signals_take(descriptor)) }
}
