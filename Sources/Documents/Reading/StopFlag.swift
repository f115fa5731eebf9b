import Synchronization

/// Stops a job in the background when it is set, and the program that the job waits for.
package final class StopFlag: Sendable {
  private struct State {
    var isSet = false
    var program: RunningProgram?
  }

  private let state = Mutex(State())
  /// One when a job that has paused is to go on.
  private let continuation = Semaphore(0)

  /// Makes a flag that is not set.
  package init() {}

  /// Whether the job is to stop.
  package var isSet: Bool { state.withLock { $0.isSet } }

  /// Stops the job, now or as soon as it asks.
  package func set() {
    state.withLock { state in
      state.isSet = true
      // The group: what it has started ends too.
      state.program?.terminate()
    }
    continuation.signal()
  }

  /// Lets a job go on that has paused.
  package func proceed() { continuation.signal() }

  /// Waits until the job is to go on, or to stop.
  func waitToProceed() { continuation.wait() }

  /// From now on this program is stopped with the job.
  func adopt(_ program: RunningProgram) {
    state.withLock { state in
      state.program = program
      if state.isSet { program.terminate() }
    }
  }

  /// The program is about to be reaped: its number may be another one's soon.
  func release() { state.withLock { $0.program = nil } }
}
