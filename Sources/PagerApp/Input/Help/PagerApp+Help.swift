import TabPagerCore

extension PagerApp {
  /// Shows all keys.
  func showHelp() {
    tabs.cancelGesture()
    input.open(
      HelpLayer(
        HelpSection.all(keys.map(onChanges: document?.showsChanges ?? false), page: tabs.keyHelp)))
  }
}
