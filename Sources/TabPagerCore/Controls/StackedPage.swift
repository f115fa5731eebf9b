/// A page of a few rows above another one: a header or a control over what it belongs to.
///
/// Keys are the upper one's first. Where fewer than three rows would be left to the lower one, this
/// has them all.
public struct StackedPage: Page {
  private var top: AnyPage
  private var content: AnyPage
  private let height: Int
  /// Who has taken the mouse's button.
  private var holder: Part?

  private enum Part { case top, content }

  /// Puts a page above another.
  ///
  /// - Parameters:
  ///   - top: the upper one.
  ///   - height: its rows.
  ///   - content: the lower one.
  public init(_ top: some Page, height: Int, over content: some Page) {
    self.top = AnyPage(top)
    self.content = AnyPage(content)
    self.height = max(0, height)
  }

  private func topHeight(of size: Size) -> Int { size.height >= height + 3 ? height : 0 }

  private func contexts(_ context: PageContext) -> (top: PageContext, content: PageContext) {
    let rows = topHeight(of: context.size)
    var (top, content) = (context, context)
    top.size = Size(width: context.size.width, height: rows)
    content.size = Size(width: context.size.width, height: context.size.height - rows)
    return (top, content)
  }

  // MARK: Page

  /// Changes with both.
  public var version: Int {
    var hasher = Hasher()
    hasher.combine(top.version)
    hasher.combine(content.version)
    return hasher.finalize()
  }

  /// The keys of both.
  public var keyHelp: [KeyHelp] { top.keyHelp + content.keyHelp }

  /// Draws both.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let rows = topHeight(of: canvas.size)
    let width = canvas.size.width
    canvas.draw(top, in: Rect(x: 0, y: 0, width: width, height: rows), context)
    canvas.draw(
      content, in: Rect(x: 0, y: rows, width: width, height: canvas.size.height - rows), context)
  }

  /// Gives the mouse to the one it is over, and all else to the upper one, then to the lower one.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let contexts = contexts(context)
    if case .click(let position) = event {
      let rows = contexts.top.size.height
      guard position.y >= rows else { return top.handle(event, contexts.top) }
      return content.handle(
        .click(Position(x: position.x, y: position.y - rows)), contexts.content)
    }
    guard case .mouse(var mouse) = event else {
      let response = top.handle(event, contexts.top)
      return response == .ignored ? content.handle(event, contexts.content) : response
    }
    let isOver: Part = mouse.position.y < contexts.top.size.height ? .top : .content
    let part = holder ?? isOver
    if part == .content { mouse.position.y -= contexts.top.size.height }
    let response =
      part == .top
      ? top.handle(.mouse(mouse), contexts.top) : content.handle(.mouse(mouse), contexts.content)
    switch mouse.kind {
    case .press: holder = response == .ignored ? nil : part
    case .release: holder = nil
    case .drag, .move, .wheel: break
    }
    return response
  }

  /// Lets time pass for both.
  public mutating func advance(to now: Double) {
    top.advance(to: now)
    content.advance(to: now)
  }

  /// Whichever comes sooner.
  public func schedule(at now: Double) -> Schedule {
    top.schedule(at: now).sooner(content.schedule(at: now))
  }

  /// Tells both.
  public mutating func willAppear() {
    top.willAppear()
    content.willAppear()
  }
  /// Tells both.
  public mutating func didAppear() {
    top.didAppear()
    content.didAppear()
  }
  /// Tells both.
  public mutating func willDisappear() {
    top.willDisappear()
    content.willDisappear()
  }
  /// Tells both.
  public mutating func didDisappear() {
    top.didDisappear()
    content.didDisappear()
  }
}

extension Canvas {
  /// Draws a page into a part of the canvas.
  ///
  /// - Parameters:
  ///   - page: the page; it is drawn at the size of `rect`.
  ///   - rect: which cells.
  ///   - context: the moment to show, and what the screen can show.
  public mutating func draw(_ page: some Page, in rect: Rect, _ context: PageContext) {
    guard !rect.isEmpty else { return }
    var context = context
    context.size = rect.size
    var part = Canvas(size: rect.size)
    page.render(into: &part, context)
    copy(part, part.bounds, to: rect.origin)
    takePans(of: part, in: rect)
  }

  /// Takes the rows that move in a canvas which was copied into this one. Only whole rows count.
  mutating func takePans(of part: Canvas, in rect: Rect) {
    guard rect.minX == 0, rect.width == size.width, part.size.width == size.width else { return }
    for pan in part.pans {
      let rows = pan.rows.lowerBound + rect.minY..<pan.rows.upperBound + rect.minY
      pans.append(Frame.Pan(rows: rows, offset: pan.offset))
    }
  }
}
