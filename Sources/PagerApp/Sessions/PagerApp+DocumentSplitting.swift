import Documents
import PagerViews
import TabPagerCore

extension PagerApp {
  // MARK: What is found

  /// The split mode of a document; nil if it is not split.
  ///
  /// Without a choice of the user, a stream is split by its format. A file and the output of a command are split only if
  /// they are diffs. A command that runs at intervals is never split.
  private func splitMode(of session: DocumentSession, _ id: PageID) -> SplitMode? {
    guard let source = session.source, mayBeSplit(source) else { return nil }
    switch (configuration.documents.split, source) {
    case (.auto, .comparison): return .diff
    case (.auto, .command): return .certainDiff
    case (.auto, .file):
      let isDiff = session.split != nil || documentPage(of: id)?.showsChanges == true
      return isDiff ? .diff : nil
    case (let mode, _): return mode
    }
  }

  /// Whether a source may be split into tabs.
  func mayBeSplit(_ source: DocumentSource) -> Bool {
    switch source {
    case .memory: false
    case .command(let command) where command.interval != nil: false
    case .file, .command, .descriptor, .comparison: configuration.documents.split != .none
    }
  }

  /// Continues to split a document that has changed.
  func continueSplit(_ id: PageID, _ session: DocumentSession, isBeginning: Bool) {
    if isBeginning { beginSplit(of: session, id) }
    (session.nextSplit ?? session.split)?.resume(with: session.document)
  }

  private func beginSplit(of session: DocumentSession, _ id: PageID) {
    let keepsTabs = session.split.map { $0.isDiff && !$0.tabs.isEmpty } ?? false
    let mode = splitMode(of: session, id)
    if !keepsTabs { removeSplit(of: session, id) }
    guard let mode else { return }
    let split = DocumentSplit(mode, joinsEqualTitles: configuration.documents.collectsParts) {
      [post = documents.post] job, event in post(.split(id, job, event))
    }
    if keepsTabs { session.nextSplit = split } else { session.split = split }
  }

  /// Handles an event of the split of a document.
  func handleSplitEvent(
    _ event: SplitJob.Event, fromJob job: JobID, for id: PageID
  ) -> [AppEffect] {
    guard let session = documents[id] else { return [] }
    if let next = session.nextSplit, next.id == job {
      return handleSplitEvent(event, ofNextVersion: next, session, id)
    }
    guard let split = session.split, split.id == job else { return [] }
    switch event {
    case .paused(let byteCount, let isIdle):
      split.recordPause(atByteCount: byteCount, isIdle: isIdle)
      split.resume(with: session.document)
      checkViewedMarks(id, session)
      findMovedBlocks(id, session)
      repeatOutdatedSearches(afterSplitting: id)
      return relocateStoredNotes(of: session)
    case .found(let found):
      let changes = split.addFoundParts(found)
      if split.prefersCommits, tabs.selected?.content.base != id {
        showSplitLevel(1, of: session, id)
      } else {
        return applyPartChanges(changes, of: id, split)
      }
    }
    return []
  }

  private func applyPartChanges(
    _ changes: [PartUpdate], of id: PageID, _ split: DocumentSplit
  ) -> [AppEffect] {
    let known = split.tabs.count
    var grown: [PageID: DocumentUpdate] = [:]
    for change in changes where change.number < known {
      let tab = split.tabs[change.number]
      grown[tab] = documents[tab]?.addRanges(change.ranges)
      if change.title != nil || change.counts != nil { updatePartTab(change.number, of: split, id) }
    }
    addPartTabs(of: id, split)
    return showUpdates(grown)
  }

  // MARK: Tabs

  /// Adds the tabs of parts that have none yet, after those of the same document.
  private func addPartTabs(of id: PageID, _ split: DocumentSplit) {
    let new = split.tabs.count..<split.parts.count
    guard !new.isEmpty else { return }
    let isFirst = split.tabs.isEmpty
    if split.parts.count >= SplitJob.manyParts {
      split.tabs.reserveCapacity(SplitJob.partLimit)
      tabs.reserveCapacity(SplitJob.partLimit)
    }
    let added = new.map { number in
      TabEntry(id: tabs.newID(), .part(of: id, number), name: split.parts[number].title)
    }
    split.tabs += added.map(\.id)
    if isFirst { renameStreamTab(id) }
    tabs.insertParts(Array(zip(added, new.map(split.badge))), of: id, now: clock)
    if let session = documents[id] { selectReturnedPart(of: split, session, among: new) }
  }

  /// Renames the tab of standard input when it is split into tabs, or when these are removed.
  private func renameStreamTab(_ id: PageID) {
    guard case .document(.descriptor) = tabs[id]?.content else { return }
    let isSplit = documents[id]?.split?.tabs.isEmpty == false
    tabs.retitle(id, isSplit ? "All" : configuration.documents.inputName, badge: nil)
  }

  /// Updates the title and the badge of a part.
  private func updatePartTab(_ number: Int, of split: DocumentSplit, _ id: PageID) {
    let tab = split.tabs[number]
    if tabs.selected?.id == tab { _ = split.markRead(part: number) }
    tabs.retitlePart(
      tab, split.parts[number].title, badge: split.badge(ofPart: number), number: number, of: id)
  }

  /// Removes the tabs of a document's parts.
  private func removeSplit(of session: DocumentSession, _ id: PageID) {
    session.nextSplit = nil
    guard session.split != nil else { return }
    removePartTabs(of: session, id)
    session.split = nil
    renameStreamTab(id)
  }

  private func removePartTabs(of session: DocumentSession, _ id: PageID) {
    guard session.split?.tabs.isEmpty == false else { return }
    documents.removePartSessions(of: session)
    tabs.removeParts(of: id, now: clock)
  }

