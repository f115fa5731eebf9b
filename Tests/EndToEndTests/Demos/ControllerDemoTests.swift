import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=controller", .timeLimit(.minutes(10))) struct ControllerDemoTests {
  private static let sections = ["log", "today", "week", "month"]

  private func ready() throws -> Pager {
    let pager = try Pager.demo("controller")
    try waitForRest(pager, at: "log")
    return pager
  }

  private func waitForRest(_ pager: Pager, at section: String) throws {
    try pager.wait(for: "rest at \(section)") { isResting(pager, at: section) }
    try pager.letSettle()
  }

  /// Whether bar and pane both are at a section.
  private func isResting(_ pager: Pager, at section: String) -> Bool {
    guard pager.barRests(at: section) else { return false }
    switch section {
    case "log": return pager.session.screen.row(3).hasPrefix("  Each move is told here.")
    case "today": return pager.showsCircle(rows: 2..<23)
    case "week": return pager.showsRectangle(rows: 2..<23)
    default: return pager.shows("Section.month")
    }
  }

  /// A line of the log.
  private struct Notice: Hashable {
    var what, way, from, to, cause: String

    init(_ what: String, _ way: String, _ from: String, _ to: String, by cause: String) {
      (self.what, self.way, self.from, self.to, self.cause) = (what, way, from, to, cause)
    }

    init?(_ line: String) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 7, words[3] == "to", words[5] == "by" else { return nil }
      self.init(words[0], words[1], words[2], words[4], by: words[6])
    }
  }

  private func notices(_ pager: Pager) -> [Notice] {
    pager.session.screenText[5..<23].compactMap { Notice($0) }
  }

  /// Two notices of a move that was made.
  private func move(_ way: String, _ from: String, _ to: String, by cause: String) -> [Notice] {
    ["will", "did"].map { Notice($0, way, from, to, by: cause) }
  }

  @Test("Keys move bar and pane, and each notice is told with direction and cause")
  func keys() throws {
    let pager = try ready()
    for (key, section) in [("3", "week"), (Key(.left), "today"), ("h", "log")] as [(Key, String)] {
      pager.session.press(key)
      try waitForRest(pager, at: section)
    }
    let told = [("→", "log", "week"), ("←", "week", "today"), ("←", "today", "log")]
    #expect(notices(pager) == told.flatMap { move($0.0, $0.1, $0.2, by: "key") })
  }

  @Test("Clicks, drags and wheels are told as what they are")
  func mouse() throws {
    let pager = try ready()
    pager.session.click(try #require(pager.columns(of: "week")).lowerBound, 0)
    try waitForRest(pager, at: "week")
    pager.swipe(from: (10, 12), to: (70, 12))
    try waitForRest(pager, at: "today")
    pager.session.wheel(.left, 40, 12, notches: 12)
    try waitForRest(pager, at: "log")
    let moves = notices(pager)
    #expect(
      moves.prefix(4)
        == (move("→", "log", "week", by: "click") + move("←", "week", "today", by: "drag"))[...])
    // A wheel may pause on the way, on a slow machine: then it lets go and takes hold again.
    #expect(moves.last == Notice("did", "←", "today", "log", by: "wheel"))
  }

  @Test("Progress is told as it changes")
  func progress() throws {
    let pager = try ready()
    #expect(pager.session.screen.row(3).hasSuffix(" progress 0.00"))
    // A quarter of 80 columns.
    pager.drag(from: (60, 12), to: (40, 12))
    try pager.wait(for: "progress 0.25") { pager.shows("progress 0.25") }
    #expect(pager.session.quiet(for: 0.15))
    pager.session.mouse(.release(.left), 40, 12)
    try waitForRest(pager, at: "log")
    #expect(pager.session.screen.row(3).hasSuffix(" progress 0.00"))
    // A drag that returns has begun a move and cancelled it.
    #expect(
      notices(pager)
        == ["will", "cancelled"].map { Notice($0, "→", "log", "today", by: "drag") })
  }

  @Test("Swipes and jumps in quick order keep bar, pane and notices in step", arguments: 1...6)
  func quickOrder(seed: UInt64) throws {
    let pager = try ready()
    var random = SeededGenerator(seed: seed)
    let keys: [Key] = [Key(.right), Key(.left), "1", "2", "3", "4", Key(.tab), "l", "h"]
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Int.random(in: 0..<4, using: &random) == 0 {
          let title = Self.sections.randomElement(using: &random) ?? "log"
          if let columns = pager.columns(of: title) { pager.session.click(columns.lowerBound, 0) }
        } else {
          pager.session.press(keys.randomElement(using: &random) ?? "1")
        }
      }
      try pager.wait(for: "rest where both agree") {
        Self.sections.contains { isResting(pager, at: $0) }
      }
    }
    pager.session.press("1")
    try waitForRest(pager, at: "log")
    var told = notices(pager)[...]
    if told.first?.what != "will" { told = told.dropFirst() }
    #expect(told.count >= 2 && told.count.isMultiple(of: 2))
    while let will = told.popFirst(), let end = told.popFirst() {
      #expect(will.what == "will" && ["did", "cancelled"].contains(end.what))
      #expect(Notice(will.what, end.way, end.from, end.to, by: end.cause) == will)
      let places = [will.from, will.to].compactMap { Self.sections.firstIndex(of: $0) }
      #expect(places.count == 2 && will.way == (places[0] < places[1] ? "→" : "←"))
    }
  }
}
