import Gallery
import TabPagerCore
import TabPagerTesting
import Testing

@Suite("Layout of the app screen demo") struct AppScreenLayoutTests {
  /// The number of rows of the header and the tab bar, whose last title may be cut.
  private static let bars = 4
  private static let names = [
    "Research", "Development", "Analytics", "Audience", "Privacy", "Releases", "Team",
    "Integrations",
  ]

  /// Returns the canvases of all pages at a size, and of the page of an added study.
  private static func pageCanvases(width: Int, height: Int) -> [Canvas] {
    var options = Demo.Options()
    options.settings.reducesMotion = true
    let pager = TabPagerView { Demo.app.tab(options) }
    pager.settings.bar.position = .hidden
    let screen = TestScreen(pager, width: width, height: height)
    var canvases = [screen.canvas]
    for _ in names.dropFirst() {
      screen.press(.right)
      screen.settle()
      canvases.append(screen.canvas)
    }
    screen.press("a")
    screen.settle()
    return canvases + [screen.canvas]
  }

  private static func scalars(_ canvas: Canvas, row y: Int) -> [Unicode.Scalar] {
    (0..<canvas.size.width).map { canvas[$0, y].glyph.base }
  }

  /// Returns the words below the tab bar, without frames, lines and charts.
  private static func wordsBelowTabBar(in canvas: Canvas) -> Set<String> {
    let rows = (bars..<canvas.size.height).map { y in
      String(
        String.UnicodeScalarView(
          scalars(canvas, row: y).map { (0x2500...0x259F).contains($0.value) ? " " : $0 }))
    }
    return Set(rows.joined(separator: " ").split(separator: " ").map(String.init))
  }

  /// The words of each page on a screen with enough room for all of them.
  private static let allWords = pageCanvases(width: 160, height: 50).map(wordsBelowTabBar)

  @Test(
    "cards, lists and notes never cut a word, at any size that has room for cards",
    arguments: [(120, 31), (108, 24), (107, 30), (100, 23), (80, 23), (80, 17), (76, 40), (56, 20)])
  func wholeWords(width: Int, height: Int) {
    for (canvas, known) in zip(Self.pageCanvases(width: width, height: height), Self.allWords) {
      #expect(Self.wordsBelowTabBar(in: canvas).subtracting(known) == [])
    }
  }

  @Test(
    "frames are closed, and nothing is drawn over them",
    arguments: [(120, 31), (100, 23), (80, 23), (80, 17), (60, 40)])
  func frames(width: Int, height: Int) {
    for canvas in Self.pageCanvases(width: width, height: height) {
      var count = 0
      for y in Self.bars..<height {
        for x in 0..<width where canvas[x, y].glyph == Glyph("╭") {
          count += 1
          let right = (x..<width).first { canvas[$0, y].glyph == Glyph("╮") } ?? 0
          let bottom = (y..<height).first { canvas[x, $0].glyph == Glyph("╰") } ?? 0
          #expect(canvas[right, bottom].glyph == Glyph("╯"))
          for row in y + 1..<max(y + 1, bottom) {
            #expect([x, right].allSatisfy { canvas[$0, row].glyph == Glyph("│") })
          }
          for column in x + 1..<max(x + 1, right) {
            #expect(canvas[column, bottom].glyph == Glyph("─"))
          }
        }
      }
      // The frames of the cards, the list and, on a large screen, a note.
      #expect(count == (width < 78 ? 3 : width < 108 ? 4 : 5))
    }
  }

  @Test(
    "each page shows its name, three figures with their charts, and a list with lines of progress",
    arguments: [(80, 23), (120, 31)])
  func content(width: Int, height: Int) {
    let blocks = "▁▂▃▄▅▆▇█".unicodeScalars
    for (name, canvas) in zip(Self.names, Self.pageCanvases(width: width, height: height)) {
      let rows = (0..<height).map { Self.scalars(canvas, row: $0) }
      let texts = rows.map { String(String.UnicodeScalarView($0)) }
      #expect(texts[5].hasPrefix("  \(name)  "))
      let bars = (0..<width).filter { x in rows.contains { blocks.contains($0[x]) } }
      #expect(bars.count == 3 * (width < 108 ? 9 : 10))
      let tasks = texts.filter { $0.contains(/\d of \d/) }
      #expect(tasks.count == 5 && tasks.allSatisfy { $0.contains(/[━╸─]{8}/) })
    }
  }

  @Test("a screen without room for cards shows the figures as lines")
  func lines() {
    let screen = TestScreen(
      TabPagerView { Demo.app.tab(Demo.Options()) }, width: 46, height: 20)
    #expect(screen.rows.contains("  24 Interviews  ▲ 6 this week"))
  }
}
