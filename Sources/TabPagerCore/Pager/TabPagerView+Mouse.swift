extension TabPagerView {
  /// Lines that a notch of the wheel scrolls.
  static let linesPerNotch = 3

  /// Takes what the mouse does, in cells from the pager's own top left.
  func handle(_ event: MouseEvent) -> PageResponse {
    let isOnBar = isOnBar(event.position)
    switch event.kind {
    case .press(let button):
      letGo()
      pointer = event.position
      handNeighbours = context.neighbours
      return isOnBar
        ? pressBar(button, column: event.position.x) : pressPane(button, event)
    case .drag:
      pointer = event.position
      return drag(event)
    case .release:
      // Not every terminal reports the last movement by itself.
      if event.position != pointer, case .bar(let press) = gesture { drag(press, event) }
      pointer = event.position
      return release(event)
    case .wheel(let direction):
      return isOnBar ? wheelBar(direction) : wheelPane(direction, event)
    case .move: return isOnBar ? .ignored : send(local(event))
    }
  }

  // MARK: The pane

  private func pressPane(_ button: MouseEvent.Button, _ event: MouseEvent) -> PageResponse {
    // A hand on a pane that is seen to move stops it.
    if button == .left, settings.gesturesEnabled, isSeenToMove {
      paging.beginDrag(at: now)
      gesture = .swipe(from: Double(event.position.x))
      return .consumed
    }
    let id = currentPage
    if send(local(event), to: id) != .ignored {
      gesture = .page(id, hasLeft: false)
      return .consumed
    }
    // Without pages, a pager around this one may be swiped.
    guard button == .left, motion.selected != nil else { return .ignored }
    gesture = .undecided(id, from: event.position)
    send(.hold, to: id)
    return .consumed
  }

  /// The cells that a page may be from its place and still be pressed as if it were there: the end of a
  /// spring swings by one in a pane of 80, for longer than anyone waits with a click.
  private static let nearCells = 2.0

  /// Whether the pane shows more than the selected page, all but in its place.
  private var isSeenToMove: Bool {
    let view = paneView(at: now)
    let isLeft = view.left == currentPage
    let distance = isLeft ? view.fraction : view.right == currentPage ? 1 - view.fraction : 1
    return distance * paneWidth >= Self.nearCells
  }

  func drag(_ event: MouseEvent) -> PageResponse {
    switch gesture {
    case .none: return .ignored
    case .bar(let press): drag(press, event)
    case .barScroll(let last):
      gesture = .barScroll(last: event.position.x)
      scrollBar(by: last - event.position.x)
    case .tab(let id): dragTab(id, to: event.position.x)
    case .page(let id, let hasLeft):
      return follow(send(local(event), to: id), of: id, hasLeft: hasLeft)
    case .undecided(let id, let start): return decide(event, from: start, on: id)
    case .swipe(let start): return swipe(by: start - Double(event.position.x))
    case .scroll(let id, let last):
      gesture = .scroll(id, last: event.position.y)
      if last != event.position.y { send(.scroll(lines: last - event.position.y), to: id) }
    }
    return .consumed
  }

  /// Finds out which way a hand goes: a cell is about twice as high as it is wide.
  private func decide(
    _ event: MouseEvent, from start: Position, on id: PageID
  ) -> PageResponse {
    let across = abs(event.position.x - start.x)
    let along = 2 * abs(event.position.y - start.y)
    if across > along {
      send(.release, to: id)
      if settings.gesturesEnabled { paging.beginDrag(at: now) }
      gesture = .swipe(from: Double(start.x))
      return drag(event)
    }
    if along > 0 {
      gesture = .scroll(id, last: start.y)
      return drag(event)
    }
    return .consumed
  }

  /// Moves the pane with the hand; past the end, the pager around it where there is one.
  private func swipe(by cells: Double) -> PageResponse {
    guard settings.gesturesEnabled else { return handOver(cells: cells) }
    return moveDrag(by: cells / paneWidth)
  }

  /// Moves the pane with the hand, and tells what is left of the hand's way. A pane that something
  /// else has taken over is not in the hand any more.
  private func moveDrag(by pages: Double) -> PageResponse {
    guard motion.isDragging else { return .ignored }
    let rest = paging.moveDrag(by: pages, at: now, leaving: handNeighbours)
    return rest.map { .left(cells: $0.pages * paneWidth, velocity: $0.velocity * paneWidth) }
      ?? .consumed
  }

  private var paneWidth: Double { Double(max(1, layout.pane.width)) }

  /// The screen has got another size: a hand that swipes has the pane where it had it.
  func keepHold(ofPaneWide old: Int) {
    guard old != size.width, case .swipe(let start) = gesture else { return }
    let hand = Double(pointer.x)
    gesture = .swipe(from: hand + (start - hand) / Double(max(1, old)) * paneWidth)
  }

  /// A pager that may not be swiped leaves the hand to the one around it.
  private func handOver(cells: Double) -> PageResponse {
    handNeighbours.isEmpty ? .consumed : .left(cells: cells, velocity: 0)
  }

  /// Goes on with a hand that a pager in the page has left: from there on, to where it comes back.
  private func follow(_ response: PageResponse, of id: PageID, hasLeft: Bool) -> PageResponse {
    switch response {
    case .ignored:
      // The page has lost hold of the hand, and so has the pane.
      if hasLeft { paging.endDrag(at: now) }
      return .ignored
    case .consumed: return hasLeft ? moveDrag(by: 0) : .consumed
    case .left(let cells, let velocity):
      guard settings.gesturesEnabled else { return response }
      if !hasLeft {
        gesture = .page(id, hasLeft: true)
        paging.takeDrag(cells / paneWidth, velocity: velocity / paneWidth, at: now)
      }
      return moveDrag(by: cells / paneWidth)
    }
  }

  private func wheelPane(
    _ direction: MouseEvent.Direction, _ event: MouseEvent
  ) -> PageResponse {
    let way: Direction
    switch direction {
    case .up, .down:
      if send(local(event)) != .ignored { return .consumed }
      return send(.scroll(lines: direction == .up ? -Self.linesPerNotch : Self.linesPerNotch))
    case .left: way = .backward
    case .right: way = .forward
    }
    // A motion of the wheel is one pager's to its end.
    if !motion.ownsWheel(way, at: now), send(local(event)) != .ignored { return .consumed }
    guard settings.gesturesEnabled else { return .ignored }
    let neighbour: PageContext.Neighbours = way == .forward ? .next : .previous
    if context.neighbours.contains(neighbour), motion.wheelLeaves(way, at: now) { return .ignored }
    paging.wheel(way, at: now)
    return .consumed
  }

  // MARK: Letting go

  private func release(_ event: MouseEvent) -> PageResponse {
    let wasHeld = gesture != .none
    if case .page(let id, _) = gesture { send(local(event), to: id) }
    let held = gesture
    endGesture()
    switch held {
    case .undecided(let id, let start): send(.click(local(start)), to: id)
    case .bar(let press): if press.isInside { act(on: press) }
    default: break
    }
    return wasHeld ? .consumed : .ignored
  }

  /// Lets go of whatever a button holds, as its release does: for when that will not be told,
  /// because the mouse is somebody else's from now on.
  public func letGo() {
    defer { tell() }
    if case .page(let id, _) = gesture {
      send(local(MouseEvent(.release(.left), at: pointer)), to: id)
    }
    endGesture()
  }

  /// The pane may not be swiped any more: it leaves the hand and goes back.
  func takePaneBack() {
    defer { tell() }
    paging.cancelDrag(at: now)
    if case .swipe = gesture { gesture = .none }
  }

  private func endGesture() {
    switch gesture {
    case .swipe, .page: paging.endDrag(at: now)
    case .scroll(let id, _), .undecided(let id, _): send(.release, to: id)
    case .none, .bar, .barScroll, .tab: break
    }
    gesture = .none
  }

  /// A mouse event in the page's own cells.
  private func local(_ event: MouseEvent) -> PageEvent {
    var local = event
    local.position = self.local(event.position)
    return .mouse(local)
  }

  /// A cell of the pager, from the pane's top left.
  func local(_ position: Position) -> Position {
    Position(x: position.x - layout.pane.minX, y: position.y - layout.pane.minY)
  }
}
