import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=carousel", .blocking, .timeLimit(.minutes(60))) struct CarouselDemoTests {
  private static let titles = [
    "Morning fog", "Lake at dusk", "First snow", "Summer noon", "Red evening", "Full moon",
  ]
  /// The rows of the picture, between the blank rows below the bar and above the caption.
  private static let picture = 2..<20
  /// The columns of the picture, which has a margin.
  private static let columns = 2..<78
  /// The row of the caption and of the dots.
  private static let caption = 21

  private func startDemo() throws -> Pager {
    let pager = try Pager.demo("carousel")
    try waitForRest(pager, at: "Morning fog")
    return pager
  }

  private func waitForRest(_ pager: Pager, at title: String) throws {
    try pager.wait(for: "rest at \(title)") { isResting(pager, at: title) }
  }

  /// Whether the bar is at rest with a title, and a picture fills the pane up to its margin.
  private func isResting(_ pager: Pager, at title: String) -> Bool {
    isBarResting(pager, at: title)
      && pager.paintedSpans(rows: Self.picture).allSatisfy { $0 == Self.columns }
  }

  /// Whether a title is centred in the bar in the selection colour, its neighbours are centred in the outer thirds in
  /// another colour, and all are bold.
  private func isBarResting(_ pager: Pager, at title: String) -> Bool {
    guard !pager.session.modes.isSynchronizing, let index = Self.titles.firstIndex(of: title) else {
      return false
    }
    var (selected, others): (Set<Color>, Set<Color>) = ([], [])
    for place in -1...1 where Self.titles.indices.contains(index + place) {
      guard let columns = pager.columns(ofTitle: Self.titles[index + place]),
        abs(middleColumn(of: columns) - 40 - 80 / 3 * Double(place)) <= 1.5
      else { return false }
      for style in columns.map({ pager.session.cell($0, 0).style }) {
        guard style.attributes == .bold else { return false }
        if place == 0 { selected.insert(style.foreground) } else { others.insert(style.foreground) }
      }
    }
    return selected.count == 1 && others.count == 1 && selected != others
  }

  private func middleColumn(of columns: Range<Int>) -> Double {
    Double(columns.lowerBound + columns.upperBound) / 2
  }

  @Test("keys select each picture, with its title in the middle and its neighbours beside it")
  func keys() throws {
    let pager = try startDemo()
    var seen: Set<[[Color?]]> = [pager.pixelRows(rows: Self.picture)]
    for title in Self.titles.dropFirst() {
      pager.session.press(Key(.right))
      try waitForRest(pager, at: title)
      seen.insert(pager.pixelRows(rows: Self.picture))
    }
    #expect(seen.count == 6)
    for (key, title) in [
      (Key(.left), "Red evening"), ("3", "First snow"), ("}", "Full moon"), ("{", "Morning fog"),
    ] {
      pager.session.press(key)
      try waitForRest(pager, at: title)
    }
  }

  @Test(
    "the carousel bar has no track and no overflow marks, and its bold titles are primary and grey")
  func plainBar() throws {
    let pager = try startDemo()
    for (key, title) in [("1", "Morning fog"), ("3", "First snow"), ("6", "Full moon")]
      as [(Key, String)]
    {
      pager.session.press(key)
      try waitForRest(pager, at: title)
      let glyphs = Set(pager.row(0) + pager.row(1))
      #expect(glyphs.isDisjoint(with: "‹›…─━".unicodeScalars))
      for x in 0..<80 where pager.session.cell(x, 0).glyph != .space {
        let style = pager.session.cell(x, 0).style
        #expect(style.attributes == .bold)
        // The selected title is in the middle third.
        if (27..<53).contains(x) {
          #expect(style.foreground == .default)
        } else {
          let grey = try #require(style.foreground.components)
          #expect(grey.red == grey.green && grey.green == grey.blue)
        }
      }
    }
  }

  /// Returns the index of the dot for the current page; `nil` unless there are six dots, of which one is filled.
  private func currentDot(_ pager: Pager) -> Int? {
    // The dots are in every second column, up to the margin.
    let dots = stride(from: 67, through: 77, by: 2).map { pager.row(Self.caption)[$0] }
    guard dots.allSatisfy({ "●·".unicodeScalars.contains($0) }) else { return nil }
    let current = dots.indices.filter { dots[$0] == "●" }
    return current.count == 1 ? current[0] : nil
  }

  @Test("the caption and the dots follow the page, and change halfway in a drag")
  func caption() throws {
    let pager = try startDemo()
    func shows(_ index: Int) -> Bool {
      pager.session.screen.row(Self.caption).hasPrefix("  \(Self.titles[index])  ")
        && currentDot(pager) == index
    }
    for (index, title) in Self.titles.enumerated() {
      if index > 0 { pager.session.press(Key(.right)) }
      try waitForRest(pager, at: title)
      try pager.wait(for: "the caption of \(title)") { shows(index) }
      #expect(pager.session.cell(2, Self.caption).style.attributes == .bold)
    }
    try pager.waitUntilSettled()
    pager.pressAndDrag(from: (20, 12), to: (50, 12))
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(shows(5))
    pager.session.sendMouse(.drag(.left), 70, 12)
    try pager.wait(for: "the caption of the previous page") { shows(4) }
    pager.session.sendMouse(.release(.left), 70, 12)
    try waitForRest(pager, at: "Red evening")
  }

  @Test("at 120 columns, the picture and its caption have a wide margin")
  func wideMargin() throws {
    let pager = try Pager.demo("carousel", size: Size(width: 120, height: 32))
    try pager.wait(for: "the first picture") {
      pager.paintedSpans(rows: 2..<28).allSatisfy { $0 == 12..<108 }
        && pager.columns(ofText: "Morning fog  The farther", row: 29)?.lowerBound == 12
        && pager.columns(ofText: "● · · · · ·", row: 29)?.upperBound == 108
    }
  }

  @Test(
    "a click anywhere in a third of the carousel bar selects the title there",
    arguments: [0, 5, 24, 55, 66, 79])
  func thirds(column: Int) throws {
    let pager = try startDemo()
    pager.session.press("3")
    try waitForRest(pager, at: "First snow")
    try pager.waitUntilSettled()
    pager.session.click(column, 0)
    try waitForRest(pager, at: column < 40 ? "Lake at dusk" : "Summer noon")
  }

  @Test("a press on the empty third beside the first title does nothing")
  func emptyThird() throws {
    let pager = try startDemo()
    pager.session.click(10, 0)
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(isResting(pager, at: "Morning fog"))
  }

  @Test(
    "a jump moves the strip of titles in one direction, and the target title has its colour at once"
  )
  func jump() throws {
    let pager = try startDemo()
    pager.session.screen.keepsUpdates = true
    pager.session.click(66, 0)
    try waitForRest(pager, at: "Lake at dusk")
    let selected = pager.session.cell(40, 0).style.foreground
    var lefts: [Int] = []
    for canvas in pager.session.screen.updates {
      // No other title contains an L.
      guard let left = (0..<80).first(where: { canvas[$0, 0].glyph.base == "L" }) else { continue }
      if let last = lefts.last, last != left {
        #expect(canvas[left, 0].style.foreground == selected)
      }
      lefts.append(left)
    }
    // From the right third to the middle, never back: ease-in-out does not overshoot.
    #expect(Set(lefts).count > 2)
    #expect(lefts == lefts.sorted(by: >))
    #expect(lefts.last == pager.columns(ofTitle: "Lake at dusk")?.lowerBound)
  }

  @Test("the strip of titles follows a drag of the page at a third of its distance")
  func drag() throws {
    let pager = try startDemo()
    let start = try #require(pager.columns(ofTitle: "Lake at dusk")).lowerBound
    pager.pressAndDrag(from: (60, 12), to: (30, 12))
    try pager.wait(for: "the strip ten columns to the left") {
      pager.columns(ofTitle: "Lake at dusk")?.lowerBound == start - 10
    }
    pager.session.sendMouse(.drag(.left), 10, 12)
    pager.session.sendMouse(.release(.left), 10, 12)
    try waitForRest(pager, at: "Lake at dusk")
    try pager.waitUntilSettled()
    pager.session.wheel(.left, 40, 12, notches: 12)
    try waitForRest(pager, at: "Morning fog")
  }

  @Test(
    "the strip of titles stays while the page is pulled past an end",
    arguments: ["Morning fog", "Full moon"])
  func ends(title: String) throws {
    let pager = try startDemo()
    let isFirst = title == "Morning fog"
    pager.session.press(isFirst ? "1" : "6")
    try waitForRest(pager, at: title)
    try pager.waitUntilSettled()
    let titles = pager.row(0)
    let pulled = Pager.rubberBandDistance(30, of: 80)
    pager.pressAndDrag(from: (40, 12), to: (isFirst ? 70 : 10, 12))
    let wanted =
      isFirst ? Self.columns.lowerBound + pulled..<80 : 0..<Self.columns.upperBound - pulled
    try pager.wait(for: "the picture in \(wanted)") {
      pager.paintedSpans(rows: Self.picture).allSatisfy { $0 == wanted }
    }
    #expect(pager.row(0) == titles && isBarResting(pager, at: title))
    pager.session.sendMouse(.release(.left), isFirst ? 70 : 10, 12)
    try waitForRest(pager, at: title)
  }

  @Test("keys, the wheel and a drag along the bar do not scroll the strip of titles")
  func fixedBar() throws {
    let pager = try startDemo()
    pager.session.press("]")
    pager.session.wheel(.down, 40, 0, notches: 3)
    pager.dragAndRelease(from: (60, 0), to: (20, 0))
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    #expect(isResting(pager, at: "Morning fog"))
  }
}
