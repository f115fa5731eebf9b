package import TabPagerCore

extension NCursesTerminal {
  /// Runs a program on the user's terminal until it quits. The terminal is restored however it ends.
  ///
  /// - Parameters:
  ///   - options: Options for the terminal.
  ///   - framesPerSecond: The maximum frame rate, 1…1000.
  ///   - start: A closure that creates the program.
  ///   - end: A closure that is called with the program and the time, after the last frame.
  package static func run<Program: TerminalApplication & AnyObject>(
    _ options: TerminalOptions, framesPerSecond: Int,
    start: (NCursesTerminal) -> Program, end: (Program, Double) -> Void
  ) throws {
    let terminal = try NCursesTerminal(options)
    defer { terminal.close() }
    let program = start(terminal)
    defer { end(program, terminal.now) }
    var loop = RunLoop(program, on: terminal, framesPerSecond: framesPerSecond)
    try loop.run()
  }

  /// Runs a program on the user's terminal until it quits, and suspends between events.
  package static func run<Program: TerminalApplication & AnyObject>(
    _ options: TerminalOptions, framesPerSecond: Int, isolation: isolated (any Actor)?,
    start: (NCursesTerminal) -> Program, end: (Program, Double) -> Void
  ) async throws {
    try Task.checkCancellation()
    let terminal = try NCursesTerminal(options)
    defer { terminal.close() }
    let program = start(terminal)
    defer { end(program, terminal.now) }
    var loop = RunLoop(program, on: terminal, framesPerSecond: framesPerSecond)
    try await loop.run(on: terminal)
  }
}
