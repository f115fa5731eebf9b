import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite struct ColorSupportTests {
  private func colorSupport(
    _ environment: [String: String], wantsColor: Bool = true, _ types: [String: Int]
  ) throws(TerminalError) -> ColorSupport {
    try ColorSupport(
      environment: { environment[$0] }, wantsColor: wantsColor, colors: { types[$0] })
  }

  @Test(
    "the number of colours comes from the terminfo entry",
    arguments: [
      (0, TerminalCapabilities.ColorDepth.monochrome), (8, .ansi8), (16, .ansi16), (88, .ansi16),
      (256, .palette256), (0x1000000, .trueColor),
    ])
  func depth(colors: Int, depth: TerminalCapabilities.ColorDepth) throws {
    #expect(try colorSupport(["TERM": "t"], ["t": colors]).depth == depth)
  }

  @Test(
    "COLORTERM turns on true colour on any terminal with colours",
    arguments: ["xterm-256color", "tmux-256color", "alacritty", "xterm"])
  func trueColor(term: String) throws {
    let types = [term: term == "xterm" ? 8 : 256, "vt100": 0]
    for value in ["truecolor", "24bit"] {
      let found = try colorSupport(["TERM": term, "COLORTERM": value], types)
      #expect(found.type == term)
      #expect(found.depth == .trueColor)
    }
    #expect(try colorSupport(["TERM": term], types).depth < .trueColor)
    #expect(try colorSupport(["TERM": "vt100", "COLORTERM": "24bit"], types).depth == .monochrome)
  }

  @Test("NO_COLOR in the environment and the terminal option for colours disable colours")
  func noColors() throws {
    let types = ["t": 256]
    #expect(try colorSupport(["TERM": "t", "NO_COLOR": "1"], types).depth == .monochrome)
    #expect(try colorSupport(["TERM": "t", "NO_COLOR": ""], types).depth == .palette256)
    #expect(try colorSupport(["TERM": "t"], wantsColor: false, types).depth == .monochrome)
  }

  @Test(
    "the error for an unusable terminal quotes its name", arguments: ["", "dumb", "unheard-of"])
  func unusable(term: String) {
    #expect(throws: TerminalError.unusable(type: term)) {
      try colorSupport(term.isEmpty ? [:] : ["TERM": term], ["dumb": 0])
    }
  }

  @Test("a colour has the ncurses number that fits the colour depth")
  func colorNumbers() {
    #expect(CursesColorNumber.colorNumber(.default, .trueColor) == -1)
    #expect(CursesColorNumber.colorNumber(.rgb(1, 2, 3), .monochrome) == -1)
    #expect(CursesColorNumber.colorNumber(.rgb(255, 128, 64), .trueColor) == 0x1FF8040)
    #expect(CursesColorNumber.colorNumber(.indexed(250), .trueColor) == 250)
    #expect(CursesColorNumber.colorNumber(.rgb(255, 0, 0), .palette256) == 196)
    #expect(CursesColorNumber.colorNumber(.indexed(250), .palette256) == 250)
    #expect(CursesColorNumber.colorNumber(.indexed(12), .ansi16) == 12)
    #expect(CursesColorNumber.colorNumber(.indexed(12), .ansi8) == 4)
    #expect(CursesColorNumber.colorNumber(.indexed(196), .ansi16) == 9)
    #expect(CursesColorNumber.colorNumber(.rgb(250, 250, 250), .ansi16) == 15)
    #expect(CursesColorNumber.colorNumber(.rgb(200, 10, 10), .ansi8) == 1)
  }

  @Test(
    "text reduced to black is not bold if bold black is shown brighter",
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
    #expect(
      CursesColorNumber.drawableAttributes(style, depth)
        == (isBold ? [.bold, .underline] : .underline))
  }

  @Test(
    "with few colours a grey on the terminal's own background stays visible on any background",
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
    #expect(CursesColorNumber.foregroundNumber(color, on: .default, depth) == number)
    // On an explicit background, as in pictures, colours are kept.
    let background = Color.rgb(255, 255, 255)
    #expect(
      CursesColorNumber.foregroundNumber(color, on: background, depth)
        == CursesColorNumber.colorNumber(color, depth))
  }
}
