import TabPagerCore

/// Places that are remembered by letters: small ones in each document, capitals in all of them.
extension PagerApp {
  /// Remembers the place of the current page.
  func setMark(_ letter: Unicode.Scalar) {
    guard let tab = current?.id, let document else { return }
    document.setMark(letter)
    guard PagerApp.leadsAnywhere(letter) else { return }
    tabMarks.removeAll { $0.letter == letter }
    tabMarks.append((letter, tab))
  }

  /// Goes to a place that was remembered, in another tab where it was a capital letter there.
  func goToMark(_ letter: Unicode.Scalar, at now: Double) {
    if PagerApp.leadsAnywhere(letter), let mark = tabMarks.first(where: { $0.letter == letter }) {
      guard tabs.contains(where: { $0.id == mark.tab }) else {
        return tell(
          "the tab of mark \(letter) was closed", (.reopen, "opens the last one that was"))
      }
      view.select(mark.tab, cause: .key, at: now)
      if documentPage(of: mark.tab)?.goToMark(letter) == true { return }
    } else if document?.goToMark(letter) != false {
      return
    }
    tell("there is no mark \(letter)", (.setMark, "and the letter sets it"))
  }

  private static func leadsAnywhere(_ letter: Unicode.Scalar) -> Bool {
    letter.properties.isUppercase
  }
}
