extension Paging {
  /// Takes hold of the pane where it is.
  ///
  /// - Parameter now: when, in seconds.
  package mutating func beginDrag(at now: Double) {
    advance(to: now)
    guard var drag = held(at: now) else { return }
    drag.tracker.add(drag.goal, at: now)
    cancelPending()
    phase = .drag(drag)
  }

  /// Takes over a hand that has come from another pager.
  ///
  /// - Parameters:
  ///   - pages: how far the hand is on this pager's way, in extents of the pane along its axis.
  ///   - velocity: how fast it goes, in extents of the pane a second.
  ///   - now: when, in seconds.
  package mutating func continueDrag(_ pages: Double, velocity: Double, at now: Double) {
    beginDrag(at: now)
    guard case .drag(var drag) = phase, pages.isFinite, velocity.isFinite else { return }
    drag.seed(pages, velocity: velocity, at: now)
    phase = .drag(drag)
  }

  /// Moves the pane with the hand. Without a drag under way nothing happens.
  ///
  /// - Parameters:
  ///   - pages: how far the hand is from where it began, in extents of the pane along its axis;
  ///     towards the next page is positive. At most one page is turned; beyond, and past the ends,
  ///     it resists or stops, as ``PagingSettings/bounces`` says.
  ///   - now: when, in seconds.
  ///   - neighbours: at which ends of the list the rest of the way is somebody else's.
  /// - Returns: that rest, in extents of the pane, and how fast the hand goes, in extents a second;
  ///   nil where the hand is not past such an end.
  @discardableResult
  package mutating func moveDrag(
    by pages: Double, at now: Double, leaving neighbors: PageContext.Neighbors = []
  ) -> (pages: Double, velocity: Double)? {
    guard case .drag(let drag) = phase, drag.wheel == nil, pages.isFinite else { return nil }
    func isLeft(_ direction: Direction) -> Bool {
      !loops && neighbors.contains(.neighbor(direction, along: settings.axis))
    }
    let first = isLeft(.backward) ? 0 : nil
    let last = isLeft(.forward) ? self.pages.count - 1 : nil
    let moved = change(drag, cause: .drag, at: now) {
      $0.move(to: pages, at: now, leavingBefore: first, after: last)
    }
    reportProgress(at: now)
    return moved.left == 0 ? nil : (moved.left, moved.handVelocity(at: now))
  }

  /// Changes a drag, and tells of the move that it begins. Where that is refused, the drag gets an
  /// end before the change is made.
  private mutating func change(
    _ drag: Drag, cause: MoveCause, at now: Double, _ change: (inout Drag) -> Void
  ) -> Drag {
    var (drag, moved) = (drag, drag)
    change(&moved)
    var move = heading(of: moved, cause: cause, at: now)
    while let asked = move, asked != pending {
      if drag.answers[asked] == nil { drag.answers[asked] = shouldMove?(asked) ?? true }
      if drag.answers[asked] == true { break }
      drag.removeStop(stop(of: moved), at: now)
      moved = drag
      change(&moved)
      move = heading(of: moved, cause: cause, at: now)
      if move == asked { move = nil }
    }
    moved.answers = drag.answers
    phase = .drag(moved)
    // Exactly at the page where it began, it has not turned back yet.
    if move != pending, move != nil || !moved.isAtHome {
      cancelPending()
      if let move { begin(move) }
    }
    return moved
  }

  /// The move that a drag makes to the page it heads for; nil at the page where it was at rest, and
  /// past an end.
  func heading(of drag: Drag, cause: MoveCause, at now: Double) -> PageMove<PageID>? {
    let index = drag.stops[stop(of: drag)].index
    guard let page = page(at: index), page != settled else { return nil }
    return move(to: page, at: index, cause: cause, from: drag.position(at: now))
  }

  /// The number of the stop that a drag heads for. Where it began between two pages, of which the
  /// pager was at rest at one, that is the other.
  private func stop(of drag: Drag) -> Int {
    let heading = drag.heading
    return page(at: drag.stops[heading].index) == settled ? drag.home : heading
  }

  /// Whether a wheel that turns this way would begin a motion past an end of the list.
  package func wheelLeaves(_ direction: Direction, at now: Double) -> Bool {
    guard isIdle, page(at: target + direction.sign) == nil else { return false }
    return spentWheel?.isNew(direction, at: now, pause: settings.wheelPause) ?? true
  }

  /// Whether a notch of a wheel that turns this way belongs to a motion that this pager has had.
  package func ownsWheel(_ direction: Direction, at now: Double) -> Bool {
    if case .drag = phase { return true }
    return !(spentWheel?.isNew(direction, at: now, pause: settings.wheelPause) ?? true)
  }

