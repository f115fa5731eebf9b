import Documents
import PagerViews
import PathText
import TabPagerCore

extension PagerApp {
  /// The message that shows the target of the selected link.
  func linkMessage(_ target: LinkTarget) -> AppMessage {
    let actions: [(Action, String)] =
      (configuration.programs.isSecure ? [] : [(.app(.openLink), "opens")]) + [
        (.app(.copyPath), "copies")
      ]
    let hints = actions.compactMap { action, word in
      keys.map.key(for: action).map { "\($0) \(word)" }
    }
    return AppMessage(text: hints.joined(separator: ", ") + " \(name(ofLinkTarget: target))")
  }

  /// Opens the selected link: a file in a tab, other links with `xdg-open`. If no link is selected, selects one.
  func openLink() -> [AppEffect] {
    guard let target = document?.pickedLink?.target else { return perform(.page(.nextLink)) }
    if target.isWithinText {
      document?.pickedLink = nil
      if let offset = target.section.flatMap(DiffOffsetLink.offsetInWholeDiff) {
        return showLine(atOffsetInWholeDiff: offset)
      }
      return target.section.flatMap { document?.goTo(.section($0)) } ?? []
    }
    if let path = target.path {
      document?.pickedLink = nil
      selectOrOpenTab(ofFileAt: path, named: shortPath(ofLinkTarget: target))
      openSelectedPage()
      if let line = target.line {
        document?.goTo(line: line)
        return []
      }
      return target.section.flatMap { document?.goTo(.section($0)) } ?? []
    }
    if let reference = target.manualReference { return openManualPage(reference) }
    guard HelperProgram.path(ofProgram: "xdg-open") != nil else {
      return [
        .message("xdg-open not found", (.app(.copyPath), "copies the link"))
      ]
    }
    // A URI begins with its scheme, so it cannot be taken for an option or a command.
    return [.message("opened \(target)")]
      + runOnTerminal { $0.invocation(of: "xdg-open", [.text(target.description)]) }
  }

  /// Shows a page of the manual in the tab that contains it, or in a new tab after the current one.
  private func openManualPage(_ reference: ManualPageReference) -> [AppEffect] {
    document?.pickedLink = nil
    guard let permission = configuration.programs.permission else { return [PagerApp.notAllowed] }
    guard HelperProgram.path(ofProgram: "man") != nil else { return [.message("man not found")] }
    let columns = max(20, min(100, paneSize.width - 2))
    let content = TabContent.document(.memory(reference.pageSource(permission, columns: columns)))
    if let tab = tabs.inOrder.first(where: { $0.content.name == content.name }) {
      tabs.select(tab.id, at: clock)
    } else {
      insertTab(showing: content)
    }
    return []
  }

  /// A readable form of a link target. A file is shown by its path, relative to the working folder if it is inside.
  func name(ofLinkTarget target: LinkTarget) -> String {
    if target.isWithinText {
      let section = target.section ?? ""
      return document?.derived?.title(ofSection: section) ?? "#" + section
    }
    if let reference = target.manualReference { return reference.description }
    return shortPath(ofLinkTarget: target).shownPath + (target.line.map { ":\($0 + 1)" } ?? "")
  }

  /// The same without the line.
  private func shortPath(ofLinkTarget target: LinkTarget) -> String {
    guard let path = target.path else { return target.description }
    let bytes = path.pathBytes
    guard let folder = WorkingFolder.path, bytes.count > folder.count, bytes.starts(with: folder)
    else { return path }
    // Slashes may be repeated. With one left in front, the rest would be an absolute path.
    let name = bytes.dropFirst(folder.count).drop { $0 == UInt8(ascii: "/") }
    return name.isEmpty ? path : String(path: name)
  }

  /// Shows a file in the tab that contains it, or in a new tab after the current one.
  private func selectOrOpenTab(ofFileAt path: String, named name: String) {
    let isThere = { (tab: TabEntry) in tab.content.path == name || tab.content.path == path }
    if let tab = tabs.inOrder.first(where: isThere) {
      tabs.select(tab.id, at: clock)
    } else {
      openFile(at: name)
    }
  }
}
