import Documents
import TabPagerCore

/// A document as a page: which part of it is seen, and how.
final class DocumentPage: AppPage {
  /// What is read.
  let source: Document
  /// What is shown: the same, or a text made of it.
  private(set) var document: Document
  /// The text that is shown in place of the source; nil where that is shown itself.
  private(set) var made: (any MadeContent)?
  /// What it is that was made; nil where the source is shown.
  private(set) var shown: Subject?
  /// What makes it anew when the source changes; nil where the source is shown.
  var making: Making?
  /// Takes what was made in the background, with the ID of the job, on any thread.
  var deliverMade: @Sendable (JobID, MadeText) -> Void = { _, _ in }
  /// How the document is shown, but for lines that are left out.
  var kind = PageKind.text
  /// What the making of texts may use.
  var help = MakingHelp() { didSet { if help.theme != oldValue.theme { takeTheme() } } }
  func adopt(_ help: MakingHelp) { self.help = help }
  /// How it looks.
  var theme: Theme { help.theme }
  /// The path of its file; nil where it has none.
  var path: String?
  /// What stands in the page where the document cannot be read.
  let name: String
  /// The keys to name for what can be done where there is nothing to show.
  var keys: KeyBindings?
  /// Whether the document is the output of a command.
  let isCommand: Bool
  var options: LayoutOptions { didSet { if options != oldValue { changed() } } }
  /// The size of the pane; see ``resize(to:)``.
  var size = Size(width: 80, height: 22)
  /// Which rows are visible.
  var viewport = Viewport() {
    didSet {
      if !viewport.showsSame(as: oldValue) { version += 1 }
      if viewport.followsEnd != oldValue.followsEnd { statusVersion += 1 }
    }
  }
  private(set) var cache: RowCache
  private(set) var search: PageSearch
  /// The positions that letters are set to; `'` is the one before the last jump.
  var marks: [Unicode.Scalar: RowPosition] = [:]
  /// Why there is nothing to show; nil where there is.
  var failure: String? { didSet { changed() } }
  /// Counts the changes of what is drawn.
  private(set) var version = 0
  /// Counts the changes that only the status line shows.
  private(set) var statusVersion = 0
  /// The last text of ``position``, and the versions of page and document that it is for.
  private var positionText: (versions: [Int], text: String)?

  /// Whether it can be seen, and whether what is laid out is so for this size: of 100 pictures only
  /// those that are seen are drawn again.
  var isSeen = true
  var isLaidOut = true

  init(
    _ document: Document, name: String, wraps: Bool, wrapping: TextWrapping = .words,
    showsLineNumbers: Bool, options: TextOptions = TextOptions(), command: Command? = nil,
    deliver: @escaping @Sendable (JobID, SearchJob.Event) -> Void = { _, _ in }
  ) {
    source = document
    self.document = document
    self.name = name
    self.options = LayoutOptions(
      wraps: wraps, wrapping: wrapping, showsLineNumbers: showsLineNumbers,
      marksChanges: command?.interval != nil)
    isCommand = command != nil
    cache = RowCache(document, options: options)
    search = PageSearch(document, deliver: deliver)
  }

  /// Draws all rows again: they look different, or there are others.
  func changed() {
    version += 1
    cache.forgetRows()
  }

  /// Keeps what is drawn: only the status line tells something else.
  func statusChanged() { statusVersion += 1 }

  /// Shows what has become of the document.
  ///
  /// - Parameter change: changes the document.
  func update(_ change: () -> DocumentChange) {
    let before = (
      count: document.byteCount, state: document.state, gutter: gutter.width,
      counted: document.isCounted
    )
    let wasSeen = visibleEnd >= before.count
    let change = change()
    if change.isBeginning {
      cache.forgetAll()
      search.beginAgain()
      changed()
      search.startPending()
    }
    if change.hasOtherMarks { changed() }
    applyDeferredMove()
    viewport.clampTop(in: rows)
    if follows, document.byteCount != before.count { viewport.moveToEnd(in: rows) }
    if document.byteCount != before.count || document.state != before.state {
      search.documentChanged()
    }
    if change.isOpened, !hasChosenKind {
      chooseKind()
    } else {
      if guessesStream, !hasChosenKind, source.state == .complete { chooseKindOfStream() }
      makeOn(isAnother: change.isBeginning)
    }
    let numbersCame = showsLineNumbers && !before.counted
    if wasSeen || numbersCame || before.gutter != gutter.width { changed() }
  }

  /// How it is to be shown once it is there; nil as its bytes suggest.
  var wantedKind: PageKind?

  /// Whether a stream is shown as what it turns out to be.
  var guessesStream = false

