extension Paging {
  /// Starts a drag at the current position.
  ///
  /// - Parameter now: The time in seconds.
  package mutating func beginDrag(at now: Double) {
    advance(to: now)
    guard var drag = makeDrag(at: now) else { return }
    drag.tracker.addPosition(drag.goal, at: now)
    cancelPendingMove()
    phase = .drag(drag)
  }

  /// Takes over a drag from another pager.
  ///
  /// - Parameters:
  ///   - pages: The part of the pointer's distance that belongs to this pager, in multiples of the
  ///     pane's width, or of its height in a vertical pager.
  ///   - velocity: The velocity of the pointer, in the same unit per second.
  ///   - now: The time in seconds.
  package mutating func adoptDrag(distance pages: Double, velocity: Double, at now: Double) {
    beginDrag(at: now)
    guard case .drag(var drag) = phase, pages.isFinite, velocity.isFinite else { return }
    drag.startPointer(atDistance: pages, velocity: velocity, at: now)
    phase = .drag(drag)
  }

  /// Moves the pages with the pointer. Does nothing unless a drag is in progress.
  ///
  /// - Parameters:
  ///   - pages: The distance of the pointer from where the drag began, in multiples of the pane's
  ///     width, or of its height in a vertical pager. It is positive towards the next page. A drag
  ///     turns at most one page. Beyond that page, and past the ends, the pages resist or stop,
  ///     depending on ``PagingSettings/bounces``.
  ///   - now: The time in seconds.
  ///   - neighbors: The ends of the list past which the drag is handed over to another pager.
  /// - Returns: The distance to hand over, in the same unit, and the velocity of the pointer, in
  ///   this unit per second. `nil` if the pointer is not past such an end.
  @discardableResult
  package mutating func moveDrag(
    toDistance pages: Double, at now: Double,
    handingOverPast neighbors: PageContext.NeighborSides = []
  ) -> (pages: Double, velocity: Double)? {
    guard case .drag(let drag) = phase, drag.wheel == nil, pages.isFinite else { return nil }
    func handsOverDrag(past direction: Direction) -> Bool {
      !loops && neighbors.contains(.neighbor(direction, along: settings.axis))
    }
    let first = handsOverDrag(past: .backward) ? 0 : nil
    let last = handsOverDrag(past: .forward) ? self.pages.count - 1 : nil
    let moved = changeDrag(drag, cause: .drag, at: now) {
      $0.movePointer(to: pages, at: now, handingOverBefore: first, after: last)
    }
    reportProgress(at: now)
    return moved.left == 0 ? nil : (moved.left, moved.pointerVelocity(at: now))
  }

  /// Changes a drag and reports the move that it begins. If the move is not allowed, removes its
  /// stop from the drag first.
  private mutating func changeDrag(
    _ drag: PageDrag, cause: MoveCause, at now: Double, _ change: (inout PageDrag) -> Void
  ) -> PageDrag {
    var (drag, moved) = (drag, drag)
    change(&moved)
    var move = upcomingMove(of: moved, cause: cause, at: now)
    while let asked = move, asked != pending {
      if drag.answers[asked] == nil { drag.answers[asked] = shouldMove?(asked) ?? true }
      if drag.answers[asked] == true { break }
      drag.removeStop(headingStopIndex(of: moved), at: now)
      moved = drag
      change(&moved)
      move = upcomingMove(of: moved, cause: cause, at: now)
      if move == asked { move = nil }
    }
    moved.answers = drag.answers
    phase = .drag(moved)
    // At exactly the page where it began, the drag has not turned back yet.
    if move != pending, move != nil || !moved.isAtHome {
      cancelPendingMove()
      if let move { reportMoveStart(move) }
    }
    return moved
  }

  /// Returns the move to the page that a drag heads for. Returns `nil` at the page where the pager
  /// was at rest, and past an end.
  func upcomingMove(of drag: PageDrag, cause: MoveCause, at now: Double) -> PageMove<PageID>? {
    let index = drag.stops[headingStopIndex(of: drag)].index
    guard let page = page(at: index), page != settled else { return nil }
    return pageMove(to: page, at: index, cause: cause, from: drag.progress(at: now))
  }

  /// Returns the index of the stop that a drag heads for. If that is the page where the pager was
  /// at rest, returns the stop where the drag began.
  private func headingStopIndex(of drag: PageDrag) -> Int {
    let heading = drag.heading
    return page(at: drag.stops[heading].index) == settled ? drag.home : heading
  }

  /// Returns whether turning the wheel in a direction would start a motion past an end of the list.
  package func wheelWouldPassEnd(_ direction: Direction, at now: Double) -> Bool {
    guard isIdle, page(at: target + direction.sign) == nil else { return false }
    return spentWheel?.startsNewGesture(direction, at: now, pause: settings.wheelPause) ?? true
  }

  /// Returns whether a notch belongs to a wheel gesture that this pager has handled already.
  package func continuesWheelGesture(_ direction: Direction, at now: Double) -> Bool {
    if case .drag = phase { return true }
    return !(spentWheel?.startsNewGesture(direction, at: now, pause: settings.wheelPause) ?? true)
  }

  /// Releases the drag. Beyond ``PagingSettings/commitDistance`` of a page, or faster than
  /// ``PagingSettings/flingVelocity``, it turns the page; otherwise it returns.
  ///
  /// - Parameter now: The time in seconds. The longer the pointer was still, the lower the
  ///   velocity.
  package mutating func endDrag(at now: Double) {
    guard case .drag(let drag) = phase, drag.wheel == nil else { return }
    releaseDrag(drag, velocity: drag.paneVelocity(at: now), cause: .drag, at: now)
  }

