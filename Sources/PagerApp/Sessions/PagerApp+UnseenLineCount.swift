import Documents
import TabPagerCore

/// Lines that were added to files since the user last saw the end.
extension PagerApp {
  /// The maximum number of followed files that are opened before they are shown.
  private static let followedLimit = 100

  /// Opens the followed files, so that their badges count added lines.
  func openFollowedFiles() {
    guard configuration.documents.follows else { return }
    for tab in Array(tabs.inOrder.prefix(PagerApp.followedLimit)) {
      guard case .document(let source) = tab.content, case .file = source else { continue }
      openDocument(source, in: tab)
    }
  }

  /// Records the number of lines of a file after it has changed.
  func recordLineCount(of id: PageID) {
    guard let session = documents[id], let page = documentPage(of: id) else { return }
    // Lines that are read for the first time do not count as added.
    guard page.follows || !session.isLoading,
      session.recordLineCount(isShown: id == tabs.selected?.id && page.showsNewLines)
    else { return }
    showUnseenCount(of: session, id)
  }

  /// The session of the page that is shown, if its end is watched and more may arrive there.
  private var watchedSession: (id: PageID, session: DocumentSession)? {
    guard document?.follows == true, let id = tabs.selected?.id, let session = documents[id],
      session.source?.memory?.arrivals != nil
    else { return nil }
    return (id, session)
  }

  /// When the next piece of watched text arrives.
  func arrivalSchedule(at now: Double) -> Schedule {
    watchedSession?.session.nextPieceTime(at: now).map { Schedule.due($0) } ?? Schedule.idle
  }

  /// Shows text that has arrived at the watched end.
  func showArrivedText() -> [AppEffect] {
    guard let (id, session) = watchedSession, let change = session.appendDuePiece(at: clock) else {
      return []
    }
    return showUpdates([id: change])
  }

  /// Marks the lines added to the selected file as seen if its end is on the screen.
  func markAddedLinesRead() {
    guard let id = tabs.selected?.id, let session = documents[id], session.unseenLines.count > 0,
      document?.showsNewLines == true, session.markRead()
    else { return }
    showUnseenCount(of: session, id)
  }

  private func showUnseenCount(of session: DocumentSession, _ id: PageID) {
    documentPage(of: id)?.invalidateStatusLine()
    let count = session.unseenLines.count
    tabs.setBadge(count > 0 ? "\(count)" : nil, of: id)
  }
}