  /// Whether it was chosen how to show the document.
  var hasChosenKind = false

  /// Lines, and where among them the page is: `1–22/120 18%`.
  var position: String? {
    let versions = [version, statusVersion, document.version]
    if let positionText, positionText.versions == versions { return positionText.text }
    let text = describePosition()
    positionText = (versions, text)
    return text
  }

  /// Shows a text made of the source, or the source again, from the same place on.
  func show(_ new: (any MadeContent)?) {
    let (former, formerMade, formerTop, held) = (search, made, viewport.top, topSourceOffset)
    let formerRows = rows
    let sources = marks.mapValues(sourceOffset)
    let cursor = (path: cursorPath, source: cursorOffset.flatMap { made?.source(at: $0) })
    let hasSameText = (shown?.hasTextOfSource ?? true) && (making?.subject.hasTextOfSource ?? true)
    let match = made == nil ? search.current.flatMap { isVisible($0) ? $0.lowerBound : nil } : nil
    (made, shown) = (new, new == nil ? nil : making?.subject)
    document = new.map(Document.init(showing:)) ?? source
    cache = RowCache(document, options: formerRows.cache.options)
    // Several rows may show the same place of the source: a frame, the gap before a paragraph.
    let isSame =
      formerTop.row == 0 && formerMade?.source(at: formerTop.offset) == held
      && new?.source(at: formerTop.offset) == held
    viewport.top = isSame ? formerTop : position(showing: held)
    viewport.column = 0
    viewport.clampTop(in: rows)
    viewport.move(to: viewport.top, in: rows)
    marks = sources.mapValues(position(showing:))
    search = PageSearch(document, continuing: former, isExact: hasSameText) { place in
      let offset = formerMade?.source(at: place) ?? place
      return new?.place(of: offset) ?? offset
    }
    viewport.anchor(to: held)
    if new?.isList == true { restoreCursor(path: cursor.path, source: cursor.source) }
    if let match = match.flatMap({ new?.place(of: $0) }) { show(match..<match) }
    changed()
  }

  /// The line of the source at the top; nil where there is none, or it has not been counted.
  var topLine: LineIndex? { source.line(at: sourceOffset) }

  /// Where in the source is the line at the top, in bytes.
  var sourceOffset: Int { made?.source(at: viewport.top.offset) ?? viewport.top.offset }

  /// The link that was clicked, or picked by a key; `nil` if none is picked.
  var pickedLink: Link? { didSet { if pickedLink != oldValue { version += 1 } } }

  /// What has become of its file, where that is not what is shown; nil where it is.
  var fileNotice: String? { didSet { if fileNotice != oldValue { statusChanged() } } }

  /// What is to be said of what is shown: of a command, how it ended; nil where there is nothing.
  var notice: String? { didSet { if notice != oldValue { statusChanged() } } }

  /// Why it is not shown in the way that was wanted; nil where it is.
  var refusal: String? { didSet { if refusal != oldValue { statusChanged() } } }

  /// When it was opened, in seconds.
  var openedAt = -Double.infinity

  /// As long as nothing has come, when it will be worth telling; nil once something has. A file that
  /// is read in a moment is not told to be loading: that is a flicker and nothing else.
  var waitsUntil: Double? {
    source.state == .loading && source.byteCount == 0 ? openedAt + 0.2 : nil
  }

  /// The bytes of a stream that are wanted now; the reader may be some way ahead of them.
  var wantedBytes: Int {
    viewport.deferredMove == nil && !search.isSeeking && made == nil
      ? visibleEnd : .max - Reader.readAhead
  }

  /// The bytes of a whole document that are wanted for a part of it that is shown. More may come of a part
  /// that is seen to its end, or may not: an endless stream is not read for one of its commits, unless
  /// that is followed.
  ///
  /// - Parameter known: the bytes of the whole that are there.
  func wantedBytes(of slice: SliceContent, known: Int) -> Int {
    guard wantedBytes <= slice.count else { return wantedBytes }
    return follows ? known : slice.source(at: wantedBytes)
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    if let emptyPage { return emptyPage.draw(into: &canvas, theme, keys) }
    drawText(into: &canvas, isUnicode: context.capabilities.isUnicode)
    drawEmptyFolder(into: &canvas)
  }

  func handle(_ event: PageEvent, _ context: PageContext) -> PageReply {
    switch event {
    case .scroll(let lines): scrollView(by: lines)
    case .click(let position):
      guard let link = link(at: position) else { return click(at: position) }
      return .consumed(pick(link))
    default: return .ignored
    }
    return .consumed()
  }
}
