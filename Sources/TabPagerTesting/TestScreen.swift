import Glibc
public import TabPagerCore

/// A screen that shows a page in a test, without a terminal.
///
/// A test calls methods to press keys and use the mouse, and reads the screen as text. The clock is virtual: only calls on
/// this screen move it. Simulating an hour takes no real time, and every run produces the same frames. Sending one event,
/// such as a key, moves the clock by at most one frame.
///
///     let screen = TestScreen(pager, width: 40, height: 8)
///     screen.press(.right)
///     screen.settle()
///     #expect(screen.rows[2] == "The second page")
///
/// As in a real program, `q` and Ctrl-C quit. ``isRunning`` is then false.
public final class TestScreen {
  let terminal: VirtualTerminal
  private var loop: RunLoop<SinglePageApplication>
  /// Whether the program runs. It ends when the user quits.
  public private(set) var isRunning = true

  /// The limit on frames at one time. It stops the loop if a page keeps scheduling frames in the past.
  private static let frameLimit = 1000
  private static let frameInterval = 1.0 / 60

  /// Without a UTF-8 locale, the C library knows only the widths of ASCII characters.
  private static let hasLocale = setlocale(LC_CTYPE, "C.UTF-8") != nil

  /// Creates a screen that shows a page. Its clock starts at 0.
  ///
  /// - Parameters:
  ///   - page: The page, such as a pager.
  ///   - width: The width of the screen in cells, at least 1.
  ///   - height: The height of the screen in cells, at least 1.
  ///   - capabilities: The colours and characters that the terminal can show.
  public init(
    _ page: some Page, width: Int = 80, height: Int = 24,
    capabilities: TerminalCapabilities = TerminalCapabilities(colors: .trueColor, isUnicode: true)
  ) {
    _ = TestScreen.hasLocale
    terminal = VirtualTerminal(
      size: Size(width: max(1, width), height: max(1, height)), capabilities: capabilities)
    loop = RunLoop(
      SinglePageApplication(page, capabilities, waker: terminal.waker), on: terminal)
    run(untilTime: 0)
  }

  // MARK: The screen

  /// The rows of the screen, without trailing blanks.
  public var rows: [String] {
    let canvas = canvas
    return (0..<canvas.size.height).map { y in
      var row = String.UnicodeScalarView()
      for x in 0..<canvas.size.width { row.append(contentsOf: canvas[x, y].glyph.scalars) }
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  /// The rows of the screen, joined by line feeds.
  public var text: String { rows.joined(separator: "\n") }

  /// The screen with its styles: the characters, a grid with a letter for the style of each cell, and a legend of the
  /// letters.
  public var styledText: String { FrameDescription(canvas).description }

  /// The cells of the screen.
  public var canvas: Canvas { terminal.frame?.canvas ?? Canvas(size: terminal.size) }

  /// The number of frames drawn so far.
  public var frameCount: Int { terminal.frameCount }

  /// The cell of the cursor, or `nil` if it is hidden.
  public var cursor: Position? { terminal.frame?.cursor }

  /// The title of the window, or `nil` if no page has set it.
  public var windowTitle: String? { terminal.windowTitle }

  // MARK: Effects

  /// The texts that were copied to the clipboard.
  public var copiedTexts: [String] { terminal.copiedTexts }

  /// The programs that the page asked to run on the terminal, each with its arguments. The screen does not start them;
  /// the page continues as if they had ended at once.
  public var programs: [[String]] { terminal.programs }

  /// How many times the bell rang.
  public var bellCount: Int { terminal.bellCount }

  /// How many times the program was suspended. It resumes at once.
  public var suspensionCount: Int { terminal.suspensionCount }

  /// Reports the colour of the terminal's background, as most terminals do after the start.
  public func setBackground(_ color: Color) { send(.background(color)) }

  // MARK: Time

  /// The time in seconds since the start.
  public var now: Double { terminal.now }

  /// Whether something on the screen moves.
  public var isMoving: Bool { loop.isMoving }

  /// Moves the clock, and shows all frames that are due meanwhile.
  ///
  /// - Parameter seconds: The time in seconds, at least 0.
  public func advance(by seconds: Double) { run(untilTime: terminal.now + max(0, seconds)) }

  /// Moves the clock by the time of one frame, a sixtieth of a second.
  public func advanceFrame() { advance(by: TestScreen.frameInterval) }

  /// Moves the clock until nothing on the screen moves.
  ///
  /// - Parameter limit: The longest time in seconds.
  /// - Returns: Whether everything is at rest.
  @discardableResult
  public func settle(within limit: Double = 10) -> Bool {
    let end = terminal.now + limit
    advance(by: 0)
    while isRunning, loop.isMoving, terminal.now < end { advanceFrame() }
    return !loop.isMoving
  }

  // MARK: Events

  /// Changes the size of the screen, in cells.
  public func resize(width: Int, height: Int) {
    terminal.size = Size(width: max(1, width), height: max(1, height))
    send(.resize(terminal.size))
  }

  /// Passes an event to the page, and shows the next frame.
  func send(_ event: TerminalEvent) {
    advance(by: 0)
    guard isRunning else { return }
    if loop.handleEvents([event]) { endProgram() }
    showFrame()
  }

  /// Waits for work in the background, such as a task of a tab, until a condition holds. Whenever such work wakes the
  /// program, the screen shows the next frame.
  ///
  /// Real time passes meanwhile, but the clock of the screen does not move, except to show frames. The method also returns
  /// when the user quits, or when the task that called it is cancelled. Otherwise it waits without limit, so give the
  /// test a time limit.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the test.
  ///   - condition: A closure that returns whether to stop waiting. It is called after each frame.
  public func wait(
    isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool
  ) async {
    showFrame()
    while isRunning, !condition(), await terminal.waitForWake() { showFrame() }
  }

  /// Shows the next frame. If another frame was shown at the same time, the loop delays it by the time of a frame.
  private func showFrame() {
    advance(by: 0)
    if isRunning, loop.isFramePending { advanceFrame() }
  }

  private func endProgram() {
    isRunning = false
    loop.app.notifyWillEnd(at: terminal.now)
  }

  private func run(untilTime end: Double) {
    var count = 0
    while isRunning {
      if terminal.consumeWake(), loop.handleEvents([.wake]) { return endProgram() }
      if terminal.consumeResumption(), loop.handleEvents([.resumed]) { return endProgram() }
      guard case .sleep(let wakeTime) = loop.step() else { return endProgram() }
      guard let wakeTime, wakeTime <= end else { break }
      count = wakeTime > terminal.now ? 0 : count + 1
      guard count < TestScreen.frameLimit else { break }
      terminal.now = max(terminal.now, wakeTime)
    }
    terminal.now = max(terminal.now, end)
  }
}
