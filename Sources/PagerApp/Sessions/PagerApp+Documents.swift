import Documents
import PagerText
import PagerViews
import PathText
import TabPagerCore

extension PagerApp {
  /// Opens the page of the selected tab, unless it is open.
  func openSelectedPage() {
    if let tab = tabs.selected { openPage(of: tab.id) }
  }

  /// Opens the page of a tab, unless it is open.
  func openPage(of id: PageID) {
    guard let tab = tabs[id], tabs.page(of: id) == nil else { return }
    switch tab.content {
    case .page(_, let chip, let hint, let make):
      openLibraryPage(make, chip: chip, hint: hint, in: id)
    case .results(let pattern): searchAllTabs(for: pattern, in: tab.id)
    case .notes(let base): openNotesPage(of: base, in: tab.id)
    case .document(let source): openDocument(source, in: tab)
    case .part(let base, let number): openPart(number, of: base, in: tab.id)
    }
  }

  /// Opens the document of a tab, unless it is open; returns its page.
  @discardableResult
  func openDocument(_ source: DocumentSource, in tab: TabEntry) -> DocumentPage {
    documentPage(of: tab.id)
      ?? openNewDocument(
        source, for: tab.id,
        name: tab.content.path?.shownPath ?? source.comparison?.name ?? tab.content.name)
  }

  func openLibraryPage(
    _ make: (LibraryPageAdapter.Environment) -> any Page, chip: String, hint: ActionHint,
    in id: PageID
  ) {
    let page = LibraryPageAdapter(theme: appearance.theme, chip: chip, hint: hint, make)
    page.resize(to: paneSize)
    showPage(page, in: id)
  }

  /// The environment for views, with the known properties of the terminal.
  var viewEnvironment: ViewEnvironment {
    var environment = ViewEnvironment(
      colors: capabilities.colors, theme: appearance.theme,
      permission: configuration.programs.permission,
      highlighter: configuration.documents.isPlain ? .none : configuration.programs.highlighter,
      fileColors: configuration.appearance.fileColors,
      outputLimit: configuration.programs.outputLimit, diffLayout: appearance.diffLayout)
    environment.cellAspect = capabilities.cellAspect
    environment.contextKey = keys.keyNotation(of: .page(.showContext(isWhole: false)))
    return environment
  }

  /// Creates the page of a document, with some differences for the output of a command.
  func makeDocumentPage(for id: PageID, _ session: DocumentSession) -> DocumentPage {
    let page = DocumentPage(
      session, wraps: !documentDefaults.chopsLongLines,
      wrapping: lineWrapping,
      isPlain: configuration.documents.isPlain,
      showsLineNumbers: documentDefaults.showsLineNumbers,
      options: lineDecodingOptions
    ) { [post = documents.post] job, event in
      post(.search(id, job, event))
    } deliverText: { [post = documents.post] job, result in
      post(.derived(id, job, result))
    } deliverFinding: { [post = documents.post] job, finding in
      post(.finding(id, job, finding))
    }
    page.setEnvironment(viewEnvironment)
    page.keys = keys
    page.rules = pageRules
    page.follows = configuration.documents.follows
    // Content that may be printed immediately is printed without a conversion.
    page.firstView.guessesStream = !start.mayQuit && !configuration.documents.isPlain
    page.options.scrollBar =
      configuration.documents.isPlain ? .off : configuration.documents.scrollBar
    page.firstView.wanted = configuration.documents.wantedView(forPath: session.nameForViews)
    page.resize(to: paneSize)
    return page
  }

  /// Opens a document and starts to read it. Commands are started by ``startPendingShellCommands()``.
  func openNewDocument(_ source: DocumentSource, for id: PageID, name: String) -> DocumentPage {
    let session = documents.open(source, name: name, in: id, at: clock)
    let page = makeDocumentPage(for: id, session)
    if let path = session.path { restorePosition(inFileAt: path, on: page, tab: id) }
    page.firstView.isSplit = mayBeSplit(source)
    if source.memory?.arrivals != nil { page.follows = true }
    let mayFollow = configuration.documents.split == .auto || !mayBeSplit(source)
    if let command = source.command, command.interval == nil, mayFollow, !page.follows {
      page.followCommand()
    }
    showPage(page, in: id)
    performStartCommands(on: page)
    session.resize(to: paneSize)
    if source.command == nil { session.start() }
    return page
  }

