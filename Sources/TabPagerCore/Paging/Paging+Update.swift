extension Paging {
  /// Exchanges the list of pages.
  ///
  /// Pages are recognised by identity. What is on screen stays where it is, in mid-motion too: a
  /// page that is seen goes on being seen, its neighbours change around it. Where the page that is
  /// shown or headed for is removed, ``PagingSettings/removal`` says which one follows.
  ///
  /// - Parameters:
  ///   - new: the new list; it may be empty.
  ///   - now: when, in seconds.
  public mutating func updatePages(_ new: PageList, at now: Double) {
    guard new != pages else { return }
    advance(to: now)
    guard !pages.isEmpty, !new.isEmpty else { return replaceAll(with: new, at: now) }
    switch phase {
    case .rest: updateAtRest(new, at: now)
    case .settle(let settle): updateInMotion(settle, new, at: now)
    case .drag(let drag): updateDrag(drag, new, at: now)
    }
  }

  /// From or to no page at all.
  private mutating func replaceAll(with new: PageList, at now: Double) {
    cancelPending()
    pages = new
    phase = .rest(at: 0)
    recent = []
    settled = nil
    guard let first = new.ids.first else { return tellProgress(at: now) }
    pending = PageMove(from: nil, to: first, cause: .data, direction: .forward)
    if let pending { tell(.will(pending)) }
    rest(at: 0)
  }

  private mutating func updateAtRest(_ new: PageList, at now: Double) {
    let old = selectedIndex
    let current = pages[old]
    if let index = new.index(of: current) {
      pages = new
      phase = .rest(at: index)
      return tellProgress(at: now)
    }
    let index = pages.replacement(forPageAt: old, in: new, settings.removal, recent: recent)
    let page = new[index]
    pages = new
    let direction: Direction = index < old ? .backward : .forward
    let move = PageMove(from: settled, to: page, cause: .data, direction: direction)
    pending = move
    tell(.will(move))
    recent.removeAll { $0 == current }
    settled = nil
    rest(at: index)
  }

  private mutating func updateInMotion(_ settle: Settle, _ new: PageList, at now: Double) {
    let old = wrapped(settle.target)
    let kept = new.index(of: pages[old])
    let index =
      kept ?? pages.replacement(forPageAt: old, in: new, settings.removal, recent: recent)
    let view = view(at: now)
    let place = place(of: view, in: new, heading: index, at: now)
    pages = new
    let target = place.lap + index
    let flight = Flight(
      from: place.position, velocity: place.velocity, to: Double(target), at: now,
      on: settings.swipe, tolerance: PagingSettings.tolerance)
    if kept == nil { redirect(to: new[index], forward: Double(target) >= place.position) }
    let strip =
      place.isNatural && abs(Double(target) - place.position) <= 2
      ? nil
      : Strip(around: view, at: place.position, to: new[index], at: Double(target))
    phase = .settle(Settle(target: target, flight: flight, strip: strip))
    if now >= flight.end { rest(at: target) }
    tellProgress(at: now)
  }

  /// A drag goes on around the same picture.
  private mutating func updateDrag(_ drag: Drag, _ new: PageList, at now: Double) {
    let old = wrapped(drag.base)
    let index =
      new.index(of: pages[old])
      ?? pages.replacement(forPageAt: old, in: new, settings.removal, recent: recent)
    let view = view(at: now)
    let place = place(of: view, in: new, heading: index, at: now)
    pages = new
    let strip =
      place.isNatural
      ? nil : Strip(around: view, at: place.position, to: new[index], at: Double(index))
    // Held anew at the same place: a motion that has only just begun has the velocity there was.
    phase = .settle(
      Settle(
        target: place.lap + index,
        flight: Flight(
          from: place.position, velocity: place.velocity, to: Double(place.lap + index), at: now,
          on: settings.swipe, tolerance: PagingSettings.tolerance),
        strip: strip))
    var renewed = held(at: now)
    renewed.tracker = drag.tracker.shifted(by: renewed.place - drag.place)
    renewed.pulled(by: drag.pull)
    renewed.wheel = drag.wheel
    renewed.wheel?.glide = nil
    phase = .drag(renewed)
    tellProgress(at: now)
  }

  private mutating func redirect(to page: PageID, forward: Bool) {
    cancelPending()
    guard page != settled else { return }
    let move = PageMove(
      from: settled, to: page, cause: .data, direction: forward ? .forward : .backward)
    pending = move
    tell(.will(move))
  }

  /// Where a picture stands in another list.
  private struct Place {
    var position: Double
    var velocity: Double
    /// Whether the pages in it lie side by side in the list as well.
    var isNatural: Bool
    /// What to add to places of the list, where it loops.
    var lap = 0
  }

  private func place(
    of view: PaneView, in new: PageList, heading target: Int, at now: Double
  ) -> Place {
    let places = new.places(of: Set([view.left, view.right].compactMap(\.self)))
    let left = view.left.flatMap { places[$0] }
    let right = view.right.flatMap { places[$0] }
    let velocity = velocity(at: now)
    let end = Double(new.count - 1)
    var place: Place
    switch (left, right) {
    case (let left?, let right?):
      let span = Double(right - left)
      place = Place(
        position: Double(left) + view.fraction * span, velocity: velocity,
        isNatural: right == left + 1 && strip == nil)
    case (let left?, nil):
      let isWhole = view.right == nil
      let position =
        Double(left) + (isWhole && left < new.count - 1 && view.fraction > 0 ? 0 : view.fraction)
      place = Place(
        position: isWhole ? position : min(end, position), velocity: velocity,
        isNatural: isWhole && (view.fraction == 0 || left == new.count - 1) && strip == nil)
    case (nil, let right?):
      let isWhole = view.left == nil
      let position = Double(right) - 1 + view.fraction
      place = Place(
        position: isWhole && right == 0 ? position : max(0, position), velocity: velocity,
        isNatural: isWhole && right == 0 && strip == nil)
    case (nil, nil):
      place = Place(position: Double(target), velocity: 0, isNatural: false)
    }
    // A picture that is not yet at its page needs a way to go there.
    let isThere = view.fraction == 0 && left == target
    if !isThere, abs(place.position - Double(target)) < 0.1, !place.isNatural {
      place.position = Double(target) + (target > 0 ? -0.5 : 0.5)
      place.velocity = 0
    }
    return place
  }
}
