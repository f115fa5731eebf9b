import Documents
import TabPagerCore

/// Tabs that come and change by themselves: only what is new is looked at, since there may be 50,000 of
/// the others, and the selection stays where it is.
extension PagerApp {
  /// Adds tabs after those of the same document.
  func insertParts(_ new: [OpenTab], badges: [String?], of base: PageID) {
    let shown = zip(new, badges).map { tab($0, title: $0.partTitle).badge($1) }
    let isLast = tabs.last.map { $0.base == base || $0.id == base } ?? false
    let place =
      isLast ? tabs.count : (tabs.lastIndex { $0.base == base || $0.id == base } ?? -1) + 1
    tabs.insert(contentsOf: new, at: place)
    if isLast { view.appendTabs(shown) } else { showTabs(at: clock) }
  }

  /// Takes tabs away.
  func removeTabs(where isGone: (OpenTab) -> Bool) {
    tabs.removeAll(where: isGone)
    showTabs(at: clock)
  }

  /// Changes what the bar shows of a tab.
  func changeTab(at place: Int, title: String, badge: String?) {
    view.changeTab(at: place) { tab in
      tab.title = title
      tab.badge = badge
    }
  }

  /// The document of a tab is split now, and is called otherwise.
  func renewTitle(of id: PageID) {
    guard let place = tabs.firstIndex(where: { $0.id == id }) else { return }
    if case .document(.descriptor) = tabs[place].content {
      changeTab(at: place, title: name(of: tabs[place]), badge: nil)
    }
  }

  /// A tab as the pager has it.
  func tab(_ tab: OpenTab, title: String) -> Tab { Tab(title, id: tab.id, page: pageMaker) }

  /// What a tab is called where no other is called the same: of a stream that is split, all of it.
  func name(of tab: OpenTab) -> String {
    guard case .document(.descriptor) = tab.content else { return tab.name }
    return splits[tab.id]?.tabs.isEmpty == false ? "All" : configuration.inputName
  }

  /// What is told of a tab where there is room.
  func longName(of tab: OpenTab) -> String {
    switch tab.content {
    case .document(.command(let command)): command.text
    case .document(.descriptor) where configuration.isInputNamed: configuration.inputName
    default: tab.path ?? partName(tab) ?? name(of: tab)
    }
  }

  /// What stands beside a tab's title.
  func badge(of tab: OpenTab) -> String? {
    switch tab.content {
    case .part(let base, let number):
      guard let split = splits[base], split.parts.indices.contains(number) else { return nil }
      return split.badge(of: number)
    case .document(.command): return commandBadge(of: tab.id)
    case .document: return hasUnseen ? unseenBadge(of: tab.id) : nil
    case .results, .help, .page: return nil
    }
  }

  /// The colour of what stands beside a tab's title; nil for that of all badges.
  func badgeColor(of tab: OpenTab) -> Color? {
    tab.isCommand ? readings[tab.id]?.commandState?.badgeColor(theme) : nil
  }
}
