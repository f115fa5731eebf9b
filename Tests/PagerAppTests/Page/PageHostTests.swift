import PagerText
import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Page of a tab") struct PageHostTests {
  /// A library page with a given drawn state.
  private final class DrawnStatePage: Page {
    let drawnState: AnyHashable?
    init(_ state: Int) { drawnState = state }
    func render(into canvas: inout Canvas, _ context: PageContext) {}
  }

  @Test(
    "a page that replaces another in a tab has a different drawn state, so that it is redrawn",
    arguments: 0..<4)
  func replaced(newState: Int) {
    let host = PageHost(PageID("tab"), outbox: EffectOutbox())
    func open(_ state: Int) {
      let page = LibraryPageAdapter(theme: .standard, chip: "") { _ in DrawnStatePage(state) }
      host.replacePage(
        with: page, caption: nil, pane: Size(width: 20, height: 5), now: 0)
    }
    open(2)
    let before = host.drawnState
    open(newState)
    #expect(host.drawnState != before)
  }

  /// A page that records and consumes its mouse events.
  private final class MouseRecordingPage: Page {
    private(set) var events: [MouseEvent] = []
    let version = 0
    func render(into canvas: inout Canvas, _ context: PageContext) {}
    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      if case .mouse(let event) = event { events.append(event) }
      return .consumed
    }
  }

  @Test("a page beside a preview gets all events of a drag that began in it, and no other ones")
  func dragAcrossPreview() {
    let host = PageHost(PageID("tab"), outbox: EffectOutbox())
    let size = Size(width: 120, height: 20)
    let page = MouseRecordingPage()
    host.replacePage(
      with: LibraryPageAdapter(theme: .standard, chip: "") { _ in page }, caption: nil, pane: size,
      now: 0)
    host.setPreview(FolderEntryPreview(of: "/", id: PageID("preview"), theme: .standard), in: size)
    let context = PageContext(
      size: size, now: 0,
      capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
    func sendMouse(_ kind: MouseEvent.Kind, column: Int) -> PageResponse {
      host.handle(.mouse(MouseEvent(kind, at: Position(x: column, y: 3))), context)
    }
    let list = FolderEntryPreview.listWidth(in: size)
    #expect(sendMouse(.press(.left), column: list) == .ignored && page.events.isEmpty)
    #expect(sendMouse(.press(.left), column: list - 1) == .consumed)
    #expect(sendMouse(.drag(.left), column: list + 20) == .consumed)
    #expect(sendMouse(.release(.left), column: list + 20) == .consumed)
    #expect(page.events.map(\.kind) == [.press(.left), .drag(.left), .release(.left)])
  }
}
