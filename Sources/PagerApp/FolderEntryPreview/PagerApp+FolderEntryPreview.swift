import Documents
import PagerViews
import TabPagerCore

extension PagerApp {
  /// Shows the current entry beside the list if the selected tab is a folder and there is room.
  func updateFolderPreview() {
    guard let tab = tabs.selected, let page = document, page.isFolder, !start.mayQuit,
      // In secure mode, folders open nothing.
      configuration.programs.permission != nil, !configuration.documents.isPlain,
      paneSize.width >= FolderEntryPreview.minimumPaneWidth,
      let path = page.chosenPath
    else { return hideFolderPreview() }
    guard tabs.preview(of: tab.id)?.path != path else { return }
    let preview = FolderEntryPreview(
      of: path, id: PageID("preview \(JobID().number)"), theme: appearance.theme)
    if preview.isOpenable {
      let id = preview.id
      let session = DocumentSession(
        .file(path), name: path, filters: Reader.FilePrograms(), at: clock
      ) { [post = documents.post] job, events in post(.preview(id, job, events)) }
      preview.startShowing(
        session, in: makeDocumentPage(for: id, session), environment: viewEnvironment,
        pane: paneSize)
    }
    tabs.setPreview(preview, of: tab.id, pane: paneSize)
  }

  /// Gives the list of the selected tab the whole width, unless it is the list of a folder that is being read again.
  private func hideFolderPreview() {
    guard let tab = tabs.selected, tabs.preview(of: tab.id) != nil,
      document?.isReadingFolder != true
    else { return }
    tabs.setPreview(nil, of: tab.id, pane: paneSize)
  }
}