  // MARK: Levels

  /// Shows the parts of one level instead of the other.
  private func showSplitLevel(_ level: Int, of session: DocumentSession, _ id: PageID) {
    guard let split = session.split else { return }
    removePartTabs(of: session, id)
    split.show(level: level)
    addPartTabs(of: id, split)
    checkViewedMarks(id, session)
    repeatOutdatedSearches(afterSplitting: id)
  }

  /// Switches between commits and files, and shows the current line in the part that contains it.
  func switchSplitLevel() -> [AppEffect] {
    guard let tab = tabs.selected, let session = documents[tab.content.base ?? tab.id],
      let split = session.split, split.hasLevels
    else {
      return [.message("only git log -p has commits and files")]
    }
    let id = tab.content.base ?? tab.id
    let level = 1 - split.level
    split.isLevelChosen = true
    let slice = documents[tab.id]?.slice
    let place = slice?.sourceOffset(at: document?.currentSourceOffset ?? 0)
    let part =
      place.flatMap { split.fileOrCommitNumber(containingOffset: $0, level: level) }
      ?? slice.flatMap {
        split.partNumber(containingOffset: $0.sourceOffset(at: $0.count), level: level)
      }
    showSplitLevel(level, of: session, id)
    tabs.select(part.map { split.tabs[$0] } ?? id, at: clock)
    if let place, let offset = part.flatMap({ split.parts[$0].ranges.textOffset(ofSource: place) })
    {
      openSelectedPage()
      _ = document?.goTo(.line(sourceOffset: offset))
    }
    return [
      level == 0
        ? .message("one tab per file", (.app(.switchLevel), "switches to commits"))
        : .message("one tab per commit", (.app(.switchLevel), "switches to files"))
    ]
  }

  // MARK: Pages

  /// Opens the page of a part.
  func openPart(_ number: Int, of base: PageID, in id: PageID) {
    guard let session = documents.openPart(number, of: base, in: id), let slice = session.slice
    else { return }
    let page = makeDocumentPage(for: id, session)
    let change = session.setCompleteContent(slice)
    page.firstView.isChosen = true
    documents[base].map { base in
      page.show(fileDetails: base.document.fileDetails)
      page.show(movedBlocks: base.split?.moves ?? .none)
    }
    _ = page.documentChanged(change)
    let former = documents[base].flatMap { base in
      base.part(number).flatMap { base.departedParts.pages.removeValue(forKey: $0.fullName) }
    }
    page.chooseViewOfPart(
      isOfDiff: documents[base]?.split?.isDiff == true, formerView: former?.view)
    if let place = former?.place {
      page.returnPlace = place
      _ = page.goTo(.returnPlace(place))
    }
    tabs.showPage(page, in: id, at: clock)
  }

  /// Selects the tab of the part that contains a byte of the selected document. If there is none, shows the document at
  /// that byte.
  func showPart(containingOffset offset: Int) {
    guard let tab = tabs.selected else { return }
    if let part = partTab(containingOffset: offset, of: tab.id) {
      tabs.select(part.tab, at: clock)
    } else {
      document?.showBestView(atSourceOffset: offset)
    }
  }

  /// Shows an offset of the diff whose part is selected, in the tab of the part that contains it.
  func showLine(atOffsetInWholeDiff offset: Int) -> [AppEffect] {
    guard let base = tabs.selected?.content.base,
      let part = partTab(containingOffset: offset, of: base)
    else {
      return [.message("that tab is closed", (.tab(.reopen), "reopens the last closed tab"))]
    }
    tabs.select(part.tab, at: clock)
    openSelectedPage()
    return document?.goTo(.line(sourceOffset: part.offset)) ?? []
  }

  /// The tab of the part that contains a byte of a document, and the offset of the byte in the part. `nil` if no tab
  /// shows it.
  func partTab(containingOffset offset: Int, of base: PageID) -> (tab: PageID, offset: Int)? {
    guard let split = documents[base]?.split,
      let number = split.partNumber(containingOffset: offset, level: split.level),
      split.tabs.indices.contains(number),
      tabs[split.tabs[number]] != nil,
      let place = split.parts[number].ranges.textOffset(ofSource: offset)
    else { return nil }
    return (split.tabs[number], place)
  }

  /// Swipes to the next or previous part and goes to its first landmark. Before the first part is the tab of the whole
  /// stream.
  ///
  /// - Returns: `nil` if there is no such part.
  func goToLandmarkInNextPart(_ direction: Direction) -> [TerminalEffect]? {
    let index = tabs.selectedIndex + direction.sign
    guard let selected = tabs.selected, tabs.shown.indices.contains(index),
      tabs[tabs.shown[index].id]?.content.base == selected.content.base ?? selected.id
    else { return nil }
    let swipe = applyEffects(perform(.tab(.pager(direction == .forward ? .next : .previous))))
    openSelectedPage()
    showNotes()
    return swipe + applyEffects(document?.goTo(.firstLandmark(direction)) ?? [])
  }

  /// Marks the lines of the shown part as seen.
  func markPartRead() {
    guard let tab = tabs.selected, case .part(let base, let number) = tab.content,
      let split = documents[base]?.split, split.parts.indices.contains(number),
      split.markRead(part: number)
    else { return }
    tabs.setBadge(split.badge(ofPart: number), of: tab.id)
  }

  /// The badge of a part.
  func partBadge(of tab: TabEntry) -> String? {
    guard case .part(let base, let number) = tab.content, let split = documents[base]?.split else {
      return nil
    }
    return split.parts.indices.contains(number) ? split.badge(ofPart: number) : nil
  }
}
