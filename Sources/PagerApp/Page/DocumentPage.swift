import Documents
import PagerText
import PagerViews
import TabPagerCore

/// A document as a page.
///
/// Its parts own their state: the viewport owns the position, the cache owns laid out and drawn rows, and the search
/// owns its matches and jobs.
final class DocumentPage: AppPage {
  /// The session of the document, which knows its file and its command.
  let session: DocumentSession
  /// The view of the document, and the text that the view has derived.
  var presentation: DocumentPresentation
  /// The text of the view; `nil` if the document itself is shown.
  var derived: (any DerivedText)? { presentation.text }
  /// The colours of the document if it is shown without a conversion.
  var colors: TextColoring
  /// The environment for views, such as the theme.
  private(set) var environment = ViewEnvironment()
  var theme: Theme { environment.theme }
  /// The key bindings, for the hints on an empty page.
  var keys: KeyBindings?
  var options: LineLayoutOptions { didSet { if options != oldValue { invalidateRows() } } }
  /// How the page lays out text, jumps, searches and filters.
  var rules = PageRules() { didSet { if rules.layout != oldValue.layout { invalidateRows() } } }
  /// The size of the pane; see ``resize(to:)``.
  var size = Size(width: 80, height: 22)
  /// Which rows are visible.
  var viewport = Viewport() {
    didSet {
      if !viewport.showsSamePosition(as: oldValue) { version += 1 }
      if viewport.followsEnd != oldValue.followsEnd { statusVersion += 1 }
    }
  }
  private(set) var cache: RowCache
  private(set) var search: PageSearch
  /// The search of the whole document, on a page that lists only its parts; `nil` if there is none.
  var sourceSearch: PageSearch?
  /// The state before a search whose pattern is being typed; `nil` if there is none.
  var searchOrigin: StateBeforeSearch?
  /// What is folded again if the search finds nothing; `nil` for nothing.
  var foldedUntilMatch: ViewBeforeUnfolding?
  /// The state before a filter that is being typed; `nil` if there is none.
  var filterOrigin: StateBeforeFilter?
  /// The state of views that the user has left.
  var views = ViewStateCache()
  /// The marks by letter. The mark `'` is the position before the last jump.
  var marks: [Unicode.Scalar: Mark] = [:] {
    didSet { if rules.layout.showsStatusColumn, marks != oldValue { invalidateRows() } }
  }
  /// The bytes of the first new line after a movement; `nil` if it is not marked.
  var unreadLine: Range<Int>? { didSet { if unreadLine != oldValue { invalidateRows() } } }
  /// The search for the next error or heading.
  var landmarks: LandmarkSearch {
    didSet {
      let top = viewport.top
      if landmarks.currentPlace(ifTopIs: top) != oldValue.currentPlace(ifTopIs: top) {
        version += 1
      }
    }
  }
  /// Where to go once the text of the view is derived; `nil` for nowhere.
  var pendingTarget: NavigationTarget?
  /// Where a part that has returned to a diff was left, until the user does something. The part may change at first, while
  /// a program is writing its file.
  var returnPlace: DiffReturnPlace?
  /// Where everything was folded, until the user does something else.
  var placeBeforeFolding: NavigationTarget?
  /// The notes about the lines of a diff, and their version.
  private(set) var notes: [ReviewNote] = []
  private(set) var notesVersion: NotesVersion?
  /// How many files of the diff are viewed; `nil` if none has been.
  var viewedText: String? { didSet { if viewedText != oldValue { version += 1 } } }
  /// The attributes of the files of the diff, by their paths.
  private(set) var fileDetails: [[UInt8]: RepositoryFileDetails] = [:]
  /// The blocks that the whole diff moves between files.
  private(set) var moves = DiffMoves.none
  /// The numbers of lines below the last changes of the files of the diff.
  var trailingLines: LinesBelowLastHunksCounter
  /// The versions of the document that followed the one from which the shown text was derived.
  var relocations: [LineRelocation] = []
  var firstView = FirstViewChooser()
  /// Why nothing can be shown; `nil` if something can.
  var failure: String? { presentation.failure }
  /// A number that changes whenever the page looks different.
  private(set) var version = 0
  var drawnVersion: Int? { version }
  /// A number that changes whenever only the status line looks different.
  private(set) var statusVersion = 0
  /// The last ``summary``, and the state that it depends on.
  private var knownSummary: (key: SummaryKey, summary: PageSummary)?

  /// Where the page was when a command started that it follows; `nil` if it follows no command, or because the user
  /// asked for it.
  var positionBeforeFollowing: PositionBeforeFollowing?

  /// The place of a page that starts to follow a command.
  enum PositionBeforeFollowing {
    case start, end
  }

  /// Whether the page follows only until a new line matches.
  var followsUntilMatch = false

  /// Whether the page is visible, and whether its text is laid out for its size. Hidden pages are laid out when they
  /// become visible, so that a resize scales only visible pictures.
  var isSeen = true
  var isLaidOut = true

