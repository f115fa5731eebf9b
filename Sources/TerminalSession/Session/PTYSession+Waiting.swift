import TabPagerCore

extension PTYSession {
  /// How long a condition is left alone while the program writes nothing, in seconds: it may look
  /// at what does not come through the terminal, as a file or the program's use of the processor.
  private static let recheck = 0.02
  /// How long nothing may have been done before that counts as having been stopped, in seconds, as by
  /// whoever wants the machine for a measurement: no waiting is done then.
  private static let longestPause = 1.0

  /// Reads what the program writes until a condition holds.
  ///
  /// - Parameters:
  ///   - wanted: what is waited for, for the error.
  ///   - timeout: how long at most, in seconds; half a second once the program has ended.
  ///   - condition: asked after everything that happens.
  /// - Throws: ``PTYSessionError``, with a picture of the screen.
  package func waitUntil(
    _ wanted: String, timeout: Double = 10, _ condition: (PTYSession) throws -> Bool
  ) throws {
    pump(atMost: 0)
    var last = Self.clock
    var end = last + timeout
    var hasEnded = false
    while try !condition(self) {
      if !hasEnded, case .ended = state {
        hasEnded = true
        end = min(end, Self.clock + 0.5)
      }
      let remaining = end - Self.clock
      guard remaining > 0 else { throw failure(wanted) }
      pump(atMost: min(remaining, Self.recheck))
      let pause = Self.clock - last
      if pause > Self.longestPause { end += pause }
      last += pause
    }
  }

  /// Reads what the program writes until the screen shows a text in one of its rows.
  package func waitForText(_ text: String, timeout: Double = 10) throws {
    try waitUntil("the text “\(text)”", timeout: timeout) { session in
      session.screenText.contains { $0.contains(text) }
    }
  }

  /// Reads what the program writes until it ends, and what is left of it. Returns how it ended.
  @discardableResult
  package func waitForExit(timeout: Double = 10) throws -> ExitStatus {
    var status: ExitStatus?
    try waitUntil("the program to end", timeout: timeout) { session in
      if case .ended(let value) = session.state { status = value }
      return status != nil
    }
    // The kernel hands over what was written last a little later.
    quiet(for: Self.recheck, timeout: timeout)
    guard let status else { throw failure("the program to end") }
    return status
  }

  /// Reads what the program writes until it is stopped, as by Ctrl-Z. Returns the signal.
  @discardableResult
  package func waitForStop(timeout: Double = 10) throws -> Int32 {
    var signal: Int32 = 0
    try waitUntil("the program to stop", timeout: timeout) { session in
      guard case .stopped(let value) = session.state else { return false }
      signal = value
      return true
    }
    quiet(for: Self.recheck, timeout: timeout)
    return signal
  }

  /// Reads what the program writes until nothing has come for a while. For measurements, and for
  /// tests of what must not happen: what must happen is waited for with
  /// ``waitUntil(_:timeout:_:)``.
  ///
  /// - Returns: whether it fell quiet in time.
  @discardableResult
  package func quiet(for seconds: Double, timeout: Double = 10) -> Bool {
    let end = Self.clock + timeout
    var last = Self.clock
    while Self.clock < end {
      let remaining = last + seconds - Self.clock
      if remaining <= 0 { return true }
      if pump(atMost: remaining) { last = Self.clock }
    }
    return false
  }

  private func failure(_ wanted: String) -> PTYSessionError {
    if case .ended(let status) = state { return .ended(status, wanted, screen: picture) }
    return .timedOut(wanted, screen: picture)
  }

  /// The screen in a frame, for errors; of a program without one, the last it wrote.
  private var picture: String {
    let (size, cursor) = (screen.size, screen.cursorPosition)
    let head = "┌ \(size.width)×\(size.height), cursor \(cursor.x),\(cursor.y), \(state)"
    return ([head] + screenText.map { "│" + $0 } + ["└"]).joined(separator: "\n")
  }
}
