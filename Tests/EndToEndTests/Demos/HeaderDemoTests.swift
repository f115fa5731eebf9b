import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=header", .timeLimit(.minutes(10))) struct HeaderDemoTests {
  private static let titles = ["Research", "Development", "Analytics", "Audience", "Privacy"]
  /// The rows of the pane, under header, hairline, titles and track.
  private static let pane = 4..<23
  private static let buttons = ["+", "♪", "☺"]

  private func ready() throws -> Pager {
    let pager = try Pager.demo("header")
    try pager.wait(for: "the first tab") { isAt("Research", pager) }
    return pager
  }

  private func isAt(_ title: String, _ pager: Pager) -> Bool {
    guard pager.barRests(at: title, row: 2, track: 3) else { return false }
    switch title {
    case "Research": return pager.shows("Press + ♪ ☺ in the header")
    case "Development": return pager.showsRectangle(rows: Self.pane)
    // Columns that stand at the bottom.
    case "Analytics":
      let bottom = pager.picture(rows: 22..<23)[1]
      return bottom.contains(nil) && Set(bottom.compactMap(\.self)).count > 2
    case "Audience": return pager.showsCircle(rows: Self.pane)
    case "Privacy": return pager.shows("Nothing is collected.")
    default: return pager.shows("A new page.")
    }
  }

  private func wait(_ pager: Pager, at title: String) throws {
    try pager.wait(for: "rest at \(title)") { isAt(title, pager) }
  }

  /// Where a button of the header stands.
  private func column(of button: String, _ pager: Pager) throws -> Int {
    try #require(pager.columns(ofText: button, row: 0)).lowerBound
  }

  private func isGrey(_ color: Color) -> Bool {
    color.components.map { $0.red == $0.green && $0.green == $0.blue } ?? false
  }

  @Test("Name and buttons, a hairline, five titles, a grey track: the selected one as all text is")
  func picture() throws {
    let pager = try ready()
    let header = pager.session.screen.row(0)
    #expect(header.hasPrefix(" ▶ TabPager ") && header.hasSuffix(" +  ♪  ☺"))
    #expect(pager.row(1).allSatisfy { $0 == "─" })
    #expect(pager.session.screen.row(2) == "  " + Self.titles.joined(separator: "   "))
    for title in Self.titles {
      let color = try #require(pager.columns(of: title, row: 2)).map {
        pager.session.cell($0, 2).style.foreground
      }
      #expect(title == "Research" ? color.allSatisfy { $0 == .default } : color.allSatisfy(isGrey))
    }
    #expect((10..<80).allSatisfy { isGrey(pager.session.cell($0, 3).style.foreground) })
  }

  @Test("Keys press the buttons: a tab more, a bell rung, off to Privacy")
  func buttonKeys() throws {
    let pager = try ready()
    pager.session.press("a")
    try pager.wait(for: "a new tab") { isNew(1, pager) }
    pager.session.press("b", "b")
    try pager.wait(for: "two unread") { pager.shows("Audience 2   Privacy") }
    pager.session.press("p")
    try wait(pager, at: "Privacy")
  }

  /// Whether a tab that was added is selected: the indicator covers its mark as well.
  private func isNew(_ number: Int, _ pager: Pager) -> Bool {
    pager.columns(ofText: "New \(number) ×", row: 2).map(Array.init) == pager.indicator(row: 3)
      && pager.shows("A new page.")
  }

  @Test("Clicks press them too, and a click on × closes what was added")
  func buttonClicks() throws {
    let pager = try ready()
    let add = try column(of: "+", pager)
    pager.session.click(add, 0)
    try pager.wait(for: "a new tab") { isNew(1, pager) }
    pager.session.click(add - 1, 0)
    try pager.wait(for: "another one") { isNew(2, pager) }
    pager.session.click(try column(of: "♪", pager), 0)
    try pager.wait(for: "one unread") { pager.shows("Audience 1   Privacy") }
    for number in [2, 1] {
      let mark = try #require(pager.columns(ofText: "New \(number) ×", row: 2)).upperBound - 1
      pager.session.click(mark, 2)
      try pager.wait(for: "no tab \(number)") { !pager.shows("New \(number)") }
    }
    pager.session.click(try column(of: "☺", pager), 0)
    try wait(pager, at: "Privacy")
  }

  @Test("A button is pressed where the mouse's comes up on it, and shows that it is held")
  func heldButton() throws {
    let pager = try ready()
    let add = try column(of: "+", pager)
    func isReversed() -> Bool { pager.session.cell(add, 0).style.attributes.contains(.reverse) }
    pager.session.mouse(.press(.left), add, 0)
    try pager.wait(for: "a held button") { isReversed() }
    pager.session.mouse(.drag(.left), 40, 10)
    try pager.wait(for: "no held button") { !isReversed() }
    pager.session.mouse(.release(.left), 40, 10)
    #expect(pager.session.quiet(for: 0.2))
    #expect(!pager.shows("New 1") && isAt("Research", pager))
  }

  @Test("The help names the buttons' keys")
  func help() throws {
    let pager = try ready()
    pager.session.press(Key(.function(1)))
    let keys = [("a", "add a tab"), ("b", "one more unread"), ("p", "go to Privacy")]
    try pager.wait(for: "the keys in the help") {
      keys.allSatisfy { key, help in
        pager.session.screenText.contains { row in
          row.split(separator: " ").first == key[...] && row.contains(help)
        }
      }
    }
  }

  @Test("Keys swipe and jump below the header")
  func keys() throws {
    let pager = try ready()
    for title in Self.titles.dropFirst() {
      pager.session.press(Key(.right))
      try wait(pager, at: title)
    }
    for (key, title) in [("1", "Research"), ("4", "Audience"), (Key(.left), "Analytics")]
      as [(Key, String)]
    {
      pager.session.press(key)
      try wait(pager, at: title)
    }
  }

  @Test("Clicks, drags and the wheel turned sideways go where they do without a header")
  func mouse() throws {
    let pager = try ready()
    pager.session.click(try #require(pager.columns(of: "Analytics", row: 2)).lowerBound, 2)
    try wait(pager, at: "Analytics")
    try pager.letSettle()
    pager.swipe(from: (10, 12), to: (70, 12))
    try wait(pager, at: "Development")
    try pager.letSettle()
    pager.session.wheel(.right, 40, 12, notches: 12)
    try wait(pager, at: "Analytics")
  }
}
