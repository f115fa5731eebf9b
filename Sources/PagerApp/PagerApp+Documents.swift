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
    readings[tab.id]?.page
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
  func newPage(for id: PageID, name: String, command: Command? = nil) -> DocumentPage {
    let page = DocumentPage(
      Document(), name: name, wraps: !configuration.chopsLongLines,
      wrapping: configuration.wrapsAtCells ? .cells : .words,
      showsLineNumbers: configuration.showsLineNumbers,
      options: TextOptions(tabWidth: configuration.tabWidth), command: command
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
    let page = newPage(for: id, name: name, command: source.command)
    if case .file(let path) = source {
      page.path = path
      returnTo(path, page, of: id)
    }
    let reading = Reading(source, page: page, filters: configuration.filters) {
      [mailbox] job, news in mailbox.post(.document(id, job, news))
    }
    readings[id] = reading
    tabs.open(page, in: id, at: clock)
    start(page)
    reading.resize(to: paneSize)
    if source.command == nil { reading.start() }
    return page
  }

  /// Does with a document what the program was started to do; some of it with the first one alone.
  private func start(_ page: DocumentPage) {
    let commands = configuration.everyStart + (hasStartedFirst ? [] : configuration.firstStart)
    hasStartedFirst = true
    for command in commands {
      do throws(PatternError) {
        try page.start(command, caseRule)
        if let (pattern, direction) = page.wanted {
          query = SearchQuery(pattern: pattern, direction: direction)
        }
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
    page.owed = .place(DocumentPage.Place(offset: offset, row: 0))
  }

  private var positions: PositionStore? { configuration.positionsPath.map(PositionStore.init) }

  /// Notes where a file is left.
  func noteLeaving(_ reading: Reading) {
    guard case .file(let path) = reading.source, reading.page.source.byteCount > 0 else { return }
    left.removeAll { $0.path == path }
    left.append((path, reading.page.sourceOffset))
  }

  /// Remembers where files were left, and what was typed at the prompts, for the next run.
  public func saveState() {
    for reading in readings.values {
      noteLeaving(reading)
      _ = reading.page.stopMaking()
    }
    positions?.remember(left)
    saveSession()
    history.save()
    // Next time it is not the first one any more; where nothing was shown, nothing was said.
    if configuration.isFirstRun, !hasLeft { positions?.makeFolder() }
  }

  /// Looks at what has come; of hundreds of parts at a time, so that keys are answered in between.
  func readMail() -> [AppEffect] {
    var effects: [AppEffect] = []
    while let event = unread.popFirst() {
      switch event {
      case .document(let id, let job, let news) where partPages[id] != nil:
        if let part = partPages[id], part.job == job { part.receive(news) }
      case .document(let id, let job, let first):
        guard let reading = readings[id], reading.job == job else { continue }
        let news = first + nextNews(of: id, job)
        if reading.command == nil {
          reading.receive(news)
        } else {
          effects += receive(news, of: reading, for: id)
        }
        noteOpening(news, of: id)
        if let first = news.first, first.isBeginning || reading.isMissing {
          unwatched.insert(job)
        }
        noteLines(of: reading, id)
        split(id, reading, news)
        if news.contains(where: \.isBeginning) { tellResultsOfBeginning(of: id) }
        tellResults(of: id)
      case .search(let id, let job, let event):
        if let page = documentPage(of: id) { effects += receive(event, of: job, for: page) }
      case .made(let id, let job, let text):
        if let page = documentPage(of: id) { receive(text, of: job, for: page) }
      case .tabSearch(let id, let job, let events):
        effects += receive(events, of: job, for: id)
      case .split(let id, let job, let event):
        receive(event, of: job, for: id)
        if case .found = event { return effects }
      case .names(let job, let names): effects += receive(names, of: job)
      case .filesChanged(let jobs):
        for reading in readings.values where jobs.contains(reading.job.number) {
          look(at: reading)
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

  /// A page shows something else now; where a search is being typed in it, that begins there.
  private func receive(_ text: MadeText, of job: JobID, for page: DocumentPage) {
    guard case .prompt(var prompt) = mode, prompt.origin?.page === page,
      let view = prompt.origin?.view
    else { return note(page) { page.receive(text, of: job) } }
    let offset = page.sourceOffset(of: view.top)
    note(page) { page.receive(text, of: job) }
    let top = page.place(showing: offset)
    prompt.origin?.view = DocumentPage.View(top: top, column: page.column, barLine: page.barLine)
    prompt.origin?.start = page.barOffset ?? top.offset
    mode = .prompt(prompt)
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
    guard let reading = readings[base] else { return nil }
    if let answer = reading.interrupt(at: clock) { return [.message(answer)] }
    if page.follows {
      page.follows = false
      return [.message("stopped following", (.page(.follow), "goes on"))]
    }
    guard reading.page.source.state == .loading, reading.command == nil else {
      return stopWork(of: reading, base)
    }
    reading.stop()
    reading.page.receive([.ended])
    splits[base]?.goOn(reading.page.source)
    return [
      reading.source == .descriptor(0)
        ? .message("stopped reading; what has come is here")
        : .message("stopped reading", (.app(.reload), "begins again"))
    ]
  }

  /// Reads the current document again, and keeps the place. What came through a pipe is gone.
  func reload() {
    searchTabsAgain()
    guard let tab = tabs.selected, let reading = readings[tab.id] else { return }
    switch reading.source {
    case .command: reading.runAgain()
    case .file:
      reading.page.fileNotice = nil
      restart(reading)
    case .descriptor: return
    }
  }

  /// Lets the current stream be read as far as it is wanted.
  func allowReading() {
    guard let tab = tabs.selected else { return }
    let part = partPages[tab.id]
    guard let reading = readings[part?.base ?? tab.id] else { return }
    let wanted =
      part?.wantedBytes(of: reading.page.source.byteCount) ?? reading.page.wantedBytes
    // Whether all there is is on one screen is known at its end.
    reading.allow(mayLeave ? max(wanted, Reader.readAhead) : wanted)
  }
}
