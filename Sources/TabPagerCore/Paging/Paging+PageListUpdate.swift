extension Paging {
  /// Replaces the list of pages.
  ///
  /// Pages are recognised by their identities. Visible pages stay in place, even during a motion,
  /// while their neighbours change. If the current page is removed, ``PagingSettings/removal``
  /// decides which one follows. A drag continues if all visible pages remain and no part of it has
  /// been handed over to another pager; otherwise it ends.
  ///
  /// - Parameters:
  ///   - new: The new list, which may be empty.
  ///   - now: The time in seconds.
  package mutating func updatePages(_ new: PageList, at now: Double) {
    guard new != pages else { return }
    advance(to: now)
    guard !pages.isEmpty, !new.isEmpty else { return updatePagesToOrFromEmptyList(new, now: now) }
    if isIdle { updatePagesAtRest(new, now: now) } else { updatePagesInMotion(new, now: now) }
  }

  /// Adds pages at the end. The visible pages and a motion do not change.
  ///
  /// - Parameter new: The pages, none of which is in the list. The pager must have pages and must
  ///   not loop.
  mutating func appendPages(_ new: [PageID]) { pages.append(new) }

  /// Reserves memory for a total number of pages.
  mutating func reserveCapacity(_ count: Int) { pages.reserveCapacity(count) }

  /// Replaces an empty list, or replaces a list with an empty one.
  private mutating func updatePagesToOrFromEmptyList(_ new: PageList, now: Double) {
    cancelPendingMove()
    pages = new
    phase = .idle(at: 0)
    recent = []
    settled = nil
    settledIndex = nil
    guard let first = new.ids.first else { return reportProgress(at: now) }
    announceMove(first, at: 0, cause: .data, from: 0)
    restAtPage(at: 0)
  }

  private mutating func updatePagesAtRest(_ new: PageList, now: Double) {
    let old = selectedIndex
    if let index = new.index(of: pages[old]) {
      pages = new
      phase = .idle(at: index)
      settledIndex = index
      return reportProgress(at: now)
    }
    let index = replacementIndex(forPageAt: old, in: new)
    pages = new
    announceMove(new[index], at: index, cause: .data, from: Double(old))
    settled = nil
    restAtPage(at: index)
  }

  private mutating func updatePagesInMotion(_ new: PageList, now: Double) {
    let old = listIndex(forUnwrapped: target)
    let kept = new.index(of: pages[old])
    let index = kept ?? replacementIndex(forPageAt: old, in: new)
    let contents = paneContents(at: now).reindexed(for: new)
    let placeVelocity = paneVelocity(at: now)
    pages = new
    settledIndex = settled.flatMap { new.index(of: $0) }
    let place = listPosition(of: contents, target: index)
    let isJumping = isJumping
    if case .drag(let drag) = phase,
      let renewed = dragContinuedInNewList(drag, contents, place, home: kept, at: now)
    {
      phase = .drag(renewed)
      if let pending, upcomingMove(of: renewed, cause: pending.cause, at: now)?.to != pending.to {
        cancelPendingMove()
      }
      return reportProgress(at: now)
    }
    let target = place.isInListOrder ? unwrappedIndex(index, near: place.position) : index
    if kept == nil || isDragging {
      announceMove(new[index], at: target, cause: .data, from: place.position)
    }
    startMotion(
      to: target, new[index], on: settings.swipe, from: place.position,
      velocity: placeVelocity * place.slope, place.isInListOrder ? nil : contents,
      placeVelocity: placeVelocity, at: now)
    self.isJumping = isJumping
  }

  /// Returns the drag continued in the new list. Returns `nil` if a visible page was removed, or if
  /// part of the drag was handed over: the new list may have a page past the old end.
  private func dragContinuedInNewList(
    _ drag: PageDrag, _ contents: PaneContents, _ place: ListPosition, home: Int?, at now: Double
  ) -> PageDrag? {
    guard drag.left == 0, contents.slots.allSatisfy({ $0.index != nil }) else { return nil }
    var result: PageDrag?
    if place.isInListOrder {
      let home =
        home.map { unwrappedIndex($0, near: place.position) } ?? nearestIndex(to: place.position)
      let isNear = abs(Double(home) - place.position) < 2
      result = makeDrag(
        atProgress: place.position, home: isNear ? home : nearestIndex(to: place.position))
    } else {
      result = makeDrag(contents, progress: place.position, home: home)
    }
    result?.continuePointerOrWheel(of: drag, at: now)
    return result
  }

  private func replacementIndex(forPageAt index: Int, in new: PageList) -> Int {
    let shown = settled.map { recent + [$0] } ?? recent
    return pages.replacementIndex(forPageAt: index, in: new, settings.removal, recent: shown)
  }

  /// The position of the visible pages in the list.
  private struct ListPosition {
    var position: Double
    /// The change of progress when the visible pages move by one page of the pane.
    var slope = 1.0
    /// Whether the visible pages are neighbours in the list, in the same order.
    var isInListOrder = false
  }

  private func listPosition(of contents: PaneContents, target: Int) -> ListPosition {
    let end = Double(pages.count - 1)
    switch (contents.left, contents.right) {
    case (nil, nil): return ListPosition(position: Double(target))
    case (let only?, nil), (nil, let only?):
      guard let index = only.index else { return ListPosition(position: Double(target)) }
      return ListPosition(position: Double(index) + contents.place, isInListOrder: true)
    case (let left?, let right?):
      switch (left.index, right.index) {
      case (nil, nil): return ListPosition(position: Double(target))
      case (let left?, nil):
        return ListPosition(position: min(end, Double(left) + contents.fraction))
      case (nil, let right?):
        return ListPosition(position: max(0, Double(right) - 1 + contents.fraction))
      case (let left?, let right?):
        let isInListOrder = loops ? listIndex(forUnwrapped: left + 1) == right : left + 1 == right
        let slope = isInListOrder ? 1 : Double(right - left)
        return ListPosition(
          position: Double(left) + contents.fraction * slope, slope: slope,
          isInListOrder: isInListOrder)
      }
    }
  }

  /// Returns the unwrapped index nearest to a position.
  private func unwrappedIndex(_ index: Int, near position: Double) -> Int {
    guard loops else { return index }
    let count = Double(pages.count)
    return index + pages.count * Int(((position - Double(index)) / count).rounded())
  }
}
