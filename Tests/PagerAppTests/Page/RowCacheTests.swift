import Documents
import PagerText
import PagerViews
import Synchronization
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Cached rows of a document") struct RowCacheTests {
  private let capabilities = TerminalCapabilities(colors: .trueColor, isUnicode: true)

  /// Returns random text with short, long, empty, wide and coloured lines, some without a line feed.
  private func randomText(_ random: inout SeededGenerator) -> [UInt8] {
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

  @Test("rows drawn from the cache equal rows drawn without it, after any sequence of movements")
  func agreement() {
    TestLocale.use()
    let found = RandomCases.firstFault("cached rows", count: 100, seed: 6_040) { random in
      let sources = [GrowingDocument(), GrowingDocument()]
      // The second page empties its cache before and after each step.
      let pages = sources.map {
        DocumentPage(
          $0.document, name: "name", wraps: random.seed % 2 == 0, showsLineNumbers: false)
      }
      var size = Size(width: 12, height: 6)
      for page in pages { page.resize(to: size) }
      for step in 0..<40 {
        let (choice, count) = (random.below(16), random.below(9) - 4)
        let bytes = step == 0 || choice == 0 ? randomText(&random) : []
        if choice == 1 { size = Size(width: 1 + random.below(40), height: random.below(12)) }
        for (index, page) in pages.enumerated() {
          if index == 1 { page.cache.forgetDrawnRows() }
          if !bytes.isEmpty { page.receive(sources[index].appendToSpool(bytes)) }
          switch choice {
          case 1: page.resize(to: size)
          case 2: page.toggleWrap()
          case 3: page.showsLineNumbers.toggle()
          case 4: page.scroll(.pages(count))
          case 5: page.scroll(.sideways(count))
          case 6:
            page.highlightMatches(of: count < 0 ? nil : try? Pattern(count == 0 ? "o" : "wo?"))
          case 7: page.scroll(count < 0 ? .top : .bottom)
          case 8: page.switchWrapMode()
          default: page.scroll(.lines(count))
          }
          if index == 1 { page.cache.forgetDrawnRows() }
        }
        guard pages[0].viewport == pages[1].viewport else {
          return "another viewport at step \(step)"
        }
        guard pages[0].summary == pages[1].summary else {
          return "another status at step \(step)"
        }
        // Draw only after some of the steps.
        guard random.below(3) > 0 else { continue }
        if draw(pages[0], size) != draw(pages[1], size) { return "other cells at step \(step)" }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test("the lines decoded longest ago are dropped one at a time and decoded again when needed")
  func capacity() throws {
    let source = GrowingDocument()
    let lines = (0..<6000).map { "line \($0) " + String(repeating: "x", count: 40 + $0 % 80) }
    source.append(Array(lines.joined(separator: "\n").utf8))
    let cache = RowCache(source.document)
    var parts: [LinePart] = []
    var next = source.document.linePart(holding: 0)
    while let part = next {
      parts.append(part)
      next = source.document.linePart(after: part)
    }
    #expect(parts.count == lines.count)
    var kept = 0
    for (index, part) in (Array(parts.indices) + [0, 5000, 1, 5999]).map({ ($0, parts[$0]) }) {
      #expect(cache.text(of: part).text == lines[index])
      #expect(cache.glyphCount <= RowCache.capacity)
      // A full cache drops little more than it needs for the new line.
      #expect(cache.glyphCount >= min(kept, RowCache.capacity - 200))
      kept = cache.glyphCount
    }
    #expect(kept > RowCache.capacity / 2)
    cache.forgetAll()
    #expect(cache.glyphCount == 0)
    #expect(cache.text(of: parts[7]).text == lines[7])
    #expect(cache.glyphCount == lines[7].count)
  }

  /// Underlines each line from its second byte, and records the offsets of the requested lines.
  private final class RecordingStyleSource: StyleSource {
    let offsets = Mutex<[Int]>([])

    func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
      offsets.withLock { $0.append(offset) }
      runs.begin(Style(.default, on: .default, .underline), at: 1)
    }
  }

  @Test("styles are computed for the lines that are drawn, once for each")
  func computedStyles() throws {
    let source = GrowingDocument()
    source.append(Array("one\ntwo \u{1B}[31mthree\nfour\n".utf8))
    let styles = RecordingStyleSource()
    let cache = RowCache(source.document, styles: styles)
    let first = try #require(source.document.linePart(holding: 0))
    let second = try #require(source.document.linePart(after: first))
    for _ in 0..<2 {
      #expect(cache.text(of: first).letters == ".uu")
      #expect(cache.text(of: second).letters == ".uuu?????")
    }
    #expect(styles.offsets.withLock { $0 } == [0, 4])
    cache.forgetAll()
    #expect(cache.text(of: second).letters == ".uuu?????")
    #expect(styles.offsets.withLock { $0 } == [0, 4, 4])
  }

  @Test("matches are searched again when the last line has grown")
  func matches() throws {
    let source = GrowingDocument()
    source.append(Array("one two".utf8))
    let (cache, pattern) = (RowCache(source.document), try Pattern("two$"))
    let part = try #require(source.document.linePart(holding: 0))
    #expect(cache.matches(of: pattern, in: part) == [4..<7])
    #expect(cache.matches(of: try Pattern("one"), in: part) == [0..<3])
    source.append(Array(" three two".utf8))
    let longer = try #require(source.document.linePart(holding: 0))
    #expect(cache.matches(of: pattern, in: longer) == [14..<17])
  }
}
