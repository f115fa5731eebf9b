import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=survey", .timeLimit(.minutes(10))) struct SurveyDemoTests {
  private enum Section: String {
    case notices = "노티"
    case tasks = "투두"
  }

  /// The columns of the segments' titles, of 2 wide letters each: the control has 32 of 80 columns in
  /// the middle, each segment 16.
  private static let titles: [Section: Range<Int>] = [.notices: 30..<34, .tasks: 46..<50]

  private func ready() throws -> Pager {
    let pager = try Pager.demo("survey")
    try waitForRest(pager, at: .notices)
    return pager
  }

  private func isAt(_ section: Section, _ pager: Pager) -> Bool {
    guard let columns = Self.titles[section], pager.indicator() == Array(columns) else {
      return false
    }
    let isBold = pager.session.cell(columns.lowerBound, 0).style.attributes.contains(.bold)
    return isBold && pager.shows("bound to the two pages") == (section == .notices)
  }

  private func waitForRest(_ pager: Pager, at section: Section) throws {
    try pager.wait(for: "rest at \(section)") { isAt(section, pager) }
  }

  /// Waits until one question rests, in a bar of just these.
  private func wait(_ pager: Pager, at title: String, of titles: String..., asking text: String)
    throws
  {
    try pager.wait(for: "the question \(title) of \(titles)") {
      pager.barRests(at: title, row: 2, track: 3)
        && pager.session.screen.row(2) == "  " + titles.joined(separator: "   ")
        && pager.session.screen.row(5) == "    " + text
    }
  }

  private func readyWithPet() throws -> Pager {
    let pager = try ready()
    pager.session.press(Key(.right))
    try waitForRest(pager, at: .tasks)
    try wait(pager, at: "Pet", of: "Pet", "End", asking: "Do you live with a pet?")
    return pager
  }

  @Test("Two equal segments take 40 % of the width in its middle")
  func segments() throws {
    let pager = try ready()
    let row = pager.row(1)
    #expect(row.indices.filter { row[$0] != " " } == Array(24..<56))
    for (section, columns) in Self.titles {
      #expect(
        pager.row(0)[columns].filter { $0 != "\0" }.map { String($0) }.joined() == section.rawValue)
    }
  }

  @Test("A move selects the segment, by keys, a drag and a wheel, live")
  func pageToSegment() throws {
    let pager = try ready()
    pager.session.press("l")
    try waitForRest(pager, at: .tasks)
    pager.session.press("h")
    try waitForRest(pager, at: .notices)
    try pager.letSettle()
    pager.drag(from: (60, 12), to: (20, 12))
    // Half-way with the page.
    try pager.wait(for: "the indicator half-way") {
      pager.row(1).indices.filter { !" ─".unicodeScalars.contains(pager.row(1)[$0]) }
        == Array(38..<42)
    }
    pager.session.mouse(.drag(.left), 10, 12)
    pager.session.mouse(.release(.left), 10, 12)
    try waitForRest(pager, at: .tasks)
    try pager.letSettle()
    pager.session.wheel(.left, 40, 12, notches: 12)
    try waitForRest(pager, at: .notices)
  }

  @Test("A click anywhere in a segment selects its page, and goes nowhere else")
  func segmentToPage() throws {
    let pager = try ready()
    for (column, section) in [(55, Section.tasks), (24, .notices), (40, .tasks)] {
      pager.session.click(column, 0)
      try waitForRest(pager, at: section)
    }
    // Beside the control there is nothing.
    pager.session.click(20, 0)
    #expect(pager.session.quiet(for: 0.2))
    #expect(isAt(.tasks, pager))
  }

  @Test("By keys, answers bring questions and take them away")
  func keys() throws {
    let pager = try readyWithPet()
    pager.session.press(Key(.enter))
    try wait(pager, at: "Kind", of: "Pet", "Kind", "End", asking: "Which one?")
    pager.session.press(Key(.down), Key(.enter))
    try wait(pager, at: "Dog", of: "Pet", "Kind", "Dog", "End", asking: "Who walks whom?")
    pager.session.press(Key(.left), Key(.up), Key(.enter))
    try wait(
      pager, at: "Cat", of: "Pet", "Kind", "Cat", "End",
      asking: "Does it come when it is called?")
    pager.session.press("1", Key(.down), " ")
    try wait(pager, at: "End", of: "Pet", "End", asking: "Thank you.")
  }

  @Test("By the mouse, the question that is asked may be taken away")
  func mouse() throws {
    let pager = try readyWithPet()
    pager.session.click(6, 7)
    try wait(pager, at: "Kind", of: "Pet", "Kind", "End", asking: "Which one?")
    // “do not ask this”.
    pager.session.click(6, 9)
    try wait(pager, at: "End", of: "Pet", "End", asking: "Thank you.")
    pager.session.click(6, 7)
    try wait(pager, at: "Pet", of: "Pet", "End", asking: "Do you live with a pet?")
    pager.session.click(6, 9)
    try wait(pager, at: "End", of: "End", asking: "Thank you.")
  }

  @Test("In mid-motion as well: the page that comes in is answered, and taken away")
  func midMotion() throws {
    let pager = try readyWithPet()
    pager.session.screen.keepsUpdates = true
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("motion") { _ in pager.shows("Which one?") }
    // On a slow machine it may have come to rest by now, which is as well.
    pager.session.press(Key(.down), Key(.down), Key(.enter))
    try wait(pager, at: "End", of: "Pet", "End", asking: "Thank you.")
    // Never more than two pages at once, and no frame without any.
    let words = ["live with a pet?", "Which one?", "Thank you."]
    for canvas in pager.session.screen.updates {
      let row = String(String.UnicodeScalarView((0..<80).flatMap { canvas[$0, 5].glyph.scalars }))
      #expect(words.filter { row.contains($0) }.count <= 2)
      #expect(row.contains { $0 != " " })
    }
  }

  @Test("Before the first question lies the other page, for keys and for a hand")
  func handOver() throws {
    let pager = try readyWithPet()
    pager.session.press(Key(.left))
    try waitForRest(pager, at: .notices)
    pager.session.press(Key(.right))
    try waitForRest(pager, at: .tasks)
    try pager.letSettle()
    pager.swipe(from: (10, 12), to: (70, 12))
    try waitForRest(pager, at: .notices)
  }
}
