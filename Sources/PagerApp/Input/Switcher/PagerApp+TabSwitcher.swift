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
        return TabSwitcherEntry(
          tab, longName: entries[tab.id].map(names.name) ?? tab.title,
          isShortened: entries[tab.id]?.content.isCommand == true)
      })
  }
}
