import Synchronization

/// Stops a background job and the program that the job waits for.
package final class StopFlag: Sendable {
  // Searches check it every few kilobytes, so it is read without the lock.
  private let isStopped = Atomic(false)
  private let program = Mutex<RunningProgram?>(nil)
  /// Signalled when a paused job may continue.
  private let continuation = Semaphore(0)

  /// Creates a flag that is not set.
  package init() {}

  /// Whether the job should stop.
  package var isSet: Bool { isStopped.load(ordering: .relaxed) }

  /// Stops the job when it next checks the flag.
  package func cancel() {
    isStopped.store(true, ordering: .relaxed)
    // This terminates the whole process group. A program that is attached later is terminated then.
    program.withLock { $0?.terminate() }
    continuation.signal()
  }

  /// Lets a paused job continue.
  package func continuePausedJob() { continuation.signal() }

  /// Waits until the job may continue or should stop.
  func waitWhilePaused() { continuation.wait() }

  /// Stops this program together with the job from now on.
  func attachProgram(_ program: RunningProgram) {
    self.program.withLock { adopted in
      adopted = program
      if isSet { program.terminate() }
    }
  }

  /// Forgets the program before it is reaped, because its process ID may be reused.
  func detachProgram() { program.withLock { $0 = nil } }
}
