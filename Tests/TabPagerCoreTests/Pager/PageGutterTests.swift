import Testing

@testable import TabPagerCore

@Suite("The gutter between pages") struct PageGutterTests {
  private static let gutter = Style(.indexed(1), on: .indexed(2))

  /// Returns the first row of the pane during a swipe from a page that shows `a` to a page that shows `b`.
  private func row(at time: Double, gutter: Style?) -> [Cell] {
    var settings = TabPagerSettings()
    settings.gutter = gutter
    settings.paging.swipe = .easing(.linear, duration: 1)
    let pages = ["a", "b"].map { letter in
      Tab(letter) { TextPage(String(repeating: letter, count: 10)) }
    }
    let view = TabPagerView(tabs: pages, settings: settings)
    let context = PageContext(
      size: Size(width: 10, height: 4), now: 0,
      capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
    _ = view.handle(.resize, context)
    _ = view.handle(.action(.next), context)
    var canvas = Canvas(size: context.size)
    var now = context
    now.now = time
    view.advance(to: time)
    view.render(into: &canvas, now)
    return (0..<10).map { canvas[$0, 2] }
  }

  private func text(_ cells: [Cell]) -> String { cells.map { String($0.glyph.base) }.joined() }

  @Test("while pages slide, a gutter of one cell in its style covers the end of the left page")
  func sliding() {
    let plain = text(row(at: 0.5, gutter: nil))
    let end = plain.prefix { $0 == "a" }.count
    #expect((1...9).contains(end) && plain.dropFirst(end).allSatisfy { $0 == "b" })
    let cells = row(at: 0.5, gutter: Self.gutter)
    #expect(text(cells) == plain.prefix(end - 1) + " " + plain.dropFirst(end))
    #expect(cells.indices.filter { cells[$0].style == Self.gutter } == [end - 1])
  }

  @Test("at rest there is no gutter", arguments: [0.0, 1.5])
  func rest(time: Double) {
    #expect(!row(at: time, gutter: Self.gutter).contains { $0.style == Self.gutter })
  }
}
