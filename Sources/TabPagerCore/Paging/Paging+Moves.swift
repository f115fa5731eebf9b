extension Paging {
  /// Moves by one page, counted from the page that the pager already moves to. Does nothing at the
  /// ends unless the pager loops.
  ///
  /// - Parameters:
  ///   - direction: The direction in the order of the pages.
  ///   - cause: The cause to report.
  ///   - now: The time in seconds.
  /// - Returns: Whether there is a page to move to.
  @discardableResult
  package mutating func swipe(_ direction: Direction, cause: MoveCause, at now: Double) -> Bool {
    advance(to: now)
    let index = target + direction.sign
    guard page(at: index) != nil else { return false }
    settle(to: index, on: settings.swipe, cause: cause, at: now)
    return true
  }

  /// Moves directly to a page, however far away it is.
  ///
  /// - Parameters:
  ///   - index: The index of the page. One that does not exist is ignored.
  ///   - cause: The cause to report.
  ///   - now: The time in seconds.
  package mutating func jump(to index: Int, cause: MoveCause, at now: Double) {
    guard index >= 0, index < pages.count else { return }
    advance(to: now)
    let lap = loops ? target - listIndex(forUnwrapped: target) : 0
    settle(to: lap + index, on: settings.jump, cause: cause, at: now)
    if case .settle(let settle) = phase, settle.target == lap + index { isJumping = true }
  }

  /// Ends a motion to a page at once.
  mutating func endMotionAtTarget() {
    if case .settle(let settle) = phase { restAtPage(at: settle.target) }
  }

  /// Moves to an index from the current position with the current velocity.
  mutating func settle(
    to index: Int, on motion: TimingCurve, cause: MoveCause, at now: Double
  ) {
    if case .idle(index) = phase { return }
    if case .settle(let settle) = phase, settle.target == index { return }
    guard let page = page(at: index) else { return }
    if page != settled, !isMoveAllowed(to: page, index: index, cause: cause, now: now) {
      return returnToSettledPage(on: motion, cause: cause, at: now)
    }
    announceAndStartMove(to: index, page, on: motion, cause: cause, at: now)
  }

  private func isMoveAllowed(to page: PageID, index: Int, cause: MoveCause, now: Double) -> Bool {
    if hasAnnouncedMove(to: page, cause: cause) { return true }
    let move = pageMove(to: page, at: index, cause: cause, from: unwrappedProgress(at: now))
    if case .drag(let drag) = phase, let answer = drag.answers[move] { return answer }
    return shouldMove?(move) ?? true
  }

  /// Whether a drag has already announced its move to a page.
  private func hasAnnouncedMove(to page: PageID, cause: MoveCause) -> Bool {
    isDragging && pending?.to == page && pending?.cause == cause
  }

  /// Ends a drag whose move is not allowed. The pager returns to the page where it was at rest.
  private mutating func returnToSettledPage(
    on motion: TimingCurve, cause: MoveCause, at now: Double
  ) {
    guard case .drag(let drag) = phase else { return }
    let index = settledIndex.map {
      loops ? drag.base + shortestWrappedDistance(to: $0, from: drag.base) : $0
    }
    let home = index ?? drag.base
    guard let page = page(at: home) else { return }
    announceAndStartMove(to: home, page, on: motion, cause: cause, at: now)
  }

  /// Returns the number of pages from one index to another the shorter way round, negative for
  /// backward. The pager must loop.
  private func shortestWrappedDistance(to index: Int, from start: Int) -> Int {
    let way = (index - listIndex(forUnwrapped: start)) % pages.count
    if way > pages.count / 2 { return way - pages.count }
    return way < -pages.count / 2 ? way + pages.count : way
  }

  /// Announces a move and starts it.
  private mutating func announceAndStartMove(
    to index: Int, _ page: PageID, on motion: TimingCurve, cause: MoveCause, at now: Double
  ) {
    let position = unwrappedProgress(at: now)
    announceMove(page, at: index, cause: cause, from: position)
    if case .drag(let drag) = phase, let wheel = drag.wheel { spentWheel = wheel }
    startMotion(
      to: index, page, on: motion, from: position, velocity: velocity(at: now),
      hasStrip ? paneContents(at: now) : nil, placeVelocity: paneVelocity(at: now), at: now)
  }

  /// Starts a motion to a page.
  ///
  /// - Parameters:
  ///   - index: The unwrapped index of the page: in a looping pager, each full round adds the
  ///     number of pages.
  ///   - page: The page.
  ///   - motion: The spring or curve to follow.
  ///   - position: The current progress.
  ///   - velocity: The current velocity of progress, in pages per second.
  ///   - strip: The visible pages, or `nil` if they are in the order of the list.
  ///   - placeVelocity: The velocity of the visible pages, in pages of the pane per second.
  ///   - now: The time in seconds.
  mutating func startMotion(
    to index: Int, _ page: PageID, on motion: TimingCurve, from position: Double, velocity: Double,
    _ strip: PaneContents?, placeVelocity: Double, at now: Double
  ) {
    let tolerance = PagingSettings.tolerance
    let animation = Animation(
      from: position, velocity: velocity, to: Double(index), at: now,
      on: motion.adapted(toDistance: abs(Double(index) - position), tolerance: tolerance),
      tolerance: tolerance)
    var slide: JumpStripMotion?
    if let contents = strip
      ?? (areAllPagesVisible(from: position, to: index) ? nil : paneContents(atProgress: position))
    {
      slide = JumpStripMotion(
        from: contents, velocity: placeVelocity,
        to: PaneContents.ShownPage(page: page, index: index),
        isForward: Double(index) >= position, at: now, on: motion)
    }
    let settle = SettlingMotion(
      target: index, animation: animation, slide: slide, bounds: progressLimits(from: position))
    phase = .settle(settle)
    if now >= settle.end { restAtPage(at: index) }
    reportProgress(at: now)
  }

  /// Whether all pages on the way to an index are visible.
  private func areAllPagesVisible(from position: Double, to index: Int) -> Bool {
    Double(index) >= position.rounded(.down) - 1 && Double(index) <= position.rounded(.up) + 1
  }

  /// Reports that the previous move is cancelled, and that a move begins.
  mutating func announceMove(_ page: PageID, at index: Int, cause: MoveCause, from position: Double)
  {
    if hasAnnouncedMove(to: page, cause: cause) { return }
    cancelPendingMove()
    guard page != settled else { return }
    reportMoveStart(pageMove(to: page, at: index, cause: cause, from: position))
  }

  /// Reports the start of a move.
  mutating func reportMoveStart(_ move: PageMove<PageID>) {
    pending = move
    enqueueNotice(.will(move))
  }

  func pageMove(
    to page: PageID, at index: Int, cause: MoveCause, from position: Double
  ) -> PageMove<PageID> {
    let origin = settledIndex.map { Double($0) } ?? position
    return PageMove(
      from: settled, to: page, cause: cause,
      direction: Double(index) < origin ? .backward : .forward)
  }

  mutating func cancelPendingMove() {
    guard let move = pending else { return }
    pending = nil
    enqueueNotice(.cancelled(move))
  }

  /// Comes to rest at an index.
  mutating func restAtPage(at index: Int) {
    let index = listIndex(forUnwrapped: index)
    phase = .idle(at: index)
    setSettledPage(pages[index])
    settledIndex = index
    reportProgress(at: 0)
    guard let move = pending else { return }
    pending = nil
    enqueueNotice(.did(move))
  }

  private mutating func setSettledPage(_ page: PageID) {
    guard page != settled else { return }
    if let settled {
      recent.append(settled)
      if recent.count > 128 { recent.removeFirst(64) }
    }
    settled = page
  }
}
