import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Tab list") struct TabListTests {
  private func list(
    _ paths: [String], selecting selection: AppConfiguration.SelectedTab? = nil
  ) -> TabList {
    TestLocale.use()
    return TabList(
      paths.map { .document(.file($0)) }, name: { _ in nil }, selecting: selection,
      settings: TabPagerSettings())
  }

  private func titles(_ tabs: TabList) -> [String] { tabs.shown.map(\.title) }

  private var context: PageContext {
    PageContext(
      size: Size(width: 60, height: 10), now: 0,
      capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
  }

  @Test("the entries of the tab list are in the order of the tab bar")
  func order() {
    let tabs = list(["a", "b", "c"])
    tabs.moveSelected(.forward, now: 0)
    #expect(titles(tabs) == ["b", "a", "c"])
    #expect(tabs.inOrder.map(\.name) == ["b", "a", "c"])
    #expect(tabs.selected?.name == "a" && tabs.selectedIndex == 1)
    // The last tab cannot be moved further forward.
    tabs.moveSelected(.forward, now: 0)
    tabs.moveSelected(.forward, now: 0)
    #expect(titles(tabs) == ["b", "c", "a"])
  }

  @Test(
    "tabs of remaining files are counted before they are added, and titles distinguish equal names")
  func remaining() {
    TestLocale.use()
    let more = ["y/m", "b"]
    let tabs = TabList(
      [.document(.file("x/m"))], remaining: LazyFileNames(count: more.count) { more[$0] },
      name: { _ in nil }, selecting: nil, settings: TabPagerSettings())
    #expect(titles(tabs) == ["m"] && tabs.count == 3)
    tabs.addRemainingTabs(now: 0)
    #expect(titles(tabs) == ["x/m", "y/m", "b"] && tabs.count == 3)
    tabs.addRemainingTabs(now: 0)
    #expect(titles(tabs) == ["x/m", "y/m", "b"] && tabs.newID() == PageID(3))
  }

  @Test("a new tab is inserted after the selected one and selected")
  func insertion() {
    let tabs = list(["a", "b"])
    tabs.insertTab(showing: .document(.file("new")), now: 0)
    #expect(titles(tabs) == ["a", "new", "b"] && tabs.selected?.name == "new")
  }

  @Test("reopening restores closed tabs in their places, the last one first")
  func reopening() {
    let tabs = list(["a", "b", "c"])
    #expect(tabs.close(PageID(1), now: 0) && tabs.close(PageID(0), now: 0))
    #expect(titles(tabs) == ["c"] && tabs[PageID(0)] == nil)
    #expect(!tabs.close(PageID(2), now: 0), "the last tab cannot be closed")
    let names = [tabs.reopenLastClosed(now: 0)?.name, tabs.reopenLastClosed(now: 0)?.name]
    #expect(names == ["a", "b"] && titles(tabs) == ["a", "b", "c"])
    #expect(tabs.reopenLastClosed(now: 0) == nil)
  }

  @Test("tab titles of equal file names show as much of the path as distinguishes them")
  func equalNames() {
    let tabs = list(["x/m", "y/m"])
    #expect(titles(tabs) == ["x/m", "y/m"])
    _ = tabs.close(PageID(0), now: 0)
    #expect(titles(tabs) == ["m"])
  }

  @Test("tabs of parts follow their document's tab, close with it and do not reopen alone")
  func parts() {
    let tabs = list(["diff", "other"])
    for (number, title) in ["one", "two"].enumerated() {
      let entry = TabEntry(id: tabs.newID(), .part(of: PageID(0), number), name: title)
      tabs.insertParts([(entry, "+\(number)")], of: PageID(0), now: 0)
    }
    #expect(titles(tabs) == ["diff", "one", "two", "other"])
    #expect(tabs.shown.map(\.badge) == [nil, "+0", "+1", nil])
    tabs.retitlePart(PageID(3), "three", badge: "+7", number: 1, of: PageID(0))
    #expect(tabs.shown[2].title == "three" && tabs.shown[2].badge == "+7")
    #expect(tabs[PageID(3)]?.name == "three")
    #expect(tabs.close(PageID(2), now: 0) && tabs.hasParts(of: PageID(0)))
    #expect(tabs.close(PageID(0), now: 0) && titles(tabs) == ["other"])
    #expect(tabs.reopenLastClosed(now: 0)?.name == "diff" && !tabs.hasParts(of: PageID(0)))
    #expect(tabs.reopenLastClosed(now: 0) == nil)
  }

  @Test(
    "the tab requested at the start is selected once it exists, unless the user selects another")
  func pendingSelection() {
    for isCancelled in [false, true] {
      let tabs = list(["diff", "other"], selecting: .title("two"))
      if isCancelled { tabs.cancelPendingSelection() }
      let entry = TabEntry(id: tabs.newID(), .part(of: PageID(0), 0), name: "part two")
      tabs.insertParts([(entry, nil)], of: PageID(0), now: 0)
      #expect(tabs.selected?.name == (isCancelled ? "diff" : "part two"))
    }
  }

  @Test("a tab that becomes visible requests its page until the page is opened")
  func opening() {
    let tabs = list(["a", "b"])
    #expect(tabs.advance(to: 0) == [.openPage(PageID(0))])
    let page = RecordingAppPage()
    tabs.showPage(page, in: PageID(0), at: 3)
    #expect(page.notes == ["willAppear", "didAppear", "advance 3.0"])
    #expect(tabs.advance(to: 4).isEmpty)
    #expect(tabs.selectedPage === page && tabs.page(of: PageID(1)) == nil)
  }

  @Test("the tab list returns the effects of the page that handles an event")
  func effects() {
    let tabs = list(["a", "b"])
    tabs.showPage(RecordingAppPage(), in: PageID(0), at: 0)
    let reply = tabs.handle(.paste("x"), context)
    #expect(reply == .consumed([.message("pasted")]))
    #expect(tabs.handle(.scroll(lines: 1), context) == .ignored)
  }

  @Test("library pages and documents share the tab bar, which is hidden for a single library page")
  func mixedTabs() {
    TestLocale.use()
    let page = TabContent.page(title: "page") { _ in TextPage("text") }
    let tabs = TabList(
      [page], name: { _ in nil }, selecting: nil, settings: TabPagerSettings())
    let size = Size(width: 60, height: 10)
    #expect(tabs.layout(for: size).pane.size == size)
    tabs.insertTab(showing: .document(.file("a")), now: 0)
    #expect(titles(tabs) == ["page", "a"])
    #expect(tabs.layout(for: size).pane.height < size.height)
    _ = tabs.close(PageID(1), now: 0)
    #expect(tabs.layout(for: size).pane.size == size)
  }

  @Test(
    "a middle click on a tab requests to close it, and the tab list does not close it by itself")
  func closeRequest() {
    let tabs = list(["first", "second"])
    let title = Position(x: 4, y: 0)
    #expect(tabs.handle(.mouse(MouseEvent(.press(.middle), at: title)), context).effects == [])
    let release = MouseEvent(.release(.middle), at: title)
    #expect(tabs.handle(.mouse(release), context).effects == [.close(PageID(0))])
    #expect(tabs.count == 2)
  }
}

/// A page that records the calls of its lifecycle, and shows a message when text is pasted.
private final class RecordingAppPage: AppPage {
  var notes: [String] = []
  var drawnVersion: Int? { notes.count }
  var summary: PageSummary { PageSummary(chip: "NOTES") }

  func render(into canvas: inout Canvas, _ context: PageContext) {}
  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse {
    if case .paste = event { .consumed([.message("pasted")]) } else { .ignored }
  }
  func perform(_ action: PageAction, count: Int?) -> [AppEffect] { [] }
  func advance(to now: Double) { notes.append("advance \(now)") }
  func willAppear(_ context: PageContext) { notes.append("willAppear") }
  func didAppear(_ context: PageContext) { notes.append("didAppear") }
}
