import Documents
import PagerViews
import TabPagerCore

/// Named sessions.
extension PagerApp {
  /// The saved state of a tab that existed at the start; nil if there is none.
  func savedTab(of id: PageID) -> NamedSession.SavedTab? {
    guard let entries = configuration.tabs.session?.entries else { return nil }
    // The tabs of the session are the first ones.
    return entries.indices.first { PageID($0) == id }.map { entries[$0] }
  }

  /// Restores the saved state of a document.
  func restoreSavedTab(_ entry: NamedSession.SavedTab, in page: DocumentPage) {
    if let wraps = entry.wraps { page.wraps = wraps }
    if let showsLineNumbers = entry.showsLineNumbers { page.showsLineNumbers = showsLineNumbers }
    page.firstView.saved = entry.view.flatMap(Views.view(named:))
    if entry.follows { page.follows = true }
    let isOther = entry.mark?.matchesFile(at: entry.path) == false
    if entry.offset > 0, !page.follows, !isOther {
      page.moveWhenLoaded(to: entry.offset)
    }
  }

  /// Saves the session. Commands are not saved, because only commands that the user names may run.
  func saveSession() {
    guard let path = configuration.tabs.sessionPath else { return }
    var session = NamedSession()
    let kept = configuration.tabs.session?.entries ?? []
    let places = Dictionary(uniqueKeysWithValues: kept.indices.map { (PageID($0), $0) })
    let selected = tabs.selected.map { $0.content.base ?? $0.id }
    for tab in tabs.inOrder {
      guard let file = tab.content.path else { continue }
      var entry =
        places[tab.id].map { kept[$0] } ?? NamedSession.SavedTab(path: absolutePath(of: file))
      entry.isSelected = tab.id == selected
      if let page = documentPage(of: tab.id), page.source.byteCount > 0 || page.isFolder {
        (entry.offset, entry.mark) = (page.topSourceOffset, FileFingerprint(path: file))
        (entry.wraps, entry.showsLineNumbers) = (page.wraps, page.showsLineNumbers)
        entry.view = page.isFolder ? nil : page.presentation.chosen.descriptor.name
        entry.follows = page.follows
      }
      session.entries.append(entry)
    }
    session.save(to: path)
  }

  private func absolutePath(of path: String) -> String {
    AppConfiguration.absolutePath(of: path, in: configuration.tabs.workingFolder)
  }
}

extension AppConfiguration {
  /// The absolute path of a path in a folder.
  package static func absolutePath(of path: String, in folder: String) -> String {
    if path.hasPrefix("/") { return path }
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    if rest == "." || rest.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }

  /// Opens the tabs of a session before the named files, which are added to the session. A file that is already in the
  /// session is not opened twice. The first named file is selected or, if there is none, the tab that was last
  /// selected.
  ///
  /// - Parameters:
  ///   - session: the saved session; empty if there is none.
  ///   - path: the file to save the session in.
  ///   - folder: the working folder.
  package mutating func addTabs(
    of session: NamedSession, savedIn path: String, workingFolder folder: String
  ) {
    (tabs.session, tabs.sessionPath, tabs.workingFolder) = (session, path, folder)
    let known = session.entries.map { DocumentSource.file($0.path) }
    var all = known
    var first: Int?
    for source in tabs.sources {
      var named = source
      if case .file(let path) = source {
        named = .file(AppConfiguration.absolutePath(of: path, in: folder))
      }
      let place = known.firstIndex(of: named)
      first = first ?? place ?? all.count
      if place == nil { all.append(source) }
    }
    tabs.sources = all
    if tabs.selection == nil {
      tabs.selection = (first ?? session.selection).map { .number($0 + 1) }
    }
  }
}
