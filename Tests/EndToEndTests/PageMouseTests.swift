import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The mouse on the page", .blocking, .timeLimit(.minutes(60))) struct PageMouseTests {
  /// Presses in column `start`, drags to `end`, and waits at each step until the page has followed.
  private func drag(_ pager: Pager, from start: Int, to end: Int, steps: Int = 1) throws {
    pager.session.sendMouse(.press(.left), start, 10)
    for step in 1...steps {
      let column = start + (end - start) * step / steps
      pager.session.sendMouse(.drag(.left), column, 10)
      let wanted = column < start ? pager.width + column - start : column - start
      try pager.session.waitUntil("the page's edge in column \(wanted)") { _ in
        let right = pager.pageBoundary(between: "Development", and: "Analytics")
        let left = pager.pageBoundary(between: "Research", and: "Development")
        // If only one column of a page is visible, it is the blank margin.
        return (column < start ? right : left) == wanted || wanted == pager.width - 1
      }
    }
  }

  @Test("the page follows a drag cell by cell in both directions", arguments: [-20, 20])
  func follow(cells: Int) throws {
    let pager = try Pager.ready("--select=2", showing: "Development")
    try drag(pager, from: 40, to: 40 + cells, steps: 20)
    // The indicator has moved as far as the page: a quarter of the way.
    let titles = (pager.columns(ofTitle: "Development"), pager.columns(ofTitle: "Analytics"))
    let (from, to) = (try #require(titles.0), try #require(titles.1))
    if cells < 0 {
      let left = Double(from.lowerBound) + Double(to.lowerBound - from.lowerBound) / 4
      let shown = try #require(pager.row(1).firstIndex { $0 != "─" })
      #expect(abs(Double(shown) - left) <= 1)
    }
  }

  @Test(
    "releasing a drag past the middle completes it, and before the middle returns",
    arguments: [
      (-45, "Analytics"), (45, "Research"), (-30, "Development"), (30, "Development"),
    ])
  func releasedDrag(cells: Int, title: String) throws {
    let pager = try Pager.ready("--select=2", showing: "Development")
    let start = cells < 0 ? 60 : 10
    try drag(pager, from: start, to: start + cells)
    // Hold the pointer still, so that the page has no velocity when the button is released.
    #expect(pager.session.waitUntilQuiet(for: 0.15))
    pager.session.sendMouse(.release(.left), start + cells, 10)
    try pager.waitForRest(at: title)
  }

  @Test(
    "releasing a fast drag completes it before the middle",
    arguments: [(-1, "Analytics"), (1, "Research")])
  func fling(sign: Int, title: String) throws {
    let pager = try Pager.ready("--select=2", showing: "Development")
    try drag(pager, from: 40, to: 40 + sign * 33, steps: 3)
    pager.session.sendMouse(.release(.left), 40 + sign * 33, 10)
    try pager.waitForRest(at: title)
  }

  @Test(
    "a drag past the first or last page stretches like a rubber band", arguments: [8, 20, 40, 70])
  func rubberBand(pull: Int) throws {
    let pager = try Pager.ready()
    let moved = (1 - 1 / (0.55 * Double(pull) / 80 + 1)) * 80
    pager.session.sendMouse(.press(.left), 5, 10)
    pager.session.sendMouse(.drag(.left), 5 + pull, 10)
    try pager.session.waitUntil("the page pulled") { _ in
      let row = String(String.UnicodeScalarView(pager.row(2)))
      let start = row.prefix { $0 == " " }.count - 1
      return row.dropFirst(start).hasPrefix(" Research 1 ") && abs(Double(start) - moved) <= 0.5
        && pager.isBarResting(at: "Research")
    }
    pager.session.sendMouse(.release(.left), 5 + pull, 10)
    try pager.waitForRest(at: "Research")
  }

  @Test("a mouse press on a moving page stops it")
  func hold() throws {
    let pager = try Pager.ready()
    pager.session.press(Key(.right))
    try pager.session.waitUntil("motion") { _ in
      pager.pageBoundary(between: "Research", and: "Development") != nil
    }
    pager.session.sendMouse(.press(.left), 40, 10)
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    pager.session.sendMouse(.release(.left), 40, 10)
    try pager.session.waitUntil("rest") { _ in
      pager.isResting(at: "Research") || pager.isResting(at: "Development")
    }
  }

  @Test("the wheel scrolls the page by three lines per notch")
  func wheel() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.wheel(.down, 40, 10, notches: 2)
    try pager.waitForLine(7)
    pager.session.wheel(.up, 40, 10)
    try pager.waitForLine(4)
    pager.session.wheel(.up, 40, 10, notches: 3)
    try pager.waitForLine(1)
  }

  @Test("a vertical drag scrolls the page")
  func vertical() throws {
    let pager = try Pager.ready()
    pager.session.sendMouse(.press(.left), 10, 15)
    pager.session.sendMouse(.drag(.left), 10, 12)
    pager.session.sendMouse(.drag(.left), 11, 9)
    try pager.waitForLine(7)
    pager.session.sendMouse(.drag(.left), 11, 14)
    pager.session.sendMouse(.release(.left), 11, 14)
    try pager.waitForLine(2)
    #expect(pager.isResting(at: "Research"))
  }

  @Test("the page follows a horizontal wheel and settles when the wheel stops")
  func sideways() throws {
    let pager = try Pager.ready()
    pager.session.screen.keepsUpdates = true
    pager.session.wheel(.right, 40, 10)
    try pager.session.waitUntil("a page that follows") { _ in
      pager.pageBoundary(between: "Research", and: "Development") != nil
    }
    try pager.waitForRest(at: "Research")
    pager.session.wheel(.right, 40, 10, notches: 12)
    try pager.waitForRest(at: "Development")
    #expect(pager.session.waitUntilQuiet(for: 0.3))
    pager.session.wheel(.left, 40, 10, notches: 12)
    try pager.waitForRest(at: "Research")
  }
}
