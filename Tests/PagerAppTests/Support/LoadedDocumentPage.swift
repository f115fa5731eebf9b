import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport

@testable import PagerApp

/// The page of a complete document, with access to the results of its background jobs.
final class LoadedDocumentPage {
  let page: DocumentPage
  private var texts: AsyncStream<(JobID, DocumentPresentation.JobResult)>.Iterator
  private var findings: AsyncStream<(JobID, TextJobResult)>.Iterator

  /// Opens a content in a page.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - path: The path of the file, which affects the choice of the view.
  ///   - size: The size of the page.
  ///   - setUp: A closure that configures the page before the content is opened.
  init(
    _ content: any Content, path: String, size: Size = Size(width: 20, height: 5),
    setUp: (DocumentPage) -> Void = { _ in }
  ) {
    TestLocale.use()
    let (stream, continuation) = AsyncStream.makeStream(
      of: (JobID, DocumentPresentation.JobResult).self)
    texts = stream.makeAsyncIterator()
    let (findingStream, found) = AsyncStream.makeStream(of: (JobID, TextJobResult).self)
    findings = findingStream.makeAsyncIterator()
    let session = DocumentSession(.file(path), name: path, filters: Reader.FilePrograms(), at: 0) {
      _, _ in
    }
    page = DocumentPage(
      session, wraps: true, showsLineNumbers: false,
      deliverText: { continuation.yield(($0, $1)) },
      deliverFinding: { found.yield(($0, $1)) })
    page.resize(to: size)
    setUp(page)
    var lines = LineFeedCounts.ScannedRange(at: 0)
    content.bytes(in: 0..<min(1 << 24, content.count)).withUnsafeBytes { lines.append($0) }
    let events = [DocumentEvent.opened(content, count: content.count), .counted(lines)]
    page.receive(events)
  }

  /// Opens a text in a page.
  convenience init(_ text: String, path: String, size: Size = Size(width: 20, height: 5)) {
    self.init(MemoryContent(Array(text.utf8)), path: path, size: size)
  }

  /// Waits for the derived text of the current view, and shows it.
  func receiveDerivedText() async {
    // Stopped jobs deliver results, too, which the page ignores.
    while page.presentation.isDeriving, let (job, text) = await texts.next() {
      page.showDerivationResult(text, fromJob: job)
    }
  }

  /// Waits for the next result of a background job about the text, and returns its effects.
  @discardableResult
  func receiveJobResult() async -> [AppEffect] {
    guard let (job, finding) = await findings.next() else { return [] }
    return page.handleTextJobResult(finding, fromJob: job)
  }

  /// Returns the style of a cell.
  func style(_ x: Int, _ y: Int) -> Style { canvas[x, y].style }

  /// The name of the current view.
  var viewName: String { page.presentation.chosen.descriptor.name }

  /// The text of the drawn rows, without trailing spaces.
  var rows: [String] {
    let canvas = canvas
    return (0..<canvas.size.height).map { y in
      let scalars = (0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }
      let row = String(String.UnicodeScalarView(scalars))
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The rows of a list without their margin.
  var listRows: [String] { rows.map { String($0.dropFirst(2)) } }

  /// The row with the cursor, or `nil` if there is none.
  var cursorRow: Int? {
    let canvas = canvas
    return (0..<canvas.size.height).first { canvas[0, $0].glyph == Glyph("▌") }
  }

  private var canvas: Canvas {
    var canvas = Canvas(size: page.size)
    page.render(into: &canvas, context)
    return canvas
  }

  /// Clicks on a cell.
  func click(_ x: Int, _ y: Int) -> AppPageResponse {
    page.handle(.click(Position(x: x, y: y)), context)
  }

  var context: PageContext {
    PageContext(
      size: page.size, now: 0,
      capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
  }
}
