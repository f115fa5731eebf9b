internal import CSystem
internal import Glibc
internal import PathText
internal import TabPagerCore

/// Giving the terminal to other programs, and claiming it again.
extension NCursesTerminal {
  /// Closes the terminal. No event arrives afterwards. Calling it again has no effect.
  package func close() {
    guard !isClosed else { return }
    releaseTerminal()
    isClosed = true
    remainder = nil
    claim.close()
    signals.close()
    writer.screen.close()
  }

  func enterRawMode(restoring saved: termios) {
    claim.enterRawMode(restoring: saved)
    claim.setRestorationBytes(writer.encodeRestoration())
  }

  /// Gives the terminal back and stops the process group, until it is continued.
  func suspend() {
    releaseTerminal()
    job_stop_group()
    reclaimTerminal()
  }

  /// Gives the terminal to a program until the program ends. Rings the bell if the program cannot be started.
  func runProgram(_ arguments: [String]) {
    guard !arguments.isEmpty else { return }
    releaseTerminal()
    var pointers = arguments.map { $0.withPath { strdup($0) } }
    pointers.append(nil)
    let status = job_run_on_terminal(device.path, device.descriptor, pointers)
    for pointer in pointers { free(pointer) }
    reclaimTerminal()
    if status < 0 { output.write(CollectionOfOne(0x07)) }
  }

  /// How long to wait for replies before giving the terminal back, in seconds.
  private static let replyTimeout = 1.0

  /// Gives the terminal back, after writing the queued bytes that it accepts in a short time.
  private func releaseTerminal() {
    writeRowsToLeaveOnScreen()
    output.waitUntilAccepted()
    // The screen is restored at once, and the modes only after the last reply: in other modes replies are echoed.
    claim.restoreScreen()
    let isReplyMissing = input.discardReplies(
      reportingTo: output, within: NCursesTerminal.replyTimeout)
    // The shell would read mouse reports and replies as typed text.
    if writer.reportsMouse || isReplyMissing { device.discardInput() }
    claim.restore()
    output.discardQueue()
    writer.enterScreenWithNextFrame()
  }

  private func writeRowsToLeaveOnScreen() {
    guard !isGone, let remainder else { return }
    var height = 0
    let update = writer.encodeRowsToLeaveOnScreen {
      let rows = remainder(now)
      height = rows.size.height
      return rows
    }
    guard let update else { return }
    output.writeFinalUpdate(update)
    claim.setRestorationBytes(
      writer.encodeRestoration(cursorRow: height < size.height ? height : nil))
  }

  private func reclaimTerminal() {
    guard let modes = device.modes else { return device.markDisconnected() }
    enterRawMode(restoring: modes)
    // Discard the signals that the stop itself has caused.
    _ = signals.drainSignals()
    input.reset()
    queuedEvents.append(.resumed)
    if adoptDeviceSize() { queuedEvents.append(.resize(size)) }
  }
}
