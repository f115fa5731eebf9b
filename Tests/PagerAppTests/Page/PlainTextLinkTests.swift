import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Links in plain text") struct PlainTextLinkTests {
  private func links(_ text: String, isManual: Bool = false) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return PlainTextLinkFinder.links(in: scalars, isManual: isManual).map { found in
      let shown = String(String.UnicodeScalarView(scalars[found.glyphs]))
      switch found.destination {
      case .address(let uri): return uri == shown ? uri : "\(shown) → \(uri)"
      case .manual(let reference): return "\(shown) → \(reference.name) in \(reference.section)"
      case .place(let path, let line): return "\(shown) → \(path) at \(line)"
      }
    }
  }

  @Test("web addresses in plain text end before punctuation and before a bracket around them")
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

  @Test("path:line and path:line:column in plain text are links to that line of the file")
  func places() {
    #expect(links("src/main.c:12:5: error: no") == ["src/main.c:12:5 → src/main.c at 12"])
    #expect(links("  --> src/lib.rs:3") == ["src/lib.rs:3 → src/lib.rs at 3"])
    #expect(links("a.txt:7:text that grep found") == ["a.txt:7 → a.txt at 7"])
    #expect(links("(x.swift:10)") == ["x.swift:10 → x.swift at 10"])
    #expect(links("12:30:45 :5 a:b x:0 y:1z /: 127.0.0.1:80x") == ["12:30:45 → 12 at 30"])
  }

  @Test("names with a section, such as ls(1), are links in manual pages only")
  func manual() {
    let text = "see ls(1), git-log(1), (openat(2)) X11(7x), printf(3posix) or https://a.b/c(1)"
    #expect(
      links(text, isManual: true) == [
        "ls(1) → ls in 1", "git-log(1) → git-log in 1", "openat(2) → openat in 2",
        "X11(7x) → X11 in 7x", "printf(3posix) → printf in 3posix", "https://a.b/c(1)",
      ])
    #expect(links(text) == ["https://a.b/c(1)"])
  }

  @Test(
    "in a manual page, a word without a valid name and section is no link",
    arguments: [
      "-K(1)", "(1)", "f()", "f(x)", "f(0)", "f(1", "é(1)", "f(1;rm)", "f(123456789)", "$(1)",
      "a b(one)", String(repeating: "a", count: 101) + "(1)",
    ])
  func noReference(text: String) {
    #expect(links(text, isManual: true) == [])
  }

  @Test("a link made from the name of a manual page converts back to that name")
  func manualTarget() throws {
    let reference = try #require(ManualPageReference("std::vector(3)"))
    #expect(LinkTarget(reference)?.manualReference == reference)
    #expect(LinkTarget("man:-K(1)")?.manualReference == nil)
    #expect(LinkTarget("https://a.b/ls(1)")?.manualReference == nil)
  }

  @Test("the links found in random text lie within it and do not overlap")
  func random() {
    var generator = SeededGenerator()
    let pieces = ["http://", "a", ":", "1", "/", ".", "(", ")", " ", "é", "漢", "#", "file://", "<"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...40, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let scalars = Array(text.unicodeScalars)
      var end = 0
      for found in PlainTextLinkFinder.links(in: scalars) {
        #expect(found.glyphs.lowerBound >= end && !found.glyphs.isEmpty, "\(generator)")
        end = found.glyphs.upperBound
      }
      #expect(end <= scalars.count)
    }
  }
}
