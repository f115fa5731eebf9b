import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Tab switcher") struct TabSwitcherTests {
  init() { TestLocale.use() }

  private let titles = ["Research", "Development", "Analytics", "dev notes"]

  private static func switcher(of names: [String], selected: Int) -> TabSwitcher {
    TabSwitcher(count: names.count, selected: selected) { place in
      let tab = Tab(names[place], id: PageID(place)) { _ in TextPage("") }
      return TabSwitcherEntry(tab, longName: names[place], hasFolder: true)
    }
  }

  private func switcher(afterTyping text: String, pressing keys: Key...) -> TabSwitcher {
    var switcher = TabSwitcherTests.switcher(of: titles, selected: 2)
    for scalar in text.unicodeScalars { switcher.moveOrFilter(withKey: Key(.character(scalar))) }
    for key in keys { switcher.moveOrFilter(withKey: key) }
    return switcher
  }

  @Test(
    "in the tab switcher, every typed word matches names by its letters in order, in any case",
    arguments: [
      ("", [0, 1, 2, 3]), ("DEV", [3, 1]), ("dev no", [3]), ("es dev", [3]), ("zz", []),
      ("dvl", [1]), ("dn", [3, 1]), ("rsrch", [0]), (" ", [0, 1, 2, 3]), ("ved", []),
    ])
  func filter(text: String, matches: [Int]) {
    #expect(switcher(afterTyping: text).matches == matches)
  }

  @Test(
    "the tab switcher starts at the current tab, and goes to the best match when the user types")
  func choice() {
    #expect(switcher(afterTyping: "").chosenTab == 2)
    #expect(switcher(afterTyping: "dev").chosenTab == 3)
    #expect(switcher(afterTyping: "zz").chosenTab == nil)
    #expect(switcher(afterTyping: "zz", pressing: Key(.down), Key(.up)).chosenTab == nil)
    #expect(
      switcher(afterTyping: "zz", pressing: Key(.down), Key(.backspace), Key(.backspace)).chosenTab
        == 0)
    #expect(switcher(afterTyping: "dev", pressing: Key(.tab)).chosenTab == 1)
    #expect(switcher(afterTyping: "dev", pressing: Key(.tab), Key(.tab, .shift)).chosenTab == 3)
  }

  @Test("in the tab switcher, arrow keys choose among the matches and stop at the ends")
  func arrows() {
    #expect(switcher(afterTyping: "", pressing: Key(.down)).chosenTab == 3)
    #expect(switcher(afterTyping: "", pressing: Key(.down), Key(.down)).chosenTab == 3)
    #expect(switcher(afterTyping: "", pressing: Key(.pageUp)).chosenTab == 0)
    #expect(switcher(afterTyping: "dev", pressing: Key(.down)).chosenTab == 1)
  }

  @Test(
    "a click in the tab switcher selects the tab in that row, at any size",
    arguments: [1, 2, 4, 9, 30])
  func rows(height: Int) {
    let many = (0..<40).map { "tab\($0)" }
    for selected in [0, 7, 39] {
      let switcher = TabSwitcherTests.switcher(of: many, selected: selected)
      let pane = Rect(x: 0, y: 2, width: 30, height: height)
      let panel = switcher.panel(in: pane)
      var canvas = Canvas(size: Size(width: 30, height: 40))
      _ = switcher.drawPanel(into: &canvas, in: panel, .standard)
      for row in 0..<40 {
        let shown = (0..<30).map { String(canvas[$0, row].glyph.base) }.joined()
        let match = switcher.clickedTab(at: Position(x: panel.list.minX, y: row), in: panel)
        if let match {
          #expect(shown.contains(" tab\(match) "))
        } else {
          #expect(!shown.contains("tab"))
        }
      }
      if height > 1 {
        let isShown = (0..<40).contains {
          switcher.clickedTab(at: Position(x: panel.list.minX, y: $0), in: panel) == selected
        }
        #expect(isShown)
      }
    }
  }

  @Test("deleting a letter in the tab switcher shows the matches of the shorter text")
  func takenBack() {
    let back = Key(.backspace)
    #expect(switcher(afterTyping: "dev no", pressing: back, back, back).matches == [3, 1])
    #expect(
      switcher(afterTyping: "ev", pressing: Key(.home), Key(.character("d"))).matches == [3, 1])
    #expect(
      switcher(afterTyping: "zz", pressing: Key(.character("u"), .control)).matches == [0, 1, 2, 3])
  }

  @Test("in the tab switcher, badge counts have the colours of added and removed lines")
  func badgeColors() throws {
    let theme = ThemeChoice().theme(forLightBackground: false, .trueColor)
    let switcher = TabSwitcher(count: 1, selected: 0) { _ in
      let tab = Tab("main.c", id: PageID(0)) { _ in TextPage("") }.badge("+20 −6")
      return TabSwitcherEntry(tab, longName: "main.c", hasFolder: true)
    }
    var canvas = Canvas(size: Size(width: 60, height: 10))
    let panel = switcher.panel(in: canvas.bounds)
    _ = switcher.drawPanel(into: &canvas, in: panel, theme)
    for (sign, role) in [(Glyph("+"), ColorRole.added), (Glyph("−"), .removed)] {
      let column = try #require((0..<60).first { canvas[$0, panel.list.minY].glyph == sign })
      let color = canvas[column, panel.list.minY].style.foreground
      #expect(color == theme.readable(theme.color(role), on: .selection))
    }
  }
}
