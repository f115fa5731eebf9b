import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=carousel", .timeLimit(.minutes(10))) struct CarouselDemoTests {
  private static let titles = ["Dawn", "Morning", "Noon", "Afternoon", "Dusk", "Night"]
  /// The rows of the picture: all but bar, caption and status line.
  private static let picture = 2..<22

  private func ready() throws -> Pager {
    let pager = try Pager.demo("carousel")
    try waitForRest(pager, at: "Dawn")
    return pager
  }

  private func waitForRest(_ pager: Pager, at title: String) throws {
    try pager.wait(for: "rest at \(title)") { isResting(pager, at: title) }
  }

  /// Whether a title stands in the middle, its neighbours in the middle of the thirds beside it, and a
  /// picture fills the pane.
  private func isResting(_ pager: Pager, at title: String) -> Bool {
    guard pager.barRests(at: title), let index = Self.titles.firstIndex(of: title) else {
      return false
    }
    let isInPlace = (-1...1).allSatisfy { place in
      guard Self.titles.indices.contains(index + place) else { return true }
      return pager.columns(of: Self.titles[index + place]).map {
        abs(middle(of: $0) - 40 - 80 / 3 * Double(place)) <= 1.5
      } ?? false
    }
    return isInPlace && pager.picture(rows: Self.picture).allSatisfy { !$0.contains(nil) }
  }

  private func middle(of columns: Range<Int>) -> Double {
    Double(columns.lowerBound + columns.upperBound) / 2
  }

  @Test("Keys bring each picture, its title in the middle and its neighbours beside it")
  func keys() throws {
    let pager = try ready()
    var seen: Set<[[Color?]]> = [pager.picture(rows: Self.picture)]
    for title in Self.titles.dropFirst() {
      pager.session.press(Key(.right))
      try waitForRest(pager, at: title)
      seen.insert(pager.picture(rows: Self.picture))
    }
    #expect(seen.count == 6)
    for (key, title) in [(Key(.left), "Dusk"), ("3", "Noon"), ("}", "Night"), ("{", "Dawn")]
      as [(Key, String)]
    {
      pager.session.press(key)
      try waitForRest(pager, at: title)
    }
  }

  @Test("A click anywhere in a third jumps to its title", arguments: [0, 5, 24, 55, 66, 79])
  func thirds(column: Int) throws {
    let pager = try ready()
    pager.session.press("3")
    try waitForRest(pager, at: "Noon")
    try pager.letSettle()
    pager.session.click(column, 0)
    try waitForRest(pager, at: column < 40 ? "Morning" : "Afternoon")
  }

  @Test("Beside the first title there is nothing to press")
  func emptyThird() throws {
    let pager = try ready()
    pager.session.click(10, 0)
    #expect(pager.session.quiet(for: 0.2))
    #expect(isResting(pager, at: "Dawn"))
  }

  @Test("The strip moves while the indicator stays in the middle")
  func fixedCentre() throws {
    let pager = try ready()
    pager.session.screen.keepsUpdates = true
    pager.session.click(66, 0)
    try waitForRest(pager, at: "Morning")
    var lefts: [Int] = []
    for canvas in pager.session.screen.updates {
      let covered = (0..<80).filter { canvas[$0, 1].glyph.base != "─" }
      #expect(covered == covered.first.map { Array($0..<$0 + covered.count) })
      let columns = (covered.first ?? 0)..<(covered.last ?? 0) + 1
      #expect(abs(middle(of: columns) - 40) <= 1.5)
      // M is in no other title.
      if let left = (0..<80).first(where: { canvas[$0, 0].glyph.base == "M" }) {
        lefts.append(left)
      }
    }
    // From the right third to the middle, never back: this motion does not swing.
    #expect(Set(lefts).count > 2)
    #expect(lefts == lefts.sorted(by: >))
  }

  @Test("The strip follows a hand, at a third of the pane's way")
  func drag() throws {
    let pager = try ready()
    let start = try #require(pager.columns(of: "Morning")).lowerBound
    pager.drag(from: (60, 12), to: (30, 12))
    try pager.wait(for: "the strip ten columns on") {
      pager.columns(of: "Morning")?.lowerBound == start - 10
    }
    pager.session.mouse(.drag(.left), 10, 12)
    pager.session.mouse(.release(.left), 10, 12)
    try waitForRest(pager, at: "Morning")
    try pager.letSettle()
    pager.session.wheel(.left, 40, 12, notches: 12)
    try waitForRest(pager, at: "Dawn")
  }

  @Test("At both ends the strip stays while the pane is pulled", arguments: ["Dawn", "Night"])
  func ends(title: String) throws {
    let pager = try ready()
    if title == "Night" {
      pager.session.press("6")
      try waitForRest(pager, at: "Night")
    }
    try pager.letSettle()
    let titles = pager.row(0)
    let pulled = Pager.rubberBand(30, of: 80)
    pager.drag(from: (40, 12), to: (title == "Dawn" ? 70 : 10, 12))
    let wanted = title == "Dawn" ? pulled..<80 : 0..<80 - pulled
    try pager.wait(for: "the picture in \(wanted)") {
      pager.spans(rows: Self.picture).allSatisfy { $0 == wanted }
    }
    #expect(pager.row(0) == titles && pager.barRests(at: title))
    pager.session.mouse(.release(.left), title == "Dawn" ? 70 : 10, 12)
    try waitForRest(pager, at: title)
  }

  @Test("A hand does not scroll the bar")
  func fixedBar() throws {
    let pager = try ready()
    pager.session.press("]")
    pager.session.wheel(.down, 40, 0, notches: 3)
    #expect(pager.session.quiet(for: 0.2))
    #expect(isResting(pager, at: "Dawn"))
  }
}
