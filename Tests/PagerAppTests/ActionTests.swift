import PagerText
import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Actions and their counts") struct ActionTests {
  /// Returns a page of ten rows with a document of the lines 1 to 100.
  private func page() -> DocumentPage {
    TestLocale.use()
    let source = GrowingDocument()
    let page = DocumentPage(
      source.document, name: "name", wraps: false, showsLineNumbers: false)
    page.resize(to: Size(width: 20, height: 10))
    page.receive(source.appendToSpool(Array((1...100).map { "\($0)\n" }.joined().utf8)) + [.ended])
    return page
  }

  @Test(
    "a count repeats a movement, or names the line to go to",
    arguments: [
      (.scroll(.lines(1)), nil, 1), (.scroll(.lines(1)), 5, 5), (.scroll(.pages(1)), 2, 20),
      (.scroll(.halfPages(1)), nil, 5), (.scroll(.halfPages(1)), 3, 3), (.choose, nil, 1),
      (.choose, 7, 7), (.scroll(.top), 42, 41), (.scroll(.bottom), 42, 41),
      (.scroll(.bottom), nil, 90), (.goToPercent, nil, 0),
    ] as [(PageAction, Int?, Int)])
  func actionWithCount(action: PageAction, count: Int?, line: Int) {
    let page = page()
    #expect(page.perform(action, count: count).isEmpty)
    #expect(page.topLine == LineOrdinal(line))
  }

  @Test("a key preset decides what a count typed before a key means")
  func presets() {
    let (pages, tabs) = (Action.page(.scroll(.pages(-1))), Action.tab(.pager(.nextTab)))
    #expect(KeyPreset.less.adapting(pages, toCount: 3) == (pages, 3))
    #expect(KeyPreset.vim.adapting(pages, toCount: 3) == (pages, 3))
    #expect(KeyPreset.vim.adapting(tabs, toCount: 3) == (.tab(.pager(.select(2))), nil))
    #expect(KeyPreset.less.adapting(tabs, toCount: 3) == (tabs, 3))
  }

  @Test(
    "a page that cannot perform an action returns a message, with the key that helps if there is one"
  )
  func refusals() {
    let page = page()
    #expect(page.perform(.foldAll, count: nil) == PageAction.foldAll.refusal)
    #expect(page.perform(.nextLink, count: nil) == [.message("no link on the screen")])
    #expect(!PageAction.foldAll.refusal.isEmpty)
    page.toggleWrap()
    let message = AppEffect.message(
      "long lines are wrapped", (.page(.toggleWrap), "cuts them off"))
    #expect(page.perform(.scroll(.sideways(1)), count: nil) == [message])
    #expect(page.perform(.column(isLast: true), count: nil) == [message])
  }

  @Test("scroll actions reach a page of the library as scroll events")
  func libraryPage() {
    let page = LibraryPageAdapter(theme: .standard, chip: "LIBRARY") { _ in TextPage("text") }
    page.resize(to: Size(width: 20, height: 10))
    #expect(page.perform(.scroll(.pages(2)), count: nil) == [.send(.scroll(lines: 20))])
    #expect(page.perform(.scroll(.lines(-1)), count: 4) == [.send(.scroll(lines: -4))])
    #expect(page.perform(.scroll(.sideways(1)), count: nil) == PageAction.noEffect)
    #expect(page.perform(.foldAll, count: nil) == PageAction.foldAll.refusal)
  }

  @Test("messages name the keys of their hints, and leave out actions without a key")
  func messages() {
    TestLocale.use()
    let app = PagerApp(AppConfiguration(), nil) {}
    let effect = AppEffect.message(
      "text", (.app(.quit), "quits"), (.app(.showInfo), "tells"), (.page(.follow), "follows"))
    #expect(app.applyEffects([effect, .terminal(.bell), .terminal(.bell)]) == [.bell])
    #expect(app.status.message?.string == "text · q quits · F follows")
  }

  @Test("no two background jobs have the same ID")
  func jobs() { #expect(Set((0..<1000).map { _ in JobID() }).count == 1000) }
}
