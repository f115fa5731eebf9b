import BackgroundThread
import Diff
import Documents
import Glibc
import PagerViews
import TabPagerCore

/// Marking the files of a diff as viewed.
extension PagerApp {
  // MARK: Keys

  /// Marks the file of the selected tab as viewed and goes to the next file that is not viewed, or removes the mark.
  func toggleViewed() -> [AppEffect] {
    guard let document, document.showsChanges else { return noChanges }
    guard let tab = tabs.selected, let (base, number) = partToMarkViewed(of: tab, document),
      let session = documents[base], let split = session.split
    else { return [.message("no file to mark here")] }
    if split.viewed[number] == .viewed {
      for key in viewedMarkKeys(of: split.parts[number], in: session)
      where viewed.digest(of: key) != nil {
        viewed.set(nil, for: key)
      }
      setViewedState(.unviewed, ofPart: number, in: split)
      documentPage(of: base)?.layoutChanged()
      return [.message("no longer viewed")]
    }
    guard
      let digest = ViewedMarkChecker.digest(
        of: split.parts[number].ranges, in: split.content ?? session.document.content)
    else { return [.message("larger than 64 MiB: too much to mark")] }
    if let file = changesSinceViewedTabs[tab.id], file.digest != digest {
      return [.message("the file has changed again", (.app(.showChangesSinceViewed), "shows how"))]
    }
    viewed.set(digest, for: viewedMarkKeys(of: split.parts[number], in: session)[0])
    if split.parts[number].ranges.byteCount <= FileDiffStore.maximumSize {
      viewedChanges.store(bytes(ofPart: number, in: session), for: digest)
    }
    setViewedState(.viewed, ofPart: number, in: split)
    documentPage(of: base)?.layoutChanged()
    if tab.id == base {
      if hidesViewed { hideViewedFiles(of: base, split) }
      if document.isList { document.scroll(.lines(1)) }
      return []
    }
    var effects = selectUnviewed(after: tab.id, of: base, split)
    if changesSinceViewedTabs[tab.id] != nil, tabs.count > 1 {
      // The later changes are viewed now.
      if tabs.selected?.id == tab.id { tabs.select(split.tabs[number], at: clock) }
      effects += closeTab(tab.id)
      openSelectedPage()
    }
    if hidesViewed { hideViewedFiles(of: base, split) }
    return effects
  }

  /// The bytes of a part.
  func bytes(ofPart number: Int, in session: DocumentSession) -> [UInt8] {
    guard let split = session.split else { return [] }
    let content = split.content ?? session.document.content
    var bytes: [UInt8] = []
    split.parts[number].ranges.visitRanges { _, range in
      bytes += content.bytes(in: range)
      return true
    }
    return bytes
  }

  /// The part that a tab shows or whose later changes it shows, that is the only one, or that is at the cursor of a
  /// list or at the current line, and the tab of its document; `nil` if there is none.
  func partToMarkViewed(
    of tab: TabEntry, _ document: DocumentPage
  ) -> (base: PageID, number: Int)? {
    if case .part(let base, let number) = tab.content { return (base, number) }
    if let file = changesSinceViewedTabs[tab.id] {
      guard let split = documents[file.base]?.split else { return nil }
      let name = split.currentPath(of: file.name)
      return split.parts.firstIndex { $0.fullName == name }.map { (file.base, $0) }
    }
    guard let split = documents[tab.id]?.split else { return nil }
    if split.parts.count == 1 { return (tab.id, 0) }
    var place = document.currentSourceOffset
    if document.isList {
      guard let offset = document.cursorOffset,
        case .show(let shown)? = document.derived?.interactiveLine(at: offset).action
      else { return nil }
      place = shown
    }
    return split.partNumber(containingOffset: place, level: split.level).map { (tab.id, $0) }
  }

  /// Shows only the tabs of files that are not viewed, or all of them again.
  func toggleUnviewedOnly() -> [AppEffect] {
    guard let base = diffOfSelectedTab, let split = documents[base]?.split else {
      return noChanges
    }
    if hidesViewed {
      hidesViewed = false
      tabs.showHidden(now: clock)
      return [.message("tabs of viewed files shown")]
    }
    guard split.viewedCount > 0 else {
      return [.message("no viewed files to hide", (.app(.toggleViewed), "marks one"))]
    }
    hidesViewed = true
    hideViewedFiles(of: base, split)
    return [.message("tabs of viewed files hidden", (.app(.toggleUnviewedOnly), "shows them"))]
  }