  /// Performs the start commands on a document. Some apply only to the first document.
  private func performStartCommands(on page: DocumentPage) {
    let commands = start.commandsForNextDocument()
    // They refer to the lines of the document, which a list of its parts does not show.
    if !commands.isEmpty { (page.firstView.isSplit, page.pendingSavedPosition) = (false, nil) }
    for command in commands {
      do throws(PatternError) {
        try page.performStartCommand(command, input.state.caseRule)
        if let query = page.pendingSearch { input.state.lastSearch = query }
      } catch {
        status.showMessage(error.statusText)
      }
    }
  }

  /// Shows a file at the last position: from this run, from its session, or from an earlier run.
  private func restorePosition(inFileAt path: String, on page: DocumentPage, tab id: PageID) {
    let offset = documents.positionSavedInThisRun(ofFileAt: path)
    if let entry = savedTab(of: id) {
      restoreSavedTab(entry, in: page)
    } else if !page.follows, offset == nil,
      let earlier = documents.positionSavedInEarlierRun(ofFileAt: path)
    {
      return page.goToSavedPosition(at: earlier)
    }
    guard !page.follows, let offset else { return }
    page.moveWhenLoaded(to: offset)
  }

  /// Stores the positions in files and the history of prompts for the next run.
  func saveState() {
    viewed.save()
    viewedChanges.save()
    notedChanges.save()
    notes.save()
    drafts.save()
    for id in Array(documents.ids) {
      guard let page = documentPage(of: id) else { continue }
      documents.recordPosition(of: id, at: page.topSourceOffset)
    }
    documents.savePositions()
    saveSession()
    input.state.history.save()
    // The next run is not the first one any more, unless this run has shown nothing.
    if configuration.start.isFirstRun, !start.hasQuit { documents.makePositionsFolder() }
  }

  /// Ends the program's work: saves the state, and stops jobs and the programs that they have started.
  package func end() {
    saveState()
    for id in Array(documents.ids) { _ = documentPage(of: id)?.stopDeriving() }
  }

  /// Handles the events of background work. Handles the parts of a split in groups of hundreds, so that keys are
  /// handled in between.
  func handleBackgroundEvents() -> [AppEffect] {
    guard documents.hasWork else { return [] }
    for id in documents.idsRunningAgain { documentPage(of: id)?.willRunAgain() }
    var effects = showUpdates(documents.applyDocumentEvents(now: clock))
    while let event = documents.nextNonDocumentEvent() {
      needsUpdate = true
      switch event {
      // Handled with the changes above.
      case .document: break
      case .preview(let id, let job, let events):
        tabs.preview(withPage: id)?.receive(events, fromJob: job, now: clock)
      case .search(let id, let job, let event):
        if let page = documentPage(of: id) {
          effects += handleSearchEvent(event, fromJob: job, for: page)
        }
      case .derived(let id, let job, .beginningIsDerived): postponedDerivations.append((id, job))
      case .derived(let id, let job, let result):
        effects += documentPage(of: id)?.handleDerivationResult(result, fromJob: job) ?? []
      case .finding(let id, let job, let finding):
        effects += documentPage(of: id)?.handleTextJobResult(finding, fromJob: job) ?? []
      case .tabSearch(let id, let job, let events):
        effects += handleTabSearchEvents(events, fromJob: job, for: id)
      case .split(let id, let job, let event):
        effects += handleSplitEvent(event, fromJob: job, for: id)
        if case .found = event { return effects }
      case .viewed(let id, let job, let level, let states):
        effects += updateViewedStates(states, fromJob: job, level: level, for: id)
      case .moves(let id, let job, let moves): showMovedBlocks(moves, fromJob: job, for: id)
      case .copied(let text, let name, let program):
        effects += reportCopyOrUseTerminal(of: text, name: name, copiedBy: program)
      case .saved(let message): effects.append(.message(message))
      case .noteStored(let id, let isStored): effects += didStoreNote(id, succeeded: isStored)
      case .annotations(let result): effects += receiveAnnotations(result)
      case .names(let job, let names): effects += completePath(with: names, fromJob: job)
      case .filesChanged(let jobs):
        effects += documents.documentIDs(readByJobs: jobs).flatMap(checkFile)
      }
    }
    return effects
  }

  /// Derives the rest of the texts whose beginnings have been shown.
  func derivePostponedTexts() -> [AppEffect] {
    defer { postponedDerivations = [] }
    return postponedDerivations.flatMap { id, job in
      documentPage(of: id)?.handleDerivationResult(.beginningIsDerived, fromJob: job) ?? []
    }
  }

