import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite struct ColorTests {
  private func support(
    _ environment: [String: String], wantsColor: Bool = true, _ types: [String: Int]
  ) throws(TerminalError) -> ColorSupport {
    try ColorSupport(
      environment: { environment[$0] }, wantsColor: wantsColor, colors: { types[$0] })
  }

  @Test(
    "The number of colours comes from the terminal's description",
    arguments: [
      (0, TerminalCapabilities.ColorDepth.monochrome), (8, .ansi8), (16, .ansi16), (88, .ansi16),
      (256, .palette256), (0x1000000, .trueColor),
    ])
  func depth(colors: Int, depth: TerminalCapabilities.ColorDepth) throws {
    #expect(try support(["TERM": "t"], ["t": colors]).depth == depth)
  }

  @Test(
    "True colour needs COLORTERM and an entry that can",
    arguments: [
      ("xterm-256color", "xterm-direct"), ("tmux-256color", "tmux-direct"),
      ("alacritty", "alacritty-direct"), ("xterm-kitty", "kitty-direct"),
    ])
  func trueColor(term: String, direct: String) throws {
    let types = [term: 256, direct: 0x1000000]
    let found = try support(["TERM": term, "COLORTERM": "truecolor"], types)
    #expect(found.type == direct)
    #expect(found.depth == .trueColor)
    #expect(try support(["TERM": term, "COLORTERM": "24bit"], types).depth == .trueColor)
    #expect(try support(["TERM": term], types).depth == .palette256)
    #expect(try support(["TERM": term, "COLORTERM": "truecolor"], [term: 256]).type == term)
  }

  @Test func `NO_COLOR and the option leave none`() throws {
    let types = ["t": 256]
    #expect(try support(["TERM": "t", "NO_COLOR": "1"], types).depth == .monochrome)
    #expect(try support(["TERM": "t", "NO_COLOR": ""], types).depth == .palette256)
    #expect(try support(["TERM": "t"], wantsColor: false, types).depth == .monochrome)
  }

  @Test(
    "A terminal that cannot be driven is told by its name", arguments: ["", "dumb", "unheard-of"])
  func unusable(term: String) {
    #expect(throws: TerminalError.unusable(type: term)) {
      try support(term.isEmpty ? [:] : ["TERM": term], ["dumb": 0])
    }
  }

  @Test func `a colour gets the number that the depth has for it`() {
    #expect(ColorNumber.of(.default, .trueColor) == -1)
    #expect(ColorNumber.of(.rgb(1, 2, 3), .monochrome) == -1)
    #expect(ColorNumber.of(.rgb(255, 128, 64), .trueColor) == 0xFF8040)
    #expect(ColorNumber.of(.rgb(255, 0, 0), .palette256) == 196)
    #expect(ColorNumber.of(.indexed(250), .palette256) == 250)
    #expect(ColorNumber.of(.indexed(12), .ansi16) == 12)
    #expect(ColorNumber.of(.indexed(12), .ansi8) == 4)
    #expect(ColorNumber.of(.indexed(196), .ansi16) == 9)
    #expect(ColorNumber.of(.rgb(250, 250, 250), .ansi16) == 15)
    #expect(ColorNumber.of(.rgb(200, 10, 10), .ansi8) == 1)
  }

  @Test(
    "Letters that came to black are not bold where bold ones are brighter",
    arguments: [
      (Style(.indexed(16), on: .indexed(214), .bold), TerminalCapabilities.ColorDepth.ansi8, false),
      (Style(.rgb(17, 17, 27), on: .rgb(249, 226, 175), .bold), .ansi8, false),
      (Style(.indexed(16), on: .indexed(214), .bold), .palette256, true),
      (Style(.indexed(16), on: .default, .bold), .ansi8, true),
      (Style(.indexed(0), on: .indexed(3), .bold), .ansi8, true),
      (Style(.indexed(231), on: .indexed(25), .bold), .ansi8, true),
      (Style(.default, on: .indexed(3), .bold), .ansi8, true),
    ])
  func bold(style: Style, depth: TerminalCapabilities.ColorDepth, isBold: Bool) {
    var style = style
    style.attributes.insert(.underline)
    #expect(ColorNumber.attributes(style, depth) == (isBold ? [.bold, .underline] : .underline))
  }

  @Test(
    "Where there are few colours a grey on the terminal's own ground can be seen on any",
    arguments: [
      (Color.indexed(240), TerminalCapabilities.ColorDepth.ansi8, Int32(-1)),
      (.indexed(246), .ansi8, -1), (.indexed(8), .ansi8, -1), (.rgb(20, 24, 28), .ansi8, -1),
      (.indexed(75), .ansi8, 6), (.rgb(200, 10, 10), .ansi8, 1),
      (.indexed(0), .ansi8, 0), (.rgb(0, 0, 0), .ansi8, 0), (.indexed(7), .ansi8, 7),
      (.indexed(15), .ansi8, 7),
      (.indexed(240), .ansi16, 8), (.indexed(235), .ansi16, 8), (.rgb(9, 9, 9), .ansi16, 8),
      (.indexed(0), .ansi16, 0), (.indexed(250), .ansi16, 7),
      (.indexed(240), .palette256, 240), (.default, .ansi8, -1),
    ])
  func foreground(color: Color, depth: TerminalCapabilities.ColorDepth, number: Int32) {
    #expect(ColorNumber.foreground(color, on: .default, depth) == number)
    // A picture says what it stands on, and keeps its colours.
    let ground = Color.rgb(255, 255, 255)
    #expect(ColorNumber.foreground(color, on: ground, depth) == ColorNumber.of(color, depth))
  }

  @Test func `true colours and palette entries never share a number`() {
    let indexed = (0...255).map { ColorNumber.of(.indexed(UInt8($0)), .trueColor) }
    #expect(Set(indexed).count == 256)
    for green in 0...3 {
      for blue in 0...255 {
        let number = ColorNumber.of(.rgb(0, UInt8(green), UInt8(blue)), .trueColor)
        #expect(!indexed.contains(number))
      }
    }
  }

  @Test(
    "What ncurses writes for a true colour leaves in the form that all know",
    arguments: [
      ("\u{1B}[38:2::255:128:64m", "\u{1B}[38;2;255;128;64m"),
      ("\u{1B}[48:2:255:128:64m", "\u{1B}[48;2;255;128;64m"),
      ("\u{1B}[38;2;1;2;3m", "\u{1B}[38;2;1;2;3m"),
      ("a\u{1B}[38:2::0:1:200mb", "a\u{1B}[38;5;200mb"),
      ("\u{1B}[48;2;0;1;9m", "\u{1B}[48;5;9m"),
      ("\u{1B}[31m\u{1B}[38:2::1", "\u{1B}[31m\u{1B}[38:2::1"),
      ("\u{1B}[38:2::1:2:m", "\u{1B}[38:2::1:2:m"), ("\u{1B}[38", "\u{1B}[38"),
      ("\u{1B}", "\u{1B}"),
    ])
  func rewrites(written: String, leaving: String) {
    var bytes = Array("x".utf8) + written.utf8
    DirectColor.rewrite(&bytes, from: 1)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + leaving)
  }
}
