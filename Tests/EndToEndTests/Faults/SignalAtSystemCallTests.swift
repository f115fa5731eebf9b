import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

/// Sends a signal at any system call, so that no moment is left out at which the terminal is partly set up or partly
/// restored.
@Suite("Signals at every system call", .blocking, .timeLimit(.minutes(600)))
struct SignalAtSystemCallTests {
  /// All signals that can be caught, except those that libc reserves for itself.
  private static let signals = (1...64).filter { ![9, 19, 32, 33].contains($0) }.map { Int32($0) }
  /// The signals that do not end the program.
  private static let harmless: Set<Int32> = [SIGCHLD, SIGCONT, SIGURG, SIGWINCH]
  /// The signals that stop the program.
  private static let stops: Set<Int32> = [SIGTSTP, SIGTTIN, SIGTTOU]

  /// The approximate numbers of system calls from the start to the first frame, and from `q` to the exit.
  private static let (startupCallCount, exitCallCount) = (1200, 160)

  private static let end = "the end"

  private func isAtRest(_ pager: Pager) -> Bool {
    pager.session.modes.synchronizedEnds > 0 && pager.isBarResting(at: "Research")
  }

  /// Returns what the program has not restored in the terminal; `nil` if everything is restored.
  private func terminalFault(of pager: Pager, when: String) throws -> String? {
    guard pager.session.modes.isRestored else {
      return "modes \(pager.session.modes.enabled) \(when)"
    }
    guard try pager.session.terminalSettings() == Pager.freshSettings else {
      return "settings \(when)"
    }
    let complaints = TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput)
    return complaints.isEmpty ? nil : "\(complaints) \(when)"
  }

  /// Waits until a condition holds, and resumes the program when it is stopped.
  private func wait(
    _ wanted: String, _ pager: Pager, _ signal: SignalAfterSystemCalls,
    until condition: (Pager) -> Bool
  ) throws -> String? {
    var (fault, isResumed): (String?, Bool) = (nil, false)
    try pager.session.waitUntil("\(wanted) with \(signal)", timeout: 60) { session in
      if case .stopped(let number) = session.state, !isResumed {
        // SIGTTIN and SIGTTOU tell a program that it is in the background. They stop this one like SIGSTOP, without
        // restoring the terminal.
        if number != SIGTTIN, number != SIGTTOU {
          // Output from before the stop may arrive after the stop has been reported.
          try? session.waitUntil("the restored terminal") { _ in
            try self.terminalFault(of: pager, when: "stopped") == nil
          }
          fault = try fault ?? self.terminalFault(of: pager, when: "stopped")
        }
        // Resume only once: the program may be running before that is reported.
        isResumed = true
        session.resume()
        // The stop discards pending input, both mouse reports and typed keys, so send the key again.
        if wanted == Self.end { session.send("q") }
      }
      if case .running = session.state { isResumed = false }
      if case .running = session.state { return condition(pager) }
      if case .ended = session.state { return true }
      return false
    }
    return fault
  }

  private func faultOfRun(with signal: SignalAfterSystemCalls, atStart: Bool) -> String? {
    do {
      return try tryToRun(signal, atStart: atStart).map { "\($0) with \(signal)" }
    } catch {
      return "\(error)"
    }
  }

  private func tryToRun(_ signal: SignalAfterSystemCalls, atStart: Bool) throws -> String? {
    let pager = try Pager(["--motion=none"], signal: atStart ? signal : nil)
    if let fault = try wait("rest", pager, signal, until: isAtRest) { return fault }
    if !atStart { pager.session.signal(signal) }
    pager.session.send("q")
    if let fault = try wait(Self.end, pager, signal, until: { _ in false }) { return fault }
    let status = try pager.session.waitForExit()
    let isFatal = !Self.harmless.contains(signal.number) && !Self.stops.contains(signal.number)
    guard status == .exited(0) || isFatal && status == .signalled(signal.number) else {
      return "\(status)"
    }
    return try terminalFault(of: pager, when: "after \(status)")
  }

  private func randomSignal(_ random: inout SeededGenerator, within length: Int)
    -> SignalAfterSystemCalls
  {
    // Half of the signals are common ones.
    let common = [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGTSTP, SIGWINCH]
    let number =
      random.below(2) == 0
      ? common[random.below(common.count)] : Self.signals[random.below(Self.signals.count)]
    return SignalAfterSystemCalls(number, after: random.below(length))
  }

  @Test("a signal at any system call during startup leaves the terminal restored")
  func start() {
    let found = RandomCases.firstFault("signals at the start", count: 60, seed: 6_040) { random in
      faultOfRun(with: randomSignal(&random, within: Self.startupCallCount), atStart: true)
    }
    #expect(found == nil)
  }

  @Test("a signal at any system call during exit leaves the terminal restored")
  func end() {
    let found = RandomCases.firstFault("signals at the end", count: 60, seed: 6_041) { random in
      faultOfRun(with: randomSignal(&random, within: Self.exitCallCount), atStart: false)
    }
    #expect(found == nil)
  }
}