  /// The tab of the diff of which the selected tab shows changes or notes; in the results of a search, that of the only
  /// diff. `nil` if there is none.
  var diffOfSelectedTab: PageID? {
    guard let tab = tabs.selected else { return nil }
    if case .results = tab.content {
      let diffs = tabs.inOrder.map(\.id).filter { documents[$0]?.split?.isDiff == true }
      return diffs.count == 1 ? diffs[0] : nil
    }
    return document?.showsChanges == true || tab.content.notedDocument != nil
      ? diffTab(of: tab) : nil
  }

  /// The message that the selected page shows no changes.
  var noChanges: [AppEffect] {
    if tabs.selectedPage is NotesPage {
      return [.message("not in the list", (.page(.choose), "goes to the line"))]
    }
    let isDiff = tabs.selected.map { documents[diffTab(of: $0)]?.split?.isDiff == true } ?? false
    return document != nil && isDiff
      ? [.message("not in this view", (.page(.nextKind), "changes the view"))]
      : [.message("no changed lines on this page")]
  }

  /// Selects the next tab of a diff whose file is not viewed. After the last tab, continues with the first.
  private func selectUnviewed(
    after id: PageID, of base: PageID, _ split: DocumentSplit
  ) -> [AppEffect] {
    let ids = tabs.shown.map(\.id)
    let start = ids.firstIndex(of: id) ?? 0
    let next = (ids[start...] + ids[..<start]).first { id in
      guard case .part(base, let number)? = tabs[id]?.content else { return false }
      return split.viewed[number] != .viewed
    }
    guard let next else {
      return [.message("all \(split.viewedCount.grouped) viewed")]
    }
    tabs.select(next, cause: .key, at: clock)
    openSelectedPage()
    return []
  }

  private func hideViewedFiles(of base: PageID, _ split: DocumentSplit) {
    let viewed = split.viewed.filter { $0.value == .viewed }.map { split.tabs[$0.key] }
    if let id = tabs.selected?.id, viewed.contains(id) {
      _ = selectUnviewed(after: id, of: base, split)
    }
    tabs.hide(Set(viewed), now: clock)
  }

  private func setViewedState(
    _ state: ViewedMarks.FileState, ofPart number: Int, in split: DocumentSplit
  ) {
    split.viewed[number] = state == .unviewed ? nil : state
    guard split.tabs.indices.contains(number) else { return }
    tabs.setBadge(split.badge(ofPart: number), of: split.tabs[number])
  }

  // MARK: Content

  /// Compares the parts of a complete diff with the changes that were viewed, in the background.
  func checkViewedMarks(_ id: PageID, _ session: DocumentSession) {
    guard let split = session.split, split.isComplete, session.document.state != .loading,
      split.checkedCount != split.parts.count
    else { return }
    split.checkedCount = split.parts.count
    let marked = split.parts.enumerated().compactMap { number, part in
      viewedDigest(of: part, in: session).map {
        ViewedMarkChecker.MarkedPart(number: number, ranges: part.ranges, digest: $0)
      }
    }
    guard !marked.isEmpty else { return }
    let check = ViewedMarkChecker(content: split.content ?? session.document.content, parts: marked)
    _ = BackgroundThread.run { [post = documents.post, job = split.id, level = split.level] in
      BackgroundThread.lowerPriority()
      post(.viewed(id, job, level: level, check.run()))
    }
  }

  /// Updates the parts that are viewed, or have changed since, and says which other than the selected one have just changed.
  /// The user may have removed marks during the check.
  func updateViewedStates(
    _ states: [Int: ViewedMarks.FileState], fromJob job: JobID, level: Int, for id: PageID
  ) -> [AppEffect] {
    guard let session = documents[id], let split = session.split, split.id == job,
      split.level == level
    else { return [] }
    var changed: [Int] = []
    for (number, state) in states
    where split.viewed[number] == nil
      && viewedDigest(of: split.parts[number], in: session) != nil
    {
      setViewedState(state, ofPart: number, in: split)
      guard state == .changed else { continue }
      if split.formerlyViewed.contains(number), split.tabs[number] != tabs.selected?.id {
        changed.append(number)
      }
      tabs.showHidden(split.tabs[number], now: clock)
    }
    split.formerlyViewed = []
    documentPage(of: id)?.layoutChanged()
    if hidesViewed { hideViewedFiles(of: id, split) }
    guard let first = changed.first else { return [] }
    let text =
      changed.count == 1
      ? "\(split.parts[first].title) has changed since you viewed it"
      : "\(changed.count.grouped) viewed files have changed"
    return [.message(text)]
  }

