import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=controller", .blocking, .timeLimit(.minutes(60))) struct ControllerDemoTests {
  private static let steps = ["sketch", "build", "test", "release"]
  private static let texts = [
    "sketch": "Draw it on paper first.", "build": "Write the code that makes it so.",
    "test": "Try to break it.", "release": "Hand it to somebody.",
  ]
  /// The rows of the pane, below header, titles and track; the log has the rows after it.
  private static let pane = 4..<15
  /// The row with the upper edge of the log, which shows the current state.
  private static let state = 15

  private func startDemo() throws -> Pager {
    let pager = try Pager.demo("controller")
    try waitForRest(pager, at: "sketch")
    return pager
  }

  private func waitForRest(_ pager: Pager, at step: String) throws {
    try pager.wait(for: "rest at \(step)") { isResting(pager, at: step) }
    try pager.waitUntilSettled()
  }

  /// Whether the bar and the pane are both at rest at a page, and the log is below it.
  private func isResting(_ pager: Pager, at step: String) -> Bool {
    guard pager.isBarResting(at: step, row: 2, track: 3), let text = Self.texts[step] else {
      return false
    }
    return Self.pane.contains { pager.session.screen.row($0).contains(text) }
      && Self.pane.allSatisfy { isFilled(pager, row: $0, like: (0, Self.pane.lowerBound)) }
      && pager.session.screen.row(Self.state).hasPrefix("╭─ Notices ─")
  }

  /// Whether a whole row has the background of a cell, and that background is not the default.
  private func isFilled(_ pager: Pager, row y: Int, like cell: (x: Int, y: Int)) -> Bool {
    let color = pager.session.cell(cell.x, cell.y).style.background
    return color != .default
      && (0..<pager.width).allSatisfy { pager.session.cell($0, y).style.background == color }
  }

  /// A line of the log that reports a move.
  private struct MoveLogEntry: Hashable {
    var event, arrow, from, to, cause: String

    init(_ event: String, _ arrow: String, _ from: String, _ to: String, by cause: String) {
      (self.event, self.arrow, self.from, self.to, self.cause) = (event, arrow, from, to, cause)
    }

    init?(_ line: String) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 7, words[3] == "to", words[5] == "by" else { return nil }
      self.init(words[0], words[1], words[2], words[4], by: words[6])
    }
  }

  /// Returns the lines of the log, without its frame.
  private func logLines(_ pager: Pager) -> [String] {
    pager.session.screenText[(Self.state + 1)..<22].map {
      String($0.replacing("│", with: " ").dropFirst(2))
    }
  }

  /// Returns the moves that the log shows, which are in its last six lines.
  private func loggedMoves(_ pager: Pager) -> [MoveLogEntry] {
    logLines(pager).compactMap { MoveLogEntry($0) }
  }

  /// Returns the two log entries of a completed move: when it began and when it ended.
  private func logEntries(ofMove arrow: String, from: String, to: String, by cause: String)
    -> [MoveLogEntry]
  {
    ["will", "did"].map { MoveLogEntry($0, arrow, from, to, by: cause) }
  }

  /// Presses the key of a control, and waits for the state that results.
  private func press(_ key: Key, in pager: Pager, waitingFor state: String) throws {
    pager.session.press(key)
    try pager.wait(for: state) { pager.session.screen.row(Self.state).contains(state) }
  }

  // MARK: Moves and the log

  @Test("keys move the bar and the page, and the log names direction and cause of each move")
  func keys() throws {
    let pager = try startDemo()
    for (key, step) in [("3", "test"), (Key(.left), "build"), ("h", "sketch")] as [(Key, String)] {
      pager.session.press(key)
      try waitForRest(pager, at: step)
    }
    let moves = [("→", "sketch", "test"), ("←", "test", "build"), ("←", "build", "sketch")]
    #expect(
      loggedMoves(pager)
        == moves.flatMap { logEntries(ofMove: $0.0, from: $0.1, to: $0.2, by: "key") })
  }

  @Test("the log of moves stays below every page")
  func log() throws {
    let pager = try startDemo()
    for (index, step) in Self.steps.enumerated() {
      if index > 0 { pager.session.press(Key(.right)) }
      try waitForRest(pager, at: step)
      #expect(
        pager.session.screen.row(Self.state)
          .hasSuffix("─ progress \(index).00 · gestures on · horizontal · scroll ─╮"))
      #expect(loggedMoves(pager).count == min(6, 2 * index))
    }
  }

  @Test("clicks, drags and the wheel are reported as the causes of their moves")
  func mouse() throws {
    let pager = try startDemo()
    pager.session.click(try #require(pager.columns(ofTitle: "test", row: 2)).lowerBound, 2)
    try waitForRest(pager, at: "test")
    pager.dragAndRelease(from: (10, 8), to: (70, 8))
    try waitForRest(pager, at: "build")
    let moves =
      logEntries(ofMove: "→", from: "sketch", to: "test", by: "click")
      + logEntries(ofMove: "←", from: "test", to: "build", by: "drag")
    #expect(loggedMoves(pager) == moves)
    pager.session.wheel(.left, 40, 8, notches: 12)
    try waitForRest(pager, at: "sketch")
    // On a slow machine the wheel events may pause, which ends one move and starts another.
    #expect(loggedMoves(pager).last == MoveLogEntry("did", "←", "build", "sketch", by: "wheel"))
  }

  @Test("a drag announces its move when it begins, reports progress, and cancels on return")
  func cancelledDrag() throws {
    let pager = try startDemo()
    pager.session.sendMouse(.press(.left), 60, 8)
    pager.session.sendMouse(.drag(.left), 59, 8)
    let will = MoveLogEntry("will", "→", "sketch", "build", by: "drag")
    try pager.wait(for: "the announcement") { loggedMoves(pager) == [will] }
    for x in (40..<59).reversed() { pager.session.sendMouse(.drag(.left), x, 8) }
    // The drag covers a quarter of 80 columns.
    try pager.wait(for: "progress 0.25") { pager.shows("progress 0.25") }
    #expect(pager.session.waitUntilQuiet(for: 0.15))
    #expect(loggedMoves(pager) == [will])
    pager.session.sendMouse(.release(.left), 40, 8)
    try waitForRest(pager, at: "sketch")
    #expect(pager.shows("progress 0.00"))
    #expect(
      loggedMoves(pager) == [will, MoveLogEntry("cancelled", "→", "sketch", "build", by: "drag")])
  }

  @Test(
    "after swipes and jumps in quick succession, bar, pane and the log of moves agree",
    arguments: 1...6)
  func quickOrder(seed: UInt64) throws {
    let pager = try startDemo()
    var random = SeededGenerator(seed: seed)
    let keys: [Key] = [Key(.right), Key(.left), "1", "2", "3", "4", Key(.tab), "l", "h", "s"]
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Int.random(in: 0..<4, using: &random) == 0 {
          let title = Self.steps.randomElement(using: &random) ?? "sketch"
          if let columns = pager.columns(ofTitle: title, row: 2) {
            pager.session.click(columns.lowerBound, 2)
          }
        } else {
          pager.session.press(keys.randomElement(using: &random) ?? "1")
        }
      }
      try pager.wait(for: "rest where both agree") {
        Self.steps.contains { isResting(pager, at: $0) }
      }
    }
    pager.session.press("2")
    try waitForRest(pager, at: "build")
    pager.session.press("1")
    try waitForRest(pager, at: "sketch")
    var seen = loggedMoves(pager)[...]
    if seen.first?.event != "will" { seen = seen.dropFirst() }
    #expect(seen.count >= 4 && seen.count.isMultiple(of: 2))
    while let will = seen.popFirst(), let end = seen.popFirst() {
      #expect(will.event == "will" && ["did", "cancelled"].contains(end.event))
      #expect(MoveLogEntry(will.event, end.arrow, end.from, end.to, by: end.cause) == will)
      let places = [will.from, will.to].compactMap { Self.steps.firstIndex(of: $0) }
      #expect(places.count == 2 && will.arrow == (places[0] < places[1] ? "→" : "←"))
    }
  }

  // MARK: Controls

  @Test("in the controller demo, s selects by code the page after the next, and wraps around")
  func select() throws {
    let pager = try startDemo()
    for step in ["test", "sketch"] {
      pager.session.press("s")
      try waitForRest(pager, at: step)
    }
    #expect(
      loggedMoves(pager)
        == logEntries(ofMove: "→", from: "sketch", to: "test", by: "code")
        + logEntries(ofMove: "←", from: "test", to: "sketch", by: "code"))
  }

  @Test("in the controller demo with gestures off, only clicks and code select pages")
  func gestures() throws {
    let pager = try startDemo()
    try press("g", in: pager, waitingFor: "gestures off")
    pager.session.press(Key(.right), "l", "3", Key(.tab), "}")
    pager.dragAndRelease(from: (70, 8), to: (10, 8))
    pager.session.wheel(.right, 40, 8, notches: 12)
    #expect(pager.session.waitUntilQuiet(for: 0.3))
    #expect(isResting(pager, at: "sketch") && loggedMoves(pager) == [])
    pager.session.press("s")
    try waitForRest(pager, at: "test")
    pager.session.click(try #require(pager.columns(ofTitle: "release", row: 2)).lowerBound, 2)
    try waitForRest(pager, at: "release")
    #expect(
      loggedMoves(pager)
        == logEntries(ofMove: "→", from: "sketch", to: "test", by: "code")
        + logEntries(ofMove: "→", from: "test", to: "release", by: "click"))
    try press("g", in: pager, waitingFor: "gestures on")
    pager.session.press(Key(.left))
    try waitForRest(pager, at: "test")
  }

  @Test("in the controller demo, u removes the page “test”, selects its neighbour, and restores it")
  func pages() throws {
    let pager = try startDemo()
    pager.session.press("3")
    try waitForRest(pager, at: "test")
    pager.session.press("u")
    try waitForRest(pager, at: "release")
    #expect(pager.session.screen.row(2) == "  sketch   build   release")
    #expect(pager.shows("progress 2.00"))
    pager.session.press("u")
    try pager.wait(for: "four pages") {
      pager.session.screen.row(2) == "  sketch   build   test   release"
    }
    try waitForRest(pager, at: "release")
    #expect(pager.shows("progress 3.00"))
    pager.session.press(Key(.left))
    try waitForRest(pager, at: "test")
  }

  @Test("in the controller demo, e shows the three errors of a page list as sentences")
  func errors() throws {
    let pager = try startDemo()
    let errors = [
      "no pages; a controller needs at least one at the start", "duplicate page \"build\"",
      "first page \"release\" is not in the list",
    ]
    for count in 1...3 {
      pager.session.press("e")
      try pager.wait(for: "\(count) errors") {
        zip(logLines(pager), errors.prefix(count))
          .allSatisfy { $0.hasPrefix("error     \($1)  ") }
      }
    }
    #expect(isResting(pager, at: "sketch"))
  }

  @Test("v makes paging vertical: up and down swipe, and a vertical drag moves the pages by rows")
  func axis() throws {
    let pager = try startDemo()
    try press("v", in: pager, waitingFor: "vertical")
    pager.session.press(Key(.down))
    try waitForRest(pager, at: "build")
    pager.session.press(Key(.up))
    try waitForRest(pager, at: "sketch")
    // The drag covers 5 of the pane's 11 rows.
    pager.pressAndDrag(from: (40, 13), to: (40, 8))
    try pager.wait(for: "the boundary in the middle of the pane") {
      (4..<10).allSatisfy { isFilled(pager, row: $0, like: (0, 4)) }
        && (10..<15).allSatisfy { isFilled(pager, row: $0, like: (0, 14)) }
        && pager.session.cell(0, 4).style.background != pager.session.cell(0, 14).style.background
        && pager.shows("progress 0.45")
    }
    pager.session.sendMouse(.drag(.left), 40, 5)
    pager.session.sendMouse(.release(.left), 40, 5)
    try waitForRest(pager, at: "build")
    #expect(
      loggedMoves(pager)
        == logEntries(ofMove: "→", from: "sketch", to: "build", by: "key")
        + logEntries(ofMove: "←", from: "build", to: "sketch", by: "key")
        + logEntries(ofMove: "→", from: "sketch", to: "build", by: "drag"))
    try press("v", in: pager, waitingFor: "horizontal")
    pager.session.press(Key(.right))
    try waitForRest(pager, at: "test")
  }

  @Test("in the controller demo, i makes pages change at once while the indicator still moves")
  func instant() throws {
    let pager = try startDemo()
    try press("i", in: pager, waitingFor: "instant")
    pager.session.screen.keepsUpdates = true
    pager.session.press(Key(.right))
    try waitForRest(pager, at: "build")
    let (first, last) = (2..<8, 11..<16)
    var isBetween = false
    for canvas in pager.session.screen.updates {
      let colors = Set(Self.pane.flatMap { y in (0..<80).map { canvas[$0, y].style.background } })
      #expect(colors.count == 1)
      let covered = (0..<80).filter { canvas[$0, 3].glyph.base != "─" }
      isBetween = isBetween || covered != Array(first) && covered != Array(last)
    }
    #expect(isBetween)
    try press("i", in: pager, waitingFor: "scroll")
  }

  @Test("a click on a control does what its key does")
  func clicks() throws {
    let pager = try startDemo()
    for (control, state) in [
      ("g gestures", "gestures off"), ("v axis", "vertical"), ("i transition", "instant"),
      ("e errors", "error     no pages"), ("s select", "by code"),
    ] {
      let columns = try #require(pager.columns(ofText: control, row: 0))
      pager.session.click(columns.lowerBound + 3, 0)
      try pager.wait(for: state) {
        pager.session.screenText[Self.state...].contains { $0.contains(state) }
      }
    }
    try waitForRest(pager, at: "test")
  }

  @Test("the help explains the controls")
  func help() throws {
    let pager = try startDemo()
    pager.session.press(Key(.function(1)))
    let keys = [
      ("s", "select the page after the next"), ("g", "switch gestures off and on"),
      ("u", "remove the page"), ("e", "pass wrong pages"), ("v", "page vertically"),
      ("i", "change pages at once"),
    ]
    try pager.wait(for: "the keys in the help") {
      keys.allSatisfy { key, help in pager.helpExplains(key, help) }
    }
  }
}
