import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Swipes by keys", .blocking, .timeLimit(.minutes(60))) struct SwipeTests {
  @Test(
    "a swipe slides two pages side by side, with the indicator between their titles",
    arguments: [
      (Key(.right), 1, 2), (Key("l"), 3, 4), (Key(.left), 5, 4), (Key("h"), 2, 1),
    ])
  func swipe(key: Key, from: Int, to: Int) throws {
    let (start, end) = (Pager.titles[from - 1], Pager.titles[to - 1])
    let pager = try Pager.ready("--select=\(from)", showing: start)
    pager.session.screen.keepsUpdates = true
    pager.session.press(key)
    try pager.waitForRest(at: end)
    let (left, right) = from < to ? (start, end) : (end, start)
    let titles = (pager.columns(ofTitle: left), pager.columns(ofTitle: right))
    let (first, last) = (try #require(titles.0), try #require(titles.1))
    let between = pager.session.screen.updates.filter { canvas in
      Pager.pageBoundary(in: canvas, between: left, and: right) != nil
    }
    #expect(between.count >= 2)
    for canvas in between {
      let covered = (0..<80).filter { canvas[$0, 1].glyph.base != "─" }
      let isOne = zip(covered, covered.dropFirst()).allSatisfy { $1 == $0 + 1 }
      // The spring may overshoot the titles by a cell or two.
      #expect(isOne && (covered.first ?? 0) >= first.lowerBound - 2)
      #expect((covered.last ?? 0) <= last.upperBound + 1)
    }
    let isBetween = between.contains { canvas in
      (0..<80).contains { x in
        canvas[x, 1].glyph.base != "─" && !first.contains(x) && !last.contains(x)
      }
    }
    #expect(isBetween)
  }

  @Test(
    "repeated swipe keys count from the target page of the running swipe",
    arguments: [Key(.right), "l"])
  func repeats(key: Key) throws {
    let pager = try Pager.ready()
    pager.session.press(key, key, key)
    try pager.waitForRest(at: "Audience")
    pager.session.press(Key(.left), Key(.left))
    try pager.waitForRest(at: "Development")
  }

  @Test("the opposite key during a swipe reverses it from its current position")
  func turn() throws {
    let pager = try Pager.ready()
    pager.session.press(Key(.right))
    try pager.session.waitUntil("motion") { _ in
      pager.pageBoundary(between: "Research", and: "Development") != nil
    }
    pager.session.press(Key(.left))
    try pager.waitForRest(at: "Research")
  }

  @Test(
    "a swipe past the first or last page does not move",
    arguments: [(Key(.left), 1), (Key(.right), 5)])
  func ends(key: Key, tab: Int) throws {
    let title = Pager.titles[tab - 1]
    let pager = try Pager.ready("--select=\(tab)", showing: title)
    pager.session.press(key, "j")
    try pager.waitForRest(at: title, line: 2)
  }

  @Test(
    "with --loop a swipe past the first or last page wraps around",
    arguments: [(Key(.left), 1), (Key(.right), 5)])
  func loop(key: Key, tab: Int) throws {
    let pager = try Pager.ready("--loop", "--select=\(tab)", showing: Pager.titles[tab - 1])
    pager.session.screen.keepsUpdates = true
    pager.session.press(key)
    try pager.waitForRest(at: tab == 1 ? "Privacy" : "Research")
    let isSideBySide = pager.session.screen.updates.contains {
      Pager.pageBoundary(in: $0, between: "Privacy", and: "Research") != nil
    }
    #expect(isSideBySide)
  }

  @Test("a long jump slides straight to its page while the indicator crosses the titles between")
  func jump() throws {
    let pager = try Pager.ready()
    pager.session.screen.keepsUpdates = true
    pager.session.press("5")
    try pager.waitForRest(at: "Privacy")
    let updates = pager.session.screen.updates
    let isDirect = updates.contains {
      Pager.pageBoundary(in: $0, between: "Research", and: "Privacy") != nil
    }
    #expect(isDirect)
    let others = Set("DAd".unicodeScalars)
    for canvas in updates {
      #expect(!(0..<80).contains { others.contains(canvas[$0, 2].glyph.base) })
    }
    let analytics = try #require(pager.columns(ofTitle: "Analytics"))
    #expect(updates.contains { $0[analytics.lowerBound, 1].glyph.base != "─" })
  }

  @Test("with --motion=none a swipe shows its page at once")
  func immediate() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.screen.keepsUpdates = true
    pager.session.press(Key(.right))
    try pager.waitForRest(at: "Development")
    // There is one frame, and a second one if the page had not been read before.
    let updates = pager.session.screen.updates
    #expect((1...2).contains(updates.count))
    let columns = try #require(pager.columns(ofTitle: "Development"))
    for canvas in updates {
      #expect((0..<80).filter { canvas[$0, 1].glyph.base == "━" } == Array(columns))
    }
  }

  @Test("with --motion=reduced pages do not slide")
  func reduced() throws {
    let pager = try Pager.ready("--motion=reduced")
    pager.session.screen.keepsUpdates = true
    pager.session.press(Key(.right))
    try pager.waitForRest(at: "Development")
    for canvas in pager.session.screen.updates {
      #expect(Pager.pageBoundary(in: canvas, between: "Research", and: "Development") == nil)
    }
  }
}
