import TabPagerCore

extension PagerApp {
  /// Shows all keys.
  func showHelp() {
    tabs.cancelGesture()
    input.openLayer(
      HelpLayer(
        HelpSection.allSections(
          keys.keyMap(onChanges: document?.showsChanges ?? false), page: tabs.keyHelp)))
  }
}
