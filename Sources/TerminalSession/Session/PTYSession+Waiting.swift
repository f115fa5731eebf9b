import TabPagerCore

extension PTYSession {
  /// How often a condition is checked while the program writes nothing, in seconds. It may depend
  /// on other things than the terminal, such as a file or the processor time of the program.
  private static let recheck = 0.02
  /// The time without any activity that means that the process was stopped, in seconds, for example
  /// for a measurement. Timeouts are extended by it.
  private static let longestPause = 1.0
  /// The time after the end of the program in seconds, and the attempts to read, after which no more output can arrive.
  private static let graceTime = 0.5
  private static let graceRounds = 25

  /// Reads the output of the program until a condition holds.
  ///
  /// - Parameters:
  ///   - description: A description of the condition, for the error.
  ///   - timeout: The longest wait in seconds; half a second after the program has ended and all of its output was read.
  ///   - condition: Checked after each change.
  /// - Throws: ``PTYSessionError``, with the screen.
  package func waitUntil(
    _ description: String, timeout: Double = 10, _ condition: (PTYSession) throws -> Bool
  ) throws {
    pump(waitingAtMost: 0)
    var last = Self.clock
    var end = last + timeout
    // On a busy machine this process may not run for a while after the program has ended.
    var (endedAt, idleRounds) = (Double.infinity, 0)
    while try !condition(self) {
      let remaining = end - Self.clock
      let isOver = last - endedAt > Self.graceTime && idleRounds > Self.graceRounds
      guard remaining > 0, !isOver else { throw failure(waitingFor: description) }
      let hasRead = pump(waitingAtMost: min(remaining, Self.recheck))
      let pause = Self.clock - last
      if pause > Self.longestPause { end += pause }
      last += pause
      if case .ended = state {
        endedAt = min(endedAt, last)
        idleRounds = hasRead ? 0 : idleRounds + 1
      }
    }
  }

  /// Reads the output of the program until a row of the screen contains a text.
  package func waitForText(_ text: String, timeout: Double = 10) throws {
    try waitUntil("the text “\(text)”", timeout: timeout) { session in
      session.screenText.contains { $0.contains(text) }
    }
  }

  /// Reads the output of the program until it ends, and the rest of the output. Returns the exit
  /// status.
  @discardableResult
  package func waitForExit(timeout: Double = 10) throws -> ExitStatus {
    var status: ExitStatus?
    try waitUntil("the program to end", timeout: timeout) { session in
      if case .ended(let value) = session.state { status = value }
      return status != nil
    }
    // The kernel delivers the last output a little later.
    waitUntilQuiet(for: Self.recheck, timeout: timeout)
    guard let status else { throw failure(waitingFor: "the program to end") }
    return status
  }

  /// Reads the output of the program until it is stopped, as by Ctrl-Z. Returns the signal.
  @discardableResult
  package func waitForStop(timeout: Double = 10) throws -> Int32 {
    var signal: Int32 = 0
    try waitUntil("the program to stop", timeout: timeout) { session in
      guard case .stopped(let value) = session.state else { return false }
      signal = value
      return true
    }
    waitUntilQuiet(for: Self.recheck, timeout: timeout)
    return signal
  }

  /// Reads the output of the program until it has written nothing for a while. This is for
  /// measurements, and for tests of what must not happen. To wait for something that must happen,
  /// use ``waitUntil(_:timeout:_:)``.
  ///
  /// - Returns: Whether the program was quiet in time.
  @discardableResult
  package func waitUntilQuiet(for seconds: Double, timeout: Double = 10) -> Bool {
    let end = Self.clock + timeout
    var last = Self.clock
    while Self.clock < end {
      let remaining = last + seconds - Self.clock
      if remaining <= 0 { return true }
      if pump(waitingAtMost: remaining) { last = Self.clock }
    }
    return false
  }

  private func failure(waitingFor wanted: String) -> PTYSessionError {
    if case .ended(let status) = state { return .ended(status, wanted, screen: picture) }
    return .timedOut(wanted, screen: picture)
  }

  /// The screen in a frame, for errors. If it is blank, the last output.
  private var picture: String {
    let (size, cursor) = (screen.size, screen.cursorPosition)
    let head = "┌ \(size.width)×\(size.height), cursor \(cursor.x),\(cursor.y), \(state)"
    return ([head] + screenText.map { "│" + $0 } + ["└"]).joined(separator: "\n")
  }
}
