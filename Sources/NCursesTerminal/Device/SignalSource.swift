import CSystem

/// Receives the signals that become events, in whichever thread they arrive, and reports them through a descriptor.
final class SignalSource {
  /// The descriptor, for `poll`.
  let descriptor: Int32
  private var isClosed = false

  /// Signals that have arrived.
  struct ReceivedSignals: OptionSet {
    let rawValue: Int32
    static let resized = ReceivedSignals(rawValue: Int32(signal_resized))
    static let continued = ReceivedSignals(rawValue: Int32(signal_continued))
    static let stop = ReceivedSignals(rawValue: Int32(signal_stop))
  }

  /// Handles the signals. Returns nil if the system has no descriptor left.
  init?() {
    descriptor = signals_open()
    if descriptor < 0 { return nil }
  }

  deinit { close() }

  /// Restores the actions of the signals. Calling it again has no effect.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    signals_close(descriptor)
  }

  /// Returns the signals that have arrived since the last call.
  func drainSignals() -> ReceivedSignals { ReceivedSignals(rawValue: signals_drain(descriptor)) }
}
