extension TabPagerView {
  /// Replaces the tabs, keeping pages whose IDs remain.
  ///
  /// Visible pages stay in place. Without tabs, the pager shows its ``placeholder``.
  ///
  /// - Parameters:
  ///   - tabs: The new tabs. Of several tabs with the same identity, the first is kept.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
  public func setTabs(_ tabs: [Tab], at now: Double? = nil) {
    defer { sendNotices() }
    let scrolled = barScroll.scrolledTab.flatMap {
      self.tabs.indices.contains($0) ? self.tabs[$0] : nil
    }
    storeTabs(tabs)
    pages.removePages(except: self.tabs.lazy.map(\.id), paneContext)
    paging.updatePages(Self.pageList(of: self.tabs, enabledIndices: enabled), at: now ?? self.now)
    if barScroll.isScrolled {
      barScroll.updateScrolledTab(to: self.tabs.firstIndex { $0.id == scrolled?.id })
    }
  }

  /// Replaces the tabs and all pages, without animation.
  ///
  /// - Parameters:
  ///   - tabs: The new tabs. Of several tabs with the same identity, the first is kept.
  ///   - index: The index of the tab to select.
  package func resetTabs(_ tabs: [Tab], showing index: Int) {
    defer { sendNotices() }
    paging.cancelPendingMove()
    sendNotices()
    let first = tabs.indices.contains(index) ? tabs[index].id : nil
    let shouldMove = shouldMove
    storeTabs(tabs)
    pages.removePages(except: [], paneContext)
    barScroll = ManualTabBarScroll()
    gesture = .none
    waitingSince = nil
    paging = Paging(
      Self.pageList(of: self.tabs, enabledIndices: enabled), showing: first,
      settings: settings.paging)
    paging.shouldMove = shouldMove
    enqueueNotice(.progress(motion.progress(at: now)))
  }

  private func storeTabs(_ tabs: [Tab]) {
    self.tabs = Tab.pinnedFirst(Tab.withoutDuplicates(tabs))
    identities = nil
    enabled = Self.enabledTabIndices(in: self.tabs)
    labelWidths = []
    cachedLayout = nil
    tasks.updateTabs(to: self.tabs)
    changes += 1
  }

  /// Changes a tab and keeps its page.
  ///
  /// - Parameters:
  ///   - id: The tab's identity. An unknown identity is ignored.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
  ///   - change: A closure that changes the tab, except for its identity.
  public func changeTab(_ id: PageID, at now: Double? = nil, _ change: (inout Tab) -> Void) {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { return }
    var tab = tabs[index]
    change(&tab)
    guard tab.id == id else { return }
    if tab.isEnabled == tabs[index].isEnabled, tab.isPinned == tabs[index].isPinned {
      replaceTab(tab, at: index)
    } else {
      var tabs = tabs
      tabs[index] = tab
      setTabs(tabs, at: now)
    }
  }

  /// Changes the label of the tab at an index and keeps its page.
  ///
  /// - Parameters:
  ///   - index: The index. If there is no tab at this index, nothing happens.
  ///   - change: A closure that changes the title, the badge and the close button. Other changes
  ///     are ignored.
  package func changeTab(at index: Int, _ change: (inout Tab) -> Void) {
    guard tabs.indices.contains(index) else { return }
    var tab = tabs[index]
    change(&tab)
    guard tab.label != tabs[index].label, tab.id == tabs[index].id,
      tab.isEnabled == tabs[index].isEnabled, tab.isPinned == tabs[index].isPinned
    else { return }
    replaceTab(tab, at: index)
  }

  /// Replaces the tab at an index. The layout of the bar stays valid if both tabs have the same
  /// width.
  private func replaceTab(_ tab: Tab, at index: Int) {
    tabs[index] = tab
    tasks.startNewTasks(of: CollectionOfOne(tab))
    changes += 1
    guard labelWidths.indices.contains(index) else { return cachedLayout = nil }
    let width = tab.label.width
    if labelWidths[index] != width { cachedLayout = nil }
    labelWidths[index] = width
  }

  /// Adds tabs at the end. The time needed hardly depends on the number of existing tabs.
  ///
  /// - Parameters:
  ///   - new: The tabs to add. Those whose identity is already in the pager are ignored.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
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
      if cachedLayout?.append(titleWidths: widths) == false { cachedLayout = nil }
    } else {
      cachedLayout = nil
    }
    tabs += new
    tasks.startNewTasks(of: new)
    changes += 1
    appendPages(new.map(\.id))
  }

  /// Moves a tab to another index in the bar. Pinned tabs stay before the others.
  ///
  /// - Parameters:
  ///   - from: The index of the tab.
  ///   - to: The index that the tab should have.
  ///   - now: The time in seconds. Defaults to the time of the last frame or input.
  /// - Returns: Whether the tab was moved.
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

  /// Discards the page of a tab and creates it again.
  public func reloadPage(of id: PageID) {
    pages.removePage(id, paneContext)
    _ = page(of: id)
    changes += 1
  }

  // MARK: State

  /// The selection and the order of the tabs, which can be restored in another run of the program.
  public var state: PagerState {
    PagerState(selected: motion.selected, order: tabs.map(\.id))
  }

  /// Restores the selection and the order of the tabs, without animation.
  ///
  /// Tabs that the state does not contain come last. If its selected tab no longer exists, the
  /// selection does not change.
  public func restore(_ state: PagerState) {
    var places: [PageID: Int] = [:]
    for (index, id) in state.order.enumerated() { places[id] = places[id] ?? index }
    let known = tabs.filter { places[$0.id] != nil }
      .sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
    let ordered = Tab.pinnedFirst(known + tabs.filter { places[$0.id] == nil })
    let selected = [state.selected, motion.selected].lazy
      .compactMap { id in ordered.firstIndex { $0.id == id } }.first
    resetTabs(ordered, showing: selected ?? 0)
  }
}

/// The selection and the order of a pager's tabs, as plain values.
public struct PagerState: Hashable, Sendable {
  /// The selected page, or `nil` if there is none.
  public var selected: PageID?
  /// The identities of the tabs in order.
  public var order: [PageID]

  /// Creates a state.
  public init(selected: PageID?, order: [PageID]) {
    self.selected = selected
    self.order = order
  }
}
