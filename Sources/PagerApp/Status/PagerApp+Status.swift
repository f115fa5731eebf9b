import Documents
import TabPagerCore

extension PagerApp {
  /// The description of the visible tab for the status line.
  func selectedTabStatus(at time: Double) -> SelectedTabStatus {
    // Look these up once for all parts of the line.
    let tab = previewedTab.flatMap { tabs[$0] } ?? tabs.selected
    let page = tab.flatMap { tabs.page(of: $0.id) }
    let session = tab.flatMap { documents[$0.content.base ?? $0.id] }
    var summary = summary(ofPage: page, at: time)
    summary?.facts.insert(contentsOf: viewedCountTexts(of: tab), at: 0)
    if let reason = session?.document.refreshFailure {
      summary?.facts.insert("not up to date: \(reason)", at: 0)
    }
    summary?.minorFacts += noteCountTexts(of: page)
    // The page does not contain the text of the note that is being written.
    if input.editedNote != nil { summary?.states.removeAll { $0.kind == .search } }
    if let tab, changesSinceViewedTabs[tab.id] != nil, let hints = summary?.hints {
      // As on the page of the file, the key that marks it follows the one to the next change.
      summary?.hints.insert(ActionHint(.app(.toggleViewed), "viewed"), at: min(1, hints.count))
    }
    if tab.map(viewedKeyRemovesMark) == true,
      let index = summary?.hints.firstIndex(where: { $0.action == .app(.toggleViewed) })
    {
      summary?.hints[index].words = "unmark"
    }
    if tab.map(isChangedSinceViewed) == true {
      summary?.hints.insert(ActionHint(.app(.showChangesSinceViewed), "changes"), at: 0)
    }
    let work = longRunningWork(of: page, session)
    return SelectedTabStatus(
      tab: tab?.id,
      name: tab.map(longNames.statusText) ?? .name("", isPath: false), summary: summary,
      number: tabs.count == 1
        ? "" : "\((tabs.index(of: tab) + 1).grouped) of \(tabs.count.grouped)",
      work: work,
      message: input.statusText.map { StatusMessage(text: $0) } ?? pauseMessage(of: page, session),
      stopHint: work == nil ? nil : keys.hint(for: ActionHint(.app(.interrupt), "stops")),
      hints: input.hidesPageHints
        ? [] : status.hints(for: statusHintChoice(for: summary, of: page), keys))
  }

  /// The summary of a page; `nil` if it will be known shortly.
  private func summary(ofPage page: (any AppPage)?, at time: Double) -> PageSummary? {
    guard let page else { return nil }
    if let waiting = page.waitsUntil, time < waiting { return nil }
    return page.summary
  }

  /// What the hints of a page depend on.
  private func statusHintChoice(
    for summary: PageSummary?, of page: (any AppPage)?
  ) -> StatusHintChoice {
    let isSecure = configuration.programs.isSecure
    return StatusHintChoice(
      ofPage: summary?.hints ?? [], hasSeveralTabs: tabs.count > 1, isAtLastTab: tabs.isAtEnd,
      isSecure: isSecure, isSecureFolder: isSecure && (page as? DocumentPage)?.isFolder == true)
  }

  /// The work in progress in a page or in the session of its document; `nil` if there is none.
  private func longRunningWork(
    of page: (any AppPage)?, _ session: DocumentSession?
  ) -> LongRunningWork? {
    if let work = page?.work { return work }
    guard let page = page as? DocumentPage else { return nil }
    return session?.longRunningWork(showing: page.source)
  }

  /// Whether there is room for the status line, and no layer covers it.
  var showsStatusLine: Bool { hasStatusLine && !input.coversStatusLine }

  /// The hint of the status line in a column; `nil` if there is none.
  private func statusHint(at column: Int) -> StatusHint? {
    showsStatusLine ? status.layout(width: size.width).hint(at: column) : nil
  }

  /// Handles a mouse event on the status line; `nil` if the event is elsewhere.
  ///
  /// As on a title, a click counts if the button is released on the hint on which it was pressed.
  func handleMouseOnStatusLine(_ event: MouseEvent) -> [AppEffect]? {
    let isInside = event.position.y >= pagerSize.height
    switch event.kind {
    case .press(let button) where isInside:
      input.cancelPendingKeys()
      status.pressed =
        button == .left ? statusHint(at: event.position.x) : nil
      return []
    case .release(.left):
      guard let pressed = status.pressed else { return nil }
      status.pressed = nil
      guard isInside, statusHint(at: event.position.x) == pressed else {
        return []
      }
      status.clearMessage()
      return pressed.keys.map { .press($0) }
    case .drag: return status.pressed == nil ? nil : []
    default: return nil
    }
  }

  /// The message of the very first run: how to get help and how to quit.
  func showWelcome() {
    guard configuration.start.isFirstRun else { return }
    status.showMessage(
      AppMessage(
        text: "Welcome!",
        hints: [
          ActionHint(.app(.help), "shows all keys"),
          ActionHint(.app(.quit), "quits"),
        ]), keys: keys)
  }

  /// Adds text to the message.
  package func prependToStatusMessage(_ text: String) { status.prependToMessage(text) }
}
