import TabPagerCore

/// A tab in the list of tabs.
struct TabSwitcherEntry {
  /// The identity of the tab.
  var id: PageID
  /// The full name, which ends with the name of the tab.
  var text: String
  /// The offset of the name in the text, in bytes of UTF-8. The text before it is the folder, with
  /// a slash at its end.
  var nameStart: Int
  /// The badge.
  var badge: String?
  /// The colour of the badge; `nil` for the default colour of badges.
  var badgeColor: Color?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - tab: the tab in the bar.
  ///   - longName: the full name.
  ///   - hasFolder: whether the name may begin with a folder. Otherwise it is shown as it is.
  init(_ tab: Tab, longName: String, hasFolder: Bool) {
    id = tab.id
    (badge, badgeColor) = (tab.badge, tab.badgeColor)
    let (title, name) = (tab.title.utf8, longName.utf8)
    if !hasFolder {
      (text, nameStart) = (longName, 0)
    } else if name.count >= title.count, name.suffix(title.count).elementsEqual(title) {
      (text, nameStart) = (longName, name.count - title.count)
    } else {
      (text, nameStart) = (longName + "/" + tab.title, name.count + 1)
    }
  }
}
