import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Style runs") struct StyleRunsTests {
  init() { TestLocale.use() }

  private static let red = Style(.indexed(1))
  private static let bold = Style(.default, on: .default, .bold)

  private func styles(of line: StyledLine) -> [Style] { line.indices.map(line.style(ofGlyph:)) }

  @Test("a style that does not change begins no style run")
  func merging() {
    var runs = StyleRuns()
    runs.begin(.plain, at: 0)
    #expect(runs.isEmpty)
    runs.begin(Self.red, at: 2)
    runs.begin(Self.red, at: 3)
    runs.begin(.plain, at: 5)
    runs.begin(Self.red, at: 5)
    #expect(runs.runs.map(\.start) == [2])
    runs.begin(Self.bold, at: 2)
    runs.begin(.plain, at: 2)
    #expect(runs.isEmpty)
  }

  @Test("a style run takes 16 bytes")
  func size() { #expect(MemoryLayout<StyleRun>.stride == 16) }

  @Test("an appended part of a styled text has the styles of that part")
  func parts() throws {
    let link = try #require(DocumentLinkTarget(target: "http://a".utf8))
    var text = StyledText()
    text.append("one ")
    text.append("two", Self.red, link: link)
    text.append(" three ", Self.bold)
    text.append("four", Self.red)
    let whole = StyledLine(text.bytes, styles: text.styles)
    for start in 0..<text.count {
      for end in start...text.count {
        var part = StyledText()
        part.append(Array("x".utf8), Self.bold)
        part.append(start..<end, of: text)
        part.append("y")
        let line = StyledLine(part.bytes, styles: part.styles)
        #expect(
          styles(of: line) == [Self.bold] + styles(of: whole)[start..<end] + [.plain],
          "\(start)..<\(end)")
        #expect(
          (start..<end).map(whole.link(ofGlyph:))
            == line.indices.dropFirst().dropLast().map(line.link(ofGlyph:)))
      }
    }
  }

  @Test("truncating a styled text removes the styles of the removed text")
  func truncating() {
    var text = StyledText()
    text.append("one", Self.red)
    text.append("two", Self.bold)
    text.truncate(to: 3)
    #expect(text.style == Self.red && text.styles.runs.count == 1)
    text.append("x")
    #expect(text.styles.runs.map(\.start) == [0, 3] && text.style == .plain)
  }

  @Test("with separate style runs, each glyph has the style of its first byte")
  func glyphs() {
    let found = RandomCases.firstFault("style runs", count: 800, seed: 20_261_125) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 60).filter {
        $0 != 0x1B && $0 != 0x08 && $0 != 0x9D
      }
      var runs = StyleRuns()
      var wanted = [Style](repeating: .plain, count: bytes.count)
      for start in bytes.indices where random.below(5) == 0 {
        let style = [Style.plain, Self.red, Style(on: .indexed(3))][random.below(3)]
        runs.begin(style, at: start)
        for index in start..<bytes.count { wanted[index] = style }
      }
      let line = StyledLine(bytes, styles: runs)
      guard line.glyphRecords().map(\.byte) == StyledLine(bytes).glyphRecords().map(\.byte) else {
        return "the text of \(bytes)"
      }
      for glyph in line.indices {
        let style = wanted[line.byteOffset(ofGlyph: glyph)]
        guard
          line.style(ofGlyph: glyph) == style
            || line.style(ofGlyph: glyph) == HiddenTextStyle.replacementStyle(within: style)
        else { return "glyph \(glyph) of \(bytes)" }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test("colours in the document override separate style runs, and both may have links")
  func merged() {
    var runs = StyleRuns()
    runs.begin(Self.bold, link: DocumentLinkTarget(target: "http://b".utf8), at: 0)
    let bytes = Array("a\u{1B}[31mb\u{1B}[mc\u{1B}]8;;http://d\u{7}d\u{1B}]8;;\u{7}e".utf8)
    let line = StyledLine(bytes, styles: runs)
    #expect(line.text == "abcde")
    #expect(
      styles(of: line).map(\.foreground) == [.default, .indexed(1), .default, .default, .default])
    #expect(
      styles(of: line).map { $0.attributes.contains(.bold) } == [true, false, true, true, true])
    #expect(
      line.indices.map { line.link(ofGlyph: $0)?.target }
        == ["http://b", "http://b", "http://b", "http://d", "http://b"])
    #expect(line.endState == .plain)
  }

  @Test(
    "text in the colour of its background is made visible, even if a separate style run colours it")
  func hidden() {
    var runs = StyleRuns()
    runs.begin(Style(.indexed(1), on: .indexed(1)), at: 0)
    #expect(StyledLine(Array("x█".utf8), styles: runs).letters == "h?")
  }

  @Test("with colours switched off, separate style runs are not shown, and their links are")
  func colorless() {
    var runs = StyleRuns()
    runs.begin(Self.red, at: 0)
    runs.begin(Self.red, link: DocumentLinkTarget(target: "http://a".utf8), at: 1)
    let line = StyledLine(
      Array("ab".utf8), options: LineDecodingOptions(showsColors: false), styles: runs)
    #expect(line.letters == ".u")
  }
}
