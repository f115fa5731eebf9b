import Documents
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
    case .page(_, let make): openLibraryPage(make, in: id)
    case .help: openHelp(in: tab.id)
    case .results(let pattern): openResults(pattern, in: tab.id)
    case .document(let source): openDocument(source, in: tab)
    case .part(let base, let number): openPart(number, of: base, in: tab.id)
    }
  }

  /// Opens the document of a tab, unless it is open; returns its page.
  @discardableResult
  func openDocument(_ source: Source, in tab: TabEntry) -> DocumentPage {
    documentPage(of: tab.id)
      ?? read(source, for: tab.id, name: tab.content.path ?? tab.content.name)
  }

  func openLibraryPage(_ make: (Theme) -> AnyPage, in id: PageID) {
    let page = LibraryPage(make(theme))
    page.resize(to: paneSize)
    tabs.open(page, in: id, at: clock)
  }

  /// What helps to show documents, on the screen as it is known to be.
  var makingHelp: MakingHelp {
    MakingHelp(
      colors: capabilities.colors, theme: theme, launcher: configuration.launcher,
      highlighter: configuration.highlighter, outputLimit: configuration.outputLimit)
  }

  /// A page without a document; one for the output of a command is otherwise in some ways.
  func newPage(for id: PageID, name: String, _ session: DocumentSession) -> DocumentPage {
    let page = DocumentPage(
      session.document, name: name, wraps: !configuration.chopsLongLines,
      wrapping: configuration.wrapsAtCells ? .cells : .words,
      showsLineNumbers: configuration.showsLineNumbers,
      options: TextOptions(tabWidth: configuration.tabWidth), command: session.command
    ) { [mailbox] job, event in mailbox.post(.search(id, job, event)) }
    page.deliverMade = { [mailbox] job, text in mailbox.post(.made(id, job, text)) }
    page.help = makingHelp
    page.keys = keys
    page.openedAt = clock
    page.follows = configuration.follows
    // What may be printed at once is printed as it is.
    page.guessesStream = !configuration.quitsIfOneScreen
    page.resize(to: paneSize)
    return page
  }

  /// Opens a document, and begins to read it; of a command, ``startCommands()`` does that.
  func read(_ source: Source, for id: PageID, name: String) -> DocumentPage {
    let session = DocumentSession(source, filters: configuration.filters) {
      [mailbox] job, news in mailbox.post(.document(id, job, news))
    }
    let page = newPage(for: id, name: name, session)
    if case .file(let path) = source {
      page.path = path
      returnTo(path, page, of: id)
    }
    open(session, page, in: id)
    start(page)
    session.resize(to: paneSize)
    if source.command == nil { session.start() }
    return page
  }

  /// Shows a document in a tab.
  func open(_ session: DocumentSession, _ page: DocumentPage, in id: PageID) {
    sessions[id] = session
    tabs.open(page, in: id, at: clock)
  }

  /// Changes the document of a tab, and has its page show that.
  func updateDocument(of id: PageID, _ change: () -> DocumentChange) {
    if let page = documentPage(of: id) { page.update(change) } else { _ = change() }
  }

  /// Does with a document what the program was started to do; some of it with the first one alone.
  private func start(_ page: DocumentPage) {
    let commands = configuration.everyStart + (hasStartedFirst ? [] : configuration.firstStart)
    hasStartedFirst = true
    for command in commands {
      do throws(PatternError) {
        try page.start(command, input.state.caseRule)
        if let query = page.pendingSearch { input.state.lastSearch = query }
      } catch {
        show(Message(text: error.message))
      }
    }
  }

  /// Shows a file where it was left: in this run, in its session, or in any run before.
  private func returnTo(_ path: String, _ page: DocumentPage, of id: PageID) {
    var offset = left.last { $0.path == path }?.offset
    if let entry = sessionEntry(of: id) {
      restore(entry, in: page)
    } else if !page.follows, offset == nil {
      offset = positions?.offset(of: path)
    }
    guard !page.follows, let offset else { return }
    page.open(at: offset)
  }

  private var positions: PositionStore? { configuration.positionsPath.map(PositionStore.init) }

  /// Notes where a file is left.
  func noteLeaving(_ session: DocumentSession, _ page: DocumentPage) {
    guard case .file(let path) = session.source, session.document.byteCount > 0 else { return }
    left.removeAll { $0.path == path }
    left.append((path, page.sourceOffset))
  }

  /// Remembers where files were left, and what was typed at the prompts, for the next run.
  public func saveState() {
    for (id, session) in sessions {
      guard let page = documentPage(of: id) else { continue }
      noteLeaving(session, page)
      _ = page.stopMaking()
    }
    positions?.remember(left)
    saveSession()
    input.state.history.save()
    // Next time it is not the first one any more; where nothing was shown, nothing was said.
    if configuration.isFirstRun, !hasLeft { positions?.makeFolder() }
  }

  /// Looks at what has come; of hundreds of parts at a time, so that keys are answered in between.
  func drainMailbox() -> [AppEffect] {
    var effects: [AppEffect] = []
    while let event = unread.popFirst() {
      switch event {
      case .document(let id, let job, let first):
        guard let session = sessions[id], session.job == job else { continue }
        let news = first + nextNews(of: id, job)
        if session.command == nil {
          updateDocument(of: id) { session.receive(news) }
        } else {
          effects += receive(news, of: session, for: id)
        }
        // A part is read and watched with its document.
        if session.source == nil { continue }
        noteOpening(news, of: id)
        if let first = news.first, first.isBeginning || session.isMissing {
          unwatched.insert(job)
        }
        noteLines(of: session, id)
        split(id, session, news)
        if news.contains(where: \.isBeginning) { restartSearches(of: id) }
        updateSearches(of: id)
      case .search(let id, let job, let event):
        if let page = documentPage(of: id) { effects += receive(event, of: job, for: page) }
      case .made(let id, let job, let text):
        if let page = documentPage(of: id) { note(page) { page.show(text, of: job) } }
      case .tabSearch(let id, let job, let events):
        effects += receive(events, of: job, for: id)
      case .split(let id, let job, let event):
        receive(event, of: job, for: id)
        if case .found = event { return effects }
      case .names(let job, let names): effects += receive(names, of: job)
      case .filesChanged(let jobs):
        for (id, session) in sessions where jobs.contains(session.job.number) {
          look(at: session, id)
        }
      }
    }
    // What was looked at, and the files in it, goes with the array that it was in.
    unread = []
    return effects
  }

  /// Takes the news of a document that directly follow, up to those of another beginning.
  ///
  /// A page may lay out the end of its document each time it gets news. Keys wait as long as there
  /// are any, and a fast stream posts thousands in a second.
  private func nextNews(of id: PageID, _ job: JobID) -> [Document.News] {
    var news: [Document.News] = []
    while case .document(id, job, let next)? = unread.first, next.first?.isBeginning != true {
      news += next
      unread.removeFirst()
    }
    return news
  }

  /// Notes whether a document could be opened.
  private func noteOpening(_ news: [Document.News], of id: PageID) {
    for item in news {
      if case .failed = item { failed.insert(id) } else if item.isBeginning { failed.remove(id) }
    }
  }

  private func note(_ page: DocumentPage, _ change: () -> Void) {
    change()
    if page.failure != nil { hasFailed = true }
  }

  // MARK: Stopping and reading again

  /// Stops what is under way with the current document; nil where nothing is.
  func stop() -> [AppEffect]? {
    if let results, results.search.stop() {
      return [.message("stopped searching", (.app(.reload), "begins again"))]
    }
    guard let tab = tabs.selected, let page = document else { return nil }
    let base = tab.content.base ?? tab.id
    if page.stopMaking() {
      return [.message("stopped", (.page(.nextKind), "shows it in other ways"))]
    }
    if page.search.stop() {
      return [.message("stopped searching", (.app(.searchAgain(.forward)), "goes on"))]
    }
    guard let session = sessions[base] else { return nil }
    if let answer = session.interrupt(at: clock) {
      documentPage(of: base)?.notice = session.commandNotice
      return [.message(answer)]
    }
    if page.follows {
      page.follows = false
      return [.message("stopped following", (.page(.follow), "goes on"))]
    }
    guard session.document.state == .loading, session.command == nil else {
      return session.stopWork().map { [.message($0, (.app(.reload), "begins again"))] }
    }
    session.stop()
    updateDocument(of: base) { session.receive([.ended]) }
    session.split?.goOn(session.document)
    return [
      session.source == .descriptor(0)
        ? .message("stopped reading; what has come is here")
        : .message("stopped reading", (.app(.reload), "begins again"))
    ]
  }

  /// Reads the current document again, and keeps the place. What came through a pipe is gone.
  func reload() {
    searchTabsAgain()
    guard let tab = tabs.selected, let session = sessions[tab.id] else { return }
    switch session.source {
    case .command: session.runAgain()
    case .file:
      documentPage(of: tab.id)?.fileNotice = nil
      restart(session, tab.id)
    case .descriptor, nil: return
    }
  }

  /// Lets the current stream be read as far as it is wanted.
  func allowReading() {
    guard let tab = tabs.selected, let page = document,
      let session = sessions[tab.content.base ?? tab.id]
    else { return }
    let wanted =
      sessions[tab.id]?.slice.map {
        page.wantedBytes(of: $0, known: session.document.byteCount)
      } ?? page.wantedBytes
    // Whether all there is is on one screen is known at its end.
    session.allow(mayLeave ? max(wanted, Reader.readAhead) : wanted)
  }
}
