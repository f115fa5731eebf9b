import TabPagerCore

/// A tab, as the list of tabs has it.
struct SwitcherEntry {
  /// Who it is.
  var id: PageID
  /// All that it is called by, which ends in its name.
  var text: String
  /// Where in the text its name begins, in bytes of UTF-8; what comes before is the folder, with a
  /// slash at its end.
  var nameStart: Int
  /// What stands beside its title.
  var badge: String?
  /// The colour of that; nil for that of all badges.
  var badgeColor: Color?

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - tab: as the bar has it.
  ///   - longName: all that it is called by.
  ///   - isShortened: whether the title is the name in short, rather than a part of it.
  init(_ tab: Tab, longName: String, isShortened: Bool) {
    id = tab.id
    (badge, badgeColor) = (tab.badge, tab.badgeColor)
    let (title, name) = (tab.title.utf8, longName.utf8)
    if isShortened {
      (text, nameStart) = (longName, 0)
    } else if name.count >= title.count, name.suffix(title.count).elementsEqual(title) {
      (text, nameStart) = (longName, name.count - title.count)
    } else {
      (text, nameStart) = (longName + "/" + tab.title, name.count + 1)
    }
  }
}
