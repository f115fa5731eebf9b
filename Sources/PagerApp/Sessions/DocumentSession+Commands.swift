import Documents
import Glibc
import TabPagerCore

extension DocumentSession {
  /// The command whose output the document is; nil if it is not the output of a command.
  var command: ShellCommand? { source?.command }

  /// The state of the command; nil if there is none.
  var commandState: CommandState? { command.map { _ in CommandState(document) } }

  /// Records that the command has started or ended.
  func recordCommandEvents(_ events: [DocumentEvent], wasRunning: Bool, at now: Double) {
    if events.contains(where: \.isBeginning) { interrupts.recordStart() }
    if wasRunning, document.commandEnd != nil { interrupts.recordEnd(at: now) }
  }

  /// A note about the command for the status line: how it ended, or how often it runs; `nil` for none.
  var commandNotice: String? {
    guard let command, let state = commandState, state != .failed else { return nil }
    guard let interval = command.interval, repeats else {
      return document.commandEnd?.text ?? "running"
    }
    var text = "every " + CommandResult.text(ofSeconds: interval)
    if let end = document.commandEnd, end.status != .exited(0) { text += " · " + end.statusText }
    let count = document.changedLines.count
    if count > 0 { text += " · \(count) changed" }
    return text
  }

  /// Interrupts the command. Repeated interrupts send stronger signals. A command that runs at intervals does not run
  /// again.
  ///
  /// - Returns: a message; nil if there is nothing to stop.
  func interrupt(at now: Double) -> String? {
    guard command != nil else { return nil }
    let wasRepeating = command?.interval != nil && repeats
    if wasRepeating { setRepeating(false) }
    if document.state == .loading {
      let signals = [SIGINT, SIGTERM, SIGKILL]
      let number = signals[min(interrupts.count, 2)]
      interrupts.recordInterrupt(at: now)
      guard reader.signalCommand(number) else { return nil }
      let next = min(interrupts.count, 2)
      let sent = "sent SIG" + CommandState.name(ofSignal: Int(number))
      return number == SIGKILL
        ? sent : sent + " (again: SIG" + CommandState.name(ofSignal: Int(signals[next])) + ")"
    }
    if wasRepeating {
      interrupts.recordRepetitionStop(at: now)
      // Interrupt a run whose output is not shown yet.
      _ = reader.signalCommand(SIGINT)
      return "stopped repeating · r runs it again"
    }
    return interrupts.isMeantForEndedCommand(at: now) ? "the command has ended · q quits" : nil
  }

  /// Runs the command again.
  func runAgain() {
    setRepeating(true)
    interrupts.recordStart()
    reader.rerunCommand()
  }

  private func setRepeating(_ repeats: Bool) {
    self.repeats = repeats
    reader.setCommandRepeating(repeats)
  }
}
