import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The mouse on the bar", .blocking, .timeLimit(.minutes(60))) struct TabBarMouseTests {
  private static let narrow = Size(width: 40, height: 8)

  @Test(
    "a click anywhere on a title selects its tab", arguments: [(0, 2), (10, 2), (5, 2), (0, 5)])
  func click(offset: Int, tab: Int) throws {
    let title = Pager.titles[tab - 1]
    let pager = try Pager.ready("--motion=none")
    let columns = try #require(pager.columns(ofTitle: title))
    #expect(pager.session.click(columns.lowerBound + offset, 0))
    try pager.waitForRest(at: title)
  }

  @Test("a click on the gap between titles does nothing", arguments: [0, 1, 10, 11, 12, 79])
  func gap(column: Int) throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.click(column, 0)
    pager.session.press("j")
    try pager.waitForRest(at: "Research", line: 2)
  }

  @Test("a middle click closes a tab")
  func middleClick() throws {
    let pager = try Pager.ready("--motion=none")
    let columns = try #require(pager.columns(ofTitle: "Analytics"))
    pager.session.click(columns.lowerBound, 0, button: .middle)
    try pager.session.waitUntil("no Analytics") { _ in
      pager.columns(ofTitle: "Analytics") == nil && pager.isResting(at: "Research")
    }
    let own = try #require(pager.columns(ofTitle: "Research"))
    pager.session.click(own.lowerBound, 0, button: .middle)
    try pager.waitForRest(at: "Development")
  }

  @Test("a pressed title is highlighted, and dragging away cancels the click")
  func cancelledPress() throws {
    let pager = try Pager.ready("--motion=none")
    let columns = try #require(pager.columns(ofTitle: "Analytics"))
    pager.session.sendMouse(.press(.left), columns.lowerBound, 0)
    try pager.session.waitUntil("the title in reverse") { session in
      columns.allSatisfy { session.cell($0, 0).style.attributes.contains(.reverse) }
    }
    pager.session.sendMouse(.drag(.left), columns.lowerBound, 10)
    pager.session.sendMouse(.release(.left), columns.lowerBound, 10)
    pager.session.press("j")
    try pager.waitForRest(at: "Research", line: 2)
  }

  @Test("dragging a title along the bar moves its tab")
  func dragTitle() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.sendMouse(.press(.left), 4, 0)
    for column in 5...70 { pager.session.sendMouse(.drag(.left), column, 0) }
    pager.session.sendMouse(.release(.left), 70, 0)
    let order = ["Development", "Analytics", "Audience", "Privacy", "Research"]
    try pager.session.waitUntil("Research last") { _ in
      let columns = order.compactMap { pager.columns(ofTitle: $0)?.lowerBound }
      return columns.count == 5 && columns == columns.sorted()
    }
    try pager.waitForRest(at: "Research")
    // The pages have moved with their tabs.
    pager.session.press(Key(.left))
    try pager.waitForRest(at: "Privacy")
  }

  @Test("the wheel scrolls the bar without selecting")
  func wheel() throws {
    let pager = try Pager.ready("--motion=none", size: Self.narrow)
    pager.session.wheel(.down, 20, 0, notches: 10)
    try pager.session.waitUntil("the end of the bar") { _ in
      pager.columns(ofTitle: "Privacy") != nil && pager.row(0)[0] == "‹" && pager.row(0)[39] == " "
    }
    #expect(pager.lineNumber(ofPage: "Research") == 1)
    pager.session.wheel(.up, 20, 0, notches: 10)
    try pager.waitForRest(at: "Research")
  }

  @Test("a click on an overflow mark scrolls the bar")
  func marks() throws {
    let pager = try Pager.ready("--motion=none", size: Self.narrow)
    #expect(pager.row(0)[39] == "›")
    pager.session.click(39, 0)
    try pager.session.waitUntil("a scrolled bar") { _ in pager.row(0)[0] == "‹" }
    #expect(pager.lineNumber(ofPage: "Research") == 1)
    pager.session.click(0, 0)
    try pager.waitForRest(at: "Research")
  }

  @Test("a click on a title in a scrolled bar selects its tab")
  func clickScrolled() throws {
    let pager = try Pager.ready("--motion=none", size: Self.narrow)
    pager.session.press("]", "]")
    try pager.session.waitUntil("Privacy in sight") { _ in pager.columns(ofTitle: "Privacy") != nil
    }
    let columns = try #require(pager.columns(ofTitle: "Privacy"))
    pager.session.click(columns.lowerBound, 0)
    try pager.waitForRest(at: "Privacy")
  }

  @Test("a click on a row of the switcher selects its tab")
  func switcherClick() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("t")
    try pager.session.waitUntil("the list") { session in
      session.cursor != nil && session.screen.row(8).contains("│  Analytics ")
    }
    pager.session.click(20, 8)
    try pager.waitForRest(at: "Analytics")
  }
}
