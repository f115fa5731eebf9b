internal import CNCurses
internal import Glibc
package import TabPagerCore

/// A terminal driven through ncurses: claimed when made, given back when closed, or however else the
/// process ends.
///
/// There may be one at a time in a process. It belongs to the thread that made it, which should be
/// the main one, made before others are begun: SIGWINCH, SIGCONT and SIGTSTP are blocked in it, and
/// read from a descriptor.
package final class NCursesTerminal: Terminal {
  /// The screen's size in cells.
  package private(set) var size: Size
  /// What the screen can show.
  package let capabilities: TerminalCapabilities
  /// The type the terminal is driven as where TERM names one that terminfo does not know; else nil.
  package let substituteType: String?
  /// Wakes this terminal out of ``events(until:)`` from any thread. Does nothing once it is closed.
  package let waker: Waker

  /// Returns the rows to leave on the screen whenever the terminal is given back: at the end, while the process is
  /// stopped, and while another program runs. The argument is the current time, in seconds on ``now``'s clock.
  ///
  /// The rows move to the top of the screen, and the rows below them become blank. Not called where the alternate
  /// screen is used. Without it, or after a signal that ends the process at once, the last frame stays.
  package var remainder: ((_ time: Double) -> Canvas)?

  let device: TerminalDevice
  let wakeDescriptor: WakeDescriptor
  let signals: SignalSource
  let restorer: TerminalGuard
  let screen: Screen
  private let modes: ModeStrings
  var output = OutputQueue()
  var decoder = InputDecoder()
  /// Whether the decoder knows the terminal's own keys: it learns them when the first ESC
  /// comes, and not while the first screen is waited for.
  var knowsKeys = false
  /// Events that came of something else than waiting.
  var queued: [Event] = []
  var isGone = false
  private var isClosed = false
  private var opening = Opening.enter
  /// Whether the terminal may be asked anything, and whether for its background.
  private let answersQuestions: Bool
  private let queriesBackground: Bool
  /// Until when keys are left where they are, unless a frame is shown before.
  private var keysBegin = 0.0
  /// When it was asked, before the first frame.
  private var askedAt: Double?
  var gauge = LineGauge()
  private var reportsMouse = false
  private var frameBytes: [UInt8] = []
  /// Whether a frame has been shown.
  package private(set) var hasEntered = false

  /// What the next frame has to begin with.
  private enum Opening {
    /// The alternate screen and the modes.
    case enter
    /// The modes, which somebody may have changed.
    case renew
    /// Nothing: the last frame is there.
    case none
  }

  /// Claims the terminal: from now on keys come one by one and are not shown. The first frame enters
  /// the alternate screen.
  ///
  /// - Parameter options: how.
  /// - Throws: ``/TabPagerCore/TerminalError/noTerminal`` where there is none or one is
  ///   claimed already, and ``/TabPagerCore/TerminalError/unusable(type:)`` where it cannot move a
  ///   cursor. Nothing is changed then.
  package init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    let isUnicode = NCursesTerminal.setLocale()
    let device = try TerminalDevice(path: options.devicePath)
    guard let restorer = TerminalGuard(device), let saved = device.modes,
      let wakeDescriptor = WakeDescriptor()
    else { throw .noTerminal }
    var type = NCursesTerminal.variable("TERM") ?? ""
    var query: TypeQuery?
    let support: ColorSupport
    do throws(TerminalError) {
      support = try NCursesTerminal.colorSupport(of: type, options)
      substituteType = nil
    } catch {
      type = try TerminalType.substitute(for: type) {
        restorer.arm(saved)
        device.set(terminal_raw_modes(saved))
        let asked = TypeQuery(device)
        query = asked
        return asked.isAnswered
      }
      support = try NCursesTerminal.colorSupport(of: type, options)
      substituteType = type
    }
    let screen = try Screen(support, isUnicode: isUnicode, size: device.size)
    guard let signals = SignalSource() else { throw .noTerminal }
    self.device = device
    self.signals = signals
    self.restorer = restorer
    self.screen = screen
    self.wakeDescriptor = wakeDescriptor
    waker = Waker { wakeDescriptor.post() }
    size = screen.size
    capabilities = screen.capabilities
    modes = ModeStrings(screen, usesAlternateScreen: options.usesAlternateScreen)
    answersQuestions = TerminalQuestions.areUnderstood { name in
      name == "TERM" ? type : NCursesTerminal.variable(name)
    }
    if let query { (decoder, queued) = (query.decoder, query.events) }
    queriesBackground = options.queriesBackground && capabilities.colors > .monochrome
    if options.keyDelay > 0 { keysBegin = now + options.keyDelay }
    if options.reportsTermination { restorer.keepRequests(waking: wakeDescriptor) }
    claim(saved)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func colorSupport(
    of type: String, _ options: TerminalOptions
  ) throws(TerminalError) -> ColorSupport {
    try ColorSupport(
      environment: { name in name == "TERM" ? type : variable(name) },
      wantsColor: options.usesColor,
      colors: { type in
        let count = terminfo_load(type)
        // Flags by which an entry with a palette says that it has true colour as well.
        return count < 0 ? nil : Screen.flag("RGB") || Screen.flag("Tc") ? 0x100_0000 : Int(count)
      })
  }

  /// Takes over the user's way of writing characters, by which it is known how wide they are; tells
  /// whether that is UTF-8. A terminal does so when it is made: this is for who lays out text before.
  @discardableResult
  package static func setLocale() -> Bool { locale_set() != 0 }

  deinit { close() }

  /// Gives the terminal back. Does nothing the second time; after it, no event comes any more.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    release()
    remainder = nil
    restorer.close()
    signals.close()
    screen.close()
    isGone = true
  }

  /// Seconds on the system's monotonic clock.
  package var now: Double { NCursesTerminal.clock }

  static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// When keys are taken at last, in seconds; nil where they are taken now.
  var keysAwaited: Double? { hasEntered || now >= keysBegin ? nil : keysBegin }

  /// Whether bytes wait for the terminal to take them.
  package var isBehind: Bool {
    !isGone && (!output.isEmpty || device.queued > 0 || gauge.isBehind(at: now))
  }

  /// Shows a frame in one write, of no more than what differs from the last; of nothing, if nothing
  /// does.
  ///
  /// - Returns: whether anything was written.
  @discardableResult
  package func present(_ frame: Frame) -> Bool {
    guard !isGone else { return false }
    frameBytes.removeAll(keepingCapacity: true)
    frameBytes.append(contentsOf: ModeStrings.beginUpdate)
    let start = frameBytes.count
    open()
    screen.draw(frame, into: &frameBytes)
    if frame.wantsMouse != reportsMouse {
      frameBytes.append(contentsOf: frame.wantsMouse ? ModeStrings.mouseOn : ModeStrings.mouseOff)
      reportsMouse = frame.wantsMouse
    }
    guard frameBytes.count > start else { return false }
    let now = self.now
    let isFirst = askedAt == nil && answersQuestions
    let asksStatus = gauge.write(frameBytes.count, at: now) || isFirst
    if isFirst {
      askAtStart(at: now, before: start)
      gauge.ask(at: now)
    }
    if asksStatus { frameBytes.append(contentsOf: LineGauge.question) }
    frameBytes.append(contentsOf: ModeStrings.endUpdate)
    write(frameBytes)
    return true
  }

  /// Leaves the rows of ``remainder`` alone on the screen, and has the cursor put below them.
  ///
  /// Each row is erased by itself, and nothing scrolls: terminals keep what scrolls off the top of the screen, and
  /// some keep what is cleared as a whole.
  private func leaveRemainder() {
    guard !modes.hasAlternateScreen, opening != .enter, !isGone, let remainder else { return }
    let rows = remainder(now)
    let blank = Frame(size: size)
    var frame = blank
    frame.canvas.copy(rows, rows.bounds, to: .zero)
    frameBytes.removeAll(keepingCapacity: true)
    frameBytes.append(contentsOf: ModeStrings.beginUpdate)
    if opening == .renew {
      frameBytes.append(contentsOf: modes.renew)
      screen.forget()
    }
    if let erasure = modes.eraseRows(screen) {
      frameBytes.append(contentsOf: erasure)
      // The screen is blank now. What ncurses would write to make it so is not needed.
      var unneeded: [UInt8] = []
      screen.draw(blank, into: &unneeded)
      screen.forgetCursor()
    }
    screen.draw(frame, into: &frameBytes)
    frameBytes.append(contentsOf: ModeStrings.endUpdate)
    write(frameBytes)
    let row = rows.size.height
    restorer.setBytes(modes.restore(screen, cursorRow: row < size.height ? row : nil))
  }

  /// Asks, once and before the first frame, so that the answer tells how far away the terminal is.
  private func askAtStart(at now: Double, before place: Int) {
    askedAt = now
    let questions = (queriesBackground ? ModeStrings.askBackground : []) + ModeStrings.askType
    frameBytes.insert(contentsOf: questions, at: place)
    decoder.awaitReplies(from: now)
  }

  // MARK: - Claim and release

  /// Takes the terminal, as it was left by whoever had it.
  func claim(_ saved: termios) {
    restorer.arm(saved)
    device.set(terminal_raw_modes(saved))
    setRestoreBytes()
  }

  /// Begins a frame that is not one more of many.
  private func open() {
    switch opening {
    case .none: return
    case .renew: frameBytes.append(contentsOf: modes.renew)
    case .enter:
      restorer.enter()
      hasEntered = true
      frameBytes.append(contentsOf: modes.enter(screen))
    }
    // Who had it meanwhile may have loaded another.
    if capabilities.isUnicode { screen.take(device.font) }
    opening = .none
    reportsMouse = false
    screen.forget()
  }

  /// Gives the terminal back, with all that was written before, if it takes that soon.
  func release() {
    leaveRemainder()
    for _ in 0..<10 where !output.isEmpty && !isGone {
      _ = events_wait(device.descriptor, -1, -1, 1, 0.02)
      flush()
    }
    // The screen is back at once. Its modes stay raw while replies are awaited, so that none is echoed.
    restorer.restoreScreen()
    let isReplying = takeReplies()
    // Reports under way would be typed at the shell's prompt.
    if reportsMouse || isReplying { device.discardInput() }
    restorer.restore()
    output.removeAll()
    opening = .enter
  }

  /// How long replies are awaited when the terminal is given back, in seconds.
  private static let replyPatience = 1.0

  /// Reads the replies that are still awaited, which the shell would take for typed text.
  ///
  /// - Returns: whether one may still come.
  private func takeReplies() -> Bool {
    guard !isGone else { return false }
    defer {
      decoder.endReplies()
      gauge.forget()
    }
    let limit = now + NCursesTerminal.replyPatience
    while isAwaitingReplies(at: now) {
      let rest = limit - now
      guard rest > 0 else { return true }
      let result = events_wait(device.descriptor, -1, -1, 0, rest)
      guard result.terminal_readable != 0, case .bytes(let bytes) = device.read() else {
        if result.terminal_gone != 0 { return false }
        continue
      }
      // Keys typed now were meant for a program that has ended.
      _ = decoder.feed(bytes, at: now)
      takeAnswers(at: now)
    }
    return false
  }

  private func isAwaitingReplies(at now: Double) -> Bool {
    decoder.awaitsReply(at: now) || gauge.awaitsAnswer(at: now)
  }

  /// Takes what the decoder has understood of answers.
  func takeAnswers(at now: Double) {
    for _ in 0..<decoder.statusReports { gauge.answer(at: now) }
    decoder.statusReports = 0
    guard let asked = askedAt, asked > 0, decoder.repliesEnd == nil else { return }
    gauge.note(roundTrip: now - asked)
    askedAt = 0
  }

  private func setRestoreBytes() { restorer.setBytes(modes.restore(screen)) }

  /// Takes the size that the system tells now; true if it is another.
  func updateSize() -> Bool {
    guard let size = device.size, size != self.size else { return false }
    self.size = size
    screen.resize(to: size)
    setRestoreBytes()
    return true
  }

  /// Has the next frame drawn whole, its modes included.
  func renew() {
    if opening == .none { opening = .renew }
  }

  // MARK: - Output

  /// Writes what the terminal takes now; the rest waits.
  func write(_ bytes: some Sequence<UInt8>) {
    output.append(bytes)
    flush()
  }

  /// Writes what has waited.
  func flush() {
    if !device.write(&output) { isGone = true }
  }
}
