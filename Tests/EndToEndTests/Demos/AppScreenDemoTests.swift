import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=app", .blocking, .timeLimit(.minutes(60))) struct AppScreenDemoTests {
  private static let titles = [
    "Research", "Development", "Analytics", "Audience", "Privacy", "Releases", "Team",
    "Integrations",
  ]
  /// The strip of titles ends in column 92, so it is 12 cells wider than the bar.
  private static let overflow = 12
  /// The row of the titles, below header and hairline.
  private static let bar = 2

  private func startDemo() throws -> Pager {
    let pager = try Pager.demo("app")
    try waitForRest(pager, at: "Research")
    return pager
  }

  /// Whether the bar is at rest at a title, and the pane shows its page.
  private func isResting(at title: String, _ pager: Pager) -> Bool {
    pager.isBarResting(at: title, row: Self.bar, track: 3, attributes: [])
      && showsName(title, pager)
  }

  /// Whether the second row of the pane shows the name of a page.
  private func showsName(_ name: String, _ pager: Pager) -> Bool {
    pager.session.screen.row(5).hasPrefix("  \(name)  ")
  }

  private func waitForRest(_ pager: Pager, at title: String) throws {
    try pager.wait(for: "rest at \(title)") { isResting(at: title, pager) }
  }

  /// Whether an added study is selected. The indicator also covers its close mark.
  private func isAddedStudySelected(_ number: Int, _ pager: Pager) -> Bool {
    pager.columns(ofText: "Study \(number) ×", row: Self.bar).map(Array.init)
      == pager.indicatorColumns(row: 3) && showsName("Study \(number)", pager)
  }

  /// Returns the column of a button in the header.
  private func column(ofButton button: String, _ pager: Pager) throws -> Int {
    try #require(pager.columns(ofText: button, row: 0)).lowerBound
  }

  private func isGrey(_ color: Color) -> Bool {
    color.components.map { $0.red == $0.green && $0.green == $0.blue } ?? false
  }

  // MARK: The screen

  @Test("the app demo has its logo, buttons, hairline, grey track and page")
  func picture() throws {
    let pager = try startDemo()
    #expect(pager.session.screen.row(0).hasPrefix("  ▶  Fieldwork "))
    for x in 1..<4 {
      let logo = try #require(pager.session.cell(x, 0).style.background.components)
      #expect(logo.red > 150 && logo.green < 50 && logo.blue < 50)
    }
    #expect((5..<14).allSatisfy { pager.session.cell($0, 0).style.attributes == .bold })
    #expect(pager.row(1).allSatisfy { $0 == "─" })
    #expect((0..<80).allSatisfy { isGrey(pager.session.cell($0, 1).style.foreground) })
    #expect((10..<80).allSatisfy { isGrey(pager.session.cell($0, 3).style.foreground) })
    #expect(pager.shows("24") && pager.shows("Interviews"))
  }

  @Test("the buttons of the app demo have a background and the primary colour, with gaps between")
  func buttonSurfaces() throws {
    let pager = try startDemo()
    let surface = pager.session.cell(60, 0).style.background
    let columns = (4..<80).filter { pager.session.cell($0, 0).style.background == surface }
    #expect(surface != .default && columns == Array(60..<65) + Array(67..<72) + Array(74..<79))
    for (label, x) in [("+", 62), ("♪", 69), ("☺", 76)] {
      #expect(pager.columns(ofText: label, row: 0)?.lowerBound == x)
      let color = try #require(pager.session.cell(x, 0).style.foreground.components)
      // The theme's colour for plain text is a light grey.
      #expect(color.red > 200 && color.red == color.green && color.green == color.blue)
    }
  }

  @Test("the selected title has the primary colour, the others are grey, and none is bold")
  func titleColors() throws {
    let pager = try startDemo()
    pager.session.press("3")
    try waitForRest(pager, at: "Analytics")
    for title in Self.titles.prefix(6) {
      for x in try #require(pager.columns(ofTitle: title, row: Self.bar)) {
        let style = pager.session.cell(x, Self.bar).style
        #expect(style.attributes == [])
        #expect(title == "Analytics" ? style.foreground == .default : isGrey(style.foreground))
      }
    }
  }

  // MARK: Buttons

  @Test("keys press the buttons of the app demo")
  func buttonKeys() throws {
    let pager = try startDemo()
    pager.session.press("a")
    try pager.wait(for: "a new study") { isAddedStudySelected(1, pager) }
    pager.session.press("b", "b")
    try pager.wait(for: "two messages") {
      pager.shows("Audience 2   Privacy") && showsName("Audience", pager)
    }
    pager.session.press("p")
    try waitForRest(pager, at: "Team")
    try pager.wait(for: "no messages after the visit") { pager.shows("Audience   Privacy") }
  }

  @Test("in the app demo, clicks press the buttons, and a click on × closes the added study")
  func buttonClicks() throws {
    let pager = try startDemo()
    let add = try column(ofButton: "+", pager)
    pager.session.click(add, 0)
    try pager.wait(for: "a new study") { isAddedStudySelected(1, pager) }
    pager.session.click(add - 1, 0)
    try pager.wait(for: "another one") { isAddedStudySelected(2, pager) }
    for (number, isNext) in [
      (2, { isAddedStudySelected(1, pager) }), (1, { isResting(at: "Integrations", pager) }),
    ] {
      let columns = try #require(pager.columns(ofText: "Study \(number) ×", row: Self.bar))
      pager.session.click(columns.upperBound - 1, Self.bar)
      try pager.wait(for: "no study \(number)") { !pager.shows("Study \(number)") && isNext() }
    }
    pager.session.click(try column(ofButton: "♪", pager), 0)
    try pager.wait(for: "one message") { pager.shows("Audience 1   Privacy") }
    pager.session.click(try column(ofButton: "☺", pager), 0)
    try waitForRest(pager, at: "Team")
  }

  @Test(
    "a button is highlighted while pressed, acts on release, and does nothing after a drag away")
  func pressedButton() throws {
    let pager = try startDemo()
    let add = try column(ofButton: "+", pager)
    func isReversed() -> Bool { pager.session.cell(add, 0).style.attributes.contains(.reverse) }
    pager.session.sendMouse(.press(.left), add, 0)
    try pager.wait(for: "a pressed button") { isReversed() }
    pager.session.sendMouse(.drag(.left), 40, 10)
    try pager.wait(for: "no pressed button") { !isReversed() }
    pager.session.sendMouse(.release(.left), 40, 10)
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(!pager.shows("Study 1") && isResting(at: "Research", pager))
    pager.session.sendMouse(.press(.left), add, 0)
    try pager.wait(for: "a pressed button") { isReversed() }
    #expect(!pager.shows("Study 1"))
    pager.session.sendMouse(.release(.left), add, 0)
    try pager.wait(for: "a new study") { isAddedStudySelected(1, pager) && !isReversed() }
  }

  @Test("the help explains the keys of the buttons")
  func help() throws {
    let pager = try startDemo()
    pager.session.press(Key(.function(1)))
    let keys = [("a", "add a study"), ("b", "one more message"), ("p", "go to the team")]
    try pager.wait(for: "the keys in the help") {
      keys.allSatisfy { key, help in pager.helpExplains(key, help) }
    }
  }

  // MARK: The bar

  @Test("the bar overflows without marks, and a drag and the wheel scroll it to its ends")
  func scrollBar() throws {
    let pager = try startDemo()
    let start = pager.row(Self.bar)
    #expect(pager.session.screen.row(Self.bar).hasSuffix("   I…"))
    func isAtEnd() -> Bool {
      pager.columns(ofTitle: "Integrations", row: Self.bar)?.upperBound == 78
        && !pager.row(Self.bar).contains("‹")
    }
    pager.pressAndDrag(from: (60, Self.bar), to: (55, Self.bar))
    try pager.wait(for: "the strip five cells to the left") {
      // “Development” begins in column 13 of the strip.
      pager.columns(ofTitle: "Development", row: Self.bar)?.lowerBound == 13 - 5
    }
    pager.session.sendMouse(.release(.left), 55, Self.bar)
    pager.dragAndRelease(from: (60, Self.bar), to: (20, Self.bar))
    try pager.wait(for: "the end of the strip") { isAtEnd() }
    #expect(pager.columns(ofTitle: "Development", row: Self.bar)?.lowerBound == 13 - Self.overflow)
    pager.dragAndRelease(from: (20, Self.bar), to: (60, Self.bar))
    try waitForRest(pager, at: "Research")
    try pager.wait(for: "the start of the strip") { pager.row(Self.bar) == start }
    pager.session.wheel(.down, 40, Self.bar, notches: 5)
    try pager.wait(for: "the end of the strip") { isAtEnd() }
    #expect(showsName("Research", pager))
  }

  @Test("a title is highlighted while pressed and selected on release, but not after a drag away")
  func pressedTitle() throws {
    let pager = try startDemo()
    let columns = try #require(pager.columns(ofTitle: "Analytics", row: Self.bar))
    func isReversed() -> Bool {
      columns.allSatisfy {
        pager.session.cell($0, Self.bar).style.attributes.contains(.reverse)
      }
    }
    pager.session.sendMouse(.press(.left), columns.lowerBound, Self.bar)
    try pager.wait(for: "a pressed title") { isReversed() }
    pager.session.sendMouse(.drag(.left), columns.lowerBound, 10)
    try pager.wait(for: "no pressed title") { !isReversed() }
    pager.session.sendMouse(.release(.left), columns.lowerBound, 10)
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(isResting(at: "Research", pager))
    pager.session.sendMouse(.press(.left), columns.lowerBound, Self.bar)
    try pager.wait(for: "a pressed title") { isReversed() }
    #expect(showsName("Research", pager))
    pager.session.sendMouse(.release(.left), columns.lowerBound, Self.bar)
    try waitForRest(pager, at: "Analytics")
  }

  // MARK: Pages

  @Test("keys swipe and jump below the header")
  func keys() throws {
    let pager = try startDemo()
    for title in Self.titles.dropFirst() {
      pager.session.press(Key(.right))
      try waitForRest(pager, at: title)
    }
    for (key, title) in [("1", "Research"), ("4", "Audience"), (Key(.left), "Analytics")]
      as [(Key, String)]
    {
      pager.session.press(key)
      try waitForRest(pager, at: title)
    }
  }

  @Test("clicks, drags and the horizontal wheel reach the bar and the pages below the header")
  func mouse() throws {
    let pager = try startDemo()
    pager.session.click(
      try #require(pager.columns(ofTitle: "Analytics", row: Self.bar)).lowerBound, Self.bar)
    try waitForRest(pager, at: "Analytics")
    try pager.waitUntilSettled()
    pager.dragAndRelease(from: (10, 12), to: (70, 12))
    try waitForRest(pager, at: "Development")
    try pager.waitUntilSettled()
    pager.session.wheel(.right, 40, 12, notches: 12)
    try waitForRest(pager, at: "Analytics")
  }
}
