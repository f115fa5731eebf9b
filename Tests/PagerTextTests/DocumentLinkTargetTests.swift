import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Links of a line") struct DocumentLinkTargetTests {
  private func targets(_ line: StyledLine) -> [String?] {
    line.indices.map { line.link(ofGlyph: $0)?.target }
  }

  @Test(
    "a link is underlined and keeps its target, in any notation",
    arguments: [
      ("\u{1B}]8;;", "\u{7}"), ("\u{1B}]8;;", "\u{1B}\\"), ("\u{1B}]8;id=a:b=c;", "\u{1B}\\"),
      ("\u{9D}8;;", "\u{9C}"), ("\u{9D}8;;", "\u{7}"), ("\u{1B}]8;;", "\u{9C}"),
    ])
  func forms(begin: String, end: String) {
    let line = StyledLine("a\(begin)http://x/;y\(end)bc\(begin)\(end)d")
    #expect(line.picture == ["abcd", ".uu."])
    #expect(targets(line) == [nil, "http://x/;y", "http://x/;y", nil])
  }

  @Test(
    "only safe schemes become links",
    arguments: [
      "http://a", "HTTPS://a", "mailto:a@b", "file:///etc/passwd", "File:a", "https:x",
    ])
  func followed(target: String) {
    let line = StyledLine("\u{1B}]8;;\(target)\u{7}x")
    #expect(line.picture == ["x", "u"])
    #expect(targets(line) == [target])
  }

  @Test(
    "a link that must not be opened keeps its text and loses only the link",
    arguments: [
      "javascript:alert(1)", "data:text/html,x", "ssh://a", "a", "//a", ":a", "http:", "xhttp://a",
      "http ://a", "http://a b", "ht\u{74}p", "x-man-page://a", "tel:1",
    ])
  func refused(target: String) {
    let line = StyledLine("\u{1B}]8;;\(target)\u{7}x\u{1B}]8;;\u{7}y")
    #expect(line.picture == ["xy", ".."])
    #expect(targets(line).allSatisfy { $0 == nil })
  }

  @Test("a refused link ends the previous one")
  func refusedEnds() {
    let line = StyledLine("\u{1B}]8;;http://a\u{7}x\u{1B}]8;;no:a\u{7}y")
    #expect(targets(line).first == "http://a" && targets(line).last == .some(nil))
  }

  @Test(
    "an incomplete or malformed link is shown as text",
    arguments: [
      ("\u{1B}]8;;http://a", "^[]8;;http://a"), ("\u{1B}]8;;http://a\u{1B}", "^[]8;;http://a^["),
      ("\u{1B}]8;;http://a\u{1B}[m", "^[]8;;http://a"), ("\u{1B}]8", "^[]8"),
      ("\u{1B}]8;", "^[]8;"),
      ("\u{1B}]8;http://a\u{7}", "^[]8;http://a^G"), ("\u{1B}]88;;a\u{7}", "^[]88;;a^G"),
      ("\u{1B}]8;;http://\u{E9}\u{7}", "^[]8;;http://\u{E9}^G"),
      ("\u{1B}]8;;http://\u{1}\u{7}", "^[]8;;http://^A^G"), ("\u{9D}8;;x", "<9D>8;;x"),
      ("\u{9D}", "<9D>"),
    ])
  func malformed(bytes: String, text: String) { #expect(StyledLine(bytes).text == text) }

  @Test("a link's target has a maximum length of some thousand bytes")
  func long() {
    func bytes(_ count: Int) -> String {
      "\u{1B}]8;;http://" + String(repeating: "a", count: count) + "\u{7}x"
    }
    #expect(StyledLine(bytes(4000)).text == "x")
    #expect(StyledLine(bytes(5000)).text == "^[" + bytes(5000).dropFirst().dropLast(2) + "^Gx")
  }

  @Test("a link that is open at the end of a part continues in the next part")
  func open() throws {
    let part = StyledLine("\u{1B}]8;;http://a\u{7}x")
    #expect(part.endState.link?.target == "http://a")
    let next = StyledLine("y\u{1B}]8;;\u{7}z", from: part.endState)
    #expect(next.picture == ["yz", "u."])
    #expect(targets(next) == ["http://a", nil])
  }

  @Test("attributes and colours do not end a link, and a link does not end them")
  func together() {
    let line = StyledLine("\u{1B}[1m\u{1B}]8;;http://a\u{7}x\u{1B}[my\u{1B}]8;;\u{7}z")
    #expect(line.picture == ["xyz", "Bu."])
  }
}
