extension TabPagerView {
  /// Does what a key asks for, itself and not a pager within its page.
  ///
  /// - Parameters:
  ///   - action: what.
  ///   - cause: why; told with the notices.
  ///   - now: when, in seconds; the time it was last told where it is left out.
  /// - Returns: whether there was anything to do: a page to go to, a bar to scroll.
  @discardableResult
  public func perform(_ action: PagerAction, cause: Cause = .key, at now: Double? = nil) -> Bool {
    let now = now ?? self.now
    defer { sendNotices() }
    guard !motion.pages.isEmpty else { return false }
    changes += 1
    let selected = motion.selectedIndex
    defer {
      // Whoever asks for the tab that is selected already wants to see it.
      if motion.isIdle, motion.selectedIndex == selected, action.isForTab {
        barScroll = TabBarScroll()
      }
    }
    switch action {
    case .next, .previous, .down, .up:
      guard let swipe = action.swipe, swipe.axis == axis else { return false }
      return paging.swipe(swipe.direction, cause: cause, at: now)
    case .nextTab: step(.forward, cause: cause, at: now)
    case .previousTab: step(.backward, cause: cause, at: now)
    case .firstTab: paging.jump(to: 0, cause: cause, at: now)
    case .lastTab: paging.jump(to: motion.pages.count - 1, cause: cause, at: now)
    case .select(let index), .selectOuter(let index):
      guard let page = pagePlace(ofTab: index) else { return false }
      paging.jump(to: page, cause: cause, at: now)
    case .barLeft: scrollBar(by: -max(1, size.width / 2))
    case .barRight: scrollBar(by: max(1, size.width / 2))
    }
    return true
  }

  /// Does an action, or has a pager within the selected page do it: swipes and numbers go to the
  /// innermost that has a page there, all else to the outermost that has more than one.
  func take(_ action: PagerAction) -> PageResponse {
    let isFixed = action.movesPages && !settings.isScrollEnabled
    let isInnerFirst = action.isForInnermost || motion.pages.count < 2 || isFixed
    if isInnerFirst, send(.action(action)) == .consumed { return .consumed }
    if let swipe = action.swipe, swipe.axis == .vertical, axis == .vertical {
      let lines = swipe.direction.sign
      return scroll(lines: lines).hasScrolled(by: lines) ? .consumed : .ignored
    }
    return !isFixed && perform(action) ? .consumed : .ignored
  }

  /// Scrolls the page, or swipes to the next one where a vertical pager's page cannot scroll.
  func scroll(lines: Int) -> PageResponse {
    let response = send(.scroll(lines: lines))
    guard axis == .vertical, settings.isScrollEnabled, lines != 0,
      !response.hasScrolled(by: lines)
    else { return response }
    return perform(lines > 0 ? .down : .up) ? .consumed : response
  }

  /// Moves to a page.
  ///
  /// - Parameters:
  ///   - id: The page to select. One that is not there, or whose tab is disabled, is ignored.
  ///   - cause: Why; part of the notices.
  ///   - now: The time in seconds. Defaults to the time the pager was last told.
  ///   - completion: Called exactly once, when the move is over: with `true` when the pager has come
  ///     to rest at the page; with `false` when something else takes over, when the page cannot be
  ///     selected, and when the pager is released.
  public func select(
    _ id: PageID, cause: Cause = .code, at now: Double? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    defer { sendNotices() }
    if let completion { waiters.append(Waiter(target: id, completion: completion)) }
    guard let index = motion.pages.index(of: id) else { return }
    perform(.select(tabPlace(ofPage: index)), cause: cause, at: now)
  }

  /// Scrolls the bar without selecting, where that is allowed.
  ///
  /// - Parameter cells: how far, to the right where positive.
  public func scrollBar(by cells: Int) {
    guard settings.bar.isScrollEnabled else { return }
    barScroll.scroll(by: cells, at: selectedIndex, in: barLayout)
    changes += 1
  }

  /// To the neighbour, round the ends.
  private func step(_ direction: Direction, cause: Cause, at now: Double) {
    guard !paging.swipe(direction, cause: cause, at: now) else { return }
    paging.jump(to: direction == .forward ? 0 : motion.pages.count - 1, cause: cause, at: now)
  }
}
