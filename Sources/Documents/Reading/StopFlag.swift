import Synchronization

/// Stops a background job and the program that the job waits for.
package final class StopFlag: Sendable {
  private struct State {
    var isSet = false
    var program: RunningProgram?
  }

  private let state = Mutex(State())
  /// Signalled when a paused job may continue.
  private let continuation = Semaphore(0)

  /// Creates a flag that is not set.
  package init() {}

  /// Whether the job should stop.
  package var isSet: Bool { state.withLock { $0.isSet } }

  /// Stops the job when it next checks the flag.
  package func set() {
    state.withLock { state in
      state.isSet = true
      // Terminates the whole process group.
      state.program?.terminate()
    }
    continuation.signal()
  }

  /// Lets a paused job continue.
  package func proceed() { continuation.signal() }

  /// Waits until the job may continue or should stop.
  func waitToProceed() { continuation.wait() }

  /// Stops this program together with the job from now on.
  func adopt(_ program: RunningProgram) {
    state.withLock { state in
      state.program = program
      if state.isSet { program.terminate() }
    }
  }

  /// Forgets the program before it is reaped, because its process ID may be reused.
  func release() { state.withLock { $0.program = nil } }
}
