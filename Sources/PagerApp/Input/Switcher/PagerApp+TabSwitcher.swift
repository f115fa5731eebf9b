import TabPagerCore

extension PagerApp {
  /// Shows the list of tabs.
  func showSwitcher() {
    tabs.cancelGesture()
    // Tabs that open or close meanwhile do not change the list.
    let (entries, shown, names) = (tabs.entries, tabs.shown, longNames)
    input.openLayer(
      TabSwitcher(count: shown.count, selected: tabs.selectedIndex) { index in
        let tab = shown[index]
        let entry = entries[tab.id]
        return TabSwitcherEntry(
          tab, longName: entry.map(names.name) ?? tab.title,
          hasFolder: entry.map { !names.isCommandOrCommit($0) } ?? true)
      })
  }
}
