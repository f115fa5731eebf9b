import Documents
import TabPagerCore

extension PagerApp {
  // MARK: What is found

  /// How a source is split; nil where it is not.
  ///
  /// Only a stream is split by a guess. A file that was named, and what a command writes, is split where
  /// it was said how; but not what is written again and again.
  private func way(of source: Source) -> SplitWay? {
    switch (configuration.split, source) {
    case (.none, _), (.auto, .file), (.auto, .command): nil
    case (_, .command(let command)) where command.interval != nil: nil
    case (let way, _): way
    }
  }

  /// Goes on splitting a document that has news.
  func split(_ id: PageID, _ reading: Reading, _ news: [Document.News]) {
    if news.contains(where: \.isBeginning) {
      dropSplit(of: id)
      guard let way = way(of: reading.source) else { return }
      let number = newNumber()
      splits[id] = DocumentSplit(way, collecting: configuration.collectsParts, number: number) {
        [mailbox] event in mailbox.post(.split(id, number: number, event))
      }
    }
    splits[id]?.goOn(reading.page.source)
  }

  /// Takes what was found of a document's parts.
  func receive(_ event: SplitJob.Event, _ number: Int, of id: PageID) {
    guard let split = splits[id], split.number == number, let reading = readings[id] else { return }
    switch event {
    case .paused(let byteCount, let isIdle):
      split.pause(byteCount, isIdle: isIdle)
      split.goOn(reading.page.source)
    case .found(let news):
      let changes = split.receive(news)
      if split.prefersCommits, current?.base != id {
        show(level: 1, of: id, split)
      } else {
        take(changes, of: id, split)
      }
    }
  }

  private func take(_ changes: [PartChange], of id: PageID, _ split: DocumentSplit) {
    let known = split.tabs.count
    for change in changes where change.number < known {
      let tab = split.tabs[change.number]
      partPages[tab]?.grow(change.ranges)
      if change.title != nil || change.counts != nil { renew(change.number, of: split, id) }
    }
    addTabs(of: id, split)
  }

  // MARK: Tabs

  /// Adds the tabs of parts that have none yet, after those of the same document.
  private func addTabs(of id: PageID, _ split: DocumentSplit) {
    let new = split.tabs.count..<split.parts.count
    guard !new.isEmpty else { return }
    let isFirst = split.tabs.isEmpty
    if split.parts.count >= SplitJob.manyParts {
      split.tabs.reserveCapacity(SplitJob.partLimit)
      tabs.reserveCapacity(SplitJob.partLimit)
      view.reserveCapacity(SplitJob.partLimit)
    }
    if split.parts.count == SplitJob.partLimit {
      readings[id]?.page.notice = "the first \(SplitJob.partLimit) parts have tabs"
    }
    let added = new.map { number in
      OpenTab(
        id: newID(), content: .part(of: id, number), partTitle: split.parts[number].title)
    }
    split.tabs += added.map(\.id)
    insertParts(added, badges: new.map(split.badge), of: id)
    if isFirst { renewTitle(of: id) }
    makePendingSelection(among: added)
  }

  /// What the bar shows of a part is not what it was.
  private func renew(_ number: Int, of split: DocumentSplit, _ id: PageID) {
    guard let place = place(ofPart: number, split, id) else { return }
    let title = split.parts[number].title
    tabs[place].partTitle = title
    if current?.id == tabs[place].id { _ = split.see(number) }
    changeTab(at: place, title: title, badge: split.badge(of: number))
  }

  /// Where the tab of a part is; nil where it was closed.
  private func place(ofPart number: Int, _ split: DocumentSplit, _ id: PageID) -> Int? {
    let tab = split.tabs[number]
    // As a rule they stand as they were added.
    let first = tabs.firstIndex { $0.id == id } ?? 0
    let guess = first + 1 + number
    return tabs.indices.contains(guess) && tabs[guess].id == tab
      ? guess : tabs.firstIndex { $0.id == tab }
  }

  /// Takes the tabs of a document's parts away.
  func dropSplit(of id: PageID) {
    guard let split = splits.removeValue(forKey: id) else { return }
    dropTabs(of: id, split)
  }

  private func dropTabs(of id: PageID, _ split: DocumentSplit) {
    guard !split.tabs.isEmpty else { return }
    for tab in split.tabs { partPages[tab] = nil }
    closed.removeAll { $0.tab.base == id }
    removeTabs { $0.base == id }
  }

  // MARK: Levels

  /// Shows the parts of a level instead of those of the other.
  private func show(level: Int, of id: PageID, _ split: DocumentSplit) {
    dropTabs(of: id, split)
    split.show(level: level)
    addTabs(of: id, split)
  }

  /// Shows commits instead of files, or files instead of commits; of a part, the one that holds what is
  /// at the top.
  func switchLevel(at now: Double) {
    guard let current, let split = splits[current.base ?? current.id], split.hasLevels else {
      tell("only a log with its changes, as of git log -p, has commits and files")
      return
    }
    let id = current.base ?? current.id
    let level = 1 - split.level
    split.isLevelChosen = true
    let part = partPages[current.id].flatMap { reading in
      let middle = reading.page.sourceOffset
      return split.part(at: reading.content.source(at: middle), level: level)
        ?? split.part(at: reading.content.source(at: reading.content.count), level: level)
    }
    show(level: level, of: id, split)
    view.select(part.map { split.tabs[$0] } ?? id, cause: .key, at: now)
    level == 0
      ? tell("a tab for each file now", (.switchLevel, "has one for each commit"))
      : tell("a tab for each commit now", (.switchLevel, "has one for each file"))
  }

  // MARK: Pages

  /// Makes the page of a part.
  func readPart(_ number: Int, of base: PageID, for id: PageID) -> DocumentPage? {
    guard let split = splits[base], let reading = readings[base],
      split.parts.indices.contains(number)
    else { return nil }
    let page = newPage(for: id, name: split.parts[number].name)
    partPages[id] = PartReading(
      split.parts[number], of: base, in: reading.page.source.content, page: page
    ) { [mailbox, number = page.number] news in
      mailbox.post(.countedPart(id, page: number, news))
    }
    return page
  }

  /// What the status line calls a part.
  func partName(_ tab: OpenTab) -> String? {
    guard case .part(let base, let number) = tab.content, let split = splits[base] else {
      return nil
    }
    return split.parts.indices.contains(number) ? split.parts[number].name : nil
  }

  /// The lines of the part that is shown count as seen.
  func seePart() {
    guard let current, case .part(let base, let number) = current.content,
      let split = splits[base], split.parts.indices.contains(number), split.see(number)
    else { return }
    changeTab(at: view.selectedIndex, title: current.name, badge: split.badge(of: number))
  }

  // MARK: Selection

  /// Shows the tab that was asked for on the command line, where it is among those that have come.
  private func makePendingSelection(among new: [OpenTab]) {
    let found: PageID?
    switch pendingSelection {
    case nil: return
    case .number(let number): found = tabs.indices.contains(number - 1) ? tabs[number - 1].id : nil
    case .title(let title):
      found = PagerApp.place(of: title, in: new.map(\.partTitle)).map { new[$0].id }
    }
    guard let found else { return }
    pendingSelection = nil
    view.select(found, cause: .code, at: clock)
  }
}
