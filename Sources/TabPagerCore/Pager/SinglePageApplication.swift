/// A program that shows one page on the whole screen, with the keys of a pager.
///
/// The page handles each key first. Keys that the page ignores have the same effect as in a pager
/// (``PagerKeys``), or control the program: `q` and Ctrl-C quit, Ctrl-Z suspends, and Ctrl-L
/// redraws the screen.
package final class SinglePageApplication: TerminalApplication {
  /// The page.
  package private(set) var page: AnyPage
  /// Whether the terminal should report the mouse. If not, the terminal's own selection works.
  package var usesMouse = true
  private let capabilities: TerminalCapabilities
  private let waker: Waker?
  private let requests: Mailbox<TerminalEffect>
  private var background: Color?
  private var hasAppeared = false
  /// Whether the last key was Ctrl-C.
  private var hasPressedInterrupt = false
  private let keyMap: KeyMap<Action>
  private var size = Size.zero
  private var isLineSlow = false
  private var gesture = ClickScrollRecognizer()

  private enum Action: Hashable, Sendable {
    case pager(PagerAction)
    case effect(TerminalEffect)
  }

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - capabilities: The colours and characters that the terminal can show.
  ///   - waker: The terminal's waker, which pages receive in their context; `nil` if no other
  ///     thread wakes the program.
  package init(_ page: some Page, _ capabilities: TerminalCapabilities, waker: Waker? = nil) {
    self.page = AnyPage(page)
    self.capabilities = capabilities
    self.waker = waker
    requests = Mailbox(waker: waker)
    let pager = PagerKeys.all.map {
      KeyBinding($0.name, $0.keys, Action.pager($0.action), help: $0.help)
    }
    let own: [KeyBinding<Action>] = [
      KeyBinding("quit", ["q", Self.interrupt], .effect(.quit), help: "quit"),
      KeyBinding("suspend", [Key(.character("z"), .control)], .effect(.suspend), help: "suspend"),
      KeyBinding("redraw", [Key(.character("l"), .control)], .effect(.redraw), help: "redraw"),
    ]
    keyMap = KeyMap(pager + own)
  }

  /// Handles an event.
  package func handleEvent(_ event: TerminalEvent, at now: Double) -> [TerminalEffect] {
    notifyPageOfSuspension(before: respond(to: event, at: now) + requests.drain(), at: now)
  }

  private func respond(to event: TerminalEvent, at now: Double) -> [TerminalEffect] {
    if hasAppeared { page.advance(to: now) }
    let context = context(at: now, of: size)
    switch event {
    case .key(let key):
      defer { hasPressedInterrupt = key == Self.interrupt }
      guard page.handle(.key(key), context) == .ignored else { return [] }
      switch keyMap.action(for: key) {
      case .pager(let action): _ = page.handle(.action(action), context)
      case .effect(.quit): return requestQuit(key, context)
      case .effect(let effect): return [effect]
      case nil: break
      }
    case .mouse(let event):
      let isIgnored = page.handle(.mouse(event), context) == .ignored
      for event in gesture.events(for: event, isIgnored: isIgnored) {
        _ = page.handle(event, context)
      }
    case .paste(let text): _ = page.handle(.paste(text), context)
    case .resize(let size):
      self.size = size
      let context = self.context(at: now, of: size)
      if !hasAppeared { page.willAppear(context) }
      _ = page.handle(.resize, context)
      if !hasAppeared {
        page.didAppear(context)
        page.advance(to: now)
      }
      hasAppeared = true
    case .slowConnection:
      isLineSlow = true
      _ = page.handle(.slowConnection, self.context(at: now, of: size))
    case .resumed: _ = page.handle(.programDidResume, context)
    case .background(let color): background = color
    case .wake: break
    }
    return []
  }

  /// Ctrl-C.
  private static let interrupt = Key(.character("c"), .control)

  /// Asks the page before the program ends. A second Ctrl-C ends it without asking.
  private func requestQuit(_ key: Key, _ context: PageContext) -> [TerminalEffect] {
    if hasPressedInterrupt, key == Self.interrupt { return [.quit] }
    return page.handle(.quitRequested, context) == .ignored ? [.quit] : []
  }

  /// Notifies the page before the terminal is given to another program.
  private func notifyPageOfSuspension(
    before effects: [TerminalEffect], at now: Double
  ) -> [TerminalEffect] {
    for effect in effects where effect.givesTerminalAway {
      _ = page.handle(.programWillSuspend, context(at: now, of: size))
    }
    return effects
  }

  /// Advances the page to a time.
  package func advance(to now: Double) -> [TerminalEffect] {
    page.advance(to: now)
    return notifyPageOfSuspension(before: requests.drain(), at: now)
  }

  /// Returns when the page needs its next frame. If that time is in the past, the page gets 60
  /// frames per second, so that the run loop still sleeps.
  package func schedule(at now: Double) -> Schedule {
    let schedule = page.schedule(at: now)
    if case .due(let time) = schedule, time <= now { return .due(now + 1.0 / 60) }
    return schedule
  }

  /// Draws the page.
  package func render(into frame: inout Frame, at time: Double) {
    frame.wantsMouse = usesMouse
    page.render(into: &frame.canvas, context(at: time, of: frame.canvas.size))
    (frame.cursor, frame.title) = (frame.canvas.cursor, frame.canvas.windowTitle)
  }

  /// Notifies the page that the program is about to end. Call this once, after the last frame.
  package func notifyWillEnd(at time: Double) {
    _ = page.handle(.programWillEnd, context(at: time, of: size))
  }

  private func context(at time: Double, of size: Size) -> PageContext {
    PageContext(
      size: size, now: time, capabilities: capabilities, reducesMotion: isLineSlow,
      background: background, program: ProgramHandle(requests), waker: waker)
  }
}
