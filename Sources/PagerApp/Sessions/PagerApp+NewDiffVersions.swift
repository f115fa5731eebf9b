import Documents
import PagerViews
import TabPagerCore

/// New versions of a split diff. Tabs of files that are in both versions stay, with their pages.
extension PagerApp {
  /// Handles an event of the split of a new version. Its parts become tabs when all of them are known.
  func handleSplitEvent(
    _ event: SplitJob.Event, ofNextVersion next: DocumentSplit, _ session: DocumentSession,
    _ id: PageID
  ) -> [AppEffect] {
    switch event {
    case .found(let found): _ = next.addFoundParts(found)
    case .paused(let byteCount, let isIdle):
      next.recordPause(atByteCount: byteCount, isIdle: isIdle)
      next.resume(with: session.document)
      if next.isComplete { return replaceSplit(with: next, session, id) }
    }
    return []
  }

  /// Shows what is known of the files of a comparison in its pages.
  func showFileDetails(_ id: PageID, _ session: DocumentSession) {
    for tab in [id] + (session.split?.tabs ?? []) {
      documentPage(of: tab)?.show(fileDetails: session.document.fileDetails)
    }
  }

  /// Replaces the parts of a diff with those of a new version.
  private func replaceSplit(
    with next: DocumentSplit, _ session: DocumentSession, _ id: PageID
  ) -> [AppEffect] {
    guard let split = session.split, let content = next.content else { return [] }
    // A file may have been overwritten, so that its former bytes cannot be read any more.
    let keepsFormer = split.content.map { $0.storage != .file } ?? false
    if split.level == 1 && next.hasLevels || next.prefersCommits { next.show(level: 1) }
    next.isLevelChosen = split.isLevelChosen
    let formerNumbers = next.formerPartNumbers(
      in: split, selected: tabs.selected.flatMap { split.tabs.firstIndex(of: $0.id) })
    next.tabs = next.parts.indices.map { number in
      formerNumbers[number].map { split.tabs[$0] } ?? tabs.newID()
    }
    copyViewedMarksOfRenamedFiles(
      from: split, to: next, in: session, formerNumbers: formerNumbers)
    if keepsFormer {
      copyViewedMarksOfSameParts(from: split, to: next, formerNumbers: formerNumbers)
    }
    let effects = relocateNotes(
      in: next, session, after: (split, formerNumbers, isReadable: keepsFormer))
    notifySearches(ofPartsChangedFrom: split, to: next)
    let formerTab = tabs.selected?.id
    let left = recordDepartedParts(of: split, session, except: Set(formerNumbers.values))
    documents.removePartSessions(of: session, except: Set(next.tabs))
    (session.split, session.nextSplit) = (next, nil)
    let entries = next.parts.enumerated().map { number, part in
      let entry = TabEntry(id: next.tabs[number], .part(of: id, number), name: part.title)
      return (entry, next.badge(ofPart: number))
    }
    tabs.replaceParts(split.tabs, with: entries, of: id, now: clock)
    if let left, let tab = tabs.selected?.id {
      // If files leave one after the other, the first one counts.
      let earlier = session.departedParts.selection.flatMap {
        $0.replacement == formerTab ? $0 : nil
      }
      session.departedParts.selection = DepartedParts.SelectedPart(
        name: earlier?.name ?? split.parts[left].fullName,
        changes: earlier == nil ? split.digest(ofPart: left) : earlier?.changes, replacement: tab)
    }
    // A renamed file returns under its new name if git reported it as deleted in between.
    selectReturnedPart(
      of: next, session,
      among: next.parts.indices.filter { number in
        formerNumbers[number].map { split.parts[$0].fullName } != next.parts[number].fullName
      })
    updateNoteCounts(of: session)
    var changes: [PageID: DocumentUpdate] = [:]
    for (part, tab) in zip(next.parts, next.tabs) {
      changes[tab] = documents[tab]?.replaceSlice(
        with: SliceContent(content, part.ranges), ranges: part.ranges, ifChanged: keepsFormer)
      if changes[tab] == nil { documentPage(of: tab)?.retryCountingLinesBelowLastHunks() }
    }
    // The positions of the pages must move before anything makes their texts anew.
    let updates = showUpdates(changes)
    if let place = session.departedParts.placeInOnlyFile.take(), split.parts.count == 1,
      next.parts.count > 1, formerTab == id, let number = formerNumbers.keys.first
    {
      tabs.select(next.tabs[number], at: clock)
      openSelectedPage()
      _ = document?.goTo(.returnPlace(place))
    }
    checkViewedMarks(id, session)
    findMovedBlocks(id, session)
    updateChangesSinceViewedTabs(of: id, session)
    // The message about a note that is being written is more important.
    if let left, effects.isEmpty {
      return updates + [.message("\(split.parts[left].title) has no changes any more")]
    }
    return updates + effects
  }

