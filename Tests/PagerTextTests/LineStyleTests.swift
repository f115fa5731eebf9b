import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Colours and attributes of a line") struct LineStyleTests {
  /// Returns the style of text after SGR sequences with the given parameters.
  private func style(afterSGR parameters: [String]) -> Style {
    let line = StyledLine(parameters.map { "\u{1B}[\($0)m" }.joined() + "x")
    #expect(line.text == "x")
    return line.style(ofGlyph: 0)
  }

  @Test(
    "SGR sequences set and reset attributes",
    arguments: [
      ("1", .bold), ("2", .dim), ("3", .italic), ("4", .underline), ("5", .blink), ("6", .blink),
      ("7", .reverse), ("9", .strikethrough), ("21", .underline), ("1;2;22", []), ("3;23", []),
      ("4;24", []), ("21;24", []), ("5;25", []), ("7;27", []), ("9;29", []), ("1;4;0", []),
      ("1;", []), ("1;;3", .italic), ("1;4;7;22", [.underline, .reverse]),
      ("4:0", []), ("4;4:0", []), ("4:1", .underline), ("4:3", .underline), ("4:", .underline),
      ("001;0004", [.bold, .underline]), ("8;28", []), ("26", []),
    ] as [(String, Style.Attributes)])
  func attributes(parameters: String, expected: Style.Attributes) {
    #expect(style(afterSGR: [parameters]) == Style(.default, on: .default, expected))
  }

  @Test(
    "SGR sequences set and reset colours",
    arguments: [
      ("31", .indexed(1), .default), ("97", .indexed(15), .default), ("90", .indexed(8), .default),
      ("44", .default, .indexed(4)), ("107", .default, .indexed(15)),
      ("100", .default, .indexed(8)),
      ("31;42", .indexed(1), .indexed(2)), ("31;39", .default, .default),
      ("31;42;49", .indexed(1), .default),
      ("38;5;196", .indexed(196), .default), ("48;5;0", .default, .indexed(0)),
      ("38;2;1;2;3", .rgb(1, 2, 3), .default), ("48;2;255;0;9", .default, .rgb(255, 0, 9)),
      ("38;5;1;48;5;2", .indexed(1), .indexed(2)),
      ("38:5:196", .indexed(196), .default), ("38:2::1:2:3", .rgb(1, 2, 3), .default),
      ("38:2:0:1:2:3", .rgb(1, 2, 3), .default), ("38:2:1:2:3", .rgb(1, 2, 3), .default),
      ("38:2::1:2:3:0:1;44", .rgb(1, 2, 3), .indexed(4)), ("38:2:::2:", .rgb(0, 2, 0), .default),
      ("38:5:9;31:1", .indexed(9), .default),
      ("58;5;9;31", .indexed(1), .default), ("58;2;1;2;3;31", .indexed(1), .default),
      ("58:2::1:2:3;59;31", .indexed(1), .default),
    ] as [(String, Color, Color)])
  func colors(parameters: String, foreground: Color, background: Color) {
    #expect(style(afterSGR: [parameters]) == Style(foreground, on: background))
  }

  @Test(
    "unknown and malformed SGR parameters have no effect",
    arguments: [
      ("38", []), ("38;5", []), ("38;2;1;2", []), ("38;5;256;1", .bold),
      ("38;5;99999999999999;1", .bold),
      ("38;2;1;2;256;1", .bold), ("38:5;1", .bold), ("38:5:256;1", .bold), ("38:9:1;1", .bold),
      ("38:;1", .bold), (":;1", .bold), (":::;;;1", .bold), ("1:1", []), ("200;1", .bold),
      ("99999999999999999999999999;1", .bold), ("18446744073709551617", []), ("4294967297", []),
      ("65537", []), ("257", []), (";1;", []),
      // After an unknown kind of colour, the rest is ignored, because the number of its parameters is unknown.
      ("38;3;1;2;3", []), ("1;48;9;4", .bold),
    ] as [(String, Style.Attributes)])
  func malformed(parameters: String, expected: Style.Attributes) {
    #expect(style(afterSGR: [parameters]) == Style(.default, on: .default, expected))
  }

  @Test("an SGR sequence may have any number of parameters of any length, up to 4 KiB")
  func long() {
    let many = String(repeating: "1;", count: 1000) + "31"
    #expect(style(afterSGR: [many]) == Style(.indexed(1), on: .default, .bold))
    #expect(style(afterSGR: [String(repeating: "0", count: 4000) + "31"]) == Style(.indexed(1)))
    let tooLong = "\u{1B}[" + String(repeating: "1", count: 5000) + "m"
    #expect(StyledLine(tooLong).text == "^[" + tooLong.dropFirst())
  }

  @Test("SGR sequences add up, and `ESC [ m` resets all")
  func several() {
    #expect(style(afterSGR: ["1", "31", "22"]) == Style(.indexed(1)))
    #expect(style(afterSGR: ["1;31;44;8", ""]) == .plain)
  }

  @Test(
    "with colours switched off, a line shows neither colours nor attributes nor their sequences")
  func withoutColors() {
    let bytes = "a\u{1B}[1;31mb\u{1B}[m\u{1B}[38;5;9mc\u{1}"
    let line = StyledLine(bytes, options: LineDecodingOptions(showsColors: false))
    #expect(line.picture == ["abc^A", "...rr"])
    #expect(line.endState.style == Style(.indexed(9)))
    // Overstrike and links are not colours, so they are still shown.
    let other = StyledLine(
      "x\u{8}x\u{1B}]8;;http://a\u{7}y", options: LineDecodingOptions(showsColors: false))
    #expect(other.picture == ["xy", "bu"])
  }

  @Test(
    "text that a document hides by its style is shown in a style of its own",
    arguments: [
      ("\u{1B}[8mev il\u{1B}[28m.", "ev il.", "hhhhh."),
      ("\u{1B}[1;31;8mx\u{1B}[0m.", "x.", "h."),
      ("\u{1B}[30;40mev il\u{1B}[m.", "ev il.", "hh?hh."),
      ("\u{1B}[38;5;16;48;2;0;0;0mé\u{1B}[m", "é", "h"),
      ("\u{1B}[8m\tx\u{1}", "        x^A", "hhhhhhhhh.."),
      // Block characters in the colour of their background are a picture, not hidden text.
      ("\u{1B}[34;44m▀\u{2588} \u{28FF}\u{E0B0}", "▀\u{2588} \u{28FF}\u{E0B0}", "?????"),
    ])
  func hidden(bytes: String, text: String, letters: String) {
    #expect(StyledLine(bytes).picture == [text, letters])
  }

  @Test("replacements of control characters differ from text that the document reverses")
  func marksInReversed() {
    #expect(StyledLine("\u{1B}[7ma\u{1}b").picture == ["a^Ab", "r..r"])
    let colored = StyledLine("\u{1B}[31ma\u{1}")
    #expect(
      (0..<3).map { colored.style(ofGlyph: $0) } == [
        Style(.indexed(1)), Style(.default, on: .default, .reverse),
        Style(.default, on: .default, .reverse),
      ])
  }

  @Test(
    "the erase sequences of grep are dropped, and other sequences are shown",
    arguments: [
      ("\u{1B}[01;31m\u{1B}[Ka\u{1B}[m\u{1B}[Kb\u{1B}[0K", "ab"),
      ("\u{1B}[1K\u{1B}[2K\u{1B}[K;", "^[[1K^[[2K;"), ("\u{1B}[2J", "^[[2J"),
      ("\u{1B}[10;20H", "^[[10;20H"),
      ("\u{1B}[?25l", "^[[?25l"), ("\u{1B}[>4;2m", "^[[>4;2m"), ("\u{1B}[1 m", "^[[1 m"),
      ("\u{1B}[31!m", "^[[31!m"), ("\u{1B}c", "^[c"), ("\u{1B}(0", "^[(0"), ("\u{1B}", "^["),
      ("\u{1B}[", "^[["), ("\u{1B}[3", "^[[3"), ("\u{1B}[3\u{1}m", "^[[3^Am"),
      ("\u{1B}]0;title\u{7}x", "^[]0;title^Gx"), ("\u{1B}]52;c;AAAA\u{1B}\\", "^[]52;c;AAAA^[\\"),
      ("\u{1B}P+q\u{1B}\\", "^[P+q^[\\"),
      ("\u{1B}_a\u{1B}\\\u{1B}^b\u{1B}\\\u{1B}Xc\u{1B}\\", "^[_a^[\\^[^b^[\\^[Xc^[\\"),
      ("\u{9B}31mred\u{90}q\u{9C}", "<9B>31mred<90>q<9C>"), ("\u{1B}\u{1B}[1mx", "^[x"),
    ])
  func others(bytes: String, text: String) { #expect(StyledLine(bytes).text == text) }
}
