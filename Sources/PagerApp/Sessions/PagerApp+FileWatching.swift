import Documents
import TabPagerCore

/// Changes of files.
extension PagerApp {
  /// Starts to watch newly opened files.
  func watchOpenedFiles() -> [AppEffect] {
    let opened = documents.watchOpenedFiles()
    return opened.flatMap(checkFile)
      + (document.flatMap { $0.follows ? $0.pollingMessage : nil }.map { [$0] } ?? [])
  }

  /// Shows a change of the file of a document.
  func checkFile(of id: PageID) -> [AppEffect] {
    guard let session = documents[id] else { return [] }
    if session.hasAppeared {
      readDocumentAgain(in: id)
      return []
    }
    guard session.watchedPath != nil else { return [] }
    switch session.fileChange {
    case .none: session.fileNotice = nil
    case .grew where session.byteCount == 0:
      // The first bytes show the encoding and the view.
      readDocumentAgain(in: id)
    case .grew(let count) where session.document.content.original != nil:
      // The text is decoded from its beginning again.
      session.fileNotice = count > TextEncoding.copiedSize ? "more on disk" : nil
      if count <= TextEncoding.copiedSize { readDocumentAgain(in: id) }
    case .grew(let count):
      session.fileNotice = nil
      return showUpdates([id: session.lengthen(toByteCount: count)])
    case .rewritten: return reload(id, because: "rewritten on disk, reloaded")
    case .replaced: return reload(id, because: "replaced on disk, reloaded")
    case .deleted: session.fileNotice = "deleted on disk"
    }
    return []
  }

  private func reload(_ id: PageID, because reason: String) -> [AppEffect] {
    documents[id]?.fileNotice = nil
    readDocumentAgain(in: id)
    return id == tabs.selected?.id ? [.message(reason)] : []
  }

  /// Reads the document of a tab again.
  func readDocumentAgain(in id: PageID) {
    documentPage(of: id)?.willReadAgain()
    if documentPage(of: id)?.follows == false { documents[id]?.forgetUnseenLines() }
    documents.readAgain(id)
  }
}
