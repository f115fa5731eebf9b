import TabPagerCore
import Testing

/// Returns a canvas on which a page is drawn.
private func drawnCanvas(_ page: some Page, _ width: Int, _ height: Int) -> Canvas {
  var canvas = Canvas(size: Size(width: width, height: height))
  page.render(into: &canvas, pageContext(width, height))
  return canvas
}

private func pageContext(_ width: Int, _ height: Int) -> PageContext {
  PageContext(
    size: Size(width: width, height: height), now: 0,
    capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true))
}

@Suite struct TextPageTests {
  init() { useUTF8Locale() }

  @Test("a text page shows its lines")
  func lines() {
    #expect(canvasText(drawnCanvas(TextPage("one\ntwo\n\nfour"), 6, 5)) == "one\ntwo\n\nfour\n")
    #expect(canvasText(drawnCanvas(TextPage("one\r\ntwo"), 6, 2)) == "one\ntwo")
    #expect(canvasText(drawnCanvas(TextPage("much too long"), 6, 1)) == "much t")
  }

  @Test("a text page draws centred text in the middle")
  func centred() {
    let page = TextPage("ab\nabcd", isCentered: true)
    #expect(canvasText(drawnCanvas(page, 8, 4)) == "\n   ab\n  abcd\n")
  }

  @Test(
    "a text page wraps centred text between words",
    arguments: [
      // All spaces at a line break are dropped.
      ("one two", 7, "one two"), ("one two", 6, " one\n two"), ("one   two", 5, " one\n two"),
      ("one two ", 7, "one two"), ("one two three", 8, "one two\n three"),
      // A word that is too long, and words of wide glyphs.
      ("a longest word", 5, "  a\nlonge\n st\nword"), ("漢字漢字 漢", 5, "漢字\n漢字\n 漢"),
      ("a\n\nb c", 2, "a\n\nb\nc"), ("漢字", 1, "\n"),
    ])
  func centredWrapping(text: String, width: Int, shown: String) {
    let height = shown.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(canvasText(drawnCanvas(TextPage(text, isCentered: true), width, height)) == shown)
  }

  @Test("a text page scrolls wrapped text by rows")
  func wrappedScrolling() {
    var page = TextPage("one two three", isCentered: true)
    for (event, shown) in [
      (PageEvent.scroll(lines: 9), "two\nthree"), (.key(Key(.up)), "one\ntwo"),
      (.key(Key(.end)), "two\nthree"), (.key(Key(.home)), "one\ntwo"),
    ] {
      #expect(page.handle(event, pageContext(5, 2)) == .consumed)
      let text = canvasText(drawnCanvas(page, 5, 2))
      let rows = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(rows.joined(separator: "\n") == shown)
    }
  }

  @Test("a text page scrolls by lines and pages to both ends")
  func scrolling() {
    var page = TextPage((0..<10).map(String.init).joined(separator: "\n"))
    let small = pageContext(3, 4)
    func key(_ code: Key.Code) -> PageEvent { .key(Key(code)) }
    let steps: [(PageEvent, Int)] = [
      (.scroll(lines: 2), 2), (key(.down), 3), (key(.up), 2), (key(.pageDown), 5),
      (key(.pageDown), 6), (key(.end), 6), (key(.pageUp), 3), (key(.home), 0),
      (.scroll(lines: -5), 0), (.scroll(lines: 99), 6),
    ]
    for (event, top) in steps {
      let response = page.handle(event, small)
      #expect(response == .consumed)
      #expect(page.top == top)
      let shown = (top..<top + 4).map(String.init).joined(separator: "\n")
      #expect(canvasText(drawnCanvas(page, 3, 4)) == shown)
    }
  }

  @Test("a text page ignores input that does not scroll it")
  func otherInput() {
    var page = TextPage("x")
    #expect(page.handle(.key("q"), pageContext(3, 3)) == .ignored)
    #expect(page.handle(.paste("x"), pageContext(3, 3)) == .ignored)
    let click = MouseEvent(.press(.left), at: .zero)
    #expect(page.handle(.mouse(click), pageContext(3, 3)) == .ignored)
  }

  @Test("a page's version changes only when its drawing does")
  func version() {
    var page = TextPage("1\n2\n3")
    let version = page.drawnState
    _ = page.handle(.scroll(lines: -1), pageContext(3, 2))
    #expect(page.drawnState == version)
    _ = page.handle(.scroll(lines: 1), pageContext(3, 2))
    #expect(page.drawnState != version)
    let scrolled = page.drawnState
    page.style = Style(.indexed(1))
    #expect(page.drawnState != scrolled)
  }

