import Documents
import TabPagerCore

extension PagerApp {
  /// Takes a link, and tells where it leads to before anybody goes there.
  func pick(_ link: Link, in tab: PageID) {
    pickedLink = (tab, link.target)
    documentPage(of: tab)?.pickedLink = link.id
    let keys: [(AppAction, String)] =
      (configuration.isSecure ? [] : [(.openLink, "opens")]) + [(.copyPath, "copies")]
    let told = keys.compactMap { action, word in keyMap.key(for: action).map { "\($0) \(word)" } }
    message = told.joined(separator: ", ") + " \(link.target)"
  }

  /// Picks the next link on the screen.
  func pickNextLink() {
    guard let tab = current, let link = document?.nextLink else {
      return tell("no link is seen here")
    }
    pick(link, in: tab.id)
  }

  /// Forgets the link that was picked.
  func dropLink() {
    guard let (tab, _) = pickedLink else { return }
    pickedLink = nil
    documentPage(of: tab)?.pickedLink = nil
  }

  /// Where the link leads to that was picked in the current tab; nil where none was.
  var pickedTarget: LinkTarget? {
    guard let pickedLink, pickedLink.tab == current?.id else { return nil }
    return pickedLink.target
  }

  /// Opens the link that was picked, in whatever the user has for it; without one, picks one.
  func openLink() -> [Effect] {
    guard isAllowed else { return [] }
    guard let target = pickedTarget else {
      pickNextLink()
      return []
    }
    guard HelperProgram.path(of: "xdg-open") != nil else {
      tell("there is no xdg-open to open it with", (.copyPath, "copies it"))
      return []
    }
    saveState()
    message = "opened \(target)"
    return [.run(["xdg-open", target.description])]
  }
}
