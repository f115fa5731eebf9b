import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=scroll", .blocking, .timeLimit(.minutes(60))) struct ScrollingBarDemoTests {
  private static let titles = [
    "How to move", "Brick", "Full moon", "Swimming pool", "Tangerine", "Chalkboard",
    "Billiard ball", "Postage stamp", "Rising sun", "The end",
  ]
  /// The rows of the pane.
  private static let pane = 2..<23

  private func startDemo(
    _ options: String..., size: Size = Size(width: 80, height: 24)
  ) throws -> Pager {
    let pager = try Pager(["--demo=scroll"] + options, files: [], size: size)
    try pager.wait(for: "the first tab") { isBarResting(pager, at: 1) }
    return pager
  }

  private func isBarResting(_ pager: Pager, at tab: Int) -> Bool {
    pager.isBarResting(at: Self.titles[tab - 1], line: " ", attributes: [])
  }

  /// Waits until the bar is at rest at a tab, and its page is shown.
  private func waitForRest(_ pager: Pager, at tab: Int) throws {
    try pager.wait(for: "rest at tab \(tab)") {
      isBarResting(pager, at: tab) && showsPage(tab, in: pager)
    }
  }

  private func showsPage(_ tab: Int, in pager: Pager) -> Bool {
    switch tab {
    case 1: pager.shows("← → swipe, or drag this page.")
    case 10: pager.shows("Nine more pages lie to the left.")
    case let tab where tab.isMultiple(of: 2): pager.showsRectangle(rows: Self.pane)
    default: pager.showsCircle(rows: Self.pane)
    }
  }

  @Test("titles of the scrolling bar are two cells from the edge and three from each other")
  func titles() throws {
    let pager = try startDemo()
    var column = 2
    // The seventh title does not fit.
    for title in Self.titles.prefix(6) {
      #expect(pager.columns(ofTitle: title) == column..<column + title.count)
      column += title.count + 3
    }
    #expect(pager.session.screen.row(0).hasSuffix("   Bi…"))
    #expect(showsPage(1, in: pager))
  }

  @Test("the scrolling bar has no track, overflow marks or bold titles at either end")
  func plainBar() throws {
    let pager = try startDemo()
    for tab in [1, 10] {
      pager.session.press(tab == 1 ? "{" : "}")
      try waitForRest(pager, at: tab)
      #expect(!pager.row(0).contains { "‹›".unicodeScalars.contains($0) })
      #expect(pager.row(1).allSatisfy { " ━".unicodeScalars.contains($0) })
      #expect((0..<80).allSatisfy { pager.session.cell($0, 0).style.attributes == [] })
    }
  }

  @Test("keys go from page to page: text, rectangles and circles")
  func keys() throws {
    let pager = try startDemo()
    for tab in 2...10 {
      pager.session.press(Key(.right))
      try waitForRest(pager, at: tab)
    }
    for (key, tab) in [
      (Key(.left), 9), ("3", 3), (Key(.tab), 4), (Key(.tab, .shift), 3), ("{", 1), ("}", 10),
      (Key(.tab), 1), ("0", 10),
    ] {
      pager.session.press(key)
      try waitForRest(pager, at: tab)
    }
  }

  @Test("shapes keep their size in a larger terminal", arguments: [(80, 24), (120, 32)])
  func shapes(width: Int, height: Int) throws {
    let pager = try startDemo(size: Size(width: width, height: height))
    let (wide, square) = (Size(width: 36, height: 9), Size(width: 24, height: 12))
    for (key, tab, shape) in [("2", 2, wide), ("3", 3, square)] as [(Key, Int, Size)] {
      pager.session.press(key)
      try waitForRest(pager, at: tab)
      try pager.waitUntilSettled()
      let lines = pager.paintedSpans(rows: 2..<height - 1).compactMap(\.self)
      #expect(lines.count == 2 * shape.height)
      #expect(lines.map(\.count).max() == shape.width)
      let widest = try #require(lines.max { $0.count < $1.count })
      #expect(widest.lowerBound == (width - shape.width) / 2)
    }
  }

  @Test("a selected title is centred as far as the ends of the strip allow")
  func centring() throws {
    let pager = try startDemo()
    for tab in 1...10 {
      if tab > 1 { pager.session.press(Key(.right)) }
      try waitForRest(pager, at: tab)
      try pager.waitUntilSettled()
      let columns = try #require(pager.columns(ofTitle: Self.titles[tab - 1]))
      let distance = Double(columns.lowerBound + columns.upperBound) / 2 - 40
      switch tab {
      case 1...3:
        #expect(pager.columns(ofTitle: "How to move")?.lowerBound == 2)
      case 4...7:
        #expect(abs(distance) <= 1)
      default:
        #expect(pager.columns(ofTitle: "The end")?.upperBound == 78)
      }
    }
  }

  @Test("a click on a title selects its page")
  func clicks() throws {
    let pager = try startDemo()
    // Each title is visible when the one before it in this list is selected.
    for tab in [6, 7, 9, 10, 7, 5, 4, 2, 1] {
      let columns = try #require(pager.columns(ofTitle: Self.titles[tab - 1]))
      pager.session.click(columns.upperBound - 1, 0)
      try waitForRest(pager, at: tab)
      try pager.waitUntilSettled()
    }
  }

  @Test("a jump colours its title at once, and the titles between keep their colours")
  func jumpColors() throws {
    let pager = try startDemo()
    pager.session.screen.keepsUpdates = true
    pager.session.click(try #require(pager.columns(ofTitle: "Tangerine")).lowerBound, 0)
    try waitForRest(pager, at: 5)
    /// Returns the colour of a title in an update; `nil` if the title is not fully visible.
    func titleColor(of title: String, in canvas: Canvas) -> Color? {
      let wanted = Array(title.unicodeScalars)
      let row = (0..<80).map { canvas[$0, 0].glyph.base }
      return (0...80 - wanted.count).first { Array(row[$0..<$0 + wanted.count]) == wanted }
        .map { canvas[$0, 0].style.foreground }
    }
    let updates = pager.session.screen.updates
    // Releasing the button starts the jump. Before that, the title is shown as pressed.
    let moving = updates.filter { canvas in
      let covered = (0..<80).filter { canvas[$0, 1].glyph != .space }
      return covered.first.map { $0 > 2 } ?? false
    }
    #expect(moving.count > 2)
    for canvas in moving {
      #expect(titleColor(of: "Tangerine", in: canvas) == .indexed(203))
      for title in ["How to move", "Brick", "Full moon", "Swimming pool"] {
        #expect([nil, .indexed(71)].contains(titleColor(of: title, in: canvas)))
      }
    }
  }

  @Test("the page and the indicator follow a drag cell by cell")
  func drag() throws {
    let pager = try startDemo()
    pager.pressAndDrag(from: (60, 12), to: (20, 12))
    // The rectangle starts in column 22 of its page, and half of the page is visible.
    try pager.wait(for: "half of the second page") {
      pager.paintedSpans(rows: 12..<13) == [62..<80, 62..<80]
    }
    // Halfway between the columns of the two titles, 2..<13 and 16..<21.
    #expect(pager.row(1).indices.filter { pager.row(1)[$0] != " " } == Array(9..<17))
    pager.session.sendMouse(.drag(.left), 16, 12)
    pager.session.sendMouse(.release(.left), 16, 12)
    try waitForRest(pager, at: 2)
    try pager.waitUntilSettled()
    pager.dragAndRelease(from: (10, 12), to: (60, 12))
    try waitForRest(pager, at: 1)
  }

  @Test("a horizontal wheel over the page swipes")
  func wheel() throws {
    let pager = try startDemo()
    pager.session.wheel(.right, 40, 12, notches: 12)
    try waitForRest(pager, at: 2)
    try pager.waitUntilSettled()
    pager.session.wheel(.left, 40, 12, notches: 12)
    try waitForRest(pager, at: 1)
  }

  @Test(
    "titles and indicator have the demo's colours, or those of the command line",
    arguments: [
      ([], 203, 71),
      // (95, 175, 0) is entry 70 of the palette.
      (["--selection-color=#5faf00", "--default-color=202"], 70, 202),
    ] as [([String], UInt8, UInt8)])
  func colors(options: [String], selection: UInt8, other: UInt8) throws {
    let pager = try Pager(["--demo=scroll"] + options, files: [])
    try waitForRest(pager, at: 1)
    for title in Self.titles.prefix(6) {
      let isSelected = title == Self.titles[0]
      for x in try #require(pager.columns(ofTitle: title)) {
        let color = Color.indexed(isSelected ? selection : other)
        #expect(pager.session.cell(x, 0).style.foreground == color)
        if isSelected { #expect(pager.session.cell(x, 1).style.foreground == color) }
      }
    }
  }

  @Test("a drag along the bar scrolls it cell by cell to its ends without selecting")
  func dragBar() throws {
    let pager = try startDemo()
    pager.pressAndDrag(from: (60, 0), to: (35, 0))
    try pager.wait(for: "the strip 25 cells to the left") {
      // “Full moon” begins in column 24 of the strip, “Swimming pool” in column 36.
      pager.columns(ofTitle: "Swimming pool")?.lowerBound == 11
    }
    pager.session.sendMouse(.release(.left), 35, 0)
    pager.dragAndRelease(from: (79, 0), to: (10, 0))
    try pager.wait(for: "the end of the strip") {
      pager.columns(ofTitle: "The end")?.upperBound == 78
    }
    pager.dragAndRelease(from: (5, 0), to: (79, 0))
    try waitForRest(pager, at: 1)
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(isBarResting(pager, at: 1) && showsPage(1, in: pager))
  }

  @Test("the wheel and the bar's keys scroll the bar, and a swipe scrolls it back")
  func scrollBar() throws {
    let pager = try startDemo()
    func isAtEnd() -> Bool { pager.columns(ofTitle: "The end")?.upperBound == 78 }
    pager.session.wheel(.down, 40, 0, notches: 10)
    try pager.wait(for: "the end of the strip") { isAtEnd() }
    #expect(showsPage(1, in: pager))
    pager.session.press("[", "[", "[")
    try pager.wait(for: "the first title") { isBarResting(pager, at: 1) }
    pager.session.press("]", "]", "]")
    try pager.wait(for: "the end of the strip") { isAtEnd() }
    pager.session.press(Key(.right))
    try waitForRest(pager, at: 2)
    try pager.wait(for: "the start of the strip") {
      pager.columns(ofTitle: "Brick")?.lowerBound == 16
    }
  }
}
