/// Mouse input on the bar.
extension TabPagerView {
  /// The number of cells by which a notch of the wheel scrolls the bar.
  static let cellsPerNotch = 8

  /// The number of cells that the pointer may move during a click.
  private static let clickTolerance = 1

  /// Whether a cell belongs to the bar.
  func isOnTabBar(_ position: Position) -> Bool {
    position.y == layout.titles || position.y == layout.track
  }

  func handleWheelOverTabBar(_ direction: MouseEvent.Direction) -> PageResponse {
    let isBack = direction == .up || direction == .left
    scrollTabBar(by: isBack ? -Self.cellsPerNotch : Self.cellsPerNotch)
    return .consumed
  }

  /// Reports that the user wants to close a tab.
  func requestClosing(ofTab index: Int) {
    defer { sendNotices() }
    enqueueNotice(.closeRequested(tabs[index].id))
  }

  // MARK: Pressing

  func beginTabBarPress(_ button: MouseEvent.Button, column: Int) -> PageResponse {
    guard button != .right else { return .consumed }
    let target = clickTarget(atColumn: column)
    gesture = .bar(
      TabBarPress(
        button: button, target: target, tab: target?.tab.map { tabs[$0].id }, column: column))
    return .consumed
  }

  private func clickTarget(atColumn column: Int) -> TabBarView.ClickTarget? {
    barView(at: now).clickTarget(atColumn: column) { tabs[$0].label }
  }

  /// The current target of a press, whose tab may have moved since; nil if the tab has been
  /// removed.
  private func clickTarget(of press: TabBarPress) -> TabBarView.ClickTarget? {
    guard let id = press.tab, let place = press.target?.tab else { return press.target }
    if tabs.indices.contains(place), tabs[place].id == id { return press.target }
    guard let place = tabs.firstIndex(where: { $0.id == id }) else { return nil }
    return if case .close = press.target { .close(place) } else { .tab(place) }
  }

  /// The pressed target to highlight; nil if a release would have no effect.
  var shownPress: TabBarView.ClickTarget? {
    guard case .bar(let press) = gesture, press.isInside, let target = clickTarget(of: press) else {
      return nil
    }
    switch (target, press.button) {
    case (.tab(let index), .left): return tabs[index].isEnabled ? target : nil
    case (.earlier, .middle), (.later, .middle): return nil
    default: return target
    }
  }

  /// Performs the action of a press.
  func performTabBarPress(_ press: TabBarPress) {
    switch (clickTarget(of: press), press.button) {
    case (.tab(let index), .left): perform(.select(index), cause: .click)
    case (.close(let index), _), (.tab(let index), .middle): requestClosing(ofTab: index)
    case (.earlier, .left): perform(.barLeft)
    case (.later, .left): perform(.barRight)
    default: break
    }
  }

  // MARK: Dragging

  /// Handles a movement of the pointer while the button is down. The movement scrolls the bar or moves the tab. If it
  /// does neither, the pressed target is highlighted while the pointer is over it.
  func handleTabBarDrag(of press: TabBarPress, _ event: MouseEvent) {
    let column = event.position.x
    let isOnBar = isOnTabBar(event.position)
    if isOnBar, press.button == .left {
      switch settings.bar.dragBehavior {
      case .scroll where abs(column - press.column) > Self.clickTolerance && canScrollBar:
        gesture = .barScroll(last: column)
        return scrollTabBar(by: press.column - column)
      case .reorder:
        guard case .tab(let index) = clickTarget(of: press), let id = press.tab else { break }
        let bar = barView(at: now)
        guard !bar.layout.clickableColumns(ofTab: index, in: bar.window).contains(column) else {
          break
        }
        gesture = .tab(id)
        return dragTab(id, to: column)
      case .scroll, .none: break
      }
    }
    var press = press
    press.isInside =
      isOnBar && press.target != nil && clickTarget(atColumn: column) == clickTarget(of: press)
    gesture = .bar(press)
  }

  private var canScrollBar: Bool {
    let range = barLayout.scrollRange
    return settings.bar.isScrollEnabled && range.lowerBound < range.upperBound
  }

  /// Swaps the dragged tab with the tab under the pointer, but only if this puts the dragged tab under the pointer.
  /// Without this rule, the tab would jump back and forth between a narrow and a wide tab.
  func dragTab(_ id: PageID, to column: Int) {
    guard let from = tabs.firstIndex(where: { $0.id == id }) else { return }
    let bar = barView(at: now)
    let (layout, window) = (bar.layout, bar.window)
    if window.earlierMark.contains(column) || window.laterMark.contains(column) {
      return dragTab(from: from, pastEdgeOf: window, isForward: window.laterMark.contains(column))
    }
    guard let over = layout.tab(atColumn: column, in: window), over != from else { return }
    let width = layout.tabBox(of: from).count
    let box = layout.tabBox(of: over)
    let strip = column + (over < layout.pinnedCount ? 0 : bar.scroll)
    let isReached =
      over > from ? strip >= box.upperBound - width : strip < box.lowerBound + width
    if isReached, moveTab(from: from, to: over) { enqueueNotice(.tabMoved(id, to: over)) }
  }

  /// Swaps a tab that is dragged onto an overflow mark with the first hidden tab on that side, and
  /// scrolls the bar.
  private func dragTab(from: Int, pastEdgeOf window: TabBarWindow, isForward: Bool) {
    let id = tabs[from].id
    let place =
      isForward
      ? max(from + 1, window.tabs.upperBound) : min(from, window.tabs.lowerBound) - 1
    guard moveTab(from: from, to: place) else { return }
    enqueueNotice(.tabMoved(id, to: place))
    let bar = barView(at: now)
    let (box, columns) = (bar.layout.tabBox(of: place), bar.window.columns)
    scrollTabBar(
      by: isForward
        ? max(0, box.upperBound - bar.scroll - columns.upperBound)
        : min(0, box.lowerBound - bar.scroll - columns.lowerBound))
  }
}

extension TabBarView.ClickTarget {
  /// The index of the target's tab; nil for an overflow mark.
  fileprivate var tab: Int? {
    switch self {
    case .tab(let index), .close(let index): index
    case .earlier, .later: nil
    }
  }
}
