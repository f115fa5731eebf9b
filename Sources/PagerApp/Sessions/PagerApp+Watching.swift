import Documents
import TabPagerCore

/// Files that change.
extension PagerApp {
  /// Begins to watch the files that were opened.
  func watchOpened() -> [AppEffect] { documents.watchOpened().flatMap(checkFile) }

  /// Shows what has become of the file of a document.
  func checkFile(of id: PageID) -> [AppEffect] {
    guard let session = documents[id] else { return [] }
    if session.hasAppeared {
      restart(id)
      return []
    }
    guard session.watchedPath != nil, let page = documentPage(of: id) else { return [] }
    switch session.fileChange {
    case .none: session.fileNotice = nil
    case .grew(let count):
      session.fileNotice = nil
      return observe([id: session.lengthen(to: count)])
    case .rewritten:
      session.fileNotice = "rewritten on disk, reloaded"
      restart(id)
    case .replaced where page.follows:
      session.fileNotice = "replaced on disk, reloaded"
      restart(id)
    case .replaced: session.fileNotice = "replaced on disk · r reloads"
    case .deleted: session.fileNotice = "deleted on disk"
    }
    return []
  }

  /// Reads the document of a tab again.
  func restart(_ id: PageID) {
    documentPage(of: id)?.willReadAgain()
    documents.restart(id)
  }
}
