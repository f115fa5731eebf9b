import TabPagerCore
import Testing

@Suite struct CanvasLinkTests {
  private let target = LinkTarget("https://example.org/")

  private func link(_ row: Int, _ columns: Range<Int>, id: Int = 1) throws -> CanvasLink {
    CanvasLink(row: row, columns: columns, to: try #require(target), id: id)
  }

  private func linkColumns(_ canvas: Canvas) -> [String] {
    canvas.links.map { "\($0.row): \($0.columns)" }.sorted()
  }

  @Test(
    "a link target is printable and has a scheme that opens something to read",
    arguments: [
      ("https://a.b/c?d=e;f", "https://a.b/c?d=e;f"), ("HTTP://x", "HTTP://x"),
      ("mailto:a@b", "mailto:a@b"), ("file:///a b", "file:///a%20b"),
      ("http://x/é\u{1B}\\\u{7}\n", "http://x/%C3%A9%1B\\%07%0A"), ("javascript:alert(1)", nil),
      ("http", nil), ("http:", nil), (":x", nil), ("", nil), ("ht tp://x", nil),
      (
        "http://" + String(repeating: "x", count: 2076),
        "http://" + String(repeating: "x", count: 2076)
      ),
      ("http://" + String(repeating: "x", count: 2077), nil),
    ])
  func targets(uri: String, target: String?) {
    #expect(LinkTarget(uri)?.description == target)
  }

  @Test("drawing over the cells of a link removes it")
  func overdrawn() throws {
    var canvas = Canvas(size: Size(width: 20, height: 4))
    canvas.addLink(try link(1, 2..<30))
    canvas.addLink(try link(7, 0..<3))
    #expect(linkColumns(canvas) == ["1: 2..<20"])
    canvas.write("ab", at: Position(x: 5, y: 1))
    canvas.put(Glyph("漢", isWide: true), at: Position(x: 10, y: 1))
    #expect(linkColumns(canvas) == ["1: 12..<20", "1: 2..<5", "1: 7..<10"])
    canvas.write([Glyph("x"), Glyph("y")], at: Position(x: 19, y: 1))
    canvas.fill(Rect(x: 0, y: 0, width: 4, height: 3))
    #expect(linkColumns(canvas) == ["1: 12..<19", "1: 4..<5", "1: 7..<10"])
    canvas.addLink(try link(1, 0..<20, id: 2))
    #expect(linkColumns(canvas) == ["1: 0..<20"] && canvas.links[0].id == 2)
    let before = canvas.links
    canvas.restyle(canvas.bounds) { $0.attributes = .bold }
    #expect(canvas.links == before)
  }

  @Test("copying cells of a canvas copies their links")
  func copying() throws {
    var source = Canvas(size: Size(width: 10, height: 3))
    source.addLink(try link(0, 0..<10))
    source.addLink(try link(2, 4..<6))
    var canvas = Canvas(size: Size(width: 8, height: 4))
    for row in 0..<4 { canvas.addLink(try link(row, 0..<8, id: 9)) }
    canvas.copy(source, Rect(x: 3, y: 0, width: 7, height: 3), to: Position(x: 2, y: 1))
    #expect(
      linkColumns(canvas) == [
        "0: 0..<8", "1: 0..<2", "1: 2..<8", "2: 0..<2", "3: 0..<2", "3: 3..<5",
      ])
  }

  @Test("a page is drawn without links while it slides")
  func movingPage() throws {
    struct LinkedPage: Page {
      let link: CanvasLink
      func render(into canvas: inout Canvas, _ context: PageContext) { canvas.addLink(link) }
    }
    let link = try link(1, 1..<5)
    let view = TabPagerView(tabs: [
      Tab("one") { LinkedPage(link: link) }, Tab("two") { LinkedPage(link: link) },
    ])
    let screen = PagerScreen(view)
    #expect(linkColumns(screen.canvas(at: 1)) == ["3: 1..<5"])
    screen.act(.next, at: 1)
    #expect(linkColumns(screen.canvas(at: 1.1)) == [])
    #expect(linkColumns(screen.canvas(at: 4)) == ["3: 1..<5"])
  }
}
