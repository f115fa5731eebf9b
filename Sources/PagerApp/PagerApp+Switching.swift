import TabPagerCore

extension PagerApp {
  /// Shows the list of tabs.
  func showSwitcher() {
    view.letGo()
    // Tabs that come or go meanwhile do not change it.
    let (tabs, shown) = (tabs, view.tabs)
    mode = .switcher(
      Switcher(count: tabs.count, selected: view.selectedIndex) { [unowned self] place in
        let tab = tabs[place]
        return SwitcherEntry(
          shown[place], longName: longName(of: tab), isShortened: tab.isCommand)
      })
  }

  /// Takes a key for the list of tabs.
  func choose(_ switcher: Switcher, _ key: Key, at now: Double) {
    var switcher = switcher
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): mode = .normal
    case (.enter, _):
      mode = .normal
      if let place = switcher.chosenTab {
        view.select(switcher.entry(place).id, cause: .key, at: now)
      }
    default:
      switcher.handle(key)
      mode = .switcher(switcher)
    }
  }

  /// Takes a click in the list of tabs, or beside it.
  func choose(_ switcher: Switcher, at position: Position, at now: Double) {
    mode = .normal
    let frame = switcher.frame(in: paneRect)
    if let place = switcher.match(at: position, in: frame) {
      view.select(switcher.entry(place).id, cause: .click, at: now)
    }
  }
}