  init(
    _ session: DocumentSession, wraps: Bool, wrapping: WrapMode = .words,
    isPlain: Bool = false, showsLineNumbers: Bool,
    options: LineDecodingOptions = LineDecodingOptions(),
    deliver: @escaping @Sendable (JobID, SearchJob.Event) -> Void = { _, _ in },
    deliverText: @escaping @Sendable (JobID, DocumentPresentation.JobResult) -> Void = { _, _ in },
    deliverFinding: @escaping @Sendable (JobID, TextJobResult) -> Void = { _, _ in }
  ) {
    self.session = session
    colors = TextColoring(deliver: deliverFinding)
    landmarks = LandmarkSearch(deliver: deliverFinding)
    trailingLines = LinesBelowLastHunksCounter(deliver: deliverFinding)
    presentation = DocumentPresentation(deliver: deliverText)
    self.options = LineLayoutOptions(
      wraps: wraps, wrapping: wrapping, showsLineNumbers: showsLineNumbers,
      marksChanges: session.command?.interval != nil, isPlain: isPlain)
    firstView.isPlain = isPlain
    cache = RowCache(session.document, options: options)
    search = PageSearch(session.document, deliver: deliver)
  }

  /// Shows notes about the lines of a diff.
  ///
  /// - Parameter version: The version of the notes.
  func showNotes(_ notes: [ReviewNote], version: NotesVersion) {
    notesVersion = version
    guard notes != self.notes else { return }
    self.notes = notes
    applyPresentationChange(presentation.notesChanged(derivationInput))
  }

  /// Shows the attributes of the files of a diff.
  func show(fileDetails new: [[UInt8]: RepositoryFileDetails]) {
    guard new != fileDetails else { return }
    fileDetails = new
    applyPresentationChange(presentation.notesChanged(derivationInput))
  }

  /// Shows the blocks that the whole diff moves between files.
  func show(movedBlocks new: DiffMoves) {
    guard new !== moves else { return }
    moves = new
    applyPresentationChange(presentation.notesChanged(derivationInput))
  }

  /// The document that is read.
  var source: Document { session.document }

  /// The document that is shown: the source, or text derived from it.
  var document: Document { cache.document }

  /// The path of its file, or the name of its text; `nil` if it has neither.
  var path: String? { session.nameForViews }

  /// Whether the document is the output of a command.
  var isCommand: Bool { session.command != nil }

  /// Decodes the lines again, with other options.
  func decodeAgain(with options: LineDecodingOptions) {
    let styles = cache.styles
    cache = RowCache(document, options: options, styles: styles)
  }

  /// Makes the next frame draw all rows again.
  func invalidateRows() {
    version += 1
    cache.forgetDrawnRows()
  }

  /// Makes the next frame draw only the status line again.
  func invalidateStatusLine() { statusVersion += 1 }

  /// Shows a change of the document.
  func documentChanged(_ change: DocumentUpdate) -> [AppEffect] {
    // Derived text changes only after it has been derived again.
    let isShown = derived == nil
    let before = isShown ? change.before : DocumentReadingProgress(document)
    let hasOtherBytes =
      document.byteCount != before.byteCount || isShown && change.isBeginning
    let hasOtherState = document.state != before.state
    if change.isBeginning {
      trailingLines.documentWasReplaced()
      cache.forgetAll()
      if let former = change.former, source.state != .loading {
        relocatePositions(from: former)
      } else {
        selection = nil
      }
      selectionDrag = nil
      search.beginAgain()
      invalidateRows()
      search.startPendingSearch()
    }
    if change.isBeginning || hasOtherBytes {
      chooseHighlighter(discardingChoice: change.isBeginning)
    }
    if change.hasOtherMarks { invalidateRows() }
    let showsNewBytes = !change.isBeginning && visibleEnd >= before.byteCount
    applyDeferredMove()
    viewport.clampTop(in: rows)
    if follows, hasOtherBytes { viewport.moveToEnd(in: rows) }
    if hasOtherBytes || hasOtherState { search.continueWithNewBytes() }
    if source.state != .loading, let end = source.commandEnd { commandEnded(end) }
    let wasEmpty = change.isBeginning && change.before.byteCount == 0
    let isComparison = session.source?.comparison != nil
    if isComparison && wasEmpty
      || (isComparison || session.source?.memory != nil) && presentation.hasFailedGuess
    {
      // The last version had no changes, or its first changes had not arrived, so it was not a diff.
      firstView.isChosen = false
    }
    if change.isOpened, !firstView.isChosen {
      chooseView()
    } else {
      chooseViewOfStream()
      applyPresentationChange(
        presentation.sourceChanged(derivationInput, wasReplaced: change.isBeginning))
    }
    let hasNewNumbers =
      showsLineNumbers && !before.isCounted
      || gutter(lineCount: change.before.estimatedLineCount) != gutter
    if showsNewBytes || hasNewNumbers { invalidateRows() }
    return failureEffects + savedPositionMessage()
  }

  /// The effects if the document cannot be shown.
  var failureEffects: [AppEffect] { failure == nil ? [] : [.noteFailure] }

