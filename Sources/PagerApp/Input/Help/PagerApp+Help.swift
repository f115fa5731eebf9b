import TabPagerCore

extension PagerApp {
  /// Shows all keys.
  func showHelp() {
    tabs.cancelGesture()
    let showsChanges = document?.showsChanges ?? false
    input.openLayer(
      HelpLayer(
        HelpSection.allSections(
          keys.keyMap(forDiff: showsChanges), page: tabs.keyHelp, forDiff: showsChanges),
        closesWithQ: input.preset == .less))
  }
}
