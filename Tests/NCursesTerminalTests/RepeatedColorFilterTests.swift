import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

@Suite("Repeated colours") struct RepeatedColorFilterTests {
  @Test(
    "a colour that is set already is not written again, and all other bytes are kept",
    // `E` stands for ESC.
    arguments: [
      ("", ""), ("text", "text"),
      ("E[38;2;1;2;3maE[38;2;1;2;3mb", "E[38;2;1;2;3mab"),
      ("E[38;2;1;2;3mE[48;5;7maE[38;2;1;2;4mE[48;5;7mb", "E[38;2;1;2;3mE[48;5;7maE[38;2;1;2;4mb"),
      ("E[31maE[32mbE[31mc", "E[31maE[32mbE[31mc"),
      ("E[31maE[41mbE[31mE[41mc", "E[31maE[41mbc"),
      ("E[97maE[107mbE[97mE[107mc", "E[97maE[107mbc"),
      // Attributes do not change the colours, but a reset does.
      ("E[31mE[1mE[4maE[31mb", "E[31mE[1mE[4mab"),
      ("E[31maE[mE[31mb", "E[31maE[mE[31mb"), ("E[31maE[0mE[31mb", "E[31maE[0mE[31mb"),
      ("E[31maE[39mE[31mb", "E[31maE[39mE[31mb"),
      // Other SGR sequences may have changed the colours.
      ("E[31maE[1;32mE[31mb", "E[31maE[1;32mE[31mb"), ("E[31maE[4:3mE[31mb", "E[31maE[4:3mE[31mb"),
      // Cursor movements and other control sequences do not change the colours.
      ("E[31maE[2;3HE]0;tE\\E[31mbE[KE[31mc", "E[31maE[2;3HE]0;tE\\bE[Kc"),
      ("E[31maE", "E[31maE"), ("E[31maE[31", "E[31maE[31"), ("E[31maE[?31mE[31mE", "E[31maE[?31mE"),
    ])
  func colors(written: String, kept: String) {
    let output = Array(written.replacing("E", with: "\u{1B}").utf8)
    var bytes = Array("before".utf8)
    output.withUnsafeBufferPointer { RepeatedColorFilter.appendFiltered($0, to: &bytes) }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "E")
    #expect(text == "before" + kept)
  }
}
