import TabPagerCore

/// Marks: a lowercase letter is valid in one document, a capital letter in all tabs. With the keys of `less`, all letters
/// are valid in all tabs.
extension PagerApp {
  /// Sets a mark at the top or the bottom of the current page.
  func setMark(_ letter: Unicode.Scalar, at place: VerticalPlacement) {
    guard let document else { return }
    if isGlobalMark(letter) { for page in documentPages { page.marks[letter] = nil } }
    document.setMark(letter, at: place)
    if isGlobalMark(letter) { tabs.setMark(letter) }
  }

  /// Removes a mark.
  func clearMark(_ letter: Unicode.Scalar) {
    guard isGlobalMark(letter) else {
      document?.marks[letter] = nil
      return
    }
    // Other documents may have the mark from before it was set again.
    for page in documentPages { page.marks[letter] = nil }
    tabs.removeMark(letter)
  }

  /// Goes to a mark. The mark of a capital letter may be in another tab.
  func goToMark(_ letter: Unicode.Scalar) -> [AppEffect] {
    let former = tabs.selected?.id
    if isGlobalMark(letter), let tab = tabs.tab(ofMark: letter) {
      guard tabs[tab] != nil else {
        return [
          .message(
            "the tab of mark \(letter) is closed", (.tab(.reopen), "reopens the last closed tab"))
        ]
      }
      tabs.select(tab, at: clock)
      let hasMoved = documentPage(of: tab)?.goToMark(letter) == true
      if input.preset == .less {
        setReturnMark(inFormerFile: former)
        recordFormerFile(leaving: former)
      }
      if hasMoved { return [] }
    } else if document?.goToMark(letter) != false {
      return []
    }
    if letter == "'" { return [.message("no jump to return from")] }
    return [
      .message("mark \(letter) is not set", (.app(.setMark(.top)), "\(letter) sets it"))
    ]
  }

  private func isGlobalMark(_ letter: Unicode.Scalar) -> Bool {
    guard input.preset == .less else { return letter.properties.isUppercase }
    // The position before the last jump may be in another file.
    return letter.properties.isAlphabetic || letter == "'" && document?.marks["'"] == nil
  }
}
