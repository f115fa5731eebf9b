import CSystem
import Glibc
import Synchronization

extension Reader {
  /// How long the output of a repeated run is held back, in seconds. A run that ends within this
  /// time replaces the previous output in one piece.
  private static let patience = 0.25

  /// Sets the size of the terminal of commands, in cells.
  package func setCommandTerminalSize(columns: Int, rows: Int) {
    func clamped(_ count: Int) -> Int32 { Int32(max(1, min(count, 9999))) }
    commands.size = .init(columns: clamped(columns), rows: clamped(rows))
  }

  /// Sends a signal to all processes that the command has started. Returns whether a command is
  /// running.
  package func signalCommand(_ number: Int32) -> Bool { commands.sendSignal(number) }

  /// Switches the repetition of a command with an interval off or on.
  package func setCommandRepeating(_ repeats: Bool) {
    commands.repeats.store(repeats, ordering: .releasing)
    event_post(stop)
  }

  /// Ends the command if it is running, and runs it again.
  package func rerunCommand() {
    commands.isAgainWanted.store(true, ordering: .releasing)
    room.signal()
    event_post(stop)
  }

  /// Whether to stop reading the current output.
  var shouldStop: Bool {
    isCancelled.load(ordering: .acquiring) || commands.isAgainWanted.load(ordering: .acquiring)
  }

  /// Runs a command once or repeatedly, until the reader is cancelled.
  func runCommand(_ command: ShellCommand, _ deliver: @escaping ([DocumentEvent]) -> Void) {
    var last: (any Content)?
    var isAsked = true
    while !isCancelled.load(ordering: .acquiring) {
      commands.isAgainWanted.store(false, ordering: .releasing)
      let beginning = MonotonicClock.now
      let held = last == nil ? nil : beginning + (isAsked ? Reader.patience : .infinity)
      let buffer = CommandRerunBuffer(until: held, deliver)
      var process: RunningCommand?
      do throws(Spool.Failure) {
        process = try RunningCommand(command, size: commands.size)
      } catch {
        buffer.add([.failed(error.reason)])
      }
      if let process {
        commands.running = process
        readOutput(of: process, command, previousOutput: &last, into: buffer)
      }
      isAsked = waitForNextRun(of: command, startedAt: beginning) == .user
      // Only now, because until then its processes can receive signals.
      commands.running = nil
      process?.terminateAndReap()
    }
  }

  /// Reads the output of a command to its end, or until reading should stop.
  private func readOutput(
    of process: RunningCommand, _ command: ShellCommand, previousOutput last: inout (any Content)?,
    into buffer: CommandRerunBuffer
  ) {
    var end: CommandResult?
    func deliverExit(waiting: Bool) {
      guard end == nil, let found = process.resultIfEnded(waiting: waiting) else { return }
      end = found
      buffer.add([.exited(found)])
    }
    var spool: (any Content)?
    let hasEnded = readIntoSpool(
      process.output, isTerminal: process.usesTerminal, encoding: filters.encoding,
      { told in
        if case .began(let content) = told.first { spool = content }
        buffer.add(told)
      },
      unpack: { [self] head in
        readUnpacked(head, followedBy: process.output) { told in
          // Without `.ended`, because the output ends only after the command.
          var events = told.filter { event in
            if case .ended = event { false } else { true }
          }
          if case .began(let content) = told.first {
            spool = content
            // Otherwise this would seem to be the output of another run.
            if let end { events.insert(.exited(end), at: 1) }
          }
          buffer.add(events)
        }
      },
      ending: { nil },
      wait: { [self] waiting in
        waitForOutput(
          process.output, orExit: end == nil ? process.watch : -1, waiting: waiting, buffer
        ) {
          deliverExit(waiting: false)
        }
      })
    guard hasEnded else { return }
    // The command may have closed its output and still be running.
    while end == nil, !shouldStop {
      if process.watch < 0 {
        deliverExit(waiting: true)
      } else {
        _ = waitForOutput(-1, orExit: process.watch, waiting: true, buffer) {
          deliverExit(waiting: false)
        }
      }
    }
    guard !shouldStop else { return }
    if command.interval != nil, let last, let spool {
      buffer.add([.changed(lines: NewOutputLines.findNewLines(in: spool, comparedWith: last))])
    }
    last = spool
    buffer.add([.ended])
  }

  /// Waits for output, for the end of the process, for a request to stop, or for the time when held
  /// events are due. Returns whether output can be read.
  private func waitForOutput(
    _ output: Int32, orExit watch: Int32, waiting: Bool, _ buffer: CommandRerunBuffer,
    onExit: () -> Void
  ) -> Bool {
    var requests = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waiting ? watch : -1, events: Int16(POLLIN), revents: 0),
    ]
    let remaining = buffer.remaining
    let limit = remaining < .infinity ? Int32((min(remaining, 3600) * 1000).rounded(.up)) : -1
    poll(&requests, 3, waiting ? limit : 0)
    if waiting, buffer.remaining == 0 { buffer.deliverAll() }
    if requests[1].revents != 0 { clearWakeEvent() }
    if requests[2].revents != 0 { onExit() }
    return requests[0].revents != 0
  }

  /// What makes a command run again.
  private enum RunTrigger { case user, interval }

  /// Waits until the command should run again or reading should stop, and returns the reason.
  private func waitForNextRun(
    of command: ShellCommand, startedAt beginning: Double
  ) -> RunTrigger {
    while !shouldStop {
      var limit: Int32 = -1
      if let interval = command.interval, commands.repeats.load(ordering: .acquiring) {
        let left = beginning + interval - MonotonicClock.now
        if left <= 0 { return .interval }
        limit = Int32((left * 1000).rounded(.up))
      }
      var request = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, limit) > 0 { clearWakeEvent() }
    }
    return .user
  }

  /// Clears the event that woke this thread. Cancellation has its own flag.
  private func clearWakeEvent() {
    var count: UInt64 = 0
    _ = Glibc.read(stop, &count, 8)
  }
}
