import Documents
import TabPagerCore

/// Long work, and how to stop it.
extension PagerApp {
  /// What is under way in the page that is shown; nil where nothing is.
  var longWork: LongWork? {
    if let work = tabs.selectedPage?.work { return work }
    guard let tab = tabs.selected, let page = document else { return nil }
    return documents[tab.content.base ?? tab.id]?.work(showing: page.source)
  }

  /// What the status line says of what is under way; nil where it says nothing.
  var workText: String? {
    workNotice.shown.map { $0.text(key: keys.name(of: .app(.interrupt))) }
  }
}

extension DocumentPage {
  /// What is under way in the page itself.
  var work: LongWork? {
    if source.isPaused || presentation.isPaused { return nil }
    if let name = presentation.workName { return LongWork(name: name) }
    if search.isSeeking { return LongWork(name: "searching", share: search.share) }
    guard source.state == .loading, viewport.deferredMove != nil, !isCommand else { return nil }
    return LongWork(name: "reading on, \(LongWork.text(ofBytes: source.byteCount)) so far")
  }
}