  /// Cancels the drag. The pager returns to the page where the drag began.
  ///
  /// - Parameter now: The time in seconds.
  package mutating func cancelDrag(at now: Double) {
    guard case .drag(let drag) = phase else { return }
    settle(
      to: drag.base, on: settings.swipe, cause: drag.wheel == nil ? .drag : .wheel, at: now)
  }

  /// Moves the pages by a notch of a wheel along the pager's axis. The pages follow the notches and
  /// settle when they end. While a pointer drags, the wheel has no effect.
  ///
  /// - Parameters:
  ///   - direction: The direction of the page to move to.
  ///   - now: The time in seconds.
  package mutating func moveByWheelNotch(_ direction: Direction, at now: Double) {
    advance(to: now)
    if var burst = spentWheel {
      if !burst.startsNewGesture(direction, at: now, pause: settings.wheelPause) {
        burst.addNotch(direction, at: now, step: settings.wheelStep)
        spentWheel = burst
        return
      }
      spentWheel = nil
    }
    let velocity = paneVelocity(at: now)
    var drag: PageDrag
    if case .drag(let held) = phase {
      guard held.wheel != nil else { return }
      drag = held
    } else {
      guard let held = makeDrag(at: now) else { return }
      drag = held
      cancelPendingMove()
    }
    let step = settings.wheelStep
    drag = changeDrag(drag, cause: .wheel, at: now) {
      $0.addWheelNotch(direction, at: now, step: step, velocity: velocity)
    }
    if drag.hasTurnedPage {
      releaseDrag(drag, velocity: drag.wheel?.velocity ?? 0, cause: .wheel, at: now)
    }
    reportProgress(at: now)
  }

  /// Ends a drag.
  ///
  /// - Parameter velocity: The velocity of the pointer, in pages of the pane per second.
  mutating func releaseDrag(_ drag: PageDrag, velocity: Double, cause: MoveCause, at now: Double) {
    let index = drag.pageAfterRelease(velocity: velocity, settings: settings)
    settle(to: index, on: settings.swipe, cause: cause, at: now)
  }

  /// Returns a drag that starts at the current position, or `nil` if no visible page is in the
  /// list. If a spring has overshot its page, the drag starts at the page, because the pane does
  /// not show the overshoot.
  func makeDrag(at now: Double) -> PageDrag? {
    guard !pages.isEmpty else { return nil }
    let position = hasOvershot(at: now) ? Double(target) : unwrappedProgress(at: now)
    guard hasStrip else { return makeDrag(atProgress: position, home: nearestIndex(to: position)) }
    let contents = paneContents(at: now)
    return makeDragAtCurrentPage(contents, progress: position)
      ?? makeDragBetweenNeighbors(contents, progress: position)
      ?? makeDrag(contents, progress: position, home: nil)
  }

  /// Returns a drag for the end of a long jump, when only its page is visible but progress still
  /// overshoots. The pages on both sides are the neighbours in the list. `nil` if another page is
  /// visible.
  private func makeDragAtCurrentPage(_ contents: PaneContents, progress: Double) -> PageDrag? {
    guard contents.fraction == 0, let index = contents.left?.index else { return nil }
    let slots = (index - 1...index + 1).map { index in
      page(at: index).map { PaneContents.ShownPage(page: $0, index: index) }
    }
    let stops = zip(0..., slots).compactMap { place, slot in
      (slot?.index).map { PageDrag.PageStop(place: Double(place), index: $0) }
    }
    return PageDrag(
      at: 1, progress: progress, stops: stops, home: index, strip: JumpPageStrip(slots: slots),
      bounces: settings.bounces)
  }

  /// Returns a drag for the beginning or the end of a long jump, when two visible pages are
  /// neighbours in the list although progress is elsewhere. So the drag has an end only where the
  /// list has one. `nil` if other pages are visible.
  private func makeDragBetweenNeighbors(_ contents: PaneContents, progress: Double) -> PageDrag? {
    guard let left = contents.left?.index, contents.right?.index == left + 1 else { return nil }
    let home = contents.fraction < 0.5 ? left : left + 1
    let slots = (left - 1...left + 2).map { index in
      page(at: index).map { PaneContents.ShownPage(page: $0, index: index) }
    }
    let stops = zip(0..., slots).compactMap { place, slot in
      (slot?.index).map { PageDrag.PageStop(place: Double(place), index: $0) }
    }
    return PageDrag(
      at: 1 + contents.fraction, progress: progress,
      stops: stops.filter { abs($0.index - home) <= 1 }, home: home,
      strip: JumpPageStrip(slots: slots), bounces: settings.bounces)
  }

  /// Returns a drag of pages in the order of the list.
  func makeDrag(atProgress position: Double, home: Int) -> PageDrag {
    let stops = (home - 1...home + 1).filter { page(at: $0) != nil }
      .map { PageDrag.PageStop(place: Double($0), index: $0) }
    return PageDrag(
      at: position, progress: position, stops: stops, home: home, strip: nil,
      bounces: settings.bounces)
  }

  /// Returns a drag between the visible pages, which are not in the order of the list.
  func makeDrag(_ contents: PaneContents, progress: Double, home: Int?) -> PageDrag? {
    let slots = contents.slots
    let stops = slots.enumerated().compactMap { place, slot in
      slot.index.map { PageDrag.PageStop(place: Double(place), index: $0) }
    }
    guard !stops.isEmpty else { return nil }
    return PageDrag(
      at: contents.place, progress: progress, stops: stops, home: home,
      strip: JumpPageStrip(slots: slots),
      bounces: settings.bounces)
  }

  /// Returns the index of the page nearest to a position.
  func nearestIndex(to position: Double) -> Int {
    let index = Int(position.rounded())
    return loops ? index : max(0, min(pages.count - 1, index))
  }
}
