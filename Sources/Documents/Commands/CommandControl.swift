import Synchronization

/// The state through which other threads control the thread that reads a command.
final class CommandControl: Sendable {
  /// The size of the terminal that commands see, in cells.
  struct TerminalSize: Hashable, Sendable {
    var columns: Int32 = 80
    var rows: Int32 = 24
  }

  private struct State {
    var running: RunningCommand?
    var size = TerminalSize()
  }

  private let state = Mutex(State())
  /// Whether to run the command again.
  let isAgainWanted = Atomic(false)
  /// Whether the command runs again at its interval.
  let repeats = Atomic(true)

  /// The size of the terminal that commands see.
  var size: TerminalSize {
    get { state.withLock { $0.size } }
    set {
      state.withLock { state in
        guard newValue != state.size else { return }
        state.size = newValue
        state.running?.resize(to: newValue)
      }
    }
  }

  /// The command that can receive signals.
  var running: RunningCommand? {
    get { state.withLock { $0.running } }
    set { state.withLock { $0.running = newValue } }
  }

  /// Sends a signal to all processes that the command has started. Returns whether there is a
  /// command.
  func sendSignal(_ number: Int32) -> Bool {
    state.withLock { state in
      guard let running = state.running else { return false }
      running.sendSignal(number)
      return true
    }
  }
}
