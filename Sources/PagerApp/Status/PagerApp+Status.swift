import Documents
import TabPagerCore

extension PagerApp {
  /// What the selected tab has for the status line.
  func pageStatus(at time: Double) -> PageStatus {
    // Looked up once for all parts of the line, which every frame needs.
    let (tab, page, session) = (tabs.selected, tabs.selectedPage, selectedSession)
    return PageStatus(
      name: tab.map(longNames.name) ?? "", position: position(of: page, at: time),
      work: work(of: page, session), pause: pauseText(of: page, session),
      pendingInput: input.statusText,
      // The first frame does not need the key map.
      stopKey: status.showsWork ? keys.name(of: .app(.interrupt)) : nil, hints: keys.hints)
  }

  /// Where a page is; `nil` while that is about to be known.
  private func position(of page: (any AppPage)?, at time: Double) -> String? {
    guard let page else { return nil }
    if let waiting = page.waitsUntil, time < waiting { return nil }
    return page.position ?? (tabs.count == 1 ? "" : "\(tabs.selectedIndex + 1)/\(tabs.count)")
  }

  /// The work under way in a page, or in the session of its document; `nil` if there is none.
  private func work(of page: (any AppPage)?, _ session: DocumentSession?) -> LongWork? {
    if let work = page?.work { return work }
    guard let page = page as? DocumentPage else { return nil }
    return session?.work(showing: page.source)
  }

  /// The message of the very first run: how to get help and how to quit.
  func showWelcome() {
    guard configuration.start.isFirstRun else { return }
    let hints =
      configuration.input.bindings.isEmpty
      ? "F1 shows all keys, q quits" : KeyBindings.hints(keys.map, between: ", ")
    status.show("Welcome! " + hints)
  }

  /// Adds to the message.
  package func addNotice(_ text: String) { status.prepend(text) }
}