  /// Records where the reader of the only file of a diff is. If the new version has more files, the tab will list them
  /// instead.
  func recordPlaceInOnlyFile(of session: DocumentSession, _ id: PageID) {
    guard let split = session.split, split.showsFiles, split.parts.count == 1,
      tabs.selected?.id == id, let place = documentPage(of: id)?.currentReturnPlace
    else { return }
    session.departedParts.placeInOnlyFile = place
  }

  /// Records the current lines of files that leave a diff, and the lines of further context.
  ///
  /// - Returns: The number of the selected part if it leaves.
  private func recordDepartedParts(
    of split: DocumentSplit, _ session: DocumentSession, except kept: Set<Int>
  ) -> Int? {
    var selected: Int?
    for (number, tab) in split.tabs.enumerated() where !kept.contains(number) {
      if tab == tabs.selected?.id { selected = number }
      recordPage(ofPart: number, of: split, session)
    }
    return selected
  }

  /// Records the current line of a file whose tab goes, and the lines of further context.
  func recordPage(ofPart number: Int, of split: DocumentSplit, _ session: DocumentSession) {
    guard let page = documentPage(of: split.tabs[number]) else { return }
    session.departedParts.pages[split.parts[number].fullName] = DepartedParts.PageState(
      place: page.returnPlace ?? page.currentReturnPlace, view: page.presentation.wantedView)
  }

  /// Selects a part again that was selected when it left the diff, unless the user has selected another tab since. It may
  /// have another name now.
  ///
  /// - Parameter numbers: The numbers of the new parts.
  func selectReturnedPart(
    of split: DocumentSplit, _ session: DocumentSession, among numbers: some Sequence<Int>
  ) {
    guard let wanted = session.departedParts.selection,
      let number = numbers.first(where: { split.parts[$0].fullName == wanted.name })
        ?? wanted.changes.flatMap({ split.partNumber(withChanges: $0, among: numbers) })
    else { return }
    session.departedParts.selection = nil
    let name = split.parts[number].fullName
    if let state = session.departedParts.pages.removeValue(forKey: wanted.name) {
      session.departedParts.pages[name] = state
    }
    guard tabs.selected?.id == wanted.replacement else { return }
    tabs.select(split.tabs[number], at: clock)
    // A page that is not open yet goes there when it opens.
    guard let page = documentPage(of: split.tabs[number]),
      let place = session.departedParts.pages.removeValue(forKey: name)?.place
    else { return }
    page.returnPlace = place
    _ = page.goTo(.returnPlace(place))
  }

  /// Copies the viewed marks of parts whose bytes are the same. The others are checked in the background.
  private func copyViewedMarksOfSameParts(
    from split: DocumentSplit, to next: DocumentSplit, formerNumbers: [Int: Int]
  ) {
    guard split.viewedCount > 0 || !split.formerlyViewed.isEmpty, let former = split.content,
      let content = next.content
    else { return }
    for (number, formerNumber) in formerNumbers {
      // A new version may arrive before the parts of the last one are checked.
      if split.formerlyViewed.contains(formerNumber) { next.formerlyViewed.insert(number) }
      guard split.viewed[formerNumber] == .viewed else { continue }
      let isSame = SliceContent(former, split.parts[formerNumber].ranges).hasSameBytes(
        as: SliceContent(content, next.parts[number].ranges))
      if isSame { next.viewed[number] = .viewed } else { next.formerlyViewed.insert(number) }
    }
  }
}
