extension TabPagerView {
  /// Replaces the tabs, keeping pages whose identities remain. What is on screen stays where it is.
  /// Without tabs, the pager shows its ``placeholder``.
  ///
  /// - Parameters:
  ///   - tabs: the new tabs. Of several with the same identity, the first is kept.
  ///   - now: when, in seconds; the time it was last told where it is left out.
  public func setTabs(_ tabs: [Tab], at now: Double? = nil) {
    defer { tell() }
    let scrolledPage = barScroll.page.flatMap {
      self.tabs.indices.contains($0) ? self.tabs[$0] : nil
    }
    replace(tabs)
    pages.keep(only: self.tabs.lazy.map(\.id))
    paging.updatePages(Self.pageList(self.tabs, enabled), at: now ?? self.now)
    if let id = scrolledPage?.id { barScroll.relocate(to: self.tabs.firstIndex { $0.id == id }) }
  }

  /// Begins anew with these tabs, at rest.
  ///
  /// - Parameters:
  ///   - tabs: the tabs. Of several with the same identity, the first is kept.
  ///   - index: the place of the one to show.
  public func start(_ tabs: [Tab], showing index: Int) {
    defer { tell() }
    paging.cancelPending()
    tell()
    let first = tabs.indices.contains(index) ? tabs[index].id : nil
    let permits = permits
    replace(tabs)
    pages.keep(only: [])
    barScroll = TabBarScroll()
    gesture = .none
    waitingSince = nil
    paging = Paging(
      Self.pageList(self.tabs, enabled), showing: first, settings: settings.paging)
    paging.permits = permits
    note(.paging(.progress(motion.progress(at: now))))
  }

  private func replace(_ tabs: [Tab]) {
    self.tabs = Tab.pinnedFirst(Tab.withoutDuplicates(tabs))
    identities = nil
    enabled = Self.enabledPlaces(self.tabs)
    labelWidths = []
    cachedLayout = nil
    changes += 1
  }

  /// Changes a tab. Its page stays; see ``renewPage(of:)``.
  ///
  /// - Parameters:
  ///   - id: whose; one that is not there is ignored.
  ///   - now: when, in seconds; the time it was last told where it is left out.
  ///   - change: the change. The identity must stay.
  public func changeTab(_ id: PageID, at now: Double? = nil, _ change: (inout Tab) -> Void) {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { return }
    var tab = tabs[index]
    change(&tab)
    guard tab.id == id else { return }
    if tab.isEnabled == tabs[index].isEnabled, tab.isPinned == tabs[index].isPinned {
      exchange(tab, at: index)
    } else {
      var tabs = tabs
      tabs[index] = tab
      setTabs(tabs, at: now)
    }
  }

  /// Changes the tab at a place. Its page stays.
  ///
  /// - Parameters:
  ///   - index: the place; one where there is no tab is ignored.
  ///   - change: the change of title, badge and closing mark. Others are not made.
  public func changeTab(at index: Int, _ change: (inout Tab) -> Void) {
    guard tabs.indices.contains(index) else { return }
    var tab = tabs[index]
    change(&tab)
    guard tab.label != tabs[index].label, tab.id == tabs[index].id,
      tab.isEnabled == tabs[index].isEnabled, tab.isPinned == tabs[index].isPinned
    else { return }
    exchange(tab, at: index)
  }

  /// Puts a tab in the place of another; the bar stays as it is where both take as many cells.
  private func exchange(_ tab: Tab, at index: Int) {
    tabs[index] = tab
    changes += 1
    guard labelWidths.indices.contains(index) else { return cachedLayout = nil }
    let width = tab.label.width
    if labelWidths[index] != width { cachedLayout = nil }
    labelWidths[index] = width
  }

  /// Adds tabs at the end, in a time that depends on them alone and hardly on those that are there.
  ///
  /// - Parameters:
  ///   - new: the tabs. Those whose identity is there already are left out.
  ///   - now: when, in seconds; the time it was last told where it is left out.
  public func appendTabs(_ new: [Tab], at now: Double? = nil) {
    guard !tabs.isEmpty, enabled == nil, !motion.loops,
      new.allSatisfy({ $0.isEnabled && !$0.isPinned })
    else {
      if !new.isEmpty { setTabs(tabs + new, at: now) }
      return
    }
    var known = identities ?? Set(tabs.lazy.map(\.id))
    identities = nil
    let new = new.filter { known.insert($0.id).inserted }
    identities = known
    guard !new.isEmpty else { return }
    if labelWidths.count == tabs.count {
      let widths = new.map(\.label.width)
      labelWidths += widths
      if cachedLayout?.append(widths) == false { cachedLayout = nil }
    } else {
      cachedLayout = nil
    }
    tabs += new
    changes += 1
    appendPages(new.map(\.id))
  }

  /// Moves a tab to another place of the bar. Pinned tabs stay before the others.
  ///
  /// - Parameters:
  ///   - from: its place.
  ///   - to: the place it is to have.
  ///   - now: when, in seconds; the time it was last told where it is left out.
  /// - Returns: whether it was moved.
  @discardableResult
  public func moveTab(from: Int, to: Int, at now: Double? = nil) -> Bool {
    guard tabs.indices.contains(from), tabs.indices.contains(to), from != to,
      tabs[from].isPinned == tabs[to].isPinned
    else { return false }
    var moved = tabs
    moved.insert(moved.remove(at: from), at: to)
    setTabs(moved, at: now)
    return true
  }

  /// Forgets the page of a tab and makes it anew.
  public func renewPage(of id: PageID) {
    pages.drop(id)
    _ = page(of: id)
    changes += 1
  }

  // MARK: State

  /// What is worth keeping from one run of a program to the next.
  public var state: PagerState {
    PagerState(selected: motion.selected, order: tabs.map(\.id))
  }

  /// Brings back what was kept: the order of the tabs as far as they are there, and at once, without
  /// motion, the selected one. Tabs that the state does not know come last; where the selected one is
  /// gone, the one that is selected now stays so.
  public func restore(_ state: PagerState) {
    var places: [PageID: Int] = [:]
    for (index, id) in state.order.enumerated() { places[id] = places[id] ?? index }
    let known = tabs.filter { places[$0.id] != nil }
      .sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
    let ordered = Tab.pinnedFirst(known + tabs.filter { places[$0.id] == nil })
    let selected = [state.selected, motion.selected].lazy
      .compactMap { id in ordered.firstIndex { $0.id == id } }.first
    start(ordered, showing: selected ?? 0)
  }
}

/// What is worth keeping of a pager from one run of a program to the next, as plain values.
public struct PagerState: Hashable, Sendable {
  /// The page that was selected.
  public var selected: PageID?
  /// The tabs, in their order.
  public var order: [PageID]

  /// Makes a state of what was kept.
  public init(selected: PageID?, order: [PageID]) {
    self.selected = selected
    self.order = order
  }
}
