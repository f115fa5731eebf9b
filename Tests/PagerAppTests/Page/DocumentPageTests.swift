import Documents
import PagerText
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Document pages") struct DocumentPageTests {
  private let capabilities = TerminalCapabilities(colors: .trueColor, isUnicode: true)

  private func page(
    _ text: String, size: Size = Size(width: 20, height: 5), wraps: Bool = true,
    numbers: Bool = false
  ) -> DocumentPage {
    TestLocale.use()
    let (page, source) = emptyPage(size: size, wraps: wraps, numbers: numbers)
    page.receive(source.appendToSpool(Array(text.utf8)) + [.ended])
    return page
  }

  /// Returns a page whose document has not arrived yet, and the document's source.
  private func emptyPage(
    size: Size = Size(width: 20, height: 5), wraps: Bool = true, numbers: Bool = false
  ) -> (DocumentPage, GrowingDocument) {
    let source = GrowingDocument()
    let page = DocumentPage(
      source.document, name: "name", wraps: wraps, showsLineNumbers: numbers)
    page.resize(to: size)
    return (page, source)
  }

  private func rows(_ page: DocumentPage, _ size: Size = Size(width: 20, height: 5)) -> [String] {
    var canvas = Canvas(size: size)
    page.render(into: &canvas, PageContext(size: size, now: 0, capabilities: capabilities))
    return (0..<size.height).map { y in
      let scalars = (0..<size.width).flatMap { canvas[$0, y].glyph.scalars }
      let row = String(String.UnicodeScalarView(scalars))
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("the top line stays at the top when line wrapping is switched on or off")
  func wrapping() {
    let size = Size(width: 10, height: 2)
    let page = page("one two three four five six seven\nend\nend\n", size: size)
    page.scroll(.lines(1))
    #expect(rows(page, size) == ["three four", "five six"])
    page.switchWrapMode()
    #expect(page.wrapping == .cells && rows(page, size) == ["one two th", "ree four f"])
    page.switchWrapMode()
    #expect(rows(page, size) == ["three four", "five six"])
    page.toggleWrap()
    #expect(rows(page, size) == ["one two th", "end"])
    page.scroll(.lines(1))
    #expect(rows(page, size) == ["end", "end"])
    page.toggleWrap()
    page.scroll(.lines(-1))
    #expect(rows(page, size) == ["seven", "end"])
  }

  private func numberedLines(_ range: ClosedRange<Int>) -> String {
    range.map { "line \($0)\n" }.joined()
  }

  @Test(
    "a page scrolls and stops at both ends",
    arguments: [
      ([ScrollMovement.lines(1)], 2), ([.lines(-1)], 1), ([.pages(1)], 6),
      ([.pages(1), .pages(-1)], 1),
      ([.bottom], 16), ([.bottom, .lines(1)], 16), ([.bottom, .top], 1), ([.halfPages(1)], 3),
      ([.lines(1000)], 16), ([.lines(1000), .lines(-1000)], 1), ([.pages(3), .pages(3)], 16),
      ([.sideways(1)], 1),
    ])
  func scroll(steps: [ScrollMovement], line: Int) {
    let page = page(numberedLines(1...20))
    for step in steps { page.scroll(step) }
    #expect(rows(page) == (line..<line + 5).map { "line \($0)" })
  }

  @Test(
    "a document shorter than the pane does not scroll",
    arguments: [ScrollMovement.lines(1), .bottom, .pages(1)])
  func short(step: ScrollMovement) {
    let page = page("a\nb\n")
    page.scroll(step)
    #expect(rows(page) == ["a", "b", "", "", ""])
    #expect(page.summary.position?.contains("100%") == true)
  }

  @Test("the rows of wrapped lines scroll one by one in both directions")
  func wrapped() {
    let page = page("0123456789abcdefghijKLMNOPQRST\nsecond\n" + numberedLines(1...9))
    #expect(rows(page).prefix(3) == ["0123456789abcdefghij", "KLMNOPQRST", "second"])
    page.scroll(.lines(1))
    #expect(rows(page).prefix(2) == ["KLMNOPQRST", "second"])
    page.scroll(.lines(1))
    page.scroll(.lines(-1))
    #expect(rows(page).first == "KLMNOPQRST")
    page.toggleWrap()
    page.scroll(.top)
    #expect(rows(page).prefix(2) == ["0123456789abcdefghij", "second"])
    page.scroll(.sideways(1))
    #expect(rows(page).first == "abcdefghijKLMNOPQRST")
  }

  @Test("a change of width keeps the text at the top")
  func resize() {
    let words = (10..<90).map { "\($0)" }.joined(separator: "")
    let page = page(words + "\n" + numberedLines(1...20))
    page.scroll(.lines(3))
    #expect(rows(page)[0] == "40414243444546474849")
    for width in [7, 80, 13, 1] {
      let size = Size(width: width, height: 5)
      page.resize(to: size)
      // The first row contains the character that was at the top before.
      let before = width * page.viewport.top.row
      #expect(page.viewport.top.offset == 0 && before <= 60 && 60 < before + width)
    }
    page.resize(to: Size(width: 20, height: 5))
    #expect(page.topLine == LineOrdinal(0))
  }

  @Test("line numbers of plain text are right-aligned in the columns of less, and each row has one")
  func lineNumbers() {
    let page = page("0123456789abcdefghij\n" + numberedLines(2...12), numbers: true)
    #expect(rows(page).prefix(3) == ["      1 0123456789ab", "      1 cdefghij", "      2 line 2"])
    page.scroll(.bottom)
    #expect(rows(page).last == "     12 line 12")
  }

  @Test("going to a mark or to the previous position restores that position")
  func marks() {
    let page = page(numberedLines(1...50))
    page.goTo(line: 29)
    page.setMark("a")
    page.scroll(.top)
    #expect(page.goToMark("a") && page.topLine == LineOrdinal(29))
    #expect(page.goToMark("'") && page.topLine == LineOrdinal(0))
    #expect(page.goToMark("'") && page.topLine == LineOrdinal(29))
    #expect(!page.goToMark("b") && page.topLine == LineOrdinal(29))
  }

  @Test(
    "going to any percentage leads to a line of the document",
    arguments: [(0, 0), (50, 25), (100, 45), (Int.max, 45)])
  func percent(percent: Int, line: Int) {
    let page = page(numberedLines(1...50))
    page.goTo(percent: Double(percent))
    #expect(page.topLine == LineOrdinal(line))
  }

  @Test("going to a line that is not read yet moves the page once it is read, at most to the end")
  func beyond() {
    let (page, source) = emptyPage()
    page.receive(source.appendToSpool(Array(numberedLines(1...3).utf8)))
    page.goTo(line: 8)
    #expect(rows(page).first == "line 1")
    page.receive(source.appendToSpool(Array(numberedLines(4...20).utf8)))
    #expect(rows(page).first == "line 9")
    page.goTo(line: 1000)
    page.receive([.ended])
    #expect(rows(page).last == "line 20")
  }

  @Test("the page of an unreadable document shows the reason and the bytes read before a failure")
  func failure() {
    let page = emptyPage(size: Size(width: 60, height: 5)).0
    page.receive([.failed("No such file")])
    #expect(rows(page, Size(width: 60, height: 5))[0] == "name: No such file")
    let (other, otherSource) = emptyPage()
    other.receive(otherSource.appendToSpool(Array("text\n".utf8)))
    other.receive([.failed("why")])
    #expect(rows(other)[0] == "text")
  }

  @Test("the version of a page changes only when its visible content changes")
  func version() {
    let (page, source) = emptyPage()
    page.receive(source.appendToSpool(Array(numberedLines(1...3).utf8)))
    let seen = page.version
    page.receive(source.appendToSpool(Array(numberedLines(4...20).utf8)))
    #expect(page.version > seen)
    let full = page.version
    page.receive(source.appendToSpool(Array(numberedLines(21...40).utf8)))
    page.scroll(.lines(-1))
    #expect(page.version == full)
    page.scroll(.lines(1))
    #expect(page.version > full)
  }

  @Test("going beyond the last line leads to the last line once all lines have been read")
  func farLine() {
    let (page, source) = emptyPage()
    page.goTo(line: .max - 1)
    page.receive(source.appendToSpool(Array(numberedLines(1...9).utf8)))
    page.receive([.ended])
    #expect(rows(page) == (5...9).map { "line \($0)" })
  }

  @Test("a reloaded document keeps its position while it arrives in pieces")
  func readAgain() {
    let page = page(numberedLines(1...30), wraps: false)
    page.scroll(.lines(12))
    page.willReadAgain()
    let again = GrowingDocument()
    page.receive([.began(again.document.content)])
    page.receive(again.appendToSpool(Array(numberedLines(1...7).utf8)))
    page.receive(again.appendToSpool(Array(numberedLines(8...30).utf8)) + [.ended])
    #expect(rows(page) == (13...17).map { "line \($0)" })
    #expect(!page.wraps)
    // If the user scrolls in the meantime, the new position is kept instead.
    page.willReadAgain()
    page.scroll(.top)
    page.receive([.began(again.document.content)])
    page.receive([.ended])
    #expect(page.viewport.top == .start)
  }

  private let following = StatusPageState(kind: .follow, label: "● FOLLOW")

  @Test("a page that follows stays at the end until something moves it")
  func follow() {
    let (page, source) = emptyPage()
    page.receive(source.appendToSpool(Array(numberedLines(1...9).utf8)))
    page.followEnd()
    #expect(rows(page).last == "line 9")
    page.receive(source.appendToSpool(Array(numberedLines(10...30).utf8)))
    #expect(rows(page).last == "line 30" && page.summary.states == [following])
    page.scroll(.lines(-1))
    page.receive(source.appendToSpool(Array(numberedLines(31...40).utf8)))
    #expect(rows(page).last == "line 29" && !page.follows)
  }

  @Test("progress of a search redraws the status line but no row of the page")
  func searchProgress() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: (JobID, SearchJob.Event).self)
    let source = GrowingDocument()
    let page = DocumentPage(
      source.document, name: "name", wraps: true, showsLineNumbers: false
    ) { continuation.yield(($0, $1)) }
    page.receive(source.appendToSpool(Array(numberedLines(1...50).utf8)) + [.ended])
    page.highlightMatches(of: try Pattern("line 40"))
    page.findNext(.forward)
    var iterator = events.makeAsyncIterator()
    let (job, event) = try #require(await iterator.next())
    let (version, statusVersion) = (page.version, page.statusVersion)
    #expect(page.handleSearchEvent(.progress(bytes: 1, of: 2), fromJob: job) == .progressed)
    #expect(page.version == version && page.statusVersion > statusVersion)
    // The event with the match still takes effect.
    guard case .found = page.handleSearchEvent(event, fromJob: job) else {
      return #expect(Bool(false))
    }
    #expect(page.version > version)
  }

  @Test("a change of the status line does not change the version of the page's content")
  func statusVersion() {
    let page = page(numberedLines(1...50))
    let version = page.version
    #expect(page.summary.facts.isEmpty)
    page.session.fileNotice = "deleted on disk"
    #expect(page.summary.facts == ["deleted on disk"] && page.version == version)
    page.scroll(.bottom)
    #expect(page.version > version)
    let atEnd = page.version
    page.followEnd()
    #expect(page.summary.states == [following])
    page.follows = false
    #expect(page.summary.states == [] && page.version == atEnd)
  }

  @Test("going to a mark in a wrapped line leads to the same text at another width")
  func markAtOtherWidth() {
    let line = (1...40).map { "word\($0) " }.joined()
    let page = page(line + "\n" + numberedLines(1...50), size: Size(width: 20, height: 5))
    page.scroll(.lines(3))
    let offset = page.topSourceOffset
    #expect(offset > 0)
    page.setMark("a")
    page.scroll(.bottom)
    page.resize(to: Size(width: 11, height: 5))
    #expect(page.goToMark("a"))
    #expect(page.topSourceOffset <= offset && offset < page.topSourceOffset + 11)
  }

  @Test(
    "a page that follows shows the end of a document replaced by one of equal size"
  )
  func changesOfOneTurn() {
    let (page, source) = emptyPage()
    page.followEnd()
    page.receive(source.appendToSpool(Array(numberedLines(10...30).utf8)))
    #expect(rows(page).last == "line 30")
    let again = GrowingDocument()
    let text = Array((String(repeating: "x\n", count: 84)).utf8)
    #expect(text.count == page.document.byteCount)
    let batches = [[.began(again.document.content)], again.appendToSpool(text), [.ended]]
    let change = page.session.applyEventBatches(batches, now: 0)
    #expect(change.isBeginning && !change.isOpened && change.before.byteCount == text.count)
    #expect(page.documentChanged(change).isEmpty)
    #expect(rows(page) == Array(repeating: "x", count: 5))
    #expect(page.viewport.top.offset == text.count - 10)
  }

  @Test("a line of git blame continues below its text, or at a quarter of a narrow page")
  func wrappedBlame() {
    let prefix = "8d55eb10f (Ann 2026-11-21 09:41:55 +0000 1) "
    for (width, column) in [(100, prefix.count), (60, 14)] {
      let made = LoadedDocumentPage(
        prefix + String(repeating: "word ", count: 20) + "\n", path: "x",
        size: Size(width: width, height: 9))
      let next = made.rows[1]
      #expect(next.prefix { $0 == "↪" || $0 == " " }.count == column + 1, "\(made.rows)")
    }
  }
}
