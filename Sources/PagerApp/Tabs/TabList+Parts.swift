import TabPagerCore

/// The tabs of the parts of a document.
extension TabList {
  /// Inserts the tabs of parts after those of the same document.
  func insertParts(_ new: [(entry: TabEntry, badge: String?)], of base: PageID, now: Double) {
    for (entry, _) in new { entries.add(entry) }
    let tabs = new.map { makeTab(for: $0.entry).badge($0.badge) }
    let last = view.tabs.lastIndex { $0.id == base || entries[$0.id]?.content.base == base }
    if last == view.tabs.count - 1 {
      // There may be 50,000 other tabs, so do not change them.
      view.appendTabs(tabs)
    } else {
      var all = view.tabs
      all.insert(contentsOf: tabs, at: last.map { $0 + 1 } ?? 0)
      setShownTabs(all, now: now)
    }
    selectPending(among: new.map(\.entry), at: now)
  }

  /// Replaces the tabs of parts, as ``PartTabOrder`` says. Tabs whose IDs stay keep their pages. Closed tabs stay closed.
  ///
  /// - Parameter former: The tabs of the former parts, in the order of the document.
  func replaceParts(
    _ former: [PageID], with parts: [(entry: TabEntry, badge: String?)], of base: PageID,
    now: Double
  ) {
    let order = PartTabOrder(bar: view.tabs, base: base, former: former)
    let kept = Dictionary(parts.map { ($0.entry.id, $0) }) { first, _ in first }
    for entry in entries.all where entry.content.base == base && kept[entry.id] == nil {
      forget(entry.id)
    }
    closed = closed.compactMap { former in
      guard former.entry.content.base == base else { return former }
      return kept[former.entry.id].map { ($0.entry, former.index) }
    }
    let closedIDs = Set(closed.map(\.entry.id))
    let shown = Dictionary(view.tabs.map { ($0.id, $0) }) { first, _ in first }
    var inBar: [Tab] = []
    for (entry, badge) in parts where !closedIDs.contains(entry.id) {
      if var tab = shown[entry.id] {
        (tab.title, tab.badge) = (entry.name, badge)
        inBar.append(tab)
      } else if entries[entry.id] == nil {
        inBar.append(makeTab(for: entry).badge(badge))
      } else {
        hidden.add(entry.id, badge: badge)
      }
      entries.add(entry)
    }
    // After a part, the next one is selected.
    view.settings.paging.removal = .next
    setShownTabs(order.replacingParts(with: inBar), now: now)
  }

  /// Removes the tabs of parts. They cannot be reopened.
  func removeParts(of base: PageID, now: Double) {
    let kept = view.tabs.filter { entries[$0.id]?.content.base != base }
    forgetParts(of: base)
    setShownTabs(kept, now: now)
  }

  func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    view.reserveCapacity(count)
  }

  // MARK: Hidden parts

  /// Hides the tabs of parts. They keep their pages.
  func hide(_ ids: Set<PageID>, now: Double) {
    let tabs = view.tabs.filter { ids.contains($0.id) }
    guard !tabs.isEmpty, tabs.count < view.tabs.count else { return }
    for tab in tabs { hidden.add(tab.id, badge: tab.badge) }
    view.settings.paging.removal = .next
    setShownTabs(view.tabs.filter { !hidden.contains($0.id) }, now: now)
  }

  /// Shows the tabs of hidden parts again, each after the parts before it.
  ///
  /// - Parameter wanted: The only tab to show; `nil` for all.
  func showHidden(_ wanted: PageID? = nil, now: Double) {
    let removed = hidden.removeAll(where: { wanted == nil || $0 == wanted }).compactMap { part in
      entries[part.id].map { (entry: $0, badge: part.badge) }
    }
    guard !removed.isEmpty else { return }
    let returning = removed.map {
      (content: $0.entry.content, tab: makeTab(for: $0.entry).badge($0.badge))
    }
    let tabs = HiddenTabs.insert(returning, into: view.tabs) { entries[$0]?.content }
    setShownTabs(tabs, now: now)
  }
}