  /// Shows the changes of documents in all their tabs.
  func showUpdates(_ changes: [PageID: DocumentUpdate]) -> [AppEffect] {
    if !changes.isEmpty { needsUpdate = true }
    return changes.flatMap { id, change in showUpdates(change, of: id) }
  }

  private func showUpdates(_ change: DocumentUpdate, of id: PageID) -> [AppEffect] {
    guard let session = documents[id] else { return [] }
    if change.isBeginning { recordPlaceInOnlyFile(of: session, id) }
    let effects =
      (documentPage(of: id)?.documentChanged(change) ?? [])
      + commandChanged(id, to: change.commandStates)
    // A part is read and watched with its document.
    guard session.source != nil else { return effects }
    if change.hasFileDetails { showFileDetails(id, session) }
    recordLineCount(of: id)
    continueSplit(id, session, isBeginning: change.isBeginning)
    if change.isBeginning { notifySearches(ofReplacedDocument: id) }
    notifySearches(ofGrownDocument: id)
    return effects
  }

  // MARK: Stopping and reading again

  /// Stops the work in progress on the current document; nil if there is none.
  func stopWork() -> [AppEffect]? {
    if let results, results.search.stop() {
      return [.message("search stopped", (.app(.reload), "searches again"))]
    }
    guard let tab = tabs.selected, let page = document else { return nil }
    let base = tab.content.base ?? tab.id
    if page.stopDeriving() {
      return [.message("stopped", (.page(.nextKind), "switches views"))]
    }
    if page.landmarks.stop() { return [.message("search stopped")] }
    if page.search.stop() {
      return [.message("search stopped", (.app(.searchAgain(.forward)), "continues"))]
    }
    guard let session = documents[base] else { return nil }
    if let answer = session.interrupt(at: clock) { return [.message(answer)] }
    if page.follows {
      page.follows = false
      return [.message("stopped following", (.page(.follow), "resumes"))]
    }
    guard session.isLoading, session.command == nil else {
      return session.stopWork().map { [.message($0, (.app(.reload), "starts over"))] }
    }
    return showUpdates([base: session.stopReadingAndKeepBytes()]) + [
      session.source == .descriptor(0)
        ? .message("stopped loading")
        : .message("stopped loading", (.app(.reload), "starts over"))
    ]
  }

  /// Reads the current document again, and keeps the position. A pipe cannot be read again.
  func reload() {
    searchTabsAgain()
    guard let tab = tabs.selected else { return }
    let base = tab.content.base ?? tab.id
    guard let session = documents[base] else { return }
    switch session.source {
    case .comparison: session.compareAgain()
    case _ where base != tab.id: return
    case .command(let command):
      if command.interval == nil { documentPage(of: base)?.followCommandIfAtEnd() }
      session.runAgain()
    case .file:
      session.fileNotice = nil
      readDocumentAgain(in: tab.id)
    case .memory: readDocumentAgain(in: tab.id)
    case .descriptor, nil: return
    }
  }

  /// Reads the document of a tab again in an encoding.
  ///
  /// - Parameter name: The name of the encoding; empty to guess it.
  func decode(as name: String, in id: PageID) -> [AppEffect] {
    guard let session = documents[id], case .file = session.source,
      documentPage(of: id)?.isFolder == false
    else { return [.message("only files can be decoded again; --encoding works for streams")] }
    let encoding = name.isEmpty ? nil : TextEncoding(named: name)
    guard name.isEmpty || encoding != nil else {
      return [.message("unknown encoding \"\(name)\"; try UTF-16, Latin-1 or SHIFT_JIS")]
    }
    if case .other(let name) = encoding {
      // If nothing can decode the file, the text that is shown stays.
      guard configuration.programs.permission != nil else { return [PagerApp.notAllowed] }
      guard HelperProgram.path(ofProgram: "iconv") != nil else {
        return [.message("iconv not found: it decodes \(name)")]
      }
    }
    session.setEncoding(encoding)
    readDocumentAgain(in: id)
    return []
  }

  /// Allows reading of the current stream as far as the page needs it.
  func allowReadingOfSelectedStream() {
    guard let session = selectedSession, session.isLoading, let tab = tabs.selected,
      let page = document
    else { return }
    let wanted =
      documents[tab.id]?.slice.map {
        page.wantedByteCountOfWholeDocument(showing: $0, known: session.byteCount)
      } ?? page.wantedBytes
    // Whether everything fits on one screen is known only at the end of the input.
    session.allowReading(upTo: start.mayQuit ? max(wanted, Reader.readAhead) : wanted)
  }
}
