import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo", .timeLimit(.minutes(10))) struct NestDemoTests {
  private static let demos = ["scroll", "controller", "survey", "stretchy", "header", "carousel"]

  private func ready() throws -> Pager {
    let pager = try Pager.demo()
    try wait(pager, at: "scroll", inner: "1234")
    return pager
  }

  /// Waits until the outer pager rests at a demonstration, and the pager in it at a page.
  private func wait(_ pager: Pager, at demo: String, inner: String? = nil) throws {
    try pager.wait(for: "rest at \(demo), \(inner ?? "")") { isAt(demo, inner, pager) }
  }

  private func isAt(_ demo: String, _ inner: String?, _ pager: Pager) -> Bool {
    guard pager.barRests(at: demo) else { return false }
    if let inner, !pager.barRests(at: inner, row: 2, track: 3) { return false }
    switch demo {
    case "survey": return pager.session.screen.row(2).contains("노티")
    case "stretchy": return pager.shows("PIKACHU")
    case "header": return pager.session.screen.row(2).hasPrefix(" ▶ TabPager")
    default: return true
    }
  }

  @Test("One tab a demonstration")
  func tabs() throws {
    let pager = try ready()
    #expect(pager.session.screen.row(0) == "  " + Self.demos.joined(separator: "   "))
  }

  @Test("→ and ← go through the pages of a demonstration, and on to the next one")
  func swipes() throws {
    let pager = try ready()
    pager.session.press("6")
    try wait(pager, at: "scroll", inner: "Development4")
    pager.session.press(Key(.right))
    try wait(pager, at: "controller", inner: "log")
    pager.session.press(Key(.right))
    try wait(pager, at: "controller", inner: "today")
    pager.session.press(Key(.left))
    try wait(pager, at: "controller", inner: "log")
    pager.session.press(Key(.left))
    // As it was left.
    try wait(pager, at: "scroll", inner: "Development4")
  }

  @Test("Digits are for the inner pager, Alt and digits and Tab for the outer one")
  func jumps() throws {
    let pager = try ready()
    for (index, demo) in Self.demos.enumerated().reversed() {
      let digit = Unicode.Scalar(UInt8(ascii: "1") + UInt8(index))
      pager.session.press(Key(.character(digit), .alt))
      try wait(pager, at: demo)
    }
    pager.session.press("3")
    try wait(pager, at: "scroll", inner: "Development1")
    pager.session.press(Key(.tab))
    try wait(pager, at: "controller", inner: "log")
    pager.session.press("4")
    try wait(pager, at: "controller", inner: "month")
    pager.session.press(Key(.tab, .shift))
    try wait(pager, at: "scroll", inner: "Development1")
    pager.session.press(Key(.tab, .shift))
    try wait(pager, at: "carousel", inner: "Dawn")
  }

  @Test("Clicks reach both bars")
  func clicks() throws {
    let pager = try ready()
    for demo in Self.demos.reversed() {
      pager.session.click(try #require(pager.columns(of: demo)).lowerBound, 0)
      try wait(pager, at: demo)
    }
    try pager.letSettle()
    pager.session.click(try #require(pager.columns(of: "Development3", row: 2)).lowerBound, 2)
    try wait(pager, at: "scroll", inner: "Development3")
  }

  @Test("A drag past the last page of a demonstration goes on to the next one, cell by cell")
  func drag() throws {
    let pager = try ready()
    pager.swipe(from: (70, 12), to: (10, 12))
    try wait(pager, at: "scroll", inner: "Development")
    pager.session.press("6")
    try wait(pager, at: "scroll", inner: "Development4")
    try pager.letSettle()
    pager.drag(from: (70, 12), to: (40, 12))
    // The inner bar of the second demonstration comes in at column 50, its title two cells on.
    try pager.wait(for: "the next demonstration") {
      pager.columns(ofText: "log   today", row: 2)?.lowerBound == 52
    }
    pager.session.mouse(.drag(.left), 10, 12)
    pager.session.mouse(.release(.left), 10, 12)
    try wait(pager, at: "controller", inner: "log")
    try pager.letSettle()
    pager.swipe(from: (10, 12), to: (70, 12))
    try wait(pager, at: "scroll", inner: "Development4")
  }

  @Test("A wheel turned sideways does as well, one page a turn")
  func wheel() throws {
    let pager = try ready()
    pager.session.press("5")
    try wait(pager, at: "scroll", inner: "Development3")
    try pager.letSettle()
    for (demo, inner) in [("scroll", "Development4"), ("controller", "log")] {
      pager.session.wheel(.right, 40, 12, notches: 12)
      try wait(pager, at: demo, inner: inner)
      try pager.letSettle()
    }
    pager.session.wheel(.left, 40, 12, notches: 12)
    try wait(pager, at: "scroll", inner: "Development4")
  }

  @Test("The list of a demonstration is pulled there too, and its page swiped")
  func list() throws {
    let pager = try ready()
    pager.session.press(Key(.character("4"), .alt))
    try wait(pager, at: "stretchy")
    try pager.letSettle()
    // Its header begins in row 2, and takes two thirds of the pane's 21 rows.
    let top = 2 + 14
    #expect(pager.session.screen.row(top) == "  PIKACHU")
    pager.drag(from: (40, 12), to: (40, 15))
    let pulled = top + Pager.rubberBand(3, of: 21)
    try pager.wait(for: "a stretched header") { pager.session.screen.row(pulled) == "  PIKACHU" }
    pager.session.mouse(.release(.left), 40, 15)
    try pager.wait(for: "the header at rest") { pager.session.screen.row(top) == "  PIKACHU" }
    try pager.letSettle()
    pager.swipe(from: (70, 12), to: (10, 12))
    try wait(pager, at: "header")
  }
}
