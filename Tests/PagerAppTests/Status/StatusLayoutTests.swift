import PagerText
import TabPagerCore
import TabPagerTestSupport
import TerminalSession
import Testing

@testable import PagerApp

@Suite("The layout of the status line") struct StatusLayoutTests {
  init() { TestLocale.use() }

  private static let help = StatusHint(keys: [Key(.function(1))], word: "help")
  private static let next = StatusHint(keys: [")"], word: "next error")

  private var log: StatusLine {
    StatusLine(
      chip: "LOG",
      states: [
        StatusPageState(kind: .follow, label: "● FOLLOW"),
        StatusPageState(kind: .search, label: "SEARCH 3/14", detail: "timeout"),
      ],
      text: .name("/var/log/bike-api.log", isPath: true), facts: ["deleted on disk"],
      position: "1–33 of 2,629 · 5%", hints: [Self.next, Self.help])
  }

  private func drawnText(_ line: StatusLine, _ width: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: 1))
    StatusLayout(line, width: width).draw(into: &canvas, .standard)
    return String(String.UnicodeScalarView((0..<width).flatMap { canvas[$0, 0].glyph.scalars }))
  }

  @Test(
    "the status line has chip, states, name and facts at the left, position and hints at the right")
  func whole() {
    let left = " LOG  ● FOLLOW  SEARCH 3/14 timeout  /var/log/bike-api.log  │  deleted on disk"
    let right = "1–33 of 2,629 · 5%   ) next error   F1 help "
    let row = drawnText(log, 140)
    #expect(row.hasPrefix(left) && row.hasSuffix(right))
    #expect(row.unicodeScalars.count == 140)
  }

  @Test(
    "a narrow status line omits the last hint first, then part of the name, the name, the position",
    arguments: [
      (125, "/var/log/bike-api.log", true, true, 2), (124, "/var/log/bike-api.log", true, true, 1),
      (115, "/var/log/bike-api.log", true, true, 1), (114, "/var/log/bike-api.log", true, true, 0),
      (100, "/var/log/bike-api.log", true, true, 0), (99, "/var/log/b…e-api.log", true, true, 0),
      (87, "/var…log", true, true, 0), (86, "", true, true, 0), (79, "", true, true, 0),
      (78, "/var/log/b…e-api.log", true, false, 0), (66, "/var…log", true, false, 0),
      (65, "", true, false, 0), (58, "", true, false, 0), (57, "", false, false, 0),
    ] as [(Int, String, Bool, Bool, Int)])
  func narrow(width: Int, name: String, hasFact: Bool, hasPosition: Bool, hints: Int) {
    let result = drawnText(log, width)
    #expect(result.hasPrefix(" LOG  ● FOLLOW  SEARCH 3/14 timeout  " + name))
    #expect(name.isEmpty != result.contains("log"))
    #expect(result.contains("deleted on disk") == hasFact)
    #expect(result.contains("1–33 of 2,629 · 5% ") == hasPosition)
    #expect(log.hints.count { result.contains($0.string) } == hints)
  }

  @Test("the status line omits hints, position and states before it shortens a message")
  func message() {
    var line = log
    line.facts = []
    line.text = .message(StatusMessage(text: "search wrapped to the top", hints: [Self.help]))
    let whole = drawnText(line, 120)
    #expect(whole.contains("timeout  search wrapped to the top · F1 help   "))
    let narrow = drawnText(line, 48)
    #expect(narrow.hasPrefix(" LOG  search wrapped to the top · F1 help "))
    #expect(drawnText(line, 20) == " LOG  search wrapp… ")
  }

  @Test(
    "the status line shows progress like the track of the tab bar, and the key that stops the work"
  )
  func work() throws {
    var line = StatusLine(chip: "TEXT", position: "1–5 of 5")
    line.text = .work(LongRunningWork(name: "searching", share: 0.5), stop: Self.help)
    #expect(drawnText(line, 80).hasPrefix(" TEXT  searching ━━━━──── 50%   F1 help  "))
    let bar = try #require(StatusLayout(line, width: 80).segments.first { $0.columns.contains(18) })
    #expect(bar.segment.style == .accent)
  }

  @Test("in the status line, a path's folder is dimmer than its name, also where it is shortened")
  func path() {
    for width in [140, 90] {
      let segments = StatusLayout(log, width: width).segments.map(\.segment)
      let name = segments.filter { $0.style == .text }.first
      let folder = segments.filter { $0.style == .secondary }.first
      #expect(name.map { String($0.glyphs.map(\.base.description).joined().suffix(4)) } == ".log")
      #expect(folder?.glyphs.last == Glyph("/") || width == 90)
    }
    let sentence = StatusLine(text: .name("cat /etc/hosts", isPath: false))
    #expect(StatusLayout(sentence, width: 80).segments.map(\.segment.style) == [.text])
  }

  @Test("in the status line, every cell of a hint can be clicked, and no other cell")
  func hits() {
    for width in 0...160 {
      let layout = StatusLayout(log, width: width)
      let row = Array(drawnText(log, width).unicodeScalars)
      for hint in log.hints {
        let columns = (0..<width).filter { layout.hint(at: $0) == hint }
        let shown = String(String.UnicodeScalarView(columns.map { row[$0] }))
        #expect(shown == hint.string || columns.isEmpty)
      }
      #expect(layout.hint(at: -1) == nil && layout.hint(at: width) == nil)
    }
  }

  @Test("the segments of the status line never overlap, at any width and with any text")
  func disjoint() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      var line = log
      let scalars = ["a", "/", "界", "e\u{301}", "\u{1B}", " ", "\u{202E}", "…"]
      func randomText(_ limit: Int) -> String {
        (0..<Int.random(in: 0...limit, using: &random)).map { _ in
          scalars.randomElement(using: &random) ?? ""
        }.joined()
      }
      line.text =
        Bool.random(using: &random)
        ? .name(randomText(60), isPath: true)
        : .message(StatusMessage(text: randomText(90), hints: [Self.next]))
      line.facts = (0..<Int.random(in: 0...2, using: &random)).map { _ in randomText(20) }
      line.position = randomText(20)
      line.states = [StatusPageState(kind: .filter, label: "FILTER", detail: randomText(80))]
      let width = Int.random(in: 0...160, using: &random)
      var end = 0
      for placed in StatusLayout(line, width: width).segments {
        #expect(placed.column >= end, "\(width) \(line)")
        end = placed.columns.upperBound
      }
    }
  }

  @Test("a search pattern takes at most 24 cells of the status line")
  func longPattern() {
    var line = log
    line.states = [
      StatusPageState(kind: .filter, label: "FILTER", detail: String(repeating: "x", count: 1000))
    ]
    #expect(drawnText(line, 140).contains(" FILTER xxxxxxxxxxxx…xxxxxxxxxxx  /var"))
  }

  @Test(
    "the status line shortens a long path before it omits hints, and omits the help hint last",
    arguments: [
      (124, false, [")", "F1", "q"]), (123, true, [")", "F1", "q"]), (86, true, [")", "F1", "q"]),
      (85, true, [")", "F1"]), (76, true, ["F1"]), (46, true, ["F1"]), (45, true, []),
    ] as [(Int, Bool, [String])])
  func longPath(width: Int, isShortened: Bool, keys: [String]) {
    let help = StatusHint(keys: Self.help.keys, word: "help", isEssential: true)
    let path = "/home/ana/projects/bike-api/Sources/Server/StationRoutes.swift"
    let line = StatusLine(
      chip: "TEXT", text: .name(path, isPath: true), position: "1–21 of 100 · 21%",
      hints: [Self.next, help, StatusHint(keys: ["q"], word: "quit")])
    let result = drawnText(line, width)
    #expect(result.contains(path) != isShortened && result.contains("…") == isShortened)
    #expect(line.hints.filter { result.contains($0.string) }.map(\.name) == keys)
  }

  @Test("a name that the page shows, and the numbers of lines, are omitted before hints")
  func repeatedName() {
    let line = StatusLine(
      chip: "DIFF", text: .name("Sources/Server/StationRoutes.swift", isPath: true),
      facts: ["1 of 22 viewed"], position: "1–21 of 100 · 21%", shortPosition: "21%",
      hints: [Self.next, Self.help], pageShowsName: true)
    #expect(drawnText(line, 120).contains("Sources/Server/StationRoutes.swift  │  1 of 22 viewed"))
    #expect(drawnText(line, 96).contains("1–21 of 100 · 21%   ) next error   F1 help"))
    #expect(
      drawnText(line, 60).hasPrefix(" DIFF  1 of 22 viewed  ")
        && drawnText(line, 60).hasSuffix("  21%   ) next error   F1 help "))
  }

  @Test("the status line omits minor facts after further hints, and before the first ones")
  func minorFacts() {
    let others = (1...4).map { StatusHint(keys: [Key(.function($0 + 1))], word: "other") }
    let help = StatusHint(keys: Self.help.keys, word: "help", isEssential: true)
    let line = StatusLine(
      chip: "DIFF", text: .name("a.c", isPath: true), facts: ["1 of 22 viewed"],
      minorFacts: ["2 notes"], hints: [Self.next] + others + [help], pageShowsName: true)
    func drawnNotesAndHints(at width: Int) -> (hasNotes: Bool, hints: Int) {
      let text = drawnText(line, width)
      #expect(text.contains("1 of 22 viewed") && text.hasSuffix("F1 help "))
      return (text.contains("2 notes"), line.hints.count { text.contains($0.string) })
    }
    #expect(drawnNotesAndHints(at: 120) == (true, 6))
    #expect(drawnNotesAndHints(at: 88) == (true, 4))
    #expect(drawnNotesAndHints(at: 76) == (false, 4))
    #expect(drawnNotesAndHints(at: 56) == (false, 2))
  }
}
