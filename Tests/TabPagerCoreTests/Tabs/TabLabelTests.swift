import TabPagerCore
import Testing

/// Badges and close buttons beside titles.
@Suite struct TabLabelTests {
  init() { useUTF8Locale() }

  private func pager(_ tabs: [Tab], _ mode: TabBarStyle.Mode = .scroll, width: Int = 40)
    -> PagerScreen
  {
    var settings = TabPagerSettings()
    settings.bar.mode = mode
    return PagerScreen(TabPagerView(tabs: tabs, settings: settings), width: width)
  }

  private func tab(_ title: String) -> Tab { Tab(title) { TextPage("page \(title)") } }

  @Test("the width of a tab label is that of title, badge and close button")
  func width() {
    #expect(TabLabel(title: "mail").width == 4)
    #expect(TabLabel(title: "mail", badge: "12").width == 7)
    #expect(TabLabel(title: "mail", isClosable: true).width == 6)
    #expect(TabLabel(title: "mail", badge: "12", isClosable: true).width == 9)
    // A tab without a title shows a dot before its badge.
    #expect(TabLabel(title: "", badge: "12").width == 4)
    #expect(TabLabel(title: "漢字", badge: "新").width == 7)
  }

  @Test("a badge may have its own colour")
  func badgeColor() {
    let screen = pager([tab("mail").badge("12", color: .indexed(71)), tab("news").badge("3")])
    let canvas = screen.canvas(at: 0)
    let colors = [7, 17].map { canvas[$0, 0] }
    #expect(colors.map(\.glyph.base) == ["1", "3"])
    #expect(colors.map(\.style.foreground) == [.indexed(71), TabBarStyle().badgeColor])
  }

  @Test("badges and close buttons are beside the titles")
  func layout() {
    let screen = pager([tab("mail").badge("12").closable(), tab("news").closable(), tab("x")])
    #expect(screen.canvas(at: 0).lines[0] == "  mail 12 ×   news ×   x")
    let canvas = screen.canvas(at: 0)
    let style = screen.view.settings.bar
    #expect(canvas[7, 0].style == Style(style.badgeColor))
    #expect(canvas[10, 0].style == Style(style.trackColor))
    // The indicator covers the whole label.
    #expect(indicatorColumns(canvas) == Array(2..<11))
  }

  @Test("a click on the close button asks to close the tab and selects nothing")
  func closing() {
    let screen = pager([tab("mail").badge("12").closable(), tab("news").closable()])
    screen.click(19, 0, at: 1)
    #expect(screen.drainNotices() == [.closeRequested(PageID("news"))])
    #expect(screen.view.selectedIndex == 0 && screen.view.tabs.count == 2)
    // The cell beside the close button belongs to the tab.
    screen.click(18, 0, at: 2)
    #expect(screen.view.selectedIndex == 1)
    // A tab cannot be dragged by its close button.
    screen.mouse(.press(.left), 10, 0, at: 3)
    screen.mouse(.drag(.left), 18, 0, at: 3.1)
    #expect(screen.view.tabs.map(\.title) == ["mail", "news"])
  }

  /// In the mode `fit`, the only tab gets the whole bar except one cell.
  @Test(
    "without room, a tab label drops its close button first, then its badge",
    arguments: [
      (9, "mail 12 ×"), (8, "m…l 12 ×"), (7, "mail 12"), (6, "m…l 12"), (5, "mail"), (4, "mail"),
    ])
  func narrow(width: Int, expected: String) throws {
    let layout = TabBarLayout(
      titleWidths: [TabLabel(title: "mail", badge: "12", isClosable: true).width],
      width: width + 1, style: fit)
    try #require(layout.titleColumns(of: 0).count == width)
    var canvas = Canvas(size: Size(width: width + 1, height: 1))
    let view = TabBarView(layout: layout, style: fit, progress: 0, scroll: 0)
    let label = TabLabel(title: "mail", badge: "12", isClosable: true)
    view.drawTitles(into: &canvas, row: 0) { _ in label }
    #expect(canvas.lines[0].trimmingSpaces == expected)
    // A close button that is not shown cannot be clicked.
    let targets = (0...width).map { view.clickTarget(atColumn: $0) { _ in label } }
    #expect(targets.contains(.close(0)) == expected.hasSuffix("×"))
  }

  private var fit: TabBarStyle {
    var style = TabBarStyle()
    style.mode = .fit
    return style
  }

  @Test("a badge can be added and removed")
  func changingBadge() {
    let screen = pager([tab("mail"), tab("news")])
    screen.view.changeTab(PageID("mail")) { $0.badge = "3" }
    #expect(screen.canvas(at: 1).lines[0] == "  mail 3   news")
    screen.view.changeTab(PageID("mail")) { $0.badge = nil }
    #expect(screen.canvas(at: 1).lines[0] == "  mail   news")
    #expect(screen.view.paging.isIdle)
  }

  @Test("an empty title keeps one cell beside its badge")
  func emptyTitle() {
    let screen = pager([tab("").badge("5")])
    #expect(screen.canvas(at: 0).lines[0] == "  · 5")
  }
}

extension String {
  /// The string without leading and trailing spaces.
  var trimmingSpaces: String { String(drop { $0 == " " }).trimmedRight }
}
