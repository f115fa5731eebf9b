import Glibc
import TabPagerCore
import TabPagerTestSupport
import TerminalSession
import Testing

@Suite("A client with tasks", .blocking, .timeLimit(.minutes(60))) struct RandomClientTests {
  /// Built with ThreadSanitizer, the program writes a warning for each race.
  @Test("a program with tasks ends, whenever it is resized, stopped, continued and cancelled")
  func random() throws {
    let fault = try RandomCases.firstFault("clients", count: 3, least: 3, seed: 39_007) { random in
      let session = try PTYSession(
        [try BuiltProgram.path(named: "RandomClient"), "8"], environment: Pager.environment)
      while session.isRunning {
        try Self.sendRandomEvent(to: session, &random)
        session.waitUntilQuiet(
          for: .random(in: 0...0.02, using: &random), timeout: 0.03)
      }
      let status = try session.waitForExit()
      let text = String(decoding: session.rawOutput, as: UTF8.self)
      if text.contains("ThreadSanitizer") { return "a race: \(text)" }
      guard status == .exited(0), text.contains("all rounds ended") else {
        return "\(status): \(text)"
      }
      guard try session.terminalSettings() == Pager.freshSettings else {
        return "the settings of the terminal are not restored: \(try session.terminalSettings())"
      }
      guard session.modes.isRestored else {
        return "the modes of the terminal are not restored: \(session.modes)"
      }
      return nil
    }
    #expect(fault == nil, "\(fault ?? "")")
  }

  private static func sendRandomEvent(to session: PTYSession, _ random: inout SeededGenerator)
    throws
  {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3:
      session.resize(
        Size(
          width: .random(in: 1...120, using: &random), height: .random(in: 1...40, using: &random)))
    case 3:
      session.signal(SIGTSTP)
      try session.waitUntil("the program to stop or to end") { $0.state != .running }
      session.resume()
    default:
      // Between two pagers, the terminal echoes keys.
      let keys: [Key] = [Key(.right), Key(.left), "1", "4", Key(.down)]
      session.press(keys.randomElement(using: &random) ?? "1")
    }
  }
}

extension PTYSession {
  fileprivate var isRunning: Bool { if case .ended = state { false } else { true } }
}
