internal import Glibc
package import TabPagerCore

/// A terminal driven through ncurses.
///
/// Creating one claims the terminal: keys arrive one by one and are not echoed. The terminal is restored when it is
/// closed, and also if the process ends in any other way.
///
/// A process can have one such terminal at a time. It handles SIGWINCH, SIGCONT and SIGTSTP, whichever thread receives
/// them.
package final class NCursesTerminal: Terminal {
  /// The size of the screen in cells.
  package private(set) var size: Size
  /// The colours and characters that the terminal can show.
  package let capabilities: TerminalCapabilities
  /// The terminal type in use if terminfo does not know the one in TERM; otherwise nil.
  package let substituteType: String?
  /// Wakes this terminal out of ``waitForEvents(until:)`` from any thread. Does nothing once it is closed.
  package let waker: Waker

  /// A closure that returns the rows to leave on the screen whenever the terminal is given back: when it is closed,
  /// while the process is stopped, and while another program runs. The argument is the current time, in seconds on
  /// ``now``'s clock.
  ///
  /// The rows move to the top of the screen, and the rows below them become blank. The closure is not called if the
  /// alternate screen is used. Without a closure, or after a signal that ends the process at once, the last frame
  /// stays.
  package var remainder: ((_ time: Double) -> Canvas)?

  let device: TerminalDevice
  let claim: RawModeGuard
  let signals: SignalSource
  let wakeDescriptor: WakeDescriptor
  let writer: FrameEncoder
  let output: TerminalOutput
  var input: TerminalInput
  /// Events from sources other than a descriptor.
  var queuedEvents: [TerminalEvent] = []
  var isClosed = false
  /// Whether a frame has been shown.
  package private(set) var hasEntered = false

  /// Claims the terminal. The first frame enters the alternate screen.
  ///
  /// - Parameter options: How to drive the terminal.
  /// - Throws: ``/TabPagerCore/TerminalError/noTerminal`` if the process has no terminal,
  ///   ``/TabPagerCore/TerminalError/inUse`` if it has claimed one already, and
  ///   ``/TabPagerCore/TerminalError/unusable(type:)`` if the terminal cannot move its cursor. Then nothing is changed.
  package init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    let isUnicode = NCursesTerminal.setLocale()
    let device = try TerminalDevice(path: options.devicePath)
    guard let claim = RawModeGuard(device) else { throw .inUse }
    guard let saved = device.modes, let wakeDescriptor = WakeDescriptor() else { throw .noTerminal }
    let type = try ResolvedTerminalType(device, claim, saved, wantsColor: options.usesColor)
    let screen = try ScreenRenderer(type.support, isUnicode: isUnicode, size: device.size)
    guard let signals = SignalSource() else { throw .noTerminal }
    self.device = device
    self.claim = claim
    self.signals = signals
    self.wakeDescriptor = wakeDescriptor
    waker = Waker { wakeDescriptor.post() }
    substituteType = type.substitute
    size = screen.size
    var capabilities = screen.capabilities
    if let aspect = device.cellAspect { capabilities.cellAspect = aspect }
    self.capabilities = capabilities
    writer = FrameEncoder(screen, usesAlternateScreen: options.usesAlternateScreen)
    output = TerminalOutput(
      device,
      TerminalOutput.FirstQueryOptions(
        areUnderstood: TerminalQuerySupport.answersQueries { name in
          name == "TERM" ? type.support.type : NCursesTerminal.environmentVariable(name)
        },
        askForBackground: options.queriesBackground && screen.capabilities.colors > .monochrome))
    input = TerminalInput(device, delayEnd: NCursesTerminal.clock + max(0, options.keyDelay))
    if let query = type.query {
      input.adoptDecoder(of: query)
      queuedEvents = query.events
    }
    if options.reportsTermination { claim.deferTerminationSignals(waking: wakeDescriptor) }
    enterRawMode(restoring: saved)
  }

  /// Sets the user's character encoding, which determines the widths of characters. Creating a terminal does this too;
  /// call this method to lay out text without a terminal.
  ///
  /// - Returns: Whether the encoding is UTF-8.
  @discardableResult
  package static func setLocale() -> Bool { UserLocale.setUserLocale() }

  deinit { close() }

  /// An environment variable.
  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Seconds on the system's monotonic clock.
  package var now: Double { NCursesTerminal.clock }

  static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Whether the terminal can no longer be used.
  var isGone: Bool { isClosed || device.isGone }

  /// Whether the terminal has yet to process bytes.
  package var isBehind: Bool { !isGone && output.isTerminalBehind(at: now) }

  /// Shows a frame. Writes only the differences from the last frame, in one piece.
  ///
  /// - Returns: Whether anything was written.
  @discardableResult
  package func present(_ frame: Frame) -> Bool {
    guard !isGone else { return false }
    let isEntering = !writer.isShowing
    let update = writer.encodeUpdate(to: frame)
    guard !update.isEmpty else { return false }
    if isEntering {
      claim.markScreenNeedsRestoring()
      hasEntered = true
    }
    let now = self.now
    if output.writeUpdate(update, at: now) { input.expectReplies(from: now) }
    return true
  }

  /// Adopts the size that the system reports now.
  ///
  /// - Returns: Whether the size has changed.
  func adoptDeviceSize() -> Bool {
    guard let size = device.size, size != self.size else { return false }
    self.size = size
    writer.screen.resize(to: size)
    claim.setRestorationBytes(writer.encodeRestoration())
    return true
  }
}
