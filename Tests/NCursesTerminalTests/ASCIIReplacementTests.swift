import Testing

@testable import NCursesTerminal

@Suite struct ASCIIReplacementTests {
  @Test(
    "Base64 encodes the examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{FF}ÿ~", "w7/Dv34="),
    ])
  func base64(text: String, encoded: String) {
    #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == encoded)
  }

  @Test("the characters of the tab bar have ASCII replacements")
  func barReplacements() {
    let shown = "a─━╸╺…‹›▀▄█日é←→↑↓✓✗′".unicodeScalars.map {
      String(ASCIIReplacement.replacement(for: $0))
    }.joined()
    #expect(shown == "a-===.<>###??<>^vvx'")
  }

  @Test("bars, markers and spinners have ASCII replacements")
  func markers() {
    let shown = "■■□ ▪ ▲▼ ⋯ ↵ ⠋⠏".unicodeScalars.map {
      String(ASCIIReplacement.replacement(for: $0))
    }.joined()
    #expect(shown == "++- * ^- . $ **")
  }

  @Test("the padding delays in terminfo strings are removed")
  func delays() {
    let bytes = ScreenRenderer.withoutDelays("\u{1B}[?5h$<100/>\u{1B}[?5l$5<".utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[?5h\u{1B}[?5l$5<")
  }
}
