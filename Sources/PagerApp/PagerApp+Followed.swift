import Documents
import TabPagerCore

/// Files that are followed in tabs that are not shown: how many lines have come that nobody has seen.
extension PagerApp {
  /// The followed files that are opened before they are shown; more of them nobody follows.
  private static let followedLimit = 100

  /// Opens the files that are to be followed, so that it is told of what is added to them.
  func openFollowed() {
    guard configuration.documents.follows, !hasOpenedFollowed else { return }
    hasOpenedFollowed = true
    for tab in Array(tabs.inOrder.prefix(PagerApp.followedLimit)) {
      guard case .document(let source) = tab.content, case .file = source else { continue }
      openDocument(source, in: tab)
    }
  }

  /// Notes how many lines a followed file has, after news of it.
  func noteLines(of session: DocumentSession, _ id: PageID) {
    guard documentPage(of: id)?.follows == true, case .file = session.source,
      session.document.isCounted
    else { return }
    let lines = session.document.lineCount
    let before = session.unseenLines
    // What there was when it was opened is not news; a file that was cut off begins anew.
    if id == tabs.selected?.id || session.seenLines == nil { session.seenLines = lines }
    session.seenLines = min(lines, session.seenLines ?? lines)
    session.unseenLines = lines - (session.seenLines ?? lines)
    if session.unseenLines != before { showUnseen(of: session, id) }
  }

  /// The lines of the page that is shown are seen.
  func markFollowedRead() {
    guard hasUnseen, let id = tabs.selected?.id, let session = sessions[id], session.unseenLines > 0
    else { return }
    session.seenLines = session.document.lineCount
    session.unseenLines = 0
    showUnseen(of: session, id)
  }

  private func showUnseen(of session: DocumentSession, _ id: PageID) {
    hasUnseen = sessions.values.contains { $0.unseenLines > 0 }
    tabs.setBadge(session.unseenLines > 0 ? "\(session.unseenLines)" : nil, of: id)
  }
}
