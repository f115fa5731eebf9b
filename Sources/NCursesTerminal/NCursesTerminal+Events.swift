internal import CNCurses
package import TabPagerCore

extension NCursesTerminal {
  /// Sleeps until something happens, and tells what, in order. Without a deadline and with nothing
  /// pending there is no time-out at all.
  ///
  /// - Parameter deadline: when to return with nothing at the latest, in seconds on ``now``'s clock.
  /// - Throws: ``/TabPagerCore/TerminalError/hungUp`` where the terminal is gone, and where it was
  ///   asked for that ``/TabPagerCore/TerminalError/ended(signal:)``.
  package func events(until deadline: Double?) throws -> [Event] {
    let wasBehind = isBehind
    // Other programs may write to the terminal while this one waits, but hardly between two frames of a motion.
    if deadline.map({ $0 - now > 0.1 }) ?? true { screen.forgetCursor() }
    while true {
      if let signal = restorer.request { throw TerminalError.ended(signal: signal) }
      if isGone { throw TerminalError.hungUp }
      let keysBegin = keysAwaited
      let end = keysBegin.map { min($0, deadline ?? .infinity) } ?? deadline
      // What is not a descriptor is not waited for.
      let keys = keysBegin == nil ? device.descriptor : -1
      let result = events_wait(
        keys, signals.descriptor, wakeDescriptor.value, output.isEmpty ? 0 : 1, patience(until: end)
      )
      if !output.isEmpty { flush() }
      var events = queued
      queued.removeAll()
      if result.signals != 0 { takeSignals(into: &events) }
      if result.terminal_readable != 0 { readKeys(into: &events) }
      if result.terminal_gone != 0, result.terminal_readable == 0 { isGone = true }
      events += decoder.flush(at: now)
      if result.wakes != 0 {
        wakeDescriptor.take()
        if let signal = restorer.request { throw TerminalError.ended(signal: signal) }
        events.append(.wake)
      }
      if !events.isEmpty || wasBehind && !isBehind { return events }
      if let deadline, now >= deadline { return [] }
    }
  }

  /// How long to sleep, in seconds; negative for no end.
  private func patience(until deadline: Double?) -> Double {
    if !queued.isEmpty { return 0 }
    let now = self.now
    var due = Double.infinity
    if let deadline { due = min(due, deadline) }
    if let pending = decoder.deadline { due = min(due, pending) }
    if gauge.isBehind(at: now), let end = gauge.deadline(at: now) { due = min(due, end) }
    // Nothing tells when a slow line has taken all: it is asked every few milliseconds.
    if output.isEmpty, device.queued > 0 { due = min(due, now + 0.004) }
    return due == .infinity ? -1 : max(0, due - now)
  }

  private func takeSignals(into events: inout [Event]) {
    let arrived = signals.take()
    if arrived.contains(.stop) {
      suspend()
      events += queued
      queued.removeAll()
      return
    }
    if arrived.contains(.continued) {
      // Stopped by SIGSTOP, which cannot be answered: the shell has set its own modes meanwhile.
      if let modes = device.modes { device.set(terminal_raw_modes(modes)) }
      renew()
      events.append(.resumed)
    }
    // Also where the size is what it was: it may have changed twice, and the picture is lost.
    if arrived.contains(.resized) { renew() }
    if !arrived.isEmpty, updateSize() || arrived.contains(.resized) {
      events.append(.resize(size))
    }
  }

  private func readKeys(into events: inout [Event]) {
    // What comes faster than this is read the next time.
    for _ in 0..<16 {
      switch device.read() {
      case .bytes(let bytes):
        if !knowsKeys, mayHoldKeys(bytes) { learnKeys() }
        let now = self.now
        events += decoder.feed(bytes, at: now)
        takeAnswers(at: now)
        if bytes.count < TerminalDevice.longestRead { return }
      case .nothing: return
      case .gone:
        isGone = true
        return
      }
    }
  }

  /// Whether there may be keys in bytes that only the terminal's own table knows: an ESC, but for
  /// those of replies.
  private func mayHoldKeys(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard decoder.repliesEnd != nil || gauge.isAsking else { return bytes.contains(0x1B) }
    return bytes.indices.contains { index in
      guard bytes[index] == 0x1B else { return false }
      let next = bytes[(index + 1)...]
      return !["]", "\\", "[?", "[0n"].contains { next.starts(with: $0.utf8) }
    }
  }

  private func learnKeys() {
    knowsKeys = true
    decoder.table = KeyTable { screen.string($0) }
  }
}
