import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Rows that were drawn, drawn again elsewhere") struct DrawnRowsTests {
  private let capabilities = TerminalCapabilities(colors: .trueColor, isUnicode: true)

  /// Short lines, long ones, empty ones, wide ones, coloured ones; some without an end.
  private func text(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<random.below(60)).flatMap { _ -> [UInt8] in
      let words = [
        "one", "a longer word", "漢字", "\u{1B}[31mred\u{1B}[m", "\t", "e\u{301}", "-", "",
      ]
      let line = (0..<random.below(9)).map { _ in words[random.below(words.count)] }
      let ends = ["\n", "\n", "\r\n", "\n\n", ""]
      return Array((line.joined(separator: " ") + ends[random.below(ends.count)]).utf8)
    }
  }

  private func draw(_ page: DocumentPage, _ size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    page.render(into: &canvas, PageContext(size: size, now: 0, capabilities: capabilities))
    return canvas
  }

  @Test("They are what drawing them anew gives, whatever is done between")
  func agreement() {
    TestLocale.use()
    let found = RandomCases.fault("drawn rows", count: 300, seed: 6_040) { random in
      let sources = [GrowingDocument(), GrowingDocument()]
      // The second one knows of nothing that was drawn before.
      let pages = sources.map {
        DocumentPage(
          $0.document, name: "name", wraps: random.seed % 2 == 0, showsLineNumbers: false)
      }
      var size = Size(width: 12, height: 6)
      for page in pages { page.resize(to: size) }
      for step in 0..<40 {
        let (choice, count) = (random.below(16), random.below(9) - 4)
        let bytes = step == 0 || choice == 0 ? text(&random) : []
        if choice == 1 { size = Size(width: 1 + random.below(40), height: random.below(12)) }
        for (index, page) in pages.enumerated() {
          if index == 1 { (page.drawnRows, page.knownScreenful) = (nil, nil) }
          if !bytes.isEmpty { page.receive(sources[index].news(bytes)) }
          switch choice {
          case 1: page.resize(to: size)
          case 2: page.toggleWrap()
          case 3: page.showsLineNumbers.toggle()
          case 4: page.scroll(.pages(count))
          case 5: page.scroll(.sideways(count))
          case 6: page.highlight(count < 0 ? nil : try? Pattern(count == 0 ? "o" : "wo?"))
          case 7: page.scroll(count < 0 ? .top : .bottom)
          case 8: page.switchWrapping()
          default: page.scroll(.lines(count))
          }
          if index == 1 { (page.drawnRows, page.knownScreenful) = (nil, nil) }
        }
        guard pages[0].top == pages[1].top else { return "other places at step \(step)" }
        guard pages[0].position == pages[1].position else { return "other words at step \(step)" }
        // Not each step is drawn.
        guard random.below(3) > 0 else { continue }
        if draw(pages[0], size) != draw(pages[1], size) { return "other cells at step \(step)" }
      }
      return nil
    }
    #expect(found == nil)
  }
}
