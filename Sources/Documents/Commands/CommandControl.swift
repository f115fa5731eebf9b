import Synchronization

/// What is done to a command from outside of the thread that reads it.
final class CommandControl: Sendable {
  /// The size that commands are told of, in cells.
  struct Size: Hashable, Sendable {
    var columns: Int32 = 80
    var rows: Int32 = 24
  }

  private struct State {
    var running: RunningCommand?
    var size = Size()
  }

  private let state = Mutex(State())
  /// Whether it is to be run again.
  let isAgainWanted = Atomic(false)
  /// Whether it runs again by itself.
  let repeats = Atomic(true)

  /// The size that commands are told of.
  var size: Size {
    get { state.withLock { $0.size } }
    set {
      state.withLock { state in
        guard newValue != state.size else { return }
        state.size = newValue
        state.running?.resize(to: newValue)
      }
    }
  }

  /// The command that can be sent signals.
  var running: RunningCommand? {
    get { state.withLock { $0.running } }
    set { state.withLock { $0.running = newValue } }
  }

  /// Sends a signal to all that a command has started; tells whether there is one.
  func signal(_ number: Int32) -> Bool {
    state.withLock { state in
      guard let running = state.running else { return false }
      running.signal(number)
      return true
    }
  }
}