  @Test("after the pane has grown, a key scrolls a text page back by exactly one line")
  func grownPane() {
    var page = TextPage((0..<10).map(String.init).joined(separator: "\n"))
    _ = page.handle(.key(Key(.end)), pageContext(3, 2))
    #expect(page.top == 8)
    // With 6 rows it shows lines 4 to 9.
    #expect(canvasText(drawnCanvas(page, 3, 6)) == "4\n5\n6\n7\n8\n9")
    _ = page.handle(.scroll(lines: -1), pageContext(3, 6))
    #expect(canvasText(drawnCanvas(page, 3, 6)) == "3\n4\n5\n6\n7\n8")
  }

  @Test("a text page can be drawn at any size, even without cells", arguments: 0..<4, 0..<4)
  func tinySizes(width: Int, height: Int) {
    for text in ["", "x", "a\nb\nc\nd\ne"] {
      var page = TextPage(text, isCentered: true)
      _ = page.handle(.key(Key(.end)), pageContext(width, height))
      _ = drawnCanvas(page, width, height)
      page.lines = []
      _ = page.handle(.key(Key(.pageUp)), pageContext(width, height))
      _ = drawnCanvas(page, width, height)
    }
  }
}

@Suite struct ShapePageTests {
  @Test("a rectangle page has the proportions of the pane")
  func rectangle() {
    let page = ShapePage(.rectangle, color: .indexed(2), scale: 0.5)
    #expect(canvasText(drawnCanvas(page, 8, 4)) == "\n  ████\n  ████\n")
    #expect(drawnCanvas(page, 8, 4)[2, 1].style == Style(.default, on: .indexed(2)))
  }

  @Test("a circle page is round in square pixels")
  func circle() {
    let page = ShapePage(.circle, color: .indexed(2), scale: 1)
    // The circle of radius 2 is in 4 × 4 pixels. The corner pixels are 2.12 from its centre, so they are blank.
    #expect(canvasText(drawnCanvas(page, 6, 2)) == " ▄██▄\n ▀██▀")
  }

  @Test(
    "a shape page accepts any scale and any pane size",
    arguments: [ShapePage.Shape.circle, .rectangle],
    [-1, 0, 0.3, 1, 5, .nan] as [Double])
  func anyScale(shape: ShapePage.Shape, scale: Double) {
    let page = ShapePage(shape, color: .default, scale: scale)
    for width in 0..<5 {
      for height in 0..<5 { _ = drawnCanvas(page, width, height) }
    }
  }

  @Test("the version of a shape page changes with each property")
  func shapeVersion() {
    var page = ShapePage(.circle, color: .indexed(2))
    let version = page.drawnState
    page.color = .indexed(3)
    #expect(page.drawnState != version)
  }
}

@Suite struct TabBuilderTests {
  @Test("the tab builder accepts conditions, loops and lists")
  func tabBuilder() {
    func items(_ flag: Bool, _ number: Int) -> [Tab] {
      @TabBuilder func build() -> [Tab] {
        Tab("one") { TextPage("1") }
        if flag { Tab("flag") { TextPage("f") } }
        switch number {
        case 0: Tab("zero") { TextPage("0") }
        default: Tab("many") { ShapePage(.circle, color: .default) }
        }
        for index in 0..<number { Tab("row \(index)", id: index) { TextPage("r") } }
        [Tab("list") { TextPage("l") }]
      }
      return build()
    }
    #expect(items(true, 0).map(\.title) == ["one", "flag", "zero", "list"])
    #expect(items(false, 2).map(\.title) == ["one", "many", "row 0", "row 1", "list"])
    #expect(items(false, 2)[2].id == PageID(0))
    #expect(items(false, 2)[0].id == PageID("one"))
  }

  @Test("a type-erased page keeps its value semantics")
  func valueSemantics() {
    var page = AnyPage(TextPage("1\n2\n3"))
    let copy = page
    _ = page.handle(.scroll(lines: 1), pageContext(2, 1))
    #expect(canvasText(drawnCanvas(page, 2, 1)) == "2")
    #expect(canvasText(drawnCanvas(copy, 2, 1)) == "1")
  }

  @Test("a text page scrolls no farther than its ends", arguments: [Int.max, .min])
  func scrollLimits(lines: Int) {
    var page = TextPage("1\n2\n3\n4")
    let context = PageContext(
      size: Size(width: 9, height: 2), now: 0,
      capabilities: TerminalCapabilities(colors: .monochrome, isUnicode: true))
    _ = page.handle(.scroll(lines: 1), context)
    _ = page.handle(.scroll(lines: lines), context)
    #expect(page.top == (lines > 0 ? 2 : 0))
  }
}
