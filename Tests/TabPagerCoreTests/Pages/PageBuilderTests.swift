import TabPagerCore
import Testing

/// Pagers built from a list of titles and a list of pages.
@Suite struct PageBuilderTests {
  private static func page(_ name: String, _ journal: PageEventJournal) -> RecordingPage {
    journal.entries.append("\(name) made")
    return RecordingPage(name: name, journal: journal)
  }

  @Test("a list of titles and a list of pages become tabs")
  func tabs() throws {
    let pager = try TabPagerView(titles: ["News", "Shape"]) {
      TextPage("Nothing new.")
      ShapePage(.rectangle, color: .indexed(2), scale: 1)
    }
    let screen = PagerScreen(pager)
    #expect(screen.canvas(at: 0).lines[0] == "  News   Shape")
    #expect(screen.canvas(at: 0).lines[2] == "Nothing new.")
    screen.act(.next, at: 1)
    #expect(screen.canvas(at: 3)[0, 2].style == Style(.default, on: .indexed(2)))
  }

  @Test("a page is created once, when it is first visible")
  func laziness() throws {
    let journal = PageEventJournal()
    let pager = try TabPagerView(titles: ["a", "b", "c"]) {
      Self.page("a", journal)
      Self.page("b", journal)
      Self.page("c", journal)
    }
    #expect(journal.entries == [])
    let screen = PagerScreen(pager)
    #expect(journal.drain().filter { $0.hasSuffix("made") } == ["a made"])
    for (time, tab) in [(1.0, 2), (3, 0), (5, 2)] {
      screen.act(.select(tab), at: time)
      for frame in 0...60 { _ = screen.canvas(at: time + Double(frame) / 60) }
    }
    #expect(journal.drain().filter { $0.hasSuffix("made") } == ["c made"])
  }

  @Test("conditions and loops work in the page builder as in the tab builder")
  func controlFlow() throws {
    func texts(_ flag: Bool, _ number: Int, _ titles: Int) throws -> [String] {
      let pager = try TabPagerView(titles: (0..<titles).map { "t\($0)" }) {
        TextPage("one")
        if flag { TextPage("flag") }
        switch number {
        case 0: TextPage("zero")
        default: ListPage([ListRow("many")])
        }
        for index in 0..<number { TextPage("row \(index)") }
        if number > 1 {
          TextPage("large")
        } else {
          TextPage("small")
        }
        if #available(macOS 15, *) { TextPage("new") }
      }
      let screen = PagerScreen(pager)
      return (0..<titles).map { index in
        screen.act(.select(index), at: Double(index) * 3 + 1)
        return screen.canvas(at: Double(index) * 3 + 3).lines[2]
      }
    }
    #expect(try texts(true, 0, 5) == ["one", "flag", "zero", "small", "new"])
    #expect(try texts(false, 2, 6) == ["one", "many", "row 0", "row 1", "large", "new"])
  }

  @Test("different numbers of titles and pages are an error that names both")
  func countMismatch() {
    #expect(throws: TabPagerError.countMismatch(titles: 3, pages: 1)) {
      try TabPagerView(titles: ["a", "b", "c"]) { TextPage("alone") }
    }
    #expect(throws: TabPagerError.countMismatch(titles: 0, pages: 2)) {
      try TabPagerView(titles: []) {
        TextPage("one")
        TextPage("two")
      }
    }
  }

  @Test("pages with equal titles become separate tabs")
  func equalTitles() throws {
    let pager = try TabPagerView(titles: ["Log", "Log"]) {
      TextPage("first")
      TextPage("second")
    }
    let screen = PagerScreen(pager)
    screen.act(.next, at: 1)
    #expect(screen.canvas(at: 3).lines[2] == "second")
  }

  @Test("empty lists of titles and pages make an empty pager")
  func empty() throws {
    #expect(try TabPagerView(titles: []) {}.tabs.isEmpty)
  }
}
