import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The scroll bar") struct ScrollBarTests {
  private func page(lineCount lines: Int, scrollBar mode: ScrollBarVisibility) -> DocumentPage {
    TestLocale.use()
    let source = GrowingDocument()
    let page = DocumentPage(source.document, name: "name", wraps: true, showsLineNumbers: false)
    page.options.scrollBar = mode
    page.resize(to: Size(width: 20, height: 10))
    let text = (0..<lines).map { "line \($0 + 100)\n" }.joined()
    page.receive(source.appendToSpool(Array(text.utf8)) + [.ended])
    return page
  }

  private func send(_ event: PageEvent, to page: DocumentPage, at now: Double = 0)
    -> AppPageResponse
  {
    page.handle(
      event,
      PageContext(
        size: page.size, now: now,
        capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true)))
  }

  private func consumesMouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, in page: DocumentPage)
    -> Bool
  {
    send(.mouse(MouseEvent(kind, at: Position(x: x, y: y))), to: page).response == .consumed
  }

  /// Returns the last column of the page.
  private func lastColumn(_ page: DocumentPage) -> String {
    var canvas = Canvas(size: page.size)
    page.render(
      into: &canvas,
      PageContext(
        size: page.size, now: 0,
        capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true)))
    let scalars = (0..<10).flatMap { canvas[19, $0].glyph.scalars }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test("the thumb of the scroll bar shows the position and the share of the visible text")
  func thumb() {
    #expect(ScrollBarThumb.rows(visible: 0..<100, of: 1000, height: 10) == 0..<1)
    #expect(ScrollBarThumb.rows(visible: 0..<500, of: 1000, height: 10) == 0..<5)
    #expect(ScrollBarThumb.rows(visible: 500..<600, of: 1000, height: 10) == 5..<6)
    #expect(ScrollBarThumb.rows(visible: 890..<990, of: 1000, height: 10) == 8..<9)
    #expect(ScrollBarThumb.rows(visible: 900..<1000, of: 1000, height: 10) == 9..<10)
    #expect(ScrollBarThumb.rows(visible: 0..<0, of: 0, height: 10).isEmpty)
    #expect(ScrollBarThumb.rows(visible: 0..<5, of: 10, height: 1) == 0..<1)
  }

  @Test("a scroll bar that is always shown has its own column, unless everything fits")
  func always() {
    let page = page(lineCount: 100, scrollBar: .on)
    #expect(lastColumn(page) == "┃│││││││││" && page.layout.textWidth == 19)
    page.scroll(.bottom)
    #expect(lastColumn(page) == "│││││││││┃")
    #expect(lastColumn(self.page(lineCount: 5, scrollBar: .on)) == "          ")
    #expect(lastColumn(self.page(lineCount: 0, scrollBar: .on)) == "          ")
    #expect(lastColumn(self.page(lineCount: 100, scrollBar: .off)) == "          ")
  }

  @Test("an automatic scroll bar appears while the mouse scrolls, and disappears by itself")
  func automatic() {
    let page = page(lineCount: 100, scrollBar: .auto)
    #expect(page.schedule(at: 0) == .idle)
    page.scroll(.lines(3))
    #expect(lastColumn(page) == "          ")
    _ = send(.scroll(lines: 3), to: page, at: 5)
    #expect(lastColumn(page).contains("┃") && page.schedule(at: 5) == .due(6))
    page.advance(to: 5.5)
    #expect(lastColumn(page).contains("┃"))
    page.advance(to: 6)
    #expect(lastColumn(page) == "          " && page.schedule(at: 6) == .idle)
    // A hidden scroll bar cannot be pressed.
    #expect(!consumesMouse(.press(.left), 19, 5, in: page))
  }

  @Test("dragging the thumb scrolls, also beyond both ends, and a press beside it moves it there")
  func drag() {
    let page = page(lineCount: 100, scrollBar: .on)
    #expect(consumesMouse(.press(.left), 19, 0, in: page) && page.topLine?.value == 0)
    #expect(consumesMouse(.drag(.left), 5, 5, in: page) && page.topLine?.value == 50)
    #expect(consumesMouse(.drag(.left), 5, 30, in: page) && page.topLine?.value == 90)
    #expect(consumesMouse(.drag(.left), 5, -30, in: page) && page.topLine?.value == 0)
    #expect(
      consumesMouse(.release(.left), 5, -30, in: page)
        && !consumesMouse(.drag(.left), 5, 5, in: page))
    #expect(consumesMouse(.press(.left), 19, 7, in: page) && page.topLine?.value == 70)
    #expect(consumesMouse(.release(.left), 19, 7, in: page))
  }
}