  /// Lets go: past ``PagingSettings/commitDistance`` of a page, or faster than
  /// ``PagingSettings/flingVelocity``, it goes on; else it returns.
  ///
  /// - Parameter now: when, in seconds. The longer the hand was still, the less velocity is left.
  package mutating func endDrag(at now: Double) {
    guard case .drag(let drag) = phase, drag.wheel == nil else { return }
    release(drag, velocity: drag.placeVelocity(at: now), cause: .drag, at: now)
  }

  /// Gives the drag up: the pane returns to the page where it began.
  ///
  /// - Parameter now: when, in seconds.
  package mutating func cancelDrag(at now: Double) {
    guard case .drag(let drag) = phase else { return }
    settle(
      to: drag.base, on: settings.swipe, cause: drag.wheel == nil ? .drag : .wheel, at: now)
  }

  /// Moves the pane by a notch of a wheel along its axis. It follows as the notches come, and
  /// settles when they end. A pointer that holds the pane goes before.
  ///
  /// - Parameters:
  ///   - direction: towards which page.
  ///   - now: when, in seconds.
  package mutating func wheel(_ direction: Direction, at now: Double) {
    advance(to: now)
    if var burst = spentWheel {
      if !burst.isNew(direction, at: now, pause: settings.wheelPause) {
        burst.add(direction, at: now, step: settings.wheelStep)
        spentWheel = burst
        return
      }
      spentWheel = nil
    }
    let velocity = placeVelocity(at: now)
    var drag: Drag
    if case .drag(let held) = phase {
      guard held.wheel != nil else { return }
      drag = held
    } else {
      guard let held = held(at: now) else { return }
      drag = held
      cancelPending()
    }
    let step = settings.wheelStep
    drag = change(drag, cause: .wheel, at: now) {
      $0.notch(direction, at: now, step: step, velocity: velocity)
    }
    if drag.hasTurnedPage {
      release(drag, velocity: drag.wheel?.velocity ?? 0, cause: .wheel, at: now)
    }
    reportProgress(at: now)
  }

  /// Ends a drag.
  ///
  /// - Parameter velocity: the hand's, in pages of the pane a second.
  mutating func release(_ drag: Drag, velocity: Double, cause: MoveCause, at now: Double) {
    let index = drag.destination(velocity: velocity, settings: settings)
    settle(to: index, on: settings.swipe, cause: cause, at: now)
  }

  /// A drag that begins where the pane is now; nil where no page that is seen is in the list. Where
  /// a spring swings past its page, which the pane does not show, it is held at the page.
  func held(at now: Double) -> Drag? {
    guard !pages.isEmpty else { return nil }
    let position = hasOvershot(at: now) ? Double(target) : position(at: now)
    guard hasStrip else { return held(at: position, home: nearest(to: position)) }
    let contents = contents(at: now)
    return heldAtCurrentPage(contents, progress: position)
      ?? held(contents, progress: position, home: nil)
  }

  /// A drag of a page that a long jump has brought all the way while progress still swings: on
  /// either side lies its neighbour in the list again. Nil where other pages are seen.
  private func heldAtCurrentPage(_ contents: PaneContents, progress: Double) -> Drag? {
    guard contents.fraction == 0, let index = contents.left?.index else { return nil }
    let slots = (index - 1...index + 1).map { index in
      page(at: index).map { PaneContents.Slot(page: $0, index: index) }
    }
    let stops = zip(0..., slots).compactMap { place, slot in
      (slot?.index).map { Drag.Stop(place: Double(place), index: $0) }
    }
    return Drag(
      at: 1, progress: progress, stops: stops, home: index, strip: PageStrip(slots: slots),
      bounces: settings.bounces)
  }

  /// A drag where the pages lie as they are numbered.
  func held(at position: Double, home: Int) -> Drag {
    let stops = (home - 1...home + 1).filter { page(at: $0) != nil }
      .map { Drag.Stop(place: Double($0), index: $0) }
    return Drag(
      at: position, progress: position, stops: stops, home: home, strip: nil,
      bounces: settings.bounces)
  }

  /// A drag where they do not: it goes between the pages that are seen.
  func held(_ contents: PaneContents, progress: Double, home: Int?) -> Drag? {
    let slots = contents.slots
    let stops = slots.enumerated().compactMap { place, slot in
      slot.index.map { Drag.Stop(place: Double(place), index: $0) }
    }
    guard !stops.isEmpty else { return nil }
    return Drag(
      at: contents.place, progress: progress, stops: stops, home: home,
      strip: PageStrip(slots: slots),
      bounces: settings.bounces)
  }

  /// The place of the page nearest to a position.
  func nearest(to position: Double) -> Int {
    let index = Int(position.rounded())
    return loops ? index : max(0, min(pages.count - 1, index))
  }
}
