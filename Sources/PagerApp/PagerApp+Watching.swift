import Documents
import TabPagerCore

/// Files that change.
extension PagerApp {
  /// Begins to count the lines of the files that were opened, and to watch them.
  func watchOpened() {
    guard !unwatched.isEmpty else { return }
    for (id, session) in sessions where unwatched.contains(session.job) {
      session.goOn()
      watch(session, id)
    }
    unwatched.removeAll()
  }

  private func watch(_ session: DocumentSession, _ id: PageID) {
    guard let path = session.watchedPath ?? session.missingPath else { return }
    let watcher =
      watcher ?? FileWatcher { [mailbox] jobs in mailbox.post(.filesChanged(jobs: jobs)) }
    self.watcher = watcher
    watcher.add(path, key: session.job.number)
    // What happened since it was opened has not been told.
    look(at: session, id)
  }

  func look(at session: DocumentSession, _ id: PageID) {
    if let path = session.missingPath {
      // It was not there, and is now.
      if FileIdentity(path: path) != nil { restart(session, id) }
      return
    }
    guard let path = session.watchedPath, let page = documentPage(of: id) else { return }
    switch session.document.change(at: path) {
    case .none: page.fileNotice = nil
    case .grew(let count):
      page.fileNotice = nil
      page.update { session.lengthen(to: count) }
      noteLines(of: session, id)
      split(id, session, [])
    case .rewritten:
      page.fileNotice = "was written anew"
      restart(session, id)
    case .replaced where page.follows:
      page.fileNotice = "is another file now"
      restart(session, id)
    case .replaced: page.fileNotice = "replaced on disk; r reads it"
    case .deleted: page.fileNotice = "deleted on disk"
    }
  }

  func restart(_ session: DocumentSession, _ id: PageID) {
    let page = documentPage(of: id)
    page?.notice = nil
    page?.willReadAgain()
    watcher?.remove(key: session.job.number)
    session.restart()
  }
}
