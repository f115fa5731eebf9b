internal import CSystem
internal import Glibc
internal import PathText
internal import TabPagerCore

/// Giving the terminal to other programs, and claiming it again.
extension NCursesTerminal {
  /// Closes the terminal. No event arrives afterwards. Calling it again has no effect.
  package func close() {
    guard !isClosed else { return }
    release()
    isClosed = true
    remainder = nil
    claim.close()
    signals.close()
    writer.screen.close()
  }

  func enterRawMode(restoring saved: termios) {
    claim.enterRawMode(restoring: saved)
    claim.setRestoration(writer.restoration())
  }

  /// Gives the terminal back and stops the process group, until it is continued.
  func suspend() {
    release()
    job_stop()
    reclaim()
  }

  /// Gives the terminal to a program until the program ends. Rings the bell if the program cannot be started.
  func run(_ arguments: [String]) {
    guard !arguments.isEmpty else { return }
    release()
    var pointers = arguments.map { $0.withPath { strdup($0) } }
    pointers.append(nil)
    let status = job_run(device.path, device.descriptor, pointers)
    for pointer in pointers { free(pointer) }
    reclaim()
    if status < 0 { output.write(CollectionOfOne(0x07)) }
  }

  /// How long to wait for replies before giving the terminal back, in seconds.
  private static let replyTimeout = 1.0

  /// Gives the terminal back, after writing the queued bytes that it accepts in a short time.
  private func release() {
    leaveRemainder()
    output.drain()
    // The screen is restored at once, and the modes only after the last reply: in other modes replies are echoed.
    claim.restoreScreen()
    let isReplyMissing = input.discardReplies(output, within: NCursesTerminal.replyTimeout)
    // The shell would read mouse reports and replies as typed text.
    if writer.reportsMouse || isReplyMissing { device.discardInput() }
    claim.restore()
    output.removeAll()
    writer.leave()
  }

  private func leaveRemainder() {
    guard !isGone, let remainder else { return }
    var height = 0
    let update = writer.remainder {
      let rows = remainder(now)
      height = rows.size.height
      return rows
    }
    guard let update else { return }
    output.writeLastUpdate(update)
    claim.setRestoration(writer.restoration(cursorRow: height < size.height ? height : nil))
  }

  private func reclaim() {
    guard let modes = device.modes else { return device.markGone() }
    enterRawMode(restoring: modes)
    // Discard the signals that the stop itself has caused.
    _ = signals.drain()
    input.reset()
    queuedEvents.append(.resumed)
    if updateSize() { queuedEvents.append(.resize(size)) }
  }
}
