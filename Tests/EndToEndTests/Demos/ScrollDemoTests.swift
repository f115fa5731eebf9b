import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=scroll", .timeLimit(.minutes(10))) struct ScrollDemoTests {
  private static let titles =
    ["1234", "Development"] + (1...4).map { "Development\($0)" }
  /// The rows of the pane.
  private static let pane = 2..<23

  private func ready(
    _ options: String..., size: Size = Size(width: 80, height: 24)
  ) throws -> Pager {
    let pager = try Pager(["--demo=scroll"] + options, files: [], size: size)
    try pager.wait(for: "the first tab") { pager.barRests(at: "1234") }
    return pager
  }

  /// Waits for rest at a tab, and for the kind of page that belongs to it.
  private func waitForRest(_ pager: Pager, at tab: Int) throws {
    try pager.wait(for: "rest at tab \(tab)") {
      pager.barRests(at: Self.titles[tab - 1]) && isPage(tab, in: pager)
    }
  }

  private func isPage(_ tab: Int, in pager: Pager) -> Bool {
    switch tab {
    case 1: pager.shows("Swipe with ← and →")
    case 2, 5: pager.showsRectangle(rows: Self.pane)
    case 3: pager.showsCircle(rows: Self.pane)
    case 4: pager.picture(rows: Self.pane).allSatisfy { !$0.contains(nil) }
    default: pager.shows("This is the last page.")
    }
  }

  @Test("Titles have their own widths, two cells from the edge and three from each other")
  func titles() throws {
    let pager = try ready()
    var column = 2
    for title in Self.titles {
      #expect(pager.columns(of: title) == column..<column + title.count)
      column += title.count + 3
    }
    #expect(isPage(1, in: pager))
  }

  @Test("Keys lead from page to page, texts, rectangles, a circle and a picture")
  func keys() throws {
    let pager = try ready()
    for tab in 2...6 {
      pager.session.press(Key(.right))
      try waitForRest(pager, at: tab)
    }
    for (key, tab) in [
      (Key(.left), 5), ("3", 3), (Key(.tab), 4), (Key(.tab, .shift), 3), ("{", 1), ("}", 6),
      (Key(.tab), 1),
    ] {
      pager.session.press(key)
      try waitForRest(pager, at: tab)
    }
  }

  @Test("A click on each title jumps to its page")
  func clicks() throws {
    let pager = try ready()
    for tab in [6, 3, 5, 2, 4, 1] {
      let columns = try #require(pager.columns(of: Self.titles[tab - 1]))
      pager.session.click(columns.upperBound - 1, 0)
      try waitForRest(pager, at: tab)
    }
  }

  @Test("The page follows a hand cell by cell, and the indicator with it, edges and width")
  func drag() throws {
    let pager = try ready()
    pager.drag(from: (60, 12), to: (20, 12))
    // The rectangle takes 0.7 of 80 columns and begins in column 12; it is half-way in.
    try pager.wait(for: "the second page half-way in") {
      pager.spans(rows: 12..<13) == [52..<80, 52..<80]
    }
    // Half-way between 2..<6 and 9..<20.
    let covered = pager.row(1).indices.filter { pager.row(1)[$0] != "─" }
    #expect(covered == Array(5..<13))
    pager.session.mouse(.drag(.left), 16, 12)
    pager.session.mouse(.release(.left), 16, 12)
    try waitForRest(pager, at: 2)
    try pager.letSettle()
    pager.swipe(from: (10, 12), to: (60, 12))
    try waitForRest(pager, at: 1)
  }

  @Test("The wheel turned sideways swipes")
  func wheel() throws {
    let pager = try ready()
    pager.session.wheel(.right, 40, 12, notches: 12)
    try waitForRest(pager, at: 2)
    try pager.letSettle()
    pager.session.wheel(.left, 40, 12, notches: 12)
    try waitForRest(pager, at: 1)
  }

  @Test("The colours of titles and indicator are those that were asked for")
  func colors() throws {
    // (95, 175, 0) is the entry 70 of the palette.
    let pager = try ready("--selection-color=#5faf00", "--default-color=202")
    for title in Self.titles {
      let color = Color.indexed(title == "1234" ? 70 : 202)
      for x in try #require(pager.columns(of: title)) {
        #expect(pager.session.cell(x, 0).style.foreground == color)
        if title == "1234" { #expect(pager.session.cell(x, 1).style.foreground == color) }
      }
    }
  }

  @Test("A hand does not scroll the bar; what is selected does")
  func fixedBar() throws {
    let pager = try ready(size: Size(width: 40, height: 12))
    let titles = pager.row(0)
    #expect(titles[39] == "›")
    pager.session.press("]", "]")
    pager.session.wheel(.down, 20, 0, notches: 5)
    #expect(pager.session.quiet(for: 0.2))
    #expect(pager.row(0) == titles)
    // The mark only counts.
    pager.session.click(39, 0)
    #expect(pager.session.quiet(for: 0.2))
    #expect(pager.row(0) == titles)
    pager.session.press("4")
    try pager.wait(for: "rest at Development2") { pager.barRests(at: "Development2") }
    #expect(pager.row(0)[0] == "‹")
  }
}
