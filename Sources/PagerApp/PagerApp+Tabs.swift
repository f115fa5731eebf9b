import Documents
import TabPagerCore

extension PagerApp {
  /// The document of the selected tab, if it has one.
  var document: DocumentPage? { tabs.selectedPage as? DocumentPage }

  /// The page of a document or of a part; nil where it has not been shown.
  func documentPage(of id: PageID) -> DocumentPage? { tabs.page(of: id) as? DocumentPage }

  /// Opens a file in a new tab after the current one, and goes there.
  func open(_ path: String, at now: Double) { insert(.document(.file(path)), at: now) }

  /// Inserts a tab after the selected one and selects it.
  func insert(_ content: TabContent, at now: Double) {
    tabs.insert(content, at: now)
    startCommands()
  }

  /// Shows the help, and leaves it where it is shown.
  func toggleHelp(at now: Double) -> [Effect] {
    if let tab = tabs.selected, tab.content.isHelp { return close(tab.id, at: now) }
    if let tab = tabs.inOrder.first(where: \.content.isHelp) {
      tabs.select(tab.id, at: now)
    } else {
      // One help is enough: closed ones do not come back beside it.
      tabs.forgetClosedHelp()
      helpedPage = tabs.keyHelp
      insert(.help, at: now)
    }
    return []
  }

  /// Closes a tab; quits if it is the last one.
  func close(_ id: PageID, at now: Double) -> [Effect] {
    guard let tab = tabs[id] else { return [] }
    // The parts of a document go with it; a stream would be lost with them.
    if tabs.count > 1, case .document(.descriptor) = tab.content, tabs.hasParts(of: id) {
      tell("the other tabs are parts of this one, and would go with it", (.quit, "quits"))
      return []
    }
    guard tabs.close(id, at: now) else { return [.quit] }
    partPages[id] = nil
    forgetSplit(of: id)
    forgetResults(id)
    if let reading = readings.removeValue(forKey: id) {
      noteLeaving(reading)
      reading.cancel()
      _ = reading.page.stopMaking()
      watcher?.remove(key: reading.number)
    }
    return []
  }

  /// What the status line and the switcher call a tab.
  func longName(of tab: TabEntry) -> String {
    switch tab.content {
    case .document(.command(let command)): command.text
    case .document(.descriptor) where configuration.isInputNamed: configuration.inputName
    default: tab.content.path ?? partName(tab) ?? tab.name
    }
  }
}
