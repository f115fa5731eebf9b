import Documents
import TabPagerCore

extension PagerApp {
  /// Starts the commands that have not been: not when their tabs are first shown, but when there are
  /// tabs for them, and the size that they are told of is known.
  func startCommands() {
    for tab in tabs.inOrder {
      // Most tabs are others, and it takes longer to look for their sessions.
      guard case .document(let source) = tab.content, case .command = source,
        sessions[tab.id]?.isStarted != true
      else { continue }
      openDocument(source, in: tab)
      sessions[tab.id]?.start()
      showCommandBadge(of: tab.id)
    }
  }

  /// Runs a shell command in a new tab after the selected one, and selects it.
  func runCommand(_ text: String) {
    var command = Command(text)
    command.usesTerminal = configuration.usesCommandTerminal
    insert(.document(.command(command)))
  }

  /// Takes news of a command.
  func receive(
    _ news: [Document.News], of session: DocumentSession, for id: PageID
  ) -> [AppEffect] {
    let before = session.commandState
    let page = documentPage(of: id)
    // Where it runs again, the line at the top stays there.
    if news.contains(where: \.isBeginning) { page?.willRunAgain() }
    updateDocument(of: id) { session.receiveOfCommand(news, at: clock) }
    page?.notice = session.commandNotice
    guard session.commandState != before else { return [] }
    showCommandBadge(of: id)
    guard case .ended = session.commandState else { return [] }
    guard id == tabs.selected?.id else {
      return configuration.ringsBell ? [.terminal(.bell)] : []
    }
    // That it was sent a signal is of no interest any more.
    message = nil
    return []
  }

  /// Shows beside the title of a command what the command is doing.
  func showCommandBadge(of id: PageID) {
    guard let state = sessions[id]?.commandState else { return }
    tabs.setBadge(
      state.badge(isUnicode: capabilities.isUnicode), color: state.badgeColor(theme), of: id)
  }
}
