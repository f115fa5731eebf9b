import Glibc
@_exported public import NCursesTerminal
@_exported public import TabPagerCore

extension Page {
  /// Runs the page on the user's terminal until the user presses `q` or Ctrl-C.
  ///
  /// The terminal is restored however the program ends.
  ///
  /// - Parameters:
  ///   - options: Options for the terminal.
  ///   - framesPerSecond: The maximum frame rate, 1…1000.
  ///   - started: A closure that is called once before the first frame, to start background work.
  ///     Create a ``/TabPagerCore/Mailbox`` with the waker that the closure receives, and post results to it. The page
  ///     drains the mailbox in ``/TabPagerCore/Page/advance(to:)``.
  /// - Throws: A ``/TabPagerCore/TerminalError`` if there is no usable terminal, or if the terminal is closed
  ///   while the program runs.
  public func run(
    _ options: TerminalOptions = TerminalOptions(), framesPerSecond: Int = 60,
    started: (Waker) -> Void = { _ in }
  ) throws {
    try NCursesTerminal.run(options.askingForBackground, framesPerSecond: framesPerSecond) {
      started($0.waker)
      return SinglePageApplication(self, $0.capabilities, waker: $0.waker)
    } end: {
      $0.notifyWillEnd(at: $1)
    }
  }

  /// Runs the page as the whole program, for the top level of `main.swift`.
  ///
  /// It is the same as ``run(_:framesPerSecond:started:)``, except that an error ends the process: its description is
  /// printed to the standard error, after the name of the program, and the exit status is 1. With `try run()` at the top
  /// level, Swift prints a backtrace.
  ///
  /// ```swift
  /// TextPage("Hello").main()
  /// ```
  ///
  /// - Parameters:
  ///   - options: Options for the terminal.
  ///   - framesPerSecond: The maximum frame rate, 1…1000.
  public func main(_ options: TerminalOptions = TerminalOptions(), framesPerSecond: Int = 60) {
    do {
      try run(options, framesPerSecond: framesPerSecond)
    } catch {
      let name = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
      let sentence = Array("\(name): \(error)\n".utf8)
      _ = write(STDERR_FILENO, sentence, sentence.count)
      exit(1)
    }
  }

  /// Runs the page on the user's terminal until the user presses `q` or Ctrl-C, and suspends between events. So other
  /// tasks of the same actor continue meanwhile, and can change what the page shows.
  ///
  /// The terminal is restored however the program ends. Call this method in an asynchronous function or a task: at the
  /// top level of `main.swift`, Swift always chooses the method that blocks.
  ///
  /// - Parameters:
  ///   - options: Options for the terminal.
  ///   - framesPerSecond: The maximum frame rate, 1…1000.
  ///   - isolation: The actor on which the page runs, by default that of the caller.
  /// - Throws: `CancellationError` if the task is cancelled, and a ``/TabPagerCore/TerminalError`` if there is no usable
  ///   terminal, or if the terminal is closed while the program runs.
  public func run(
    _ options: TerminalOptions = TerminalOptions(), framesPerSecond: Int = 60,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try await NCursesTerminal.run(
      options.askingForBackground, framesPerSecond: framesPerSecond, isolation: isolation
    ) {
      SinglePageApplication(self, $0.capabilities, waker: $0.waker)
    } end: {
      $0.notifyWillEnd(at: $1)
    }
  }
}

extension TerminalOptions {
  /// The options with a question for the colour of the background, which pages receive in their context.
  fileprivate var askingForBackground: TerminalOptions {
    var options = self
    options.queriesBackground = true
    return options
  }
}
