import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo", .blocking, .timeLimit(.minutes(60))) struct TourTests {
  /// The pages of the tour, and a text that each shows immediately. The picture has none, because it is decoded first.
  private static let pages = [
    ("Welcome", "Every file, pipe and command in a tab of its own."),
    ("Diff", "Retry payments until a deadline"), ("Log", "status=200"),
    ("Table", "Islands Brygge"), ("JSON", "København"), ("Markdown", "Nine riders charged twice"),
    ("Picture", ""), ("Manual", "SYNOPSIS"), ("Library", "Morning fog"),
  ]

  private func startTour(
    _ options: String..., environment: [String: String] = [:],
    size: Size = Size(width: 100, height: 30), in folder: TemporaryFolder? = nil
  ) throws -> Pager {
    let pager = try Pager(
      ["--demo"] + options, files: [], in: folder, environment: environment, size: size)
    try waitForTourPage(pager, at: 0)
    return pager
  }

  /// Waits until the tour is at rest at a page, and the page shows its text.
  private func waitForTourPage(_ pager: Pager, at index: Int) throws {
    let (title, text) = Self.pages[index]
    try pager.wait(for: "rest at \(title)") {
      pager.isBarResting(at: title, badge: index == 1 ? "+47 −18" : "")
        && (text.isEmpty ? showsPicture(pager) : pager.shows(text))
        && (index == 0 || pager.session.screen.row(2).hasPrefix(" Try  "))
    }
  }

  /// Whether anything is drawn below the caption.
  private func showsPicture(_ pager: Pager) -> Bool {
    (4..<pager.height - 1).contains { y in
      (0..<pager.width).contains { pager.session.cell($0, y) != .blank }
    }
  }

  private func goToTourPage(_ pager: Pager, to index: Int) throws {
    pager.session.press(Key(.character(Unicode.Scalar(UInt8(ascii: "1") + UInt8(index)))))
    try waitForTourPage(pager, at: index)
  }

  private func typeSearch(_ pager: Pager, _ prompt: Key, _ text: String) {
    pager.session.press(prompt)
    pager.session.send(text)
    pager.session.press(Key(.enter))
  }

  @Test("the hint for the next page is not offered on the last page")
  func nextPageHint() throws {
    let pager = try startTour()
    #expect(pager.session.screen.row(29).contains("next page"))
    try goToTourPage(pager, to: 8)
    try pager.wait(for: "other hints only") {
      let row = pager.session.screen.row(29)
      return row.contains("q quit") && !row.contains("next page")
    }
  }

  // MARK: All pages

  @Test(
    "each page of the tour has content in two fifths of its rows, at usual sizes and colour depths",
    arguments: [
      Size(width: 80, height: 24), Size(width: 120, height: 32), Size(width: 200, height: 50),
    ],
    [
      ["COLORTERM": "truecolor"], ["TERM": "xterm-16color"], ["NO_COLOR": "1"],
    ])
  func walk(size: Size, environment: [String: String]) throws {
    let pager = try startTour(environment: environment, size: size)
    for index in Self.pages.indices {
      if index > 0 { try goToTourPage(pager, to: index) }
      let title = Self.pages[index].0
      // Painted cells count, too, because the picture has no letters. Its aspect ratio leaves some rows blank.
      let cells = (2..<size.height - 1).map { y in
        (0..<size.width).count { x in
          pager.session.cell(x, y) != .blank
        }
      }
      let full = cells.count { $0 > 0 }
      #expect(full * 5 >= cells.count * 2, "\(title) has \(full) of \(cells.count) rows")
      #expect(cells.reduce(0, +) >= 250, "\(title)")
    }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("the tour works at any size", arguments: [(1, 1), (7, 3), (30, 8), (60, 12)])
  func small(width: Int, height: Int) throws {
    let pager = try Pager(["--demo"], files: [], size: Size(width: width, height: height))
    try pager.wait(for: "a first frame") { pager.session.modes.reportsMouse }
    for digit in "23456781" {
      pager.session.press(Key(.character(digit.unicodeScalars.first ?? "1")), Key(.down))
    }
    pager.session.resize(Size(width: 100, height: 30))
    try waitForTourPage(pager, at: 0)
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("the tour needs no other program and leaves no file behind")
  func noTrace() throws {
    let folder = try TemporaryFolder()
    let pager = try startTour(
      environment: ["PATH": "/nonexistent", "HOME": folder.path, "TMPDIR": folder.path],
      in: folder)
    for index in 1..<Self.pages.count { try goToTourPage(pager, to: index) }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(try FolderListing.names(inFolder: folder.path).isEmpty)
  }

  @Test("the editor for a note opens below the current line of the diff")
  func note() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 1)
    pager.session.send("))")
    func rows() -> [String] { (0..<pager.height).map { pager.session.screen.row($0) } }
    try pager.wait(for: "an added line") {
      rows().contains { $0.hasPrefix("▌") && $0.contains("14 +     let attempts") }
    }
    pager.session.send("c")
    try pager.wait(for: "the editor") { rows().contains { $0.contains("✎ note on") } }
    let line = rows().firstIndex { $0.hasPrefix("▌") }
    let frame = rows().firstIndex { $0.contains("╭─ ✎ note on PaymentGateway.swift:14") }
    #expect(line.map { $0 + 1 } == frame)
    #expect(rows().count { $0.hasPrefix("▌") } == 1)
    pager.session.send("Why?\u{13}")
    try pager.wait(for: "the note") {
      rows().contains { $0.contains("│ Why?") } && !rows().contains { $0.contains("Ctrl-S") }
    }
    #expect(rows().firstIndex { $0.contains("╭─ ✎ note ─") } == frame)
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.screen.row(0) == "Sources/Payments/PaymentGateway.swift:14: Why?")
  }

  // MARK: The welcome page

  @Test("the sentences of the welcome page are wrapped on a narrow screen")
  func narrowWelcome() throws {
    let pager = try Pager(["--demo"], files: [], size: Size(width: 40, height: 24))
    try pager.session.waitUntil("the sentences and the keys below them") { session in
      let rows = (0..<24).map(session.screen.rowWithoutMargin)
      return rows.contains("Every file, pipe and command in a tab") && rows.contains("of its own.")
        && rows.contains("Swipe between pages with keys, wheel") && rows.contains("or mouse.")
        && rows.contains("Try it") && session.screen.shows("every key")
    }
  }

  @Test(
    "arrows, a digit, clicks on a title and on a row, a drag and the switcher lead on from the welcome page"
  )
  func welcome() throws {
    let pager = try startTour()
    for text in ["→ ←", "drag", "click", "On this tour", "git diff | tabpager"] {
      #expect(pager.shows(text), "\(text)")
    }
    pager.session.press(Key(.right))
    try waitForTourPage(pager, at: 1)
    pager.session.press(Key(.left))
    try waitForTourPage(pager, at: 0)
    pager.session.press("3")
    try waitForTourPage(pager, at: 2)
    pager.session.press("1")
    try waitForTourPage(pager, at: 0)
    pager.session.click(try #require(pager.columns(ofTitle: "Markdown")).lowerBound, 0)
    try waitForTourPage(pager, at: 5)
    pager.session.press("1")
    try waitForTourPage(pager, at: 0)
    try pager.waitUntilSettled()
    let row = try #require(pager.session.screenText.firstIndex { $0.contains("a tree that folds") })
    pager.session.click(60, row)
    try waitForTourPage(pager, at: 4)
    // The click still selects the right tab after a tab before it is closed.
    pager.session.press("3")
    try waitForTourPage(pager, at: 2)
    pager.session.press("x")
    try pager.wait(for: "no log") { pager.columns(ofTitle: "Log") == nil }
    pager.session.press("1")
    try waitForTourPage(pager, at: 0)
    try pager.waitUntilSettled()
    pager.session.click(60, row)
    try waitForTourPage(pager, at: 4)
    pager.session.press("X", "1")
    try waitForTourPage(pager, at: 0)
    try pager.waitUntilSettled()
    pager.dragAndRelease(from: (80, 15), to: (15, 15))
    try waitForTourPage(pager, at: 1)
    pager.session.press("t")
    pager.session.send("json")
    pager.session.press(Key(.enter))
    try waitForTourPage(pager, at: 4)
    pager.session.press(Key(.function(1)))
    try pager.wait(for: "the help") { pager.shows("scroll down by a line") }
  }

  @Test("the welcome page is animated once when it is shown, and then nothing is written")
  func arrival() throws {
    let pager = try startTour()
    func isAtRest() -> Bool { pager.session.screen.row(6).contains("━━━━━━━━━━━━━━━─ █ ────") }
    try pager.wait(for: "the indicator below tab") { isAtRest() }
    #expect(pager.session.waitUntilQuiet(for: 0.5))
    pager.session.press("2")
    try waitForTourPage(pager, at: 1)
    pager.session.press("1")
    try pager.wait(for: "the page as it was left") {
      pager.isBarResting(at: "Welcome") && isAtRest()
    }
  }

  @Test("with --motion=none the art of the welcome page is complete at once")
  func noMotion() throws {
    let pager = try Pager(
      ["--demo", "--motion=none"], files: [], size: Size(width: 100, height: 30))
    pager.session.screen.keepsUpdates = true
    try waitForTourPage(pager, at: 0)
    #expect(pager.session.waitUntilQuiet(for: 0.2))
    let tracks = pager.session.screen.updates.map { canvas in
      (0..<canvas.size.width).filter { canvas[$0, 6].glyph.base == "━" }
    }
    #expect(Set(tracks.filter { !$0.isEmpty }) == [Array(3..<18)])
  }

  // MARK: Captions

  @Test("the keys named in the diff's caption go to a change, write a note and change the layout")
  func diff() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 1)
    pager.session.press(")")
    try pager.wait(for: "the first change") { pager.shows("▌       10 +") }
    pager.session.press("c")
    try pager.wait(for: "the editor") { pager.shows("Ctrl-S save") }
    pager.session.press(Key(.escape))
    try pager.wait(for: "no editor") { !pager.shows("Ctrl-S save") }
    let hasSides = pager.shows("│   10 +")
    pager.session.press("=")
    try pager.wait(for: "the other layout") { pager.shows("│   10 +") != hasSides }
  }

  @Test("the keys named in the log's caption stop following, follow again and filter")
  func log() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 2)
    try pager.wait(for: "the end") { pager.shows("FOLLOW") }
    pager.session.press(Key(.up))
    try pager.wait(for: "no following") { !pager.shows("FOLLOW") }
    pager.session.press("F")
    try pager.wait(for: "following") { pager.shows("FOLLOW") }
    typeSearch(pager, "&", "ERROR")
    try pager.wait(for: "errors only") {
      pager.shows("gave up on ride") && !pager.shows("INFO ")
    }
  }

  @Test("the tour's log gains lines while it is followed, and otherwise nothing moves")
  func live() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 2)
    let last = pager.session.screenText[28]
    try pager.wait(for: "a new line") {
      pager.session.screenText[28] != last && pager.session.screenText.contains(last)
    }
    pager.session.press(Key(.up))
    try pager.wait(for: "no following") { !pager.shows("FOLLOW") }
    #expect(pager.session.waitUntilQuiet(for: 3))
    pager.session.press("F", "2")
    try waitForTourPage(pager, at: 1)
    #expect(pager.session.waitUntilQuiet(for: 3))
  }

  @Test("the keys named in the table's caption filter and scroll")
  func table() throws {
    let pager = try startTour(size: Size(width: 80, height: 24))
    try goToTourPage(pager, to: 3)
    typeSearch(pager, "&", "Nordhavn")
    try pager.wait(for: "rides of a station") {
      let rows = pager.session.screenText[6..<23].filter { $0.contains("2026-") }
      return rows.count > 5 && rows.allSatisfy { $0.contains("Nordhavn") }
    }
    pager.session.press(Key(.right, .shift))
    try pager.wait(for: "columns farther right") { !pager.shows("started") }
    pager.session.press("K")
    try pager.wait(for: "the file") { pager.shows(",Nordhavn,") }
  }

  @Test("the keys named in the tree's caption fold and unfold")
  func json() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 4)
    pager.session.press("-")
    try pager.wait(for: "a folded tree") { !pager.shows("nordpay") && pager.shows("København") }
    pager.session.press("+")
    try pager.wait(for: "an unfolded tree") { pager.shows("nordpay") }
    typeSearch(pager, "/", "Sluseholmen")
    try pager.wait(for: "a match") {
      pager.session.screenText[4..<29].contains { $0.contains("Sluseholmen") }
    }
  }

  @Test("the keys named in the report's caption turn the page, select a link and show the source")
  func markdown() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 5)
    pager.session.press(" ")
    try pager.wait(for: "the next page") { !pager.shows("Nine riders charged twice") }
    pager.session.press("G", "L")
    try pager.wait(for: "a link") { pager.shows("https://bikes.example/runbooks/payments") }
    pager.session.press("K")
    try pager.wait(for: "the source") { pager.shows("## What is left to do") }
  }

  @Test("the keys named in the picture's caption show its bytes and the next page")
  func picture() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 6)
    pager.session.press("K")
    try pager.wait(for: "bytes") { pager.shows("JFIF") }
    pager.session.press(Key(.right))
    try waitForTourPage(pager, at: 7)
  }

  @Test("the keys named in the manual's caption search and go to its top and bottom")
  func manual() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 7)
    typeSearch(pager, "/", "bell")
    try pager.wait(for: "a match") { pager.shows("--bell") && !pager.shows("SYNOPSIS") }
    pager.session.press("g")
    try pager.wait(for: "the start") { pager.shows("SYNOPSIS") }
    pager.session.press("G")
    try pager.wait(for: "the end") { !pager.shows("SYNOPSIS") }
  }

  // MARK: General features

  @Test("a search over all tabs finds lines of the tour's documents and goes to them")
  func searchAll() throws {
    let pager = try startTour()
    typeSearch(pager, Key(.character("f"), .control), "nordpay")
    try pager.wait(for: "lines of three tabs") {
      ["Diff", "Log", "JSON"].allSatisfy { title in
        pager.session.screenText[2...].contains { $0.contains(title) }
      }
    }
  }

  @Test("a search on the welcome page, which has no text to search, searches all tabs")
  func searchWelcome() throws {
    let pager = try startTour()
    typeSearch(pager, "/", "nordpay")
    try pager.wait(for: "lines of the other tabs") {
      pager.session.screenText[2...].contains { $0.contains("JSON") }
    }
  }

  @Test("a closed page of the tour can be reopened, with its caption")
  func reopen() throws {
    let pager = try startTour()
    try goToTourPage(pager, to: 3)
    pager.session.press("x")
    try pager.wait(for: "no table") { pager.columns(ofTitle: "Table") == nil }
    pager.session.press("X")
    try waitForTourPage(pager, at: 3)
    #expect(pager.session.screen.row(2).hasPrefix(" Try  "))
  }

  @Test("captions name the keys as they are bound")
  func boundKeys() throws {
    let folder = try TemporaryFolder()
    try folder.write("bind f5 filter\nbind & none\n", to: "tabpager/config")
    let pager = try startTour(environment: ["XDG_CONFIG_HOME": folder.path], in: folder)
    try goToTourPage(pager, to: 3)
    #expect(pager.session.screen.row(2).contains("F5 filters: type Nordhavn"))
  }
}
