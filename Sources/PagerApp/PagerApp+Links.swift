import Documents
import PagerViews
import TabPagerCore

extension PagerApp {
  /// Says where the picked link leads before anybody goes there.
  func linkMessage(_ target: LinkTarget) -> Message {
    let actions: [(Action, String)] =
      (configuration.programs.isSecure ? [] : [(.app(.openLink), "opens")]) + [
        (.app(.copyPath), "copies")
      ]
    let hints = actions.compactMap { action, word in
      keys.map.key(for: action).map { "\($0) \(word)" }
    }
    return Message(text: hints.joined(separator: ", ") + " \(name(of: target))")
  }

  /// Opens the link that was picked: a file in a tab, others in whatever the user has for them. Without
  /// one, picks one.
  func openLink() -> [AppEffect] {
    guard let target = document?.pickedLink?.target else { return perform(.page(.nextLink)) }
    if target.isWithinText {
      document?.pickedLink = nil
      return target.section.flatMap { document?.goTo(section: $0) } ?? []
    }
    if let path = target.path {
      document?.pickedLink = nil
      show(path, called: name(of: target))
      openSelectedPage()
      return target.section.flatMap { document?.goTo(section: $0) } ?? []
    }
    guard HelperProgram.path(of: "xdg-open") != nil else {
      return [
        .message("xdg-open not found", (.app(.copyPath), "copies the link"))
      ]
    }
    // An address begins with its scheme: it is neither an option nor a command.
    return [.message("opened \(target)")]
      + runOnTerminal { $0.invocation(of: "xdg-open", [.text(target.description)]) }
  }

  /// What a link leads to, as one would say it: a file by its path, from the working folder where it is
  /// in that.
  func name(of target: LinkTarget) -> String {
    if target.isWithinText { return "#" + (target.section ?? "") }
    guard let path = target.path else { return target.description }
    guard let folder = WorkingFolder.path, path.utf8.count > folder.count,
      path.utf8.starts(with: folder)
    else { return path }
    // Slashes may be repeated. With one left in front, the rest would be an absolute path.
    let name = path.utf8.dropFirst(folder.count).drop { $0 == UInt8(ascii: "/") }
    return name.isEmpty ? path : String(decoding: name, as: UTF8.self)
  }

  /// Shows a file: in the tab that has it, or in a new one beside the current.
  private func show(_ path: String, called name: String) {
    let isThere = { (tab: TabEntry) in tab.content.path == name || tab.content.path == path }
    if let tab = tabs.inOrder.first(where: isThere) {
      tabs.select(tab.id, at: clock)
    } else {
      open(name)
    }
  }
}
