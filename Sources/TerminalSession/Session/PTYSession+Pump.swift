import CTestTerminal
import Glibc

extension PTYSession {
  /// Waits until something can be read or written, at most for `seconds`, and does so. Returns
  /// whether the program wrote anything.
  @discardableResult
  func pump(waitingAtMost seconds: Double) -> Bool {
    if !undrawnOutput.isEmpty {
      feedNextFrame()
      return true
    }
    flushInput()
    let terminal = session.terminal
    // After a slow connection has delivered something, the session waits instead of polling.
    let room = connection?.byteAllowance(at: session_clock())
    let delay = isReading ? connection?.delay ?? 0 : 0
    var events: Int32 = isReading && delay <= 0 ? POLLIN : 0
    if !pendingInput.isEmpty { events |= POLLOUT }
    // Closed descriptors are -1, which `poll` ignores.
    var polled = [
      pollfd(fd: isHungUp || events == 0 ? -1 : terminal, events: Int16(events), revents: 0),
      pollfd(fd: session.socket, events: Int16(POLLIN), revents: 0),
      pollfd(fd: outputPipe?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorPipe?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: inputPipe.map { $0.isWaiting ? $0.descriptor : -1 } ?? -1, events: Int16(POLLOUT),
        revents: 0),
    ]
    let patience = delay > 0 ? min(seconds, delay) : seconds
    let milliseconds = Int32(min(60_000, max(0, (patience * 1000).rounded(.up))))
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    // Events are received first: what the program wrote before it ended is read after its end is
    // known.
    receiveProcessEvents()
    let before = rawOutput.count + standardOutput.count + standardError.count
    if isReading, delay <= 0 { readTerminal(atMost: room ?? .max) }
    outputPipe?.read()
    errorPipe?.read()
    flushInput()
    return rawOutput.count + standardOutput.count + standardError.count > before
  }

  private func flushInput() {
    if !isHungUp, !pendingInput.isEmpty {
      _ = NonBlockingIO.writeAvailable(&pendingInput, to: session.terminal)
    }
    inputPipe?.flush()
  }

  private func readTerminal(atMost limit: Int) {
    guard !isHungUp else { return }
    let before = rawOutput.count
    let isOpen = NonBlockingIO.readAvailable(session.terminal, atMost: limit) { bytes in
      // Storing and drawing the output must not count as time of the program.
      let time = session_clock()
      connection?.recordRead(byteCount: bytes.count)
      let start = rawOutput.count
      rawOutput += bytes
      readings.append(OutputChunk(time: time, range: start..<rawOutput.count))
    }
    undrawnOutput = rawOutput[before...]
    feedNextFrame()
    if !isOpen { isHungUp = true }
  }

  /// Shows the output on the screen up to the end of the next synchronised update.
  ///
  /// On a busy machine, one read returns several frames. Tests wait for states that last only some frames, and would
  /// miss them if all were shown at once.
  private func feedNextFrame() {
    let end =
      undrawnOutput.firstRange(of: PTYSession.updateEnd)?.upperBound ?? undrawnOutput.endIndex
    screen.feed(undrawnOutput[..<end])
    undrawnOutput = undrawnOutput[end...]
    if undrawnOutput.isEmpty { undrawnOutput = [] }
    let replies = screen.drainReplies()
    if answersQueries { pendingInput += replies }
  }

  /// The sequence that ends a synchronised update.
  private static let updateEnd = Array("\u{1B}[?2026l".utf8)

  private func receiveProcessEvents() {
    var event = session_event()
    while session_next_event(&session, &event) == 1 {
      switch Int(event.kind) {
      case SESSION_STOPPED: state = .stopped(event.value)
      case SESSION_CONTINUED: state = .running
      case SESSION_EXITED: recordProgramEnd(.exited(event.value), usageFrom: event)
      case SESSION_SIGNALLED: recordProgramEnd(.signalled(event.value), usageFrom: event)
      default: break
      }
    }
  }

  private func recordProgramEnd(_ status: ExitStatus, usageFrom event: session_event) {
    state = .ended(status)
    finalUsage = FinalResourceUsage(
      time: event.time, userSeconds: event.user_seconds, systemSeconds: event.system_seconds,
      peakKibibytes: Int(event.max_resident_kilobytes))
  }
}