  /// The keys under which the mark of a part is stored: that of its name and, for a renamed file, that of its former
  /// name.
  private func viewedMarkKeys(
    of part: SplitPart, in session: DocumentSession
  ) -> [ViewedMarks.Key] {
    let name = part.fullName.isEmpty ? part.title : part.fullName
    let names = part.formerName.isEmpty ? [name] : [name, part.formerName]
    return names.map { ViewedMarks.Key(scope: session.viewedScope, name: $0) }
  }

  /// The hash of the change of a part that was viewed; `nil` if it has no mark.
  func viewedDigest(of part: SplitPart, in session: DocumentSession) -> ChangeDigest? {
    for key in viewedMarkKeys(of: part, in: session) {
      if let digest = viewed.digest(of: key) { return digest }
    }
    return nil
  }

  /// Copies the marks of files that have been renamed in a new version of a diff.
  func copyViewedMarksOfRenamedFiles(
    from split: DocumentSplit, to next: DocumentSplit, in session: DocumentSession,
    formerNumbers: [Int: Int]
  ) {
    guard !split.viewed.isEmpty else { return }
    for (number, formerNumber) in formerNumbers {
      let (part, former) = (next.parts[number], split.parts[formerNumber])
      guard part.fullName != former.fullName,
        let digest = viewedDigest(of: former, in: session),
        viewedDigest(of: part, in: session) != digest
      else { continue }
      viewed.set(digest, for: viewedMarkKeys(of: part, in: session)[0])
    }
  }

  /// The details about viewed files in the status line; empty without marks.
  func viewedCountTexts(of tab: TabEntry?) -> [String] {
    guard let tab, let split = documents[tab.content.base ?? tab.id]?.split,
      !split.viewed.isEmpty
    else { return [] }
    // The message of a commit is not a file.
    let files = split.parts.indices.filter { !split.parts[$0].isMessage }
    let count = files.count { split.viewed[$0] == .viewed }
    let hiding = hidesViewed ? ", hidden" : ""
    var facts = ["\(count.grouped) of \(files.count.grouped) viewed\(hiding)"]
    if isChangedSinceViewed(tab) { facts.append("changed since viewed") }
    return facts
  }

  /// Whether the mark of a file is removed by the key that sets it in a tab.
  func viewedKeyRemovesMark(in tab: TabEntry) -> Bool {
    let base = tab.content.base ?? changesSinceViewedTabs[tab.id]?.base ?? tab.id
    guard tab.id == tabs.selected?.id, let document, document.showsChanges,
      let split = documents[base]?.split, split.viewedCount > 0,
      let (_, number) = partToMarkViewed(of: tab, document)
    else { return false }
    return split.viewed[number] == .viewed
  }

  /// Whether a tab shows a file of a diff whose changes are no longer those that were viewed.
  func isChangedSinceViewed(_ tab: TabEntry) -> Bool {
    guard case .part(let base, let number) = tab.content else { return false }
    return documents[base]?.split?.viewed[number] == .changed
  }
}

extension DocumentSession {
  /// The path to which the marks and notes of the document's files belong: the repository or, for a diff in a file, this
  /// file. Two files or folders outside the repository have marks and notes of their own.
  var viewedScope: String {
    if let known = knownViewedScope { return known }
    let root = RepositoryRoot.path(containing: ".")
    func absolutePath(_ path: String) -> String {
      AppConfiguration.absolutePath(of: path, in: RepositoryRoot.canonicalPath(of: ".") ?? "/")
    }
    var scope = root ?? ""
    switch source {
    case .file(let path): scope = absolutePath(path)
    case .comparison(.files(let old, let new)):
      let paths = [old, new].map(absolutePath)
      let isInRepository = paths.contains { path in
        root.flatMap { RepositoryRoot.relativePath(ofFile: path, in: $0) } != nil
      }
      // git difftool, which sets this variable, compares copies of files of the repository.
      if !isInRepository, getenv("GIT_DIFF_TOOL") == nil {
        scope = paths.joined(separator: " → ")
      }
    default: break
    }
    knownViewedScope = scope
    return scope
  }
}
