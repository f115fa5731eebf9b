import Documents
import TabPagerCore

/// Files that change.
extension PagerApp {
  /// Begins to watch the files that were opened.
  func watchOpened() {
    for id in documents.watchOpened() { checkFile(of: id) }
  }

  /// Shows what has become of the file of a document.
  func checkFile(of id: PageID) {
    guard let session = documents[id] else { return }
    if session.hasAppeared { return restart(id) }
    guard session.watchedPath != nil, let page = documentPage(of: id) else { return }
    switch session.fileChange {
    case .none: session.fileNotice = nil
    case .grew(let count):
      session.fileNotice = nil
      page.update { session.lengthen(to: count) }
      noteLines(of: id)
      split(id, session, isBeginning: false)
    case .rewritten:
      session.fileNotice = "was written anew"
      restart(id)
    case .replaced where page.follows:
      session.fileNotice = "is another file now"
      restart(id)
    case .replaced: session.fileNotice = "replaced on disk; r reads it"
    case .deleted: session.fileNotice = "deleted on disk"
    }
  }

  /// Reads the document of a tab again.
  func restart(_ id: PageID) {
    documentPage(of: id)?.willReadAgain()
    documents.restart(id)
  }
}
