import TabPagerCore
import Testing

/// Page IDs that create their own pages.
@Suite struct PageProviderTests {
  private enum Section: PageProvider, CaseIterable {
    case news, tasks

    func makePage() -> any Page {
      switch self {
      case .news: TextPage("Nothing new.")
      case .tasks: ShapePage(.rectangle, color: .indexed(2), scale: 1)
      }
    }
  }

  private struct Chapter: PageProvider {
    let number: Int
    var title: String { "Chapter \(number)" }
    func makePage() -> any Page { TextPage("\(number) begins.") }
  }

  @Test("an enum whose values create pages needs no closures")
  func enumOfPages() throws {
    let controller = try PageController(Section.allCases)
    let screen = PagerScreen(controller.pager)
    #expect(screen.canvas(at: 0).lines.prefix(3).last == "Nothing new.")
    #expect(screen.canvas(at: 0).lines[0] == "  news   tasks")
    controller.select(.tasks, at: 1)
    #expect(screen.canvas(at: 3)[20, 5].style == Style(.default, on: .indexed(2)))
  }

  @Test("a title that a page identity defines is shown on its tab")
  func title() throws {
    let chapters = (1...3).map { Chapter(number: $0) }
    let controller = try PageController(chapters, firstPage: chapters[1])
    let screen = PagerScreen(controller.pager, width: 60)
    #expect(screen.canvas(at: 0).lines[0] == "  Chapter 1   Chapter 2   Chapter 3")
    #expect(screen.canvas(at: 0).lines[2] == "2 begins.")
    try controller.updatePages([Chapter(number: 7)], at: 1)
    #expect(screen.canvas(at: 1).lines[0] == "  Chapter 7")
    #expect(screen.canvas(at: 1).lines[2] == "7 begins.")
  }

  @Test("creating a controller from an enum checks its pages like the other initializers")
  func errors() {
    #expect(throws: TabPagerError.noPages) { try PageController([Section]()) }
    #expect(throws: TabPagerError.missingPage(PageID(Section.tasks))) {
      try PageController([.news], firstPage: Section.tasks)
    }
    #expect(throws: TabPagerError.duplicatePage(PageID(Section.news))) {
      try PageController([Section.news, .news])
    }
  }

  @Test("a controller with scrolling disabled moves only by clicks and code")
  func scrollingDisabled() throws {
    let controller = try PageController(Section.allCases, isScrollEnabled: false)
    #expect(!controller.isScrollEnabled)
    let screen = PagerScreen(controller.pager)
    screen.mouse(.press(.left), 35, 4, at: 1)
    screen.mouse(.drag(.left), 5, 4, at: 1.1)
    screen.mouse(.release(.left), 5, 4, at: 1.2)
    for notch in 0..<10 { screen.mouse(.wheel(.right), 20, 4, at: 2 + Double(notch) / 100) }
    _ = screen.canvas(at: 4)
    #expect(controller.selected == .news)
    screen.click(10, 0, at: 5)
    #expect(controller.selected == .tasks)
    controller.select(.news, at: 7)
    #expect(controller.selected == .news)
  }
}
