extension Paging {
  /// Moves by one page, counted from the page it goes to already. At the ends nothing happens
  /// unless the pager loops.
  ///
  /// - Parameters:
  ///   - direction: which way.
  ///   - cause: why.
  ///   - now: when, in seconds.
  /// - Returns: whether there is a page to go to.
  @discardableResult
  public mutating func swipe(_ direction: Direction, cause: Cause, at now: Double) -> Bool {
    advance(to: now)
    let index = target + direction.sign
    guard page(at: index) != nil else { return false }
    settle(to: index, on: settings.swipe, cause: cause, at: now)
    return true
  }

  /// Goes to a page straight, however far it is.
  ///
  /// - Parameters:
  ///   - index: its place; one that does not exist is ignored.
  ///   - cause: why.
  ///   - now: when, in seconds.
  public mutating func jump(to index: Int, cause: Cause, at now: Double) {
    guard index >= 0, index < pages.count else { return }
    advance(to: now)
    let lap = loops ? target - wrapped(target) : 0
    settle(to: lap + index, on: settings.jump, cause: cause, at: now)
  }

  /// Sets off for a place from wherever it is, with the velocity it has.
  mutating func settle(
    to index: Int, on motion: Motion, cause: Cause, at now: Double
  ) {
    if case .rest(index) = phase { return }
    if case .settle(let settle) = phase, settle.target == index { return }
    guard let page = page(at: index) else { return }
    let position = position(at: now)
    let flight = Flight(
      from: position, velocity: velocity(at: now), to: Double(index), at: now,
      on: motion, tolerance: PagingSettings.tolerance)
    let strip = strip(to: page, at: index, from: position, now: now)
    announce(page, at: index, cause: cause, from: position)
    if case .drag(let drag) = phase, let wheel = drag.wheel { spentWheel = wheel }
    phase = .settle(Settle(target: index, flight: flight, strip: strip))
    if now >= flight.end { rest(at: index) }
    tellProgress(at: now)
  }

  /// The strip for a motion: none where the pages lie as they are numbered and the way is short.
  private func strip(to page: PageID, at index: Int, from position: Double, now: Double) -> Strip? {
    let isNear = abs(Double(index) - position) <= 2
    if strip == nil, isNear { return nil }
    return Strip(around: view(at: now), at: position, to: page, at: Double(index))
  }

  private mutating func announce(
    _ page: PageID, at index: Int, cause: Cause, from position: Double
  ) {
    cancelPending()
    guard page != settled else { return }
    let direction: Direction = Double(index) < position ? .backward : .forward
    let move = PageMove(from: settled, to: page, cause: cause, direction: direction)
    pending = move
    tell(.will(move))
  }

  mutating func cancelPending() {
    guard let move = pending else { return }
    pending = nil
    tell(.cancelled(move))
  }

  /// Comes to rest at a place.
  mutating func rest(at index: Int) {
    let index = wrapped(index)
    phase = .rest(at: index)
    remember(pages[index])
    tellProgress(at: 0)
    guard let move = pending else { return }
    pending = nil
    tell(.did(move))
  }

  private mutating func remember(_ page: PageID) {
    guard page != settled else { return }
    if let settled {
      recent.append(settled)
      if recent.count > 128 { recent.removeFirst(64) }
    }
    settled = page
  }
}
