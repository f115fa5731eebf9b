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
  func goToMark(_ letter: Unicode.Scalar) -> [AppEffect] {
    if PagerApp.leadsAnywhere(letter), let tab = tabs.tab(ofMark: letter) {
      guard tabs[tab] != nil else {
        return [
          .message(
            "the tab of mark \(letter) is closed", (.tab(.reopen), "reopens the last closed tab"))
        ]
      }
      tabs.select(tab, at: clock)
      if documentPage(of: tab)?.goToMark(letter) == true { return [] }
    } else if document?.goToMark(letter) != false {
      return []
    }
    return [
      .message("mark \(letter) is not set", (.app(.setMark), "\(letter) sets it"))
    ]
  }

  private static func leadsAnywhere(_ letter: Unicode.Scalar) -> Bool {
    letter.properties.isUppercase
  }
}
