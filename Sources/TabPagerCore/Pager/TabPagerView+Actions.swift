extension TabPagerView {
  /// Does what a key asks for.
  ///
  /// - Parameters:
  ///   - action: what.
  ///   - cause: why; told with the notices.
  ///   - now: when, in seconds.
  public func perform(_ action: PagerAction, cause: Cause = .key, at now: Double) {
    defer { collectNotices() }
    let count = items.count
    guard count > 0 else { return }
    let selected = paging.selectedIndex
    defer {
      // Whoever asks for the tab that is selected already wants to see it.
      if paging.isResting, paging.selectedIndex == selected, action.isForTab {
        barScroll = TabBarScroll()
      }
    }
    switch action {
    case .next: paging.swipe(.forward, cause: cause, at: now)
    case .previous: paging.swipe(.backward, cause: cause, at: now)
    case .nextTab: step(.forward, cause: cause, at: now)
    case .previousTab: step(.backward, cause: cause, at: now)
    case .firstTab: paging.jump(to: 0, cause: cause, at: now)
    case .lastTab: paging.jump(to: count - 1, cause: cause, at: now)
    case .select(let index): paging.jump(to: index, cause: cause, at: now)
    case .barLeft: scrollBar(by: -max(1, size.width / 2))
    case .barRight: scrollBar(by: max(1, size.width / 2))
    }
  }

  /// Goes to a page.
  ///
  /// - Parameters:
  ///   - id: which; one that is not there is ignored.
  ///   - cause: why.
  ///   - now: when, in seconds.
  public func select(_ id: PageID, cause: Cause = .code, at now: Double) {
    guard let index = paging.pages.index(of: id) else { return }
    perform(.select(index), cause: cause, at: now)
  }

  /// Scrolls the bar without selecting, where that is allowed.
  ///
  /// - Parameter cells: how far, to the right where positive.
  public func scrollBar(by cells: Int) {
    guard settings.bar.isScrollable else { return }
    barScroll.scroll(by: cells, at: paging.selectedIndex, in: barLayout)
  }

  /// To the neighbour, round the ends.
  private func step(_ direction: Direction, cause: Cause, at now: Double) {
    guard !paging.swipe(direction, cause: cause, at: now) else { return }
    paging.jump(to: direction == .forward ? 0 : items.count - 1, cause: cause, at: now)
  }
}
