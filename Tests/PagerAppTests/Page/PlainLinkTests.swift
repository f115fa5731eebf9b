import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Links in plain text") struct PlainLinkTests {
  private func links(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return PlainLinks.links(in: scalars).map { found in
      let shown = String(String.UnicodeScalarView(scalars[found.glyphs]))
      switch found.destination {
      case .address(let uri): return uri == shown ? uri : "\(shown) → \(uri)"
      case .place(let path, let line): return "\(shown) → \(path) at \(line)"
      }
    }
  }

  @Test("addresses end before what ends a sentence, and before a bracket around them")
  func addresses() {
    #expect(links("see https://a.b/c?d=e#f.") == ["https://a.b/c?d=e#f"])
    #expect(
      links("(http://a.b/x_(y)), <https://c.d> \"mailto:a@b.c\"") == [
        "http://a.b/x_(y)", "https://c.d", "mailto:a@b.c",
      ])
    #expect(links("(https://a.b)") == ["https://a.b"])
    #expect(links("url=https://a.b/c, and more") == ["https://a.b/c"])
    #expect(links("nothttp://a javascript:x data:y") == [])
  }

  @Test("a path with a line, and perhaps a column, is a place in a file")
  func places() {
    #expect(links("src/main.c:12:5: error: no") == ["src/main.c:12:5 → src/main.c at 12"])
    #expect(links("  --> src/lib.rs:3") == ["src/lib.rs:3 → src/lib.rs at 3"])
    #expect(links("a.txt:7:text that grep found") == ["a.txt:7 → a.txt at 7"])
    #expect(links("(x.swift:10)") == ["x.swift:10 → x.swift at 10"])
    #expect(links("12:30:45 :5 a:b x:0 y:1z /: 127.0.0.1:80x") == ["12:30:45 → 12 at 30"])
  }

  @Test("random text has links within it, one after another")
  func random() {
    var generator = SeededGenerator()
    let pieces = ["http://", "a", ":", "1", "/", ".", "(", ")", " ", "é", "漢", "#", "file://", "<"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...40, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let scalars = Array(text.unicodeScalars)
      var end = 0
      for found in PlainLinks.links(in: scalars) {
        #expect(found.glyphs.lowerBound >= end && !found.glyphs.isEmpty, "\(generator)")
        end = found.glyphs.upperBound
      }
      #expect(end <= scalars.count)
    }
  }
}
