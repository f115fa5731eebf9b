import TabPagerCore

/// Places that are remembered by letters: small ones in each document, capitals in all of them.
extension PagerApp {
  /// Remembers the place of the current page.
  func setMark(_ letter: Unicode.Scalar) {
    guard let document else { return }
    document.setMark(letter)
    if PagerApp.leadsAnywhere(letter) { tabs.setMark(letter) }
  }

  /// Goes to a place that was remembered, in another tab where it was a capital letter there.
  func goToMark(_ letter: Unicode.Scalar, at now: Double) {
    if PagerApp.leadsAnywhere(letter), let tab = tabs.tab(ofMark: letter) {
      guard tabs[tab] != nil else {
        return tell(
          "the tab of mark \(letter) was closed", (.reopen, "opens the last one that was"))
      }
      tabs.select(tab, at: now)
      if documentPage(of: tab)?.goToMark(letter) == true { return }
    } else if document?.goToMark(letter) != false {
      return
    }
    tell("there is no mark \(letter)", (.setMark, "and the letter sets it"))
  }

  private static func leadsAnywhere(_ letter: Unicode.Scalar) -> Bool {
    letter.properties.isUppercase
  }
}
