/// Two pages in two parts of an area.
struct PagePair {
  enum Part { case first, second }

  private var first: AnyPage
  private var second: AnyPage
  /// The page that receives keys before the other one.
  private(set) var focus = Part.first
  /// Whether a press in a page gives it the focus.
  var movesFocus = false
  /// The page that receives the current drag, because it consumed the press.
  private var holder: Part?
  /// The page that scrolls first: the page under the pointer, or after a key the page with the focus.
  private var scrollTarget = Part.first

  /// The cells of the two pages.
  typealias Frames = (first: Rect, second: Rect)

  init(_ first: some Page, _ second: some Page) {
    (self.first, self.second) = (AnyPage(first), AnyPage(second))
  }

  private func page(_ part: Part) -> AnyPage { part == .first ? first : second }

  private static func otherPart(than part: Part) -> Part { part == .first ? .second : .first }

  /// The states of both pages; `nil` if one of them does not say what it draws.
  var drawnState: AnyHashable? {
    guard let first = first.drawnState, let second = second.drawnState else { return nil }
    return [first, second]
  }

  /// The keys of both pages.
  var keyHelp: [KeyHelp] { first.keyHelp + second.keyHelp }

  func render(into canvas: inout Canvas, in frames: Frames, _ context: PageContext) {
    canvas.draw(first, in: frames.first, context)
    canvas.draw(second, in: frames.second, context)
  }

  mutating func switchFocus() { focus = Self.otherPart(than: focus) }

  // MARK: Input

  /// Passes a change of size to both pages, and mouse events to the page under the pointer or, during a drag, to the page
  /// that was pressed. Other input goes to the page with the focus first.
  mutating func handle(
    _ event: PageEvent, in frames: Frames, _ context: PageContext
  ) -> PageResponse {
    switch event {
    case .quitRequested:
      let first = send(event, to: .first, frames, context)
      let second = send(event, to: .second, frames, context)
      return first == .ignored ? second : first
    case .resize, .slowConnection, .programWillSuspend, .programDidResume, .programWillEnd:
      _ = send(event, to: .first, frames, context)
      _ = send(event, to: .second, frames, context)
      return .ignored
    case .click(let position):
      guard let part = part(at: position, frames) else { return .ignored }
      return send(event, to: part, frames, context)
    case .mouse(let mouse): return handleMouse(mouse, frames, context)
    case .scroll, .dragBegan, .dragEnded:
      return send(event, startingWith: scrollTarget, frames, context)
    case .key, .paste, .action:
      scrollTarget = focus
      return send(event, startingWith: focus, frames, context)
    }
  }

  private mutating func handleMouse(
    _ mouse: MouseEvent, _ frames: Frames, _ context: PageContext
  ) -> PageResponse {
    guard let part = holder ?? part(at: mouse.position, frames) else { return .ignored }
    scrollTarget = part
    let response = send(.mouse(mouse), to: part, frames, context)
    switch mouse.kind {
    case .press:
      holder = response == .ignored ? nil : part
      if movesFocus { focus = part }
    case .release: holder = nil
    case .drag, .move, .wheel: break
    }
    return response
  }

  private func part(at position: Position, _ frames: Frames) -> Part? {
    frames.first.contains(position) ? .first : frames.second.contains(position) ? .second : nil
  }

  private mutating func send(
    _ event: PageEvent, startingWith part: Part, _ frames: Frames, _ context: PageContext
  ) -> PageResponse {
    let response = send(event, to: part, frames, context)
    return response == .ignored
      ? send(event, to: Self.otherPart(than: part), frames, context) : response
  }

  private mutating func send(
    _ event: PageEvent, to part: Part, _ frames: Frames, _ context: PageContext
  ) -> PageResponse {
    let frame = part == .first ? frames.first : frames.second
    guard let event = event.relative(to: frame) else { return .ignored }
    var context = context
    context.size = frame.size
    return changePage(part) { $0.handle(event, context) }
  }

  private mutating func changePage<Result>(
    _ part: Part, _ body: (inout AnyPage) -> Result
  ) -> Result {
    part == .first ? body(&first) : body(&second)
  }

  // MARK: Time

  mutating func changeBothPages(_ body: (inout AnyPage) -> Void) {
    body(&first)
    body(&second)
  }

  mutating func changeBothPages(
    in frames: Frames, _ context: PageContext, _ body: (inout AnyPage, PageContext) -> Void
  ) {
    var context = context
    context.size = frames.first.size
    body(&first, context)
    context.size = frames.second.size
    body(&second, context)
  }

  func schedule(at now: Double) -> Schedule {
    min(first.schedule(at: now), second.schedule(at: now))
  }
}
