package import TabPagerCore

extension RunLoop {
  /// Runs until the program quits, and suspends between events. So other tasks of the same actor continue meanwhile.
  ///
  /// - Parameters:
  ///   - terminal: The terminal with which the loop was created.
  ///   - isolation: The actor on which the program runs, by default that of the caller.
  /// - Throws: `CancellationError` if the task is cancelled, and ``/TabPagerCore/TerminalError/hungUp`` if the terminal is
  ///   closed.
  package mutating func run(
    on terminal: NCursesTerminal, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let waiter = try AsyncEventWaiter()
    defer { waiter.stop() }
    while case .sleep(let deadline) = step() {
      let events = try await terminal.waitForEvents(until: deadline, with: waiter)
      try Task.checkCancellation()
      if handleEvents(events) { return }
    }
  }
}
