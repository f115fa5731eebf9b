import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Options", .blocking, .timeLimit(.minutes(60))) struct OptionTests {
  @Test(
    "the selected title has the colours set on the command line",
    arguments: [
      ("red", Color.indexed(1)), ("bright-blue", .indexed(12)), ("200", .indexed(200)),
      ("#ff0000", .indexed(196)), ("0", .indexed(0)),
    ])
  func selectionColor(name: String, color: Color) throws {
    let pager = try Pager.ready("--selection-color=\(name)", "--default-color=34")
    for x in 2..<10 {
      #expect(pager.session.cell(x, 0).style == Style(color, on: .default, .bold))
      #expect(pager.session.cell(x, 1).style.foreground == color)
    }
    for x in 13..<24 { #expect(pager.session.cell(x, 0).style == Style(.indexed(34))) }
  }

  @Test(
    "without colours nothing is coloured, and the selected title is bold",
    arguments: [
      (["--color=never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "vt100"]),
      ([], ["TERM": "xterm-mono"]),
    ])
  func noColor(options: [String], environment: [String: String]) throws {
    let pager = try Pager(["--motion=none"] + options, environment: environment)
    try pager.session.waitUntil("the bar") { session in
      !session.modes.isSynchronizing && pager.columns(ofTitle: "Privacy") != nil
        && session.screen.rowWithoutMargin(2).hasPrefix("Research 1 ")
    }
    for y in 0..<24 {
      for x in 0..<80 {
        let style = pager.session.cell(x, y).style
        #expect(style.foreground == .default && style.background == .default)
        if y == 0 { #expect(style.attributes.contains(.bold) == (2..<10).contains(x)) }
      }
    }
  }

  @Test("with --bar=fit every tab has an equal share of the bar, and a click there selects it")
  func fit() throws {
    let pager = try Pager.ready("--motion=none", "--bar=fit")
    for (index, title) in Pager.titles.enumerated() {
      let columns = try #require(pager.columns(ofTitle: title))
      #expect((16 * index..<16 * (index + 1)).contains(columns.lowerBound))
      #expect(columns.upperBound <= 16 * (index + 1))
    }
    pager.session.click(32, 0)
    try pager.waitForRest(at: "Analytics")
    pager.session.click(79, 0)
    try pager.waitForRest(at: "Privacy")
  }

  @Test("with --bar=centered the selected title is in the middle third of the bar")
  func centered() throws {
    let pager = try Pager.ready("--bar=centered", "--select=2", showing: "Development")
    func isCentered(_ title: String) -> Bool {
      pager.columns(ofTitle: title).map { abs($0.lowerBound + $0.upperBound - 80) <= 2 } ?? false
    }
    #expect(isCentered("Development"))
    #expect(pager.columns(ofTitle: "Research") != nil && pager.columns(ofTitle: "Analytics") != nil)
    #expect(pager.columns(ofTitle: "Audience") == nil)
    // A click anywhere in a third of the bar selects the title there.
    pager.session.click(55, 0)
    try pager.waitForRest(at: "Analytics")
    #expect(isCentered("Analytics"))
  }

  @Test("with --bar-position=bottom the track, the titles and the status line are at the bottom")
  func bottom() throws {
    let pager = try Pager(["--motion=none", "--bar-position=bottom"])
    try pager.session.waitUntil("the bar") { _ in
      pager.isBarResting(at: "Research", row: 22, track: 21)
        && pager.lineNumber(ofPage: "Research", row: 0) == 1
    }
    #expect(pager.lineNumber(ofPage: "Research", row: 20) == 21)
    #expect(pager.session.screen.row(23).contains(" Research "))
    pager.session.click(13, 22)
    try pager.session.waitUntil("the second tab") { _ in
      pager.isBarResting(at: "Development", row: 22, track: 21)
    }
  }

  @Test("--bar-line=off hides the line under the titles, but not the indicator")
  func hiddenLine() throws {
    let pager = try Pager(["--motion=none", "--bar-line=off"])
    try pager.session.waitUntil("the bar") { _ in pager.isBarResting(at: "Research", line: " ") }
    #expect(pager.lineNumber(ofPage: "Research") == 1)
  }

  @Test(
    "--select selects a tab by number or title",
    arguments: [("1", 1), ("4", 4), ("Audience", 4), ("Privacy", 5), ("99", 1), ("nothing", 1)])
  func select(value: String, tab: Int) throws {
    _ = try Pager.ready("--select=\(value)", showing: Pager.titles[tab - 1])
  }

  @Test("--mouse=off leaves the mouse to the terminal")
  func mouseOff() throws {
    let pager = try Pager.ready("--mouse=off")
    #expect(!pager.session.modes.reportsMouse)
    #expect(!pager.session.click(15, 0))
  }

  @Test(
    "-S and -N cut off long lines and number lines, bundled or not",
    arguments: [["-S", "-N"], ["-SN"], ["--chop-long-lines", "--line-numbers"]])
  func shortOptions(options: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: 200) + "\nsecond\n", to: "file")
    let pager = try Pager(options, files: ["file"], in: folder)
    try pager.session.waitUntil("two numbered lines") { session in
      let rows = (2...3).map { session.screen.rowWithoutMargin($0).split(separator: " ") }
      return rows[0].first == "1" && rows[0].last?.first == "x" && rows[1] == ["2", "second"]
    }
  }

  @Test("after -- everything is a file, and - alone is standard input")
  func dashes() throws {
    let pager = try Pager(["--motion=none", "--"], files: ["-N", "--help", "./-"])
    try pager.waitForRest(at: "-N", line: nil)
    #expect(pager.columns(ofTitle: "--help") != nil && pager.columns(ofTitle: "-") != nil)
  }

  @Test("--fps limits the frames per second")
  func framesPerSecond() throws {
    let pager = try Pager.ready("--fps=4")
    let begins = pager.session.modes.synchronizedBegins
    let start = PTYSession.clock
    pager.session.press(Key(.right))
    try pager.waitForRest(at: "Development")
    let frames = pager.session.modes.synchronizedBegins - begins
    #expect(Double(frames) <= (PTYSession.clock - start) * 4 + 2)
  }

  @Test("with --secure nothing can be opened or run from inside")
  func secure() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("touch ran\n", to: "editor")
    for name in Pager.titles { try folder.write(Pager.sampleText(of: name), to: name) }
    let pager = try Pager(
      ["--motion=none", "--secure"], in: folder, environment: ["EDITOR": "sh \(script)"])
    try pager.waitForRest(at: "Research")
    for key in ["o", "v", "X"] as [Key] {
      pager.session.press("j", key)
      try pager.session.waitUntil("a refusal") { $0.screen.row(23).contains("--secure") }
      #expect(pager.session.cursor == nil)
      pager.session.press("k")
      try pager.session.waitUntil("no refusal") { !$0.screen.row(23).contains("--secure") }
    }
    #expect(!FileIO.exists(folder.path + "/ran"))
  }
}
