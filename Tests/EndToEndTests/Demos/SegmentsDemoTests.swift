import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=segments", .blocking, .timeLimit(.minutes(60))) struct SegmentsDemoTests {
  private enum DemoPage: String {
    case notices = "노티"
    case tasks = "투두"
  }

  /// The columns of the segments' titles, which have two wide letters each. The control takes the middle 32 of 80
  /// columns, and each segment 16.
  private static let titles: [DemoPage: Range<Int>] = [.notices: 30..<34, .tasks: 46..<50]
  /// The columns of the title if its segment is the only one.
  private static let middle = 38..<42

  private func startDemo() throws -> Pager {
    let pager = try Pager.demo("segments")
    try waitForRest(pager, at: .tasks)
    return pager
  }

  /// Whether a section is selected in the control, and its page fills the pane.
  private func isResting(
    at section: DemoPage, _ pager: Pager, titles: [DemoPage: Range<Int>] = titles
  ) -> Bool {
    guard pager.isBarResting(at: "Segments"), let columns = titles[section],
      pager.indicatorColumns(row: 3) == Array(columns),
      titles.allSatisfy({ text(in: $1, row: 2, pager) == $0.rawValue })
    else { return false }
    let isBold = pager.session.cell(columns.lowerBound, 2).style.attributes.contains(.bold)
    let background = pager.session.cell(0, 4).style.background
    // The second half of a wide letter has no style of its own.
    let isFilled = (4..<23).allSatisfy { y in
      (0..<80).map { pager.session.cell($0, y) }
        .allSatisfy { $0.style.background == background || $0.glyph.base == "\0" }
    }
    return isBold && isFilled && background != .default
      && text(in: Self.middle, row: 12, pager) == section.rawValue
  }

  /// Returns the text in some columns, without the second halves of wide letters.
  private func text(in columns: Range<Int>, row y: Int, _ pager: Pager) -> String {
    pager.row(y)[columns].filter { $0 != "\0" }.map { String($0) }.joined()
  }

  private func waitForRest(_ pager: Pager, at section: DemoPage) throws {
    try pager.wait(for: "rest at \(section)") { isResting(at: section, pager) }
  }

  // MARK: Two pages and their segments

  @Test(
    "the segments demo starts at its second page, and the segments take 40 % of the width")
  func segments() throws {
    let pager = try startDemo()
    let (titles, track) = (pager.row(2), pager.row(3))
    #expect(track.indices.filter { track[$0] != " " } == Array(24..<56))
    #expect(titles.indices.filter { titles[$0] != " " } == Array(30..<34) + Array(46..<50))
  }

  @Test("keys, a drag and the wheel turn the page, and the underline follows")
  func pageToSegment() throws {
    let pager = try startDemo()
    pager.session.press("h")
    try waitForRest(pager, at: .notices)
    pager.session.press("l")
    try waitForRest(pager, at: .tasks)
    pager.session.press("1")
    try waitForRest(pager, at: .notices)
    try pager.waitUntilSettled()
    pager.pressAndDrag(from: (60, 12), to: (20, 12))
    // The underline is halfway, like the page.
    try pager.wait(for: "the underline halfway") {
      let row = pager.row(3)
      return row.indices.filter { !" ─".unicodeScalars.contains(row[$0]) } == Array(38..<42)
    }
    #expect(
      pager.session.cell(39, 6).style.background != pager.session.cell(40, 6).style.background)
    pager.session.sendMouse(.drag(.left), 10, 12)
    pager.session.sendMouse(.release(.left), 10, 12)
    try waitForRest(pager, at: .tasks)
    try pager.waitUntilSettled()
    pager.session.wheel(.left, 40, 12, notches: 12)
    try waitForRest(pager, at: .notices)
  }

  @Test("a click anywhere in a segment selects its page, and beside the control it does nothing")
  func segmentToPage() throws {
    let pager = try startDemo()
    for (column, section) in [(24, DemoPage.notices), (55, .tasks), (39, .notices), (40, .tasks)] {
      pager.session.click(column, 2)
      try waitForRest(pager, at: section)
    }
    pager.session.click(20, 2)
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(isResting(at: .tasks, pager))
  }

  @Test("the pane cannot be pulled past the first page")
  func noOverscroll() throws {
    let pager = try startDemo()
    pager.session.press("h")
    try waitForRest(pager, at: .notices)
    try pager.waitUntilSettled()
    pager.pressAndDrag(from: (20, 12), to: (60, 12))
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(isResting(at: .notices, pager))
    pager.session.sendMouse(.release(.left), 60, 12)
    try waitForRest(pager, at: .notices)
  }

  @Test("in the segments demo, u removes the other page with its segment and restores both")
  func update() throws {
    let pager = try startDemo()
    let alone: [DemoPage: Range<Int>] = [.tasks: Self.middle]
    pager.session.press("u")
    try pager.wait(for: "one segment") { isResting(at: .tasks, pager, titles: alone) }
    #expect(pager.row(2).indices.filter { pager.row(2)[$0] != " " } == Array(Self.middle))
    pager.session.press(Key(.left))
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(isResting(at: .tasks, pager, titles: alone))
    pager.session.press("u")
    try waitForRest(pager, at: .tasks)
    pager.session.press("h")
    try waitForRest(pager, at: .notices)
    pager.session.press("u")
    try pager.wait(for: "one segment") {
      isResting(at: .notices, pager, titles: [.notices: Self.middle])
    }
  }

  // MARK: The questionnaire

  /// Waits until a question is at rest, and the bar has exactly these titles.
  private func waitForQuestion(
    in pager: Pager, at title: String, of titles: String..., asking text: String
  )
    throws
  {
    try pager.wait(for: "the question \(title) of \(titles)") {
      pager.isBarResting(at: "Questionnaire") && pager.isBarResting(at: title, row: 2, track: 3)
        && pager.session.screen.row(2) == "  " + titles.joined(separator: "   ")
        && pager.session.screen.row(5) == "    " + text
    }
  }

  private func startQuestionnaireWithPet() throws -> Pager {
    let pager = try startDemo()
    pager.session.press(Key(.right))
    try waitForQuestion(in: pager, at: "Pet", of: "Pet", "End", asking: "Do you live with a pet?")
    return pager
  }

  @Test("in the demo's questionnaire, answers given with keys add and remove questions")
  func keys() throws {
    let pager = try startQuestionnaireWithPet()
    pager.session.press(Key(.enter))
    try waitForQuestion(in: pager, at: "Kind", of: "Pet", "Kind", "End", asking: "Which one?")
    pager.session.press(Key(.down), Key(.enter))
    try waitForQuestion(
      in: pager, at: "Dog", of: "Pet", "Kind", "Dog", "End", asking: "Who walks whom?")
    pager.session.press(Key(.left), Key(.up), Key(.enter))
    try waitForQuestion(
      in: pager, at: "Cat", of: "Pet", "Kind", "Cat", "End", asking: "Does it come when you call?")
    pager.session.press("1", Key(.down), " ")
    try waitForQuestion(in: pager, at: "End", of: "Pet", "End", asking: "Thank you.")
  }

  @Test("in the demo's questionnaire, an answer given with the mouse may remove its own question")
  func mouse() throws {
    let pager = try startQuestionnaireWithPet()
    pager.session.click(6, 7)
    try waitForQuestion(in: pager, at: "Kind", of: "Pet", "Kind", "End", asking: "Which one?")
    // A click on “skip this question”.
    pager.session.click(6, 9)
    try waitForQuestion(in: pager, at: "End", of: "Pet", "End", asking: "Thank you.")
    pager.session.click(6, 7)
    try waitForQuestion(in: pager, at: "Pet", of: "Pet", "End", asking: "Do you live with a pet?")
    pager.session.click(6, 9)
    try waitForQuestion(in: pager, at: "End", of: "End", asking: "Thank you.")
  }

  @Test("a page that is still sliding in can be answered and removed")
  func midMotion() throws {
    let pager = try startQuestionnaireWithPet()
    pager.session.screen.keepsUpdates = true
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("motion") { _ in pager.shows("Which one?") }
    // On a slow machine the page may be at rest by now. The result is the same.
    pager.session.press(Key(.down), Key(.down), Key(.enter))
    try waitForQuestion(in: pager, at: "End", of: "Pet", "End", asking: "Thank you.")
    // Never more than two pages at once, and no frame without any.
    let words = ["live with a pet?", "Which one?", "Thank you."]
    for canvas in pager.session.screen.updates {
      let row = String(String.UnicodeScalarView((0..<80).flatMap { canvas[$0, 5].glyph.scalars }))
      #expect(words.filter { row.contains($0) }.count <= 2)
      #expect(row.contains { $0 != " " })
    }
  }

  @Test("keys, drags and clicks go from the two pages to the questionnaire and back")
  func handOver() throws {
    let pager = try startQuestionnaireWithPet()
    pager.session.press(Key(.left))
    try waitForRest(pager, at: .tasks)
    try pager.waitUntilSettled()
    pager.dragAndRelease(from: (70, 12), to: (10, 12))
    try waitForQuestion(in: pager, at: "Pet", of: "Pet", "End", asking: "Do you live with a pet?")
    try pager.waitUntilSettled()
    pager.dragAndRelease(from: (10, 12), to: (70, 12))
    try waitForRest(pager, at: .tasks)
    pager.session.click(try #require(pager.columns(ofTitle: "Questionnaire")).lowerBound, 0)
    try waitForQuestion(in: pager, at: "Pet", of: "Pet", "End", asking: "Do you live with a pet?")
  }
}
