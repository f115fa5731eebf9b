import Documents
import Glibc
import PagerViews
import PathText
import TabPagerCore

extension PagerApp {
  /// The document of the selected tab, if it has one.
  var document: DocumentPage? { tabs.selectedPage as? DocumentPage }

  /// The session of the selected tab's document, or of the document of which the tab shows a part; `nil` if there is
  /// none.
  var selectedSession: DocumentSession? {
    tabs.selected.flatMap { documents[$0.content.base ?? $0.id] }
  }

  /// The page of a document, of a part or of a preview; nil if it has never been shown.
  func documentPage(of id: PageID) -> DocumentPage? {
    guard tabs[id] != nil else { return tabs.preview(withPage: id)?.page }
    return tabs.page(of: id) as? DocumentPage
  }

  /// Shows a page in a tab, under the caption of the tab.
  func showPage(_ page: any AppPage, in id: PageID) {
    let caption = tabs[id]?.caption?.line(keys, appearance.theme)
    tabs.showPage(page, in: id, under: caption, pane: paneSize, at: clock)
  }

  /// Opens a file in a new tab after the current one, and selects the tab.
  func openFile(at path: String) { insertTab(showing: .document(.file(path))) }

  /// Shows a folder in the selected tab, which shows another one. If the other one is in this folder, the cursor is on
  /// it.
  func enterFolder(_ path: String) {
    guard let tab = tabs.selected, let former = tab.content.path, document?.isFolder == true else {
      return openFile(at: path)
    }
    stopAllTabsSearch(in: tab.id)
    documents.close(tab.id)
    let content = TabContent.document(.file(path))
    tabs.replaceContent(of: tab.id, with: content, now: clock)
    let page = openNewDocument(
      .file(path), for: tab.id, name: content.path?.shownPath ?? content.name)
    // The path may end with `..`.
    if let real = former.withPath({ realpath($0, nil) }) {
      defer { free(real) }
      let entry = FolderContents.path(
        of: TabTitles.lastPathComponent(of: String(path: real)), in: path)
      _ = page.goTo(.entry(entry))
    }
  }

  /// Inserts a tab after the selected one and selects it.
  func insertTab(showing content: TabContent) {
    tabs.insertTab(showing: content, now: clock)
    startPendingShellCommands()
  }

  /// Reopens the tab that was closed last.
  func reopenClosedTab() -> [AppEffect] {
    guard let tab = tabs.reopenLastClosed(now: clock) else {
      return [.message("no closed tab", (.app(.open), "opens a file"))]
    }
    if let badge = partBadge(of: tab) { tabs.setBadge(badge, of: tab.id) }
    startPendingShellCommands()
    return []
  }

  /// Closes a tab; quits if it is the last one.
  func closeTab(_ id: PageID) -> [AppEffect] {
    guard let tab = tabs[id] else { return [] }
    // Closing a document closes its parts. Closing the tab of a stream would lose all of its text. Closing the tab of a
    // comparison would lose the place in each file.
    if tabs.count > 1, tab.content.isWholeOfParts, tabs.hasParts(of: id) {
      return [
        .message(
          "not closed: the other tabs are its parts", (.app(.quit), "quits"))
      ]
    }
    let page = documentPage(of: id)
    var effects: [AppEffect] = []
    if case .part(let base, let number) = tab.content, let session = documents[base],
      let split = session.split, split.isDiff, split.parts.indices.contains(number)
    {
      recordPage(ofPart: number, of: split, session)
      effects = [
        .message("\(split.parts[number].title) closed", (.tab(.reopen), "reopens the tab"))
      ]
    }
    stopAllTabsSearch(in: id)
    if let list = documents[id]?.notesTab, tabs[list] != nil { tabs.remove(list, now: clock) }
    guard tabs.close(id, now: clock) else { return [.quit] }
    if let page { documents.recordPosition(of: id, at: page.topSourceOffset) }
    documents.close(id)
    return effects
  }

  /// The names of tabs in the status line and the tab switcher.
  var longNames: FullTabNames {
    FullTabNames(
      inputName: configuration.documents.isInputNamed ? configuration.documents.inputName : nil,
      documents: documents)
  }
}
