/// A page as a whole program: it fills the screen, and has a pager's keys.
///
/// A key is the page's first. What it leaves is a pager's (``PagerKeys``), or the program's own:
/// `q` and Ctrl-C quit, Ctrl-Z suspends, Ctrl-L draws all anew.
package final class PageApplication: Application {
  /// The page.
  package private(set) var page: AnyPage
  /// Whether mouse reports are wanted; without them the terminal's own selection works.
  package var usesMouse = true
  private let capabilities: TerminalCapabilities
  private let waker: Waker?
  private let keyMap: KeyMap<Action>
  private var size = Size.zero
  private var isLineSlow = false

  private enum Action: Hashable, Sendable {
    case pager(PagerAction)
    case effect(TerminalEffect)
  }

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - page: what fills the screen.
  ///   - capabilities: what the screen can show.
  ///   - waker: the terminal's waker, which pages find in their context; `nil` if nothing outside
  ///     wakes the program.
  package init(_ page: some Page, _ capabilities: TerminalCapabilities, waker: Waker? = nil) {
    self.page = AnyPage(page)
    self.capabilities = capabilities
    self.waker = waker
    let pager = PagerKeys.all.map {
      KeyBinding($0.name, $0.keys, Action.pager($0.action), help: $0.help)
    }
    let own: [KeyBinding<Action>] = [
      KeyBinding("quit", ["q", Key(.character("c"), .control)], .effect(.quit), help: "quit"),
      KeyBinding("suspend", [Key(.character("z"), .control)], .effect(.suspend), help: "suspend"),
      KeyBinding("redraw", [Key(.character("l"), .control)], .effect(.redraw), help: "redraw"),
    ]
    keyMap = KeyMap(pager + own)
    self.page.willAppear()
    self.page.didAppear()
  }

  /// Takes an event.
  package func update(_ event: TerminalEvent, at now: Double) -> [TerminalEffect] {
    page.advance(to: now)
    let context = context(at: now, of: size)
    switch event {
    case .key(let key):
      guard page.handle(.key(key), context) == .ignored else { return [] }
      switch keyMap.action(for: key) {
      case .pager(let action): _ = page.handle(.action(action), context)
      case .effect(let effect): return [effect]
      case nil: break
      }
    case .mouse(let event): _ = page.handle(.mouse(event), context)
    case .paste(let text): _ = page.handle(.paste(text), context)
    case .resize(let size):
      self.size = size
      _ = page.handle(.resize, self.context(at: now, of: size))
    case .slowConnection:
      isLineSlow = true
      _ = page.handle(.slowConnection, self.context(at: now, of: size))
    case .wake, .resumed, .background: break
    }
    return []
  }

  /// Lets time pass.
  package func advance(to now: Double) -> [TerminalEffect] {
    page.advance(to: now)
    return []
  }

  /// Returns when the page needs its next frame. A page that is due in the past gets one 60 times a
  /// second, so that the run loop still sleeps.
  package func schedule(at now: Double) -> Schedule {
    let schedule = page.schedule(at: now)
    if case .due(let time) = schedule, time <= now { return .due(now + 1.0 / 60) }
    return schedule
  }

  /// Draws the page.
  package func render(into frame: inout Frame, at time: Double) {
    frame.wantsMouse = usesMouse
    page.render(into: &frame.canvas, context(at: time, of: frame.canvas.size))
  }

  private func context(at time: Double, of size: Size) -> PageContext {
    PageContext(
      size: size, now: time, capabilities: capabilities, reducesMotion: isLineSlow, waker: waker)
  }
}
