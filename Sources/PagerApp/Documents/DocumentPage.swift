import Documents
import PagerText
import TabPagerCore

/// A document as a page: which part of it is seen, and how.
final class DocumentPage: AppPage {
  /// What is read.
  let source: Document
  /// What is shown: the same, or a text made of it.
  private(set) var document: Document { didSet { look += 1 } }
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
  private let options: TextOptions
  /// What is to be searched for as soon as there is something to search.
  var wanted: (pattern: Pattern, direction: Direction)?
  /// Whether it is the output of a command, and whether lines that have changed are marked in it.
  let isCommand: Bool
  let marksChanges: Bool
  var wraps: Bool
  var showsLineNumbers: Bool { didSet { changed() } }
  /// The row at the top of the pane.
  var top = Place.top {
    didSet {
      anchor = nil
      heldOffset = nil
    }
  }
  /// Where in the source the top was before it was shown in another way, which may not be able to tell
  /// so exactly; nil once the top has moved.
  private(set) var heldOffset: Int?
  /// The glyph of its part that was at the top before the size changed: so that widths gone through
  /// do not add up to another place.
  var anchor: Int?
  /// The first column that is seen, where lines are cut.
  var column = 0
  var marks: [Unicode.Scalar: Place] = [:]
  var owed = Owed.nothing
  /// Of a list: the line that the bar is on, from 0; before the list is there, the one that it is to
  /// be on.
  var barLine = 0
  /// Why there is nothing to show; nil where there is.
  var failure: String? { didSet { changed() } }
  private(set) var texts: PartTexts
  private(set) var search: PageSearch
  /// Where a search began whose pattern is being typed; `nil` while none is.
  var searchOrigin: SearchOrigin?
  private let deliver: @Sendable (JobID, SearchJob.Event) -> Void
  /// What ``position`` last said, and of which versions of page and document.
  private var toldPosition: (versions: (Int, Int), text: String)?
  private(set) var version = 0
  /// Counts what changes how any row looks, or which rows there are: what was drawn of it is of no use
  /// then. Moving does not.
  private(set) var look = 0
  /// The rows that were drawn last, to be drawn again elsewhere.
  var drawnRows: DrawnRows?
  /// What was found out last of the rows that a pane shows.
  var knownScreenful: Screenful?
  /// The pane's size, when it was last drawn.
  var size = Size(width: 80, height: 22)

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
    self.deliver = deliver
    self.name = name
    self.wraps = wraps
    self.showsLineNumbers = showsLineNumbers
    self.options = options
    isCommand = command != nil
    marksChanges = command?.interval != nil
    texts = PartTexts(document, options: options)
    search = PageSearch(document, deliver: deliver)
    texts.wrapping = wrapping
  }

  func changed() {
    version += 1
    look += 1
  }

  /// Other rows are seen, of the same.
  func moved() { version += 1 }

  /// Shows what has become of the document.
  ///
  /// - Parameter change: changes the document.
  func update(_ change: () -> DocumentChange) {
    let before = (
      count: document.byteCount, state: document.state, gutter: gutter,
      counted: document.isCounted
    )
    let wasSeen = seenEnd >= before.count
    let change = change()
    if change.isBeginning {
      texts.forgetAll()
      search.beginAgain()
      changed()
      searchWanted()
    }
    if change.hasOtherMarks { changed() }
    pay()
    mendTop()
    if follows, document.byteCount != before.count { top = end }
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
    if wasSeen || numbersCame || before.gutter != gutter { changed() }
  }

  /// How it is to be shown once it is there; nil as its bytes suggest.
  var wantedKind: PageKind?

  /// Whether a stream is shown as what it turns out to be.
  var guessesStream = false

  /// Whether it was chosen how to show the document.
  var hasChosenKind = false

  /// Where there was less than is asked for, or other bytes than there are now.
  private func mendTop() {
    guard top.offset > 0, document.byteCount > 0 else { return }
    guard let part = document.part(holding: top.offset) else {
      if document.state != .loading { top = end }
      return
    }
    if part.start != top.offset { top = Place(offset: part.start, row: 0) }
  }

  /// Lines, and where among them the page is: `1–22/120 18%`.
  var position: String? {
    let versions = (version, document.version)
    if let toldPosition, toldPosition.versions == versions { return toldPosition.text }
    let text = describePosition()
    toldPosition = (versions, text)
    return text
  }

  /// Shows a text made of the source, or the source again, from the same place on.
  func show(_ new: (any MadeContent)?) {
    let (held, wrapping, former, formerMade) = (exactOffset, texts.wrapping, search, made)
    let formerTop = top
    let sources = marks.mapValues(sourceOffset)
    let (barSource, barPath) = (barOffset.flatMap { made?.source(at: $0) }, barPath)
    let hasSameText = (shown?.hasTextOfSource ?? true) && (making?.subject.hasTextOfSource ?? true)
    let match = made == nil ? search.current.flatMap { isSeen($0) ? $0.lowerBound : nil } : nil
    (made, shown) = (new, new == nil ? nil : making?.subject)
    document = new.map(Document.init(showing:)) ?? source
    texts = PartTexts(document, options: options)
    texts.wrapping = wrapping
    search = PageSearch(document, deliver: deliver)
    // Several rows may show the same place of the source: a frame, the gap before a paragraph.
    let isSame =
      formerTop.row == 0 && formerMade?.source(at: formerTop.offset) == held
      && new?.source(at: formerTop.offset) == held
    top = isSame ? formerTop : place(showing: held)
    column = 0
    mendTop()
    go(to: top)
    marks = sources.mapValues(place(showing:))
    search.goOn(from: former, isExact: hasSameText) { place in
      let offset = formerMade?.source(at: place) ?? place
      return new?.place(of: offset) ?? offset
    }
    heldOffset = held
    if new?.isList == true { restoreBar(path: barPath, source: barSource) }
    if let match = match.flatMap({ new?.place(of: $0) }) { show(match..<match) }
    changed()
  }

  /// Whether a match begins in what is seen.
  func isSeen(_ match: Range<Int>) -> Bool {
    match.lowerBound >= top.offset && match.lowerBound < seenEnd
  }

  /// The line of the source at the top; nil where there is none, or it has not been counted.
  var topLine: LineIndex? { source.line(at: sourceOffset) }

  /// Where in the source is the line at the top, in bytes.
  var sourceOffset: Int { made?.source(at: top.offset) ?? top.offset }

  /// Whether it stays at the end while the document grows.
  var follows = false { didSet { if follows != oldValue { changed() } } }

  /// The link that was clicked, or picked by a key; `nil` if none is picked.
  var pickedLink: Link? { didSet { if pickedLink != oldValue { changed() } } }

  /// What has become of its file, where that is not what is shown; nil where it is.
  var fileNotice: String? { didSet { if fileNotice != oldValue { changed() } } }

  /// What is to be said of what is shown: of a command, how it ended; nil where there is nothing.
  var notice: String? { didSet { if notice != oldValue { changed() } } }

  /// Why it is not shown in the way that was wanted; nil where it is.
  var refusal: String? { didSet { if refusal != oldValue { changed() } } }

  /// When it was opened, in seconds.
  var openedAt = -Double.infinity

  /// As long as nothing has come, when it will be worth telling; nil once something has. A file that
  /// is read in a moment is not told to be loading: that is a flicker and nothing else.
  var waitsUntil: Double? {
    source.state == .loading && source.byteCount == 0 ? openedAt + 0.2 : nil
  }

  /// The bytes of a stream that are wanted now; the reader may be some way ahead of them.
  var wantedBytes: Int {
    owed == .nothing && !search.isSeeking && made == nil ? seenEnd : .max - Reader.readAhead
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

  /// The document is about to be read anew: the place is kept, though there may be less for a while.
  func willReadAgain() {
    if !follows, owed == .nothing { owed = .place(top) }
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
