import Glibc
import Synchronization

/// Stops a job in the background when it is set, and the program that the job waits for.
public final class StopFlag: Sendable {
  private struct State {
    var isSet = false
    var child: Int32?
  }

  private let state = Mutex(State())

  /// Makes a flag that is not set.
  public init() {}

  /// Whether the job is to stop.
  public var isSet: Bool { state.withLock { $0.isSet } }

  /// Stops the job, now or as soon as it asks.
  public func set() {
    state.withLock { state in
      state.isSet = true
      // The group: what it has started ends too.
      if let child = state.child { kill(-child, SIGTERM) }
    }
  }

  /// From now on this program, which leads its group, is stopped with the job.
  func adopt(_ child: Int32) {
    state.withLock { state in
      state.child = child
      if state.isSet { kill(-child, SIGTERM) }
    }
  }

  /// The program is about to be waited for: its number may be another one's soon.
  func release() { state.withLock { $0.child = nil } }
}
