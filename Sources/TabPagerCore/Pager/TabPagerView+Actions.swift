extension TabPagerView {
  /// Performs an action in this pager, never in a pager inside its page.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - cause: The cause that notices report.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
  /// - Returns: Whether the action had an effect: the page to move to exists, or the bar can
  ///   scroll.
  @discardableResult
  public func perform(_ action: PagerAction, cause: MoveCause = .key, at now: Double? = nil) -> Bool
  {
    let now = now ?? self.now
    defer { sendNotices() }
    guard !motion.pages.isEmpty else { return false }
    changes += 1
    let selected = motion.selectedIndex
    defer {
      // Selecting the selected tab scrolls it into view.
      if action.isForTab {
        if !motion.isIdle {
          returnScrolledBar(toTab: selectedIndex)
        } else if motion.selectedIndex == selected {
          barScroll = ManualTabBarScroll()
        }
      }
    }
    switch action {
    case .next, .previous, .down, .up:
      guard let swipe = action.swipe, swipe.axis == axis else { return false }
      return paging.swipe(swipe.direction, cause: cause, at: now)
    case .nextTab: moveWrappingAtEnds(.forward, cause: cause, at: now)
    case .previousTab: moveWrappingAtEnds(.backward, cause: cause, at: now)
    case .firstTab: paging.jump(to: 0, cause: cause, at: now)
    case .lastTab: paging.jump(to: motion.pages.count - 1, cause: cause, at: now)
    case .select(let index), .selectOuter(let index):
      guard let page = pageIndex(ofTab: index) else { return false }
      if motion.isIdle, page == selected, cause != .code {
        enqueueNotice(.reselected(motion.pages[page]))
      }
      paging.jump(to: page, cause: cause, at: now)
    case .barLeft: scrollTabBar(by: -max(1, size.width / 2))
    case .barRight: scrollTabBar(by: max(1, size.width / 2))
    }
    return true
  }

  /// Performs an action in this pager or in a pager inside the selected page. Swipes and tab
  /// numbers go to the innermost pager that has the target page. Other actions go to the outermost
  /// pager with more than one page.
  func routeAction(_ action: PagerAction) -> PageResponse {
    let isFixed = action.movesPages && !settings.isScrollEnabled
    let isInnerFirst = action.isForInnermost || motion.pages.count < 2 || isFixed
    if isInnerFirst, sendToSelectedPage(.action(action)) == .consumed { return .consumed }
    if let swipe = action.swipe, swipe.axis == .vertical, axis == .vertical {
      let lines = swipe.direction.sign
      return scrollOrSwipe(lines: lines).hasScrolled(by: lines) ? .consumed : .ignored
    }
    return !isFixed && perform(action) ? .consumed : .ignored
  }

  /// Scrolls the page, or swipes to the next one if the page of a vertical pager cannot scroll.
  func scrollOrSwipe(lines: Int) -> PageResponse {
    let response = sendToSelectedPage(.scroll(lines: lines))
    guard axis == .vertical, settings.isScrollEnabled, lines != 0,
      !response.hasScrolled(by: lines)
    else { return response }
    return perform(lines > 0 ? .down : .up) ? .consumed : response
  }

  /// Moves to a page by its identity.
  ///
  /// - Parameters:
  ///   - id: The page to select. A page that is missing or disabled is ignored.
  ///   - animated: Whether the pages move. Otherwise the page is shown at once.
  ///   - cause: The cause that notices report.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
  ///   - completion: A closure that is called exactly once, when the move ends: with `true` if the
  ///     pager has come to rest at the page, or with `false` if a drag or another move replaced the
  ///     move, the page cannot be selected, or the pager is released.
  public func select(
    _ id: PageID, animated: Bool = true, cause: MoveCause = .code, at now: Double? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    move(to: id, animated: animated, cause: cause, at: now, completion: completion)
    // The run loop may sleep, if a task has called this method.
    context.waker?.wake()
  }

  /// Moves to a page by its identity.
  func move(
    to id: PageID, animated: Bool = true, cause: MoveCause = .code, at now: Double? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    defer { sendNotices() }
    if let completion { waiters.append(MotionEndCallback(target: id, completion: completion)) }
    guard let index = motion.pages.index(of: id) else { return }
    perform(.select(tabIndex(ofPage: index)), cause: cause, at: now)
    if !animated, motion.selected == id { paging.endMotionAtTarget() }
  }

  /// Moves to a page by its identity, and waits until the pager rests there.
  ///
  /// - Parameters:
  ///   - id: The page to select.
  ///   - animated: Whether the pages move.
  ///   - isolation: The actor that runs the pager.
  /// - Returns: Whether the pager has come to rest at the page. If not, a drag or another move replaced the move, the
  ///   page cannot be selected, the pager was released, or the task was cancelled.
  @discardableResult
  public func select(
    _ id: PageID, animated: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    select(id, animated: animated, cause: .code, at: nil) { isThere in
      continuation.yield(isThere)
      continuation.finish()
    }
    for await isThere in stream { return isThere }
    return false
  }

  /// Scrolls the tab bar without selecting a tab, if ``TabBarStyle/isScrollEnabled`` is `true`.
  ///
  /// - Parameter cells: The distance in cells. Positive values show tabs farther to the right.
  public func scrollTabBar(by cells: Int) {
    guard settings.bar.isScrollEnabled else { return }
    barScroll.scroll(
      by: cells, at: barMotion(at: now).progress, restingAt: selectedIndex, in: barLayout)
    changes += 1
  }

  /// Moves to the next or the previous page, wrapping at the ends.
  private func moveWrappingAtEnds(_ direction: Direction, cause: MoveCause, at now: Double) {
    guard !paging.swipe(direction, cause: cause, at: now) else { return }
    paging.jump(to: direction == .forward ? 0 : motion.pages.count - 1, cause: cause, at: now)
  }

  /// Changes the page of a tab.
  ///
  /// ```swift
  /// let pager = TabPagerView {
  ///   Tab("Inbox") { ListPage([]) }
  /// }
  /// pager.withPage("Inbox", as: ListPage.self) { $0.rows = [ListRow("A letter")] }
  /// ```
  ///
  /// The page is created if it has never been visible. Call this on the thread that runs the pager.
  ///
  /// - Parameters:
  ///   - id: The identity of the tab.
  ///   - type: The type of the page.
  ///   - body: A closure that changes the page.
  /// - Returns: The result of the closure, or `nil` if there is no such tab, its page has another type, or it is being
  ///   changed.
  @discardableResult
  public func withPage<Content: Page, Result>(
    _ id: some Hashable & Sendable, as type: Content.Type, _ body: (inout Content) -> Result
  ) -> Result? {
    let id = (id as? PageID) ?? PageID(id)
    guard page(of: id) != nil,
      let result = pages.withPage(id, { $0.changePage(as: type, body) }) ?? nil
    else { return nil }
    pane.discardCachedCanvas(of: id)
    changes += 1
    context.waker?.wake()
    return result
  }
}
