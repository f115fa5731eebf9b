import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Overstrike") struct OverstrikeTests {
  /// Returns a text with backspaces in place of `<`.
  private func withBackspaces(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "<" ? "\u{8}" : $0 }))
  }

  @Test(
    "an overstruck character is bold, and one over an underscore is underlined",
    arguments: [
      ("N<NA<A", "NA", "bb"), ("_<fx", "fx", "u."), ("f<_x", "fx", "u."), ("_<x<x", "x", "B"),
      ("x<x<_", "x", "B"), ("x<_<x", "x", "B"), ("x<x<x<x", "x", "b"), ("_< ", " ", "u"),
      ("_<_", "_", "b"), ("_<__<_i<i", "__i", "bbb"), ("__<_", "__", ".b"),
      ("a_<b", "ab", ".u"), ("é<é", "é", "b"), ("_<é", "é", "u"),
      ("e\u{301}<e\u{301}", "e\u{301}", "b"), ("_<e\u{301}", "e\u{301}", "u"),
      ("e<e\u{301}", "e\u{301}", "b"), ("e\u{301}<e", "e\u{301}^He", ".rr."),
      ("漢<漢", "漢", "b"), ("漢<<漢", "漢", "b"), ("_<漢", "漢", "u"), ("__<<漢", "漢", "u"),
      ("漢<<__", "漢", "u"), ("漢<_", "漢", "u"), ("__<<漢<<漢", "漢", "B"), ("a__<<漢b", "a漢b", ".u."),
      ("___<<漢", "_漢", ".u"), ("漢<__", "漢_", "u."),
      // The output of grotty in man(1), where combining marks follow their letters and are overstruck separately.
      ("x<x\u{304}<\u{304}y<y", "x\u{304}y", "bb"), ("_<x_<\u{304}_<y", "x\u{304}y", "uu"),
      ("_<x<x_<\u{304}<\u{304}\u{301}z", "x\u{304}\u{301}z", "B."),
      ("漢<漢\u{304}<\u{304}", "漢\u{304}", "b"),
      ("+<o x", "• x", "..."), ("o<+", "•", "."), ("+<+<o<o", "•", "b"), ("•<•", "•", "b"),
      ("+<+", "+", "b"), ("_<+<o", "•", "u"),
    ])
  func forms(bytes: String, text: String, letters: String) {
    let line = StyledLine(withBackspaces(bytes))
    #expect(line.picture == [text, letters])
  }

  @Test(
    "backspaces that form no overstrike are made visible",
    arguments: [
      ("evil<<<<good", "evil^H^H^H^Hgood"), ("a<b", "a^Hb"), ("<x", "^Hx"), ("x<", "x^H"),
      ("x<<x", "x^H^Hx"), ("x<x<y", "x^Hy"), ("x<x<<<", "x^H^H^H"), ("\t<\t", "        ^H      "),
      ("\u{1}<\u{1}", "^A^H^A"), ("__<<x", "__^H^Hx"), ("_<<漢", "_^H^H漢"), ("x_<<漢", "x_^H^H漢"),
      ("__<<__", "__^H^H__"), ("__<<__<x", "__^H^H_x"), ("漢<<_", "漢^H^H_"), ("漢<<<漢", "漢^H^H^H漢"),
      ("x<\u{301}", "x^H\u{25CC}\u{301}"),
      ("x_<\u{301}", "x_^H\u{25CC}\u{301}"), ("x\u{301}<\u{301}", "x\u{301}^H\u{25CC}\u{301}"),
      ("x<x\u{301}<\u{302}", "x\u{301}^H\u{25CC}\u{302}"), ("_<x_<a", "xa"),
      ("x<__<_<\u{301}", "x_^H\u{25CC}\u{301}"),
      ("_<x\u{1B}[1m_<\u{301}", "x_^H\u{25CC}\u{301}"), ("x<x<x<x<x<x", "x^Hx"), ("o<+<x", "•^Hx"),
      ("a<\u{1B}[1ma", "a^Ha"), ("a\u{1B}[1m<a", "a^Ha"),
      // A combining mark after a bullet is not overstruck, because that would hide it.
      ("o<+<o\u{304}", "•^Ho\u{304}"), ("+<o<+\u{304}", "•^H+\u{304}"),
    ])
  func others(bytes: String, text: String) {
    #expect(StyledLine(withBackspaces(bytes)).text == text)
  }

  @Test("overstrike adds to the document's own colours")
  func colors() {
    let line = StyledLine("\u{1B}[31mx\u{8}x\u{1B}[8m_\u{8}y")
    #expect(line.style(ofGlyph: 0) == Style(.indexed(1), on: .default, .bold))
    #expect(line.style(ofGlyph: 1) == Style(.default, on: .default, [.reverse, .dim, .underline]))
  }

  @Test("combining marks may follow an overstruck character")
  func marks() { #expect(StyledLine("x\u{8}x\u{301}y").picture == ["x\u{301}y", "b."]) }

  @Test("an overstruck glyph maps to all its bytes")
  func bytes() {
    let line = StyledLine("a_\u{8}b\u{8}b_\u{8}c")
    #expect(line.text == "abc")
    #expect(line.indices.map(line.byteOffset) == [0, 1, 6])
    #expect((0..<9).map(line.glyphIndex(ofByte:)) == [0, 1, 1, 1, 1, 1, 2, 2, 2])
  }
}
