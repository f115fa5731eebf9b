import TabPagerCore

extension PagerApp {
  /// Shows the list of tabs.
  func showSwitcher() {
    tabs.cancelGesture()
    // Tabs that come or go meanwhile do not change it.
    let (entries, shown, names) = (tabs.entries, tabs.shown, longNames)
    mode = .switcher(
      Switcher(count: shown.count, selected: tabs.selectedIndex) { index in
        let tab = shown[index]
        return SwitcherEntry(
          tab, longName: entries[tab.id].map(names.name) ?? tab.title,
          isShortened: entries[tab.id]?.content.isCommand == true)
      })
  }

  /// Takes a key for the list of tabs.
  func choose(_ switcher: Switcher, _ key: Key) {
    var switcher = switcher
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): mode = .normal
    case (.enter, _):
      mode = .normal
      if let place = switcher.chosenTab {
        tabs.select(switcher.entry(place).id, at: clock)
      }
    default:
      switcher.handle(key)
      mode = .switcher(switcher)
    }
  }

  /// Takes a click in the list of tabs, or beside it.
  func choose(_ switcher: Switcher, at position: Position) {
    mode = .normal
    let frame = switcher.frame(in: paneRect)
    if let place = switcher.match(at: position, in: frame) {
      tabs.select(switcher.entry(place).id, cause: .click, at: clock)
    }
  }
}
