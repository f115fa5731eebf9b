internal import CSystem
package import TabPagerCore

extension NCursesTerminal {
  /// Sleeps until something happens, and returns the events in order. Without a deadline and with nothing pending,
  /// it sleeps without a timeout.
  ///
  /// - Parameter deadline: When to return without an event, in seconds on ``now``'s clock.
  /// - Throws: ``/TabPagerCore/TerminalError/hungUp`` if the terminal is gone, and
  ///   ``/TabPagerCore/TerminalError/ended(signal:)`` after a signal that asks the program to end, if
  ///   `TerminalOptions.reportsTermination` is set.
  package func waitForEvents(until deadline: Double?) throws -> [TerminalEvent] {
    let wasBehind = isBehind
    markCursorUnknownBeforeLongWait(until: deadline)
    while true {
      try throwIfTerminationSignalled()
      if isGone { throw TerminalError.hungUp }
      let result = waitRequest(until: deadline).wait()
      if !output.isEmpty { output.flush() }
      var events = queuedEvents
      queuedEvents.removeAll()
      if result.signals != 0 { handleSignals(appendingTo: &events) }
      if result.terminal_readable != 0 {
        events += input.read(reportingRepliesTo: output)
      } else if result.terminal_gone != 0 {
        device.markDisconnected()
      }
      events += input.flushOverdueKeys(at: now)
      if result.wakes != 0 {
        wakeDescriptor.clear()
        try throwIfTerminationSignalled()
        events.append(.wake)
      }
      if !events.isEmpty || wasBehind && !isBehind { return events }
      if let deadline, now >= deadline { return [] }
    }
  }

  /// Suspends until something happens, and returns the events in order, as ``waitForEvents(until:)`` does. It may
  /// return without an event before the deadline.
  ///
  /// - Parameters:
  ///   - deadline: When to return without an event, in seconds on ``now``'s clock.
  ///   - waiter: Waits in place of the calling thread.
  package func waitForEvents(
    until deadline: Double?, with waiter: AsyncEventWaiter,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [TerminalEvent] {
    markCursorUnknownBeforeLongWait(until: deadline)
    if !isGone { await waiter.wait(for: waitRequest(until: deadline), waker: waker) }
    return try waitForEvents(until: now)
  }

  /// Other programs may write to the terminal during a long wait, but are unlikely to do so between two frames of a motion.
  private func markCursorUnknownBeforeLongWait(until deadline: Double?) {
    if deadline.map({ $0 - now > 0.1 }) ?? true { writer.screen.markCursorPositionUnknown() }
  }

  private func waitRequest(until deadline: Double?) -> EventWaitRequest {
    let readingStart = input.readingStartTime(hasShownFrame: hasEntered, at: now)
    let end = readingStart.map { min($0, deadline ?? .infinity) } ?? deadline
    return EventWaitRequest(
      terminal: readingStart == nil ? device.descriptor : -1, signals: signals.descriptor,
      wakes: wakeDescriptor.value, waitsForOutput: !output.isEmpty,
      timeout: sleepTimeout(until: end))
  }

  private func throwIfTerminationSignalled() throws {
    if let signal = claim.endSignal { throw TerminalError.ended(signal: signal) }
  }

  /// How long to sleep, in seconds; negative for no limit.
  private func sleepTimeout(until deadline: Double?) -> Double {
    if !queuedEvents.isEmpty { return 0 }
    let now = self.now
    let times = [deadline, input.decoder.deadline, output.nextBehindCheckTime(at: now)]
    return times.compactMap { $0 }.min().map { max(0, $0 - now) } ?? -1
  }

  private func handleSignals(appendingTo events: inout [TerminalEvent]) {
    let arrived = signals.drainSignals()
    if arrived.contains(.stop) {
      suspend()
      events += queuedEvents
      queuedEvents.removeAll()
      return
    }
    if arrived.contains(.continued) {
      // The process was stopped by SIGSTOP, which cannot be handled, and the shell has set its own modes.
      device.enterRawMode()
      writer.forceFullRedraw()
      events.append(.resumed)
    }
    // Redraw even if the size is the same: it may have changed twice, and the terminal has then lost its contents.
    if arrived.contains(.resized) { writer.forceFullRedraw() }
    if !arrived.isEmpty, adoptDeviceSize() || arrived.contains(.resized) {
      events.append(.resize(size))
    }
  }
}
