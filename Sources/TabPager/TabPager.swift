@_exported public import NCursesTerminal
@_exported public import TabPagerCore

extension Application {
  /// Runs the program on the user's terminal until it asks to quit. The terminal is given back
  /// however the program ends.
  ///
  /// - Parameters:
  ///   - options: how to use the terminal.
  ///   - framesPerSecond: the most frames to show in a second while something moves.
  /// - Throws: ``/TabPagerCore/TerminalError`` where there is no terminal that can be driven, or
  ///   it goes away.
  public func run(_ options: TerminalOptions = TerminalOptions(), framesPerSecond: Int = 60) throws
  {
    let terminal = try NCursesTerminal(options)
    defer { terminal.close() }
    var program = Program(self, on: terminal, framesPerSecond: framesPerSecond)
    try program.run()
  }
}

extension Page {
  /// Runs the page as a program of its own that fills the user's terminal, until `q` or Ctrl-C. The
  /// terminal is given back however the program ends.
  ///
  /// - Parameters:
  ///   - options: how to use the terminal.
  ///   - framesPerSecond: the most frames to show in a second while something moves.
  ///   - started: called once before the first frame. Work in the background keeps the waker, and
  ///     calls ``/TabPagerCore/Waker/wake()`` when it has left something for the page, in a ``/TabPagerCore/Mailbox`` as a rule:
  ///     the page takes it in ``/TabPagerCore/Page/advance(to:)``, which is called then.
  /// - Throws: ``/TabPagerCore/TerminalError`` where there is no terminal that can be driven, or
  ///   it goes away.
  public func run(
    _ options: TerminalOptions = TerminalOptions(), framesPerSecond: Int = 60,
    started: (Waker) -> Void = { _ in }
  ) throws {
    let terminal = try NCursesTerminal(options)
    defer { terminal.close() }
    started(terminal.waker)
    let program = PageProgram(self, terminal.capabilities, waker: terminal.waker)
    var loop = Program(program, on: terminal, framesPerSecond: framesPerSecond)
    try loop.run()
  }
}
