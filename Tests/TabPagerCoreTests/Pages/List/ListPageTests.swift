import TabPagerCore
import Testing

@Suite struct ListPageTests {
  init() { useUTF8Locale() }

  private var header: StretchyHeader { StretchyHeader(framedPicture, height: .rows(4)) }

  @Test("a list shows its header and its rows in their styles")
  func styles() {
    let red = Style(.indexed(1), on: .indexed(7), .bold)
    var screen = ListScreen(ListPage(["CHELSEA", ListRow("MABEL", style: red)], header: header))
    #expect(
      screen.lines.prefix(5) == ["█▀▀▀▀▀▀█", "█      █", "█▀▀▀▀▀▀█", "█▄▄▄▄▄▄█", "CHELSEA"])
    #expect((0..<8).allSatisfy { screen.canvas[$0, 5].style.background == .indexed(7) })
    #expect(screen.canvas[0, 5] == Cell(Glyph("M"), red))
    #expect((0..<8).allSatisfy { screen.canvas[$0, 6] == .blank })
    screen.page.header = nil
    #expect(screen.lines.first == "CHELSEA")
  }

  @Test("a list lays out its header in the first frame")
  func firstFrame() {
    // The page has received no notification, time or size before it is drawn.
    let page = ListPage(numberedRows(3), header: header)
    var canvas = Canvas(size: Size(width: 8, height: 6))
    page.render(into: &canvas, ListScreen(page, height: 6).context)
    #expect(
      canvas.lines == ["█▀▀▀▀▀▀█", "█      █", "█▀▀▀▀▀▀█", "█▄▄▄▄▄▄█", "row 0", "row 1"])
    #expect(page.contentOffset(at: 0, in: canvas.size) == -4)
    // The same holds for the first frame of a pager.
    let screen = PagerScreen(TabPagerView { Tab("List") { page } }, width: 8, height: 8)
    #expect(screen.canvas(at: 0).lines[2...] == canvas.lines[...])
  }

  @Test("a header whose picture fails to load shows the reason")
  func failedPicture() {
    let failed = StretchyHeader(.missing(reason: "not an image"), height: .rows(4))
    var screen = ListScreen(ListPage(numberedRows(9), header: failed), width: 14)
    let shown = screen.lines
    #expect(shown[1] == "█not█an█image█")
    #expect(shown[4] == "row 0")
    // The reason is still shown when the list is pulled.
    screen.send(.dragBegan)
    screen.send(.scroll(lines: -8))
    #expect(screen.lines[2] == "█not█an█image█" || screen.lines[3] == "█not█an█image█")
    #expect(screen.lines[7] == "row 0")
    let version = screen.page.drawnState
    screen.page.header?.content = .picture(framedPicture)
    #expect(screen.page.drawnState != version)
    #expect(screen.lines[0] == String(repeating: "▀", count: 14))
    #expect(screen.lines[7] == "row 0")
  }

  @Test("a list moves by whole rows, and the picture of its header by half rows")
  func scrolledUp() {
    var screen = ListScreen(ListPage(numberedRows(20), header: header), height: 6)
    screen.send(.scroll(lines: 1))
    #expect(
      screen.lines == ["█      █", "█▄▄▄▄▄▄█", "█      █", "row 0", "row 1", "row 2"])
    screen.send(.scroll(lines: 1))
    #expect(screen.lines == ["█      █", "█▀▀▀▀▀▀█", "row 0", "row 1", "row 2", "row 3"])
    screen.send(.scroll(lines: 2))
    #expect(screen.lines == (0..<6).map { "row \($0)" })
  }

  @Test("a list scrolls by rows and pages to both ends")
  func scrolling() {
    // 4 rows of header and 20 of the list in a pane of 10.
    var screen = ListScreen(ListPage(numberedRows(20), header: header))
    let steps: [(Key, Double)] = [
      (Key(.down), 1), ("j", 2), (Key(.up), 1), ("j", 2), ("k", 1), (" ", 10), (Key(.pageDown), 14),
      (Key(.pageUp), 5), ("b", 0), ("G", 14), ("g", 0), (Key(.end), 14), (Key(.home), 0),
      (Key(.pageDown), 9), (Key(.pageUp), 0),
    ]
    for (key, place) in steps {
      let response = screen.press(key)
      #expect(response == .consumed)
      #expect(screen.place == place)
      #expect(screen.isIdle)
    }
    screen.send(.scroll(lines: 3))
    #expect(screen.place == 3)
    screen.send(.scroll(lines: -2))
    #expect(screen.place == 1)
  }

  @Test("a list handles its keys even at an end, and no others")
  func handledKeys() {
    for page in [ListPage([]), ListPage(numberedRows(2), header: header)] {
      var screen = ListScreen(page)
      for help in page.keyHelp {
        for key in help.keys {
          let response = screen.press(key)
          #expect(response == .consumed)
        }
      }
      let click = MouseEvent(.press(.left), at: .zero)
      let others: [PageEvent] = [
        .key("q"), .key(Key(.left)), .key(Key(.character("k"), .control)), .key(Key(.up, .shift)),
        .paste("x"), .mouse(click), .action(.next), .dragEnded,
      ]
      for event in others {
        let response = screen.send(event)
        #expect(response == .ignored)
      }
    }
  }

  @Test("the key help of a list has all its keys")
  func keyHelp() {
    let help = ListPage([]).keyHelp
    #expect(
      Set(help.flatMap(\.keys))
        == [
          Key(.up), Key(.down), "j", "k", Key(.pageUp), Key(.pageDown), " ", "b", Key(.home),
          Key(.end), "g", "G",
        ])
    #expect(help.allSatisfy { !$0.help.isEmpty })
  }

  @Test("a list of 100,000 rows scrolls to its ends")
  func manyRows() {
    var screen = ListScreen(ListPage(numberedRows(100_000), header: header), height: 3)
    screen.press("G")
    #expect(screen.lines == ["row 9999", "row 9999", "row 9999"])
    screen.press("g")
    #expect(screen.lines != ["row 9999", "row 9999", "row 9999"])
  }

  @Test("a long row is clipped, and unprintable characters become visible")
  func longRow() {
    let screen = ListScreen(ListPage(["much too long", "a\u{1B}b"]), width: 6, height: 2)
    #expect(screen.lines == ["much t", "a^[b"])
  }

  @Test("a copy of a list is independent")
  func copies() {
    var screen = ListScreen(ListPage(numberedRows(9)), height: 2)
    let copy = screen
    screen.press("j")
    #expect(screen.lines == ["row 1", "row 2"])
    #expect(copy.lines == ["row 0", "row 1"])
  }

  @Test("a page's version changes only when its drawing does")
  func version() {
    var screen = ListScreen(ListPage(numberedRows(9)), height: 4)
    let first = screen.page.drawnState
    screen.press("g")
    screen.wait(1)
    #expect(screen.page.drawnState == first)
    screen.press("j")
    let second = screen.page.drawnState
    #expect(second != first)
    screen.wait(1)
    #expect(screen.page.drawnState == second)
    screen.page.rows.append("one more")
    let third = screen.page.drawnState
    #expect(third != second)
    screen.page.header = header
    #expect(screen.page.drawnState != third)
  }

  @Test("after the pane has grown, a key scrolls a list back by exactly one row")
  func grownPane() {
    var screen = ListScreen(ListPage(numberedRows(10)), height: 2)
    screen.press("G")
    screen.size.height = 6
    #expect(screen.lines.first == "row 4")
    screen.press("k")
    #expect(screen.lines.first == "row 3")
  }

  @Test("after rows are removed, a list shows no gap at its end")
  func fewerRows() {
    var screen = ListScreen(ListPage(numberedRows(10)), height: 2)
    screen.press("G")
    screen.page.rows = numberedRows(3)
    #expect(screen.lines == ["row 1", "row 2"])
    screen.page.rows = []
    #expect(screen.lines == ["", ""])
  }
}
