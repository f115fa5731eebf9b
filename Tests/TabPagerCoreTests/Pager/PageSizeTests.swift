import TabPagerCore
import Testing

@Suite struct PageSizeTests {
  /// A page that records the sizes it is given, and when it appears.
  private final class SizeRecordingPage: Page {
    private(set) var notes: [String] = []

    func render(into canvas: inout Canvas, _ context: PageContext) {}

    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      if event == .resize { notes.append("\(context.size.width)×\(context.size.height)") }
      return .ignored
    }

    func willAppear(_ context: PageContext) { notes.append("appears") }
  }

  private func context(_ width: Int, _ height: Int) -> PageContext {
    PageContext(
      size: Size(width: width, height: height), now: 0,
      capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true))
  }

  @Test("a pager knows the frames of its titles and page before drawing, and drawing keeps them")
  func frames() {
    let view = greekPager()
    _ = view.handle(.resize, context(40, 8))
    view.advance(to: 0)
    let (title, page) = (view.frame(ofTab: PageID("Beta")), view.pageFrame)
    #expect(title == Rect(x: 10, y: 0, width: 4, height: 1))
    #expect(page == Rect(x: 0, y: 2, width: 40, height: 6))
    var canvas = Canvas(size: Size(width: 20, height: 5))
    view.render(into: &canvas, context(20, 5))
    #expect(view.frame(ofTab: PageID("Beta")) == title && view.pageFrame == page)
  }

  @Test("a page is given its size before it appears, and again when the pager or the bar changes")
  func pages() {
    let (first, second) = (SizeRecordingPage(), SizeRecordingPage())
    let view = TabPagerView {
      Tab("1") { first }
      Tab("2") { second }
    }
    _ = view.handle(.resize, context(40, 8))
    view.advance(to: 0)
    _ = view.handle(.resize, context(30, 9))
    view.settings.bar.position = .hidden
    view.advance(to: 1)
    #expect(first.notes == ["40×6", "appears", "30×7", "30×9"])
    #expect(second.notes == [])
    view.perform(.next, at: 1)
    view.advance(to: 1.1)
    #expect(second.notes == ["30×9", "appears"])
  }

  @Test("both pages of a header and footer page are given their sizes")
  func stack() {
    let (header, content) = (SizeRecordingPage(), SizeRecordingPage())
    var page = HeaderFooterPage(header, height: 2, over: content)
    _ = page.handle(.resize, context(40, 8))
    #expect(header.notes == ["40×2"] && content.notes == ["40×6"])
  }

  @Test("a program gives its page the size of the screen before the first frame")
  func program() {
    let page = SizeRecordingPage()
    let program = SinglePageApplication(
      page, TerminalCapabilities(colors: .palette256, isUnicode: true))
    _ = program.handleEvent(.resize(Size(width: 40, height: 8)), at: 0)
    #expect(page.notes == ["appears", "40×8"])
  }
}
