import Documents
import PagerViews
import TabPagerCore

/// Tabs that are kept under a name.
extension PagerApp {
  /// What was kept of a tab that was there at the start; nil where nothing was.
  func sessionEntry(of id: PageID) -> Session.Entry? {
    guard let entries = configuration.tabs.session?.entries else { return nil }
    // Those that are kept are the first ones.
    return entries.indices.first { PageID($0) == id }.map { entries[$0] }
  }

  /// Shows a document as it was kept.
  func restore(_ entry: Session.Entry, in page: DocumentPage) {
    if let wraps = entry.wraps { page.wraps = wraps }
    if let showsLineNumbers = entry.showsLineNumbers { page.showsLineNumbers = showsLineNumbers }
    page.firstView.saved = entry.view.flatMap(Views.named)
    if entry.follows { page.follows = true }
    let isOther = entry.mark?.holds(for: entry.path) == false
    if entry.offset > 0, !page.follows, !isOther {
      page.open(at: entry.offset)
    }
  }

  /// Keeps the tabs under the name that was asked for. Commands are not kept: none is run that was not
  /// named.
  func saveSession() {
    guard let path = configuration.tabs.sessionPath else { return }
    var session = Session()
    let kept = configuration.tabs.session?.entries ?? []
    let places = Dictionary(uniqueKeysWithValues: kept.indices.map { (PageID($0), $0) })
    for tab in tabs.inOrder {
      guard let file = tab.content.path else { continue }
      var entry = places[tab.id].map { kept[$0] } ?? Session.Entry(path: absolute(file))
      entry.isSelected = tab.id == tabs.selected?.id
      if let page = documentPage(of: tab.id), page.source.byteCount > 0 || page.isFolder {
        (entry.offset, entry.mark) = (page.sourceOffset, FileFingerprint(path: file))
        (entry.wraps, entry.showsLineNumbers) = (page.wraps, page.showsLineNumbers)
        entry.view = page.isFolder ? nil : page.presentation.chosen.descriptor.name
        entry.follows = page.follows
      }
      session.entries.append(entry)
    }
    session.save(to: path)
  }

  private func absolute(_ path: String) -> String {
    AppConfiguration.absolute(path, in: configuration.tabs.workingFolder)
  }
}

extension AppConfiguration {
  /// A path from the root on, however it is named where the program works.
  package static func absolute(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") { return path }
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    if rest == "." || rest.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }

  /// Opens the tabs of a session before those that were named, which are added to it. One that is in
  /// it already is not opened twice. The first of those that were named is shown, else the one that
  /// was shown last.
  ///
  /// - Parameters:
  ///   - session: what was kept; empty where nothing was.
  ///   - path: of the file to keep it in.
  ///   - folder: where the program works.
  package mutating func open(_ session: Session, path: String, in folder: String) {
    (tabs.session, tabs.sessionPath, tabs.workingFolder) = (session, path, folder)
    let known = session.entries.map { Source.file($0.path) }
    var all = known
    var first: Int?
    for source in tabs.sources {
      var named = source
      if case .file(let path) = source {
        named = .file(AppConfiguration.absolute(path, in: folder))
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