  func setEnvironment(_ environment: ViewEnvironment) {
    let isOtherTheme = environment.theme != self.environment.theme
    let hasOtherColors =
      isOtherTheme || environment.colors != self.environment.colors
      || environment.highlighter != self.environment.highlighter
    let isOtherLayout = environment.diffLayout != self.environment.diffLayout
    self.environment = environment
    if isOtherLayout { layoutChanged() }
    if hasOtherColors { chooseHighlighter(discardingChoice: true) }
    guard isOtherTheme else { return }
    invalidateRows()
    applyPresentationChange(presentation.themeChanged(derivationInput))
  }

  var summary: PageSummary {
    let key = SummaryKey(
      versions: [version, statusVersion, document.version], notice: session.notice,
      fileNotice: session.fileNotice)
    if let knownSummary, knownSummary.key == key { return knownSummary.summary }
    let summary = makeSummary()
    knownSummary = (key, summary)
    return summary
  }

  /// Shows derived text, or the document itself, at the same position.
  func showDerivedText(_ new: (any DerivedText)?) {
    let former = shownPlaces
    if !former.isTextKept { selectionDrag = nil }
    saveViewState(former)
    presentation.setShownText(new)
    cache = RowCache(
      new.map(Document.init(showing:)) ?? source, options: cache.options, styles: styles)
    restoreSelection(former)
    restoreTop(former)
    search = PageSearch(document, continuing: search, hasSameCharacters: former.isTextKept) {
      offset(of: $0, shownAt: former)
    }
    restoreListCursor(former)
    restoreMatch(former)
    restoreCurrentLine(former)
    restoreSearchOrigin(former)
    relocations = []
    let target = pendingTarget ?? returnPlace.map(NavigationTarget.returnPlace)
    if new != nil, let target { _ = goTo(target) }
    invalidateRows()
  }

  /// The line of the source at the top; `nil` if it has not been counted.
  var topLine: LineOrdinal? { source.line(at: topSourceOffset) }

  /// The offset in the source of the current line or, without one, of the line at the top, in bytes.
  var currentSourceOffset: Int {
    let offset = markedOffset ?? viewport.top.offset
    return derived?.sourceOffset(at: offset) ?? offset
  }

  /// The offset at which an earlier run has left the document, until the page is there; `nil` for none.
  var pendingSavedPosition: Int?

  /// The selected text; `nil` if none is.
  var selection: TextSelection? { didSet { if selection != oldValue { version += 1 } } }
  /// The selection while the mouse extends it; `nil` while it does not.
  var selectionDrag: SelectionDrag?
  var clicks = ClickCounter()
  var scrollBar = ScrollBar() { didSet { if scrollBar != oldValue { version += 1 } } }
  /// Whether the page handles keys itself: while text is selected, some keys extend the selection.
  var handlesKeys: Bool { selection != nil }

  /// The link that was selected by a click or a key; `nil` for none.
  var pickedLink: CanvasLink? { didSet { if pickedLink != oldValue { version += 1 } } }

  var waitsUntil: Double? { session.waitsUntil }

  /// The bytes of a stream that are needed now. The reader may read some way ahead.
  var wantedBytes: Int {
    viewport.deferredMove == nil && !search.isSeeking && derived == nil
      ? visibleEnd : .max - Reader.readAhead
  }

  /// The number of bytes of a whole document that are needed to show a part of it. A part without an end, such as the
  /// last commit of an endless stream, is read only as far as it is shown, unless the page follows the end.
  ///
  /// - Parameter known: the number of bytes of the whole document that have been read.
  func wantedByteCountOfWholeDocument(showing slice: SliceContent, known: Int) -> Int {
    guard wantedBytes <= slice.count else { return wantedBytes }
    return follows ? known : slice.sourceOffset(at: wantedBytes)
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    if let emptyPage { return emptyPage.draw(into: &canvas, theme, keys) }
    if awaitsPicture { return }
    drawText(into: &canvas, isUnicode: context.capabilities.isUnicode)
    drawFootnote(into: &canvas)
    drawScrollBar(into: &canvas, isUnicode: context.capabilities.isUnicode)
  }

  func advance(to now: Double) {
    advanceDragScroll(to: now)
    var bar = scrollBar
    if bar.advance(to: now) { scrollBar = bar }
  }
  func schedule(at now: Double) -> Schedule { min(selectionSchedule, scrollBar.schedule) }

  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse {
    // The page gets its size when it is shown for the first time, and not by the user.
    if case .resize = event { return .ignored }
    (returnPlace, placeBeforeFolding) = (nil, nil)
    switch event {
    case .scroll(let lines):
      scrollKeepingCursor(by: lines)
      if options.scrollBar == .auto { scrollBar.showTemporarily(now: context.now) }
      extendSelectionToPointer()
    case .key(let key): return handleSelectionKey(key)
    case .mouse(let event):
      let reply = handleScrollBarMouseEvent(event, now: context.now)
      return reply.response == .ignored
        ? handleSelectionMouseEvent(event, now: context.now) : reply
    case .click(let position):
      selection = nil
      guard let link = link(at: position) else { return click(at: position) }
      return .consumed(clickLink(link))
    default: return .ignored
    }
    return .consumed()
  }
}
