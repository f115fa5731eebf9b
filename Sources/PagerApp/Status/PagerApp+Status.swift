import Documents
import TabPagerCore

extension PagerApp {
  /// What the selected tab has for the status line.
  func pageStatus(at time: Double) -> PageStatus {
    PageStatus(
      name: tabs.selected.map(longNames.name) ?? "", position: position(at: time), work: longWork,
      pause: pauseText, pendingInput: input.statusText,
      // The first frame does not need the key map.
      stopKey: status.showsWork ? keys.name(of: .app(.interrupt)) : nil, hints: keys.hints)
  }

  /// Where the selected page is; `nil` while that is about to be known.
  private func position(at time: Double) -> String? {
    guard let page = tabs.selectedPage else { return nil }
    if let waiting = page.waitsUntil, time < waiting { return nil }
    return page.position ?? (tabs.count == 1 ? "" : "\(tabs.selectedIndex + 1)/\(tabs.count)")
  }

  /// The work under way in the selected page; `nil` if there is none.
  private var longWork: LongWork? {
    if let work = tabs.selectedPage?.work { return work }
    guard let tab = tabs.selected, let page = document else { return nil }
    return documents[tab.content.base ?? tab.id]?.work(showing: page.source)
  }

  /// The message of the very first run, how to get help and how to quit; on a page of the library, how to
  /// get to the next one, since arrows and digits belong to the page.
  func showWelcome() {
    let isInLibrary = tabs.selected?.content.isLibraryPage == true && tabs.count > 1
    let key = isInLibrary ? keys.name(of: .tab(.pager(.nextTab))) : nil
    let way = key.map { "\($0) shows the next demo" }
    guard configuration.start.isFirstRun else {
      // A fault in the configuration is more important.
      if let way, status.message == nil { status.show(way) }
      return
    }
    let hints =
      configuration.input.bindings.isEmpty
      ? "F1 shows all keys, q quits" : KeyBindings.hints(keys.map, between: ", ")
    status.show("Welcome! " + [way, hints].compactMap { $0 }.joined(separator: ", "))
  }

  /// Adds to the message.
  package func addNotice(_ text: String) { status.prepend(text) }
}
