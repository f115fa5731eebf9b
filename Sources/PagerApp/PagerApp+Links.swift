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
    message = told.joined(separator: ", ") + " \(name(of: link.target))"
  }

  /// Picks the next link on the screen.
  func pickNextLink() {
    guard let tab = tabs.selected, let link = document?.nextLink else {
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
    guard let pickedLink, pickedLink.tab == tabs.selected?.id else { return nil }
    return pickedLink.target
  }

  /// Opens the link that was picked: a file in a tab, others in whatever the user has for them. Without
  /// one, picks one.
  func openLink(at now: Double) -> [Effect] {
    guard let target = pickedTarget else {
      pickNextLink()
      return []
    }
    if let path = target.path {
      dropLink()
      show(path, called: name(of: target), at: now)
      return []
    }
    guard HelperProgram.path(of: "xdg-open") != nil else {
      tell("there is no xdg-open to open it with", (.copyPath, "copies it"))
      return []
    }
    message = "opened \(target)"
    // An address begins with its scheme: it is neither an option nor a command.
    return runOnTerminal { $0.invocation(of: "xdg-open", [.text(target.description)]) }
  }

  /// What a link leads to, as one would say it: a file by its path, from the working folder where it is
  /// in that.
  func name(of target: LinkTarget) -> String {
    guard let path = target.path else { return target.description }
    guard let folder = WorkingFolder.path, path.utf8.count > folder.count,
      path.utf8.starts(with: folder)
    else { return path }
    // Slashes may be repeated. With one left in front, the rest would be an absolute path.
    let name = path.utf8.dropFirst(folder.count).drop { $0 == UInt8(ascii: "/") }
    return name.isEmpty ? path : String(decoding: name, as: UTF8.self)
  }

  /// Shows a file: in the tab that has it, or in a new one beside the current.
  private func show(_ path: String, called name: String, at now: Double) {
    let isThere = { (tab: TabEntry) in tab.content.path == name || tab.content.path == path }
    if let tab = tabs.inOrder.first(where: isThere) {
      tabs.select(tab.id, at: now)
    } else {
      open(name, at: now)
    }
  }
}
