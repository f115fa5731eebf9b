extension TabPagerView {
  /// The number of lines that a notch of the wheel scrolls.
  static let linesPerNotch = 3

  /// Handles a mouse event. Its position is relative to the top left cell of the pager.
  func handleMouse(_ event: MouseEvent) -> PageResponse {
    let isOnBar = isOnTabBar(event.position)
    switch event.kind {
    case .press(let button):
      cancelGesture()
      pointer = event.position
      handNeighbors = context.neighbors
      return isOnBar
        ? beginTabBarPress(button, column: event.position.x) : handlePressOnPane(button, event)
    case .drag:
      pointer = event.position
      return handleDrag(event)
    case .release:
      // Some terminals do not report the last movement before a release.
      if event.position != pointer, case .bar(let press) = gesture {
        handleTabBarDrag(of: press, event)
      }
      pointer = event.position
      return handleRelease(event)
    case .wheel(let direction):
      return isOnBar ? handleWheelOverTabBar(direction) : handleWheelOverPane(direction, event)
    case .move:
      let isOnPage = !isOnBar && neighborSide(at: event.position) == nil
      return isOnPage ? sendToSelectedPage(toPageCoordinates(event)) : .ignored
    }
  }

  // MARK: The pane

  /// The direction in which pages slide.
  var axis: Axis { settings.paging.axis }

  /// The distance between two pages along the axis, in cells.
  private var pageStride: Double { pageStride(in: size) }

  private func pageStride(in size: Size) -> Double {
    Double(max(1, PageGeometry(pane: layout(for: size).pane.size, settings.paging).stride))
  }

  /// The neighbour that is visible at a position, or `nil` if it is in the page at rest.
  private func neighborSide(at position: Position) -> Direction? {
    let page = pageFrame
    let place = position.coordinate(along: axis)
    let start = page.origin.coordinate(along: axis)
    if place < start { return .backward }
    return place < start + page.size.extent(along: axis) ? nil : .forward
  }

  private func handlePressOnPane(_ button: MouseEvent.Button, _ event: MouseEvent) -> PageResponse {
    // A press stops pages that visibly move.
    if button == .left, settings.isScrollEnabled, isSeenToMove {
      paging.beginDrag(at: now)
      gesture = .swipe(axis, from: Double(event.position.coordinate(along: axis)))
      return .consumed
    }
    let id = currentPage
    if neighborSide(at: event.position) == nil, send(toPageCoordinates(event), to: id) != .ignored {
      gesture = .page(id, isHandedOver: false)
      return .consumed
    }
    // A pager without pages ignores the press, so that an outer pager can be swiped.
    guard button == .left, motion.selected != nil else { return .ignored }
    gesture = .undecided(id, from: event.position)
    send(.dragBegan, to: id)
    return .consumed
  }

  /// The distance of a page from its final position, in cells, below which the page can be clicked.
  /// Otherwise, users would have to wait for the last oscillation of the spring, which moves a pane
  /// of 80 cells by only one cell.
  private static let nearCells = 2.0

  /// Whether pages visibly move: the pane shows another page than the selected one, or the selected
  /// page is far from its final position.
  private var isSeenToMove: Bool {
    let view = visiblePages(at: now)
    let isLeft = view.left == currentPage
    let distance = isLeft ? view.fraction : view.right == currentPage ? 1 - view.fraction : 1
    return distance * pageStride >= Self.nearCells
  }

  func handleDrag(_ event: MouseEvent) -> PageResponse {
    switch gesture {
    case .none: return .ignored
    case .bar(let press): handleTabBarDrag(of: press, event)
    case .barScroll(let last):
      gesture = .barScroll(last: event.position.x)
      scrollTabBar(by: last - event.position.x)
    case .tab(let id): dragTab(id, to: event.position.x)
    case .page(let id, var isHandedOver):
      let response = continueHandedOverDrag(send(toPageCoordinates(event), to: id), &isHandedOver)
      gesture = .page(id, isHandedOver: isHandedOver)
      return response
    case .undecided(let id, let start): return decideDragAxis(event, from: start, on: id)
    case .swipe(let axis, let start):
      return dragPages(by: start - Double(event.position.coordinate(along: axis)), along: axis)
    case .scroll(let id, let hand): return scrollPage(id, withDrag: hand, event)
    }
    return .consumed
  }

  /// Decides the direction of a drag. A cell is about twice as high as it is wide.
  private func decideDragAxis(
    _ event: MouseEvent, from start: Position, on id: PageID
  ) -> PageResponse {
    let across = abs(event.position.x - start.x)
    let along = 2 * abs(event.position.y - start.y)
    guard across > 0 || along > 0 else { return .consumed }
    if across > along { return beginSwipe(along: .horizontal, from: start.x, on: id, event) }
    handTracker = VelocityTracker()
    handTracker.addPosition(-Double(start.y), at: now)
    gesture = .scroll(id, MouseGesture.PageScrollDrag(row: start.y))
    return handleDrag(event)
  }

  private func beginSwipe(
    along axis: Axis, from start: Int, on id: PageID, _ event: MouseEvent
  ) -> PageResponse {
    send(.dragEnded, to: id)
    if axis == self.axis, settings.isScrollEnabled { paging.beginDrag(at: now) }
    gesture = .swipe(axis, from: Double(start))
    return handleDrag(event)
  }

  /// Slides the pages with the pointer. Past an end, and for a drag along the other axis, an outer
  /// pager slides its pages if it has any on that side.
  private func dragPages(by cells: Double, along axis: Axis) -> PageResponse {
    if axis == self.axis, settings.isScrollEnabled {
      return moveDrag(toDistance: cells / pageStride)
    }
    return outerPagerHandlesDrags(along: axis)
      ? .handedOver(cells: cells, velocity: 0, axis: axis) : .consumed
  }

  /// Whether an outer pager handles drags along an axis.
  private func outerPagerHandlesDrags(along axis: Axis) -> Bool {
    !handNeighbors.isDisjoint(with: .both(along: axis))
  }

  /// Scrolls the page with the pointer. Past an end of the page, the drag swipes this pager or an
  /// outer one, until the pointer returns.
  private func scrollPage(
    _ id: PageID, withDrag hand: MouseGesture.PageScrollDrag, _ event: MouseEvent
  ) -> PageResponse {
    var hand = hand
    let (before, row) = (hand.row, event.position.y)
    handTracker.addPosition(-Double(row), at: now)
    hand.row = row
    let lines = hand.excess + before - row
    var response = PageResponse.consumed
    if hand.excess.signum() * lines > 0 {
      response = .handedOver(cells: Double(lines), velocity: 0, axis: .vertical)
    } else if lines != 0 {
      response = send(.scroll(lines: lines), to: id)
    }
    hand.excess = 0
    if case .handedOver(let cells, _, let axis) = response {
      hand.excess = Int(cells)
      response = .handedOver(cells: cells, velocity: handTracker.velocity(at: now), axis: axis)
    }
    // A page that does not scroll is swiped, if there is a page to swipe to.
    if response == .ignored, !hand.isHandedOver,
      axis == .vertical && settings.isScrollEnabled || outerPagerHandlesDrags(along: .vertical)
    {
      return beginSwipe(along: .vertical, from: before, on: id, event)
    }
    response = continueHandedOverDrag(response, &hand.isHandedOver)
    gesture = .scroll(id, hand)
    // If another move has replaced the drag, an outer pager must not continue it.
    return response == .ignored && !hand.isHandedOver ? .consumed : response
  }

  /// Slides the pages with the pointer, and hands over the rest of the movement. If another move
  /// has replaced the drag, the pages no longer follow the pointer.
  private func moveDrag(toDistance pages: Double) -> PageResponse {
    guard motion.isDragging else { return .ignored }
    let extent = pageStride
    guard let rest = paging.moveDrag(toDistance: pages, at: now, handingOverPast: handNeighbors)
    else {
      return .consumed
    }
    return .handedOver(cells: rest.pages * extent, velocity: rest.velocity * extent, axis: axis)
  }

  /// Adapts a swipe to a new size of the pane, so that the same point of the page stays under the
  /// pointer. A swipe along the other axis moves the pages of an outer pager, whose pane this pager
  /// fills.
  func keepDragAcrossResize(from oldSize: Size) {
    guard oldSize != size, case .swipe(let axis, let start) = gesture else { return }
    func extent(in size: Size) -> Double {
      axis == self.axis ? pageStride(in: size) : Double(max(1, size.extent(along: axis)))
    }
    let hand = Double(pointer.coordinate(along: axis))
    gesture = .swipe(axis, from: hand + (start - hand) / extent(in: oldSize) * extent(in: size))
  }

  /// Continues a drag that an inner pager or the page has handed over, until the pointer returns.
  private func continueHandedOverDrag(_ response: PageResponse, _ isHandedOver: inout Bool)
    -> PageResponse
  {
    switch response {
    case .ignored:
      // The page no longer follows the drag, so this pager does not either.
      if isHandedOver { paging.endDrag(at: now) }
      return .ignored
    case .consumed: return isHandedOver ? moveDrag(toDistance: 0) : .consumed
    case .handedOver(let cells, let velocity, let axis):
      guard settings.isScrollEnabled, axis == self.axis else { return response }
      if !isHandedOver {
        isHandedOver = true
        paging.adoptDrag(distance: cells / pageStride, velocity: velocity / pageStride, at: now)
      }
      return moveDrag(toDistance: cells / pageStride)
    }
  }

  private func handleWheelOverPane(
    _ direction: MouseEvent.Direction, _ event: MouseEvent
  ) -> PageResponse {
    let (wheelAxis, way): (Axis, Direction) =
      switch direction {
      case .up: (.vertical, .backward)
      case .down: (.vertical, .forward)
      case .left: (.horizontal, .backward)
      case .right: (.horizontal, .forward)
      }
    let isOwn = wheelAxis == axis
    // A wheel gesture moves the same pager until the gesture ends.
    if !isOwn || !motion.continuesWheelGesture(way, at: now) {
      // Over a part of a neighbour, the wheel only scrolls the page at rest.
      if neighborSide(at: event.position) == nil,
        sendToSelectedPage(toPageCoordinates(event)) != .ignored
      {
        return .consumed
      }
      if wheelAxis == .vertical, scrollPage(byWheelNotch: way) { return .consumed }
    }
    guard isOwn, settings.isScrollEnabled else { return .ignored }
    let neighbor = PageContext.NeighborSides.neighbor(way, along: axis)
    if context.neighbors.contains(neighbor), motion.wheelWouldPassEnd(way, at: now) {
      return .ignored
    }
    paging.moveByWheelNotch(way, at: now)
    return .consumed
  }

  /// Scrolls the page by a notch of the wheel.
  ///
  /// - Returns: Whether the notch belongs to the page, because this notch or an earlier one of the
  ///   same gesture has scrolled it.
  private func scrollPage(byWheelNotch way: Direction) -> Bool {
    let lines = way.sign * Self.linesPerNotch
    let hasScrolled = sendToSelectedPage(.scroll(lines: lines)).hasScrolled(by: lines)
    let pause = settings.paging.wheelPause
    if let burst = scrollBurst, burst.startsNewGesture(way, at: now, pause: pause) {
      scrollBurst = nil
    }
    guard hasScrolled || scrollBurst != nil else { return false }
    if scrollBurst == nil { scrollBurst = WheelGesture(way, at: now) }
    scrollBurst?.addNotch(way, at: now, step: 0)
    return true
  }

  // MARK: Release

  private func handleRelease(_ event: MouseEvent) -> PageResponse {
    let wasHeld = gesture != .none
    if case .page(let id, _) = gesture { send(toPageCoordinates(event), to: id) }
    let held = gesture
    endGesture()
    switch held {
    case .undecided(let id, let start):
      if let side = neighborSide(at: start) {
        perform(side == .forward ? .next : .previous, cause: .click)
      } else {
        send(.click(toPageCoordinates(start)), to: id)
      }
    case .bar(let press): if press.isInside { performTabBarPress(press) }
    default: break
    }
    return wasHeld ? .consumed : .ignored
  }

  /// Ends the current mouse gesture as if the button had been released. Call this if the release
  /// will not be reported.
  package func cancelGesture() {
    defer { sendNotices() }
    if case .page(let id, _) = gesture {
      send(toPageCoordinates(MouseEvent(.release(.left), at: pointer)), to: id)
    }
    endGesture()
  }

  /// Cancels a swipe when swiping is switched off. The pager returns to its page.
  func cancelPaneDrag() {
    defer { sendNotices() }
    paging.cancelDrag(at: now)
    if case .swipe = gesture { gesture = .none }
  }

  private func endGesture() {
    switch gesture {
    case .scroll(let id, _):
      send(.dragEnded, to: id)
      paging.endDrag(at: now)
    case .swipe, .page: paging.endDrag(at: now)
    case .undecided(let id, _): send(.dragEnded, to: id)
    case .none, .bar, .barScroll, .tab: break
    }
    gesture = .none
  }

  /// Converts the position of a mouse event to the page's cells.
  private func toPageCoordinates(_ event: MouseEvent) -> PageEvent {
    var local = event
    local.position = self.toPageCoordinates(event.position)
    return .mouse(local)
  }

  /// Converts a position in the pager to a position relative to the page at rest.
  func toPageCoordinates(_ position: Position) -> Position {
    let page = pageFrame
    return Position(x: position.x - page.minX, y: position.y - page.minY)
  }
}
