internal import BackgroundThread
internal import Synchronization
package import TabPagerCore

/// Waits for events of a terminal on a thread of its own, so that a task can suspend meanwhile.
package final class AsyncEventWaiter: Sendable {
  private struct State {
    var request: EventWaitRequest?
    var continuation: CheckedContinuation<Void, Never>?
    var isStopped = false
  }

  private let state = Mutex(State())
  /// Wakes the thread when there is a request.
  private let requested: WakeDescriptor

  /// Starts the thread.
  ///
  /// - Throws: ``/TabPagerCore/TerminalError/noTerminal`` if the system has no thread or descriptor left.
  package init() throws(TerminalError) {
    guard let requested = WakeDescriptor() else { throw .noTerminal }
    self.requested = requested
    guard BackgroundThread.run({ [self] in runThread() }) else { throw .noTerminal }
  }

  /// Ends the thread.
  package func stop() {
    state.withLock { $0.isStopped = true }
    requested.post()
  }

  /// Suspends until something has happened, or the time of the request is over. If the task is cancelled, `waker` has to
  /// make something happen.
  func wait(
    for request: EventWaitRequest, waker: Waker, isolation: isolated (any Actor)? = #isolation
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { ($0.request, $0.continuation) = (request, continuation) }
        requested.post()
      }
    } onCancel: {
      waker.wake()
    }
  }

  private func runThread() {
    let idle = EventWaitRequest(wakes: requested.value)
    while true {
      _ = idle.wait()
      requested.clear()
      let next = state.withLock { state in
        let next = (state.request, state.continuation, state.isStopped)
        (state.request, state.continuation) = (nil, nil)
        return next
      }
      if let request = next.0 { _ = request.wait() }
      next.1?.resume()
      if next.2 { return }
    }
  }
}
