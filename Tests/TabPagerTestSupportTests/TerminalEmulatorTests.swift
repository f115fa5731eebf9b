import TabPagerCore
import TabPagerTestSupport
import Testing

/// Tests that the emulator supports the sequences that ncurses writes to an xterm.
@Suite struct TerminalEmulatorTests {
  private func screen(_ text: String, _ size: Size = Size(width: 12, height: 4)) throws
    -> TerminalEmulator
  {
    TestLocale.use()
    let screen = try TerminalEmulator(size: size)
    screen.feed(text.utf8)
    return screen
  }

  @Test(
    "the emulator inserts, deletes, erases and repeats lines and characters",
    arguments: [
      ("A\u{1B}[5bZ", ["AAAAAAZ", "", "", ""]),
      ("ABCDEF\r\u{1B}[2C\u{1B}[3X", ["AB   F", "", "", ""]),
      ("ABCDEF\r\u{1B}[2@", ["  ABCDEF", "", "", ""]),
      ("ABCDEF\r\u{1B}[2P", ["CDEF", "", "", ""]),
      ("A\r\nB\r\nC\u{1B}[2;1H\u{1B}[L", ["A", "", "B", "C"]),
      ("A\r\nB\r\nC\u{1B}[2;1H\u{1B}[M", ["A", "C", "", ""]),
      ("A\r\nB\r\nC\r\nD\u{1B}[2;3r\u{1B}[3;1H\n\u{1B}[r", ["A", "C", "", "D"]),
      ("A\r\nB\r\nC\r\nD\u{1B}[2;3r\u{1B}[2;1H\u{1B}M\u{1B}[r", ["A", "", "B", "D"]),
      ("ABCDEF\u{1B}[3G\u{1B}[1K\u{1B}[3dX", ["   DEF", "", "  X", ""]),
      ("main\u{1B}[?1049h\u{1B}[Halt\u{1B}[?1049l", ["main", "", "", ""]),
    ])
  func editing(text: String, rows: [String]) throws {
    #expect(try screen(text).text == rows)
  }

  @Test(
    "the emulator shows the colours and attributes of SGR sequences",
    arguments: [
      ("31", Style(.indexed(1))), ("1;94", Style(.indexed(12), on: .default, .bold)),
      ("38;5;100;48;5;7", Style(.indexed(100), on: .indexed(7))),
      ("38;2;1;2;3", Style(.rgb(1, 2, 3))), ("38:2::10:20:30", Style(.rgb(10, 20, 30))),
      ("48:2:10:20:30", Style(on: .rgb(10, 20, 30))), ("38:5:9", Style(.indexed(9))),
      ("2", Style(.default, on: .default, .dim)), ("2;22", .plain),
      ("1;2;22;3", Style(.default, on: .default, .italic)),
      ("4;7;9;5", Style(.default, on: .default, [.underline, .reverse, .strikethrough, .blink])),
      ("31;0", .plain), ("31;39", .plain), ("38;2;2;22;2", Style(.rgb(2, 22, 2))),
    ])
  func styles(codes: String, style: Style) throws {
    #expect(try screen("\u{1B}[\(codes)mX").cell(0, 0) == Cell(Glyph("X"), style))
  }

  @Test("cells that a program erases have the current background")
  func backgroundErase() throws {
    #expect(try screen("\u{1B}[41m\u{1B}[K").cell(5, 0) == Cell(.space, Style(on: .indexed(1))))
  }

  @Test("a wide character takes two cells and a combining mark none")
  func widths() throws {
    let screen = try screen("漢e\u{301}x😀!")
    #expect(screen.cell(0, 0).glyph == Glyph("漢", isWide: true))
    #expect(screen.cell(1, 0).glyph.isContinuation)
    #expect(screen.cell(2, 0).glyph.scalars == ["e", "\u{301}"])
    #expect(screen.cell(6, 0).glyph == Glyph("!"))
    #expect(screen.row(0) == "漢e\u{301}x😀!")
    #expect(screen.canvas[1, 0].glyph.isContinuation)
  }

  @Test("a screen of one column shows ? for a wide character")
  func oneColumn() throws {
    let screen = try screen("漢😀")
    screen.resize(Size(width: 1, height: 4))
    screen.feed(Array("\u{1B}[H漢\u{1B}[2H😀\u{1B}[3H─\u{1B}[4Hx".utf8))
    #expect((0..<4).map { screen.row($0) } == ["?", "?", "─", "x"])
    screen.resize(Size(width: 4, height: 4))
    screen.feed(Array("\u{1B}[H漢😀".utf8))
    #expect(screen.row(0) == "漢😀")
  }

  @Test(
    "in the emulator emoji of every Unicode version are as wide as in libc",
    arguments: ["😀", "🥳", "🫠", "🟩", "𠀀", "🀄"])
  func emoji(text: String) throws {
    let screen = try screen("")
    for byte in (text + "!").utf8 { screen.feed([byte]) }
    #expect(screen.row(0) == text + "!")
    #expect(screen.cell(0, 0).glyph.isWide && screen.cell(1, 0).glyph.isContinuation)
    #expect(screen.cell(2, 0).glyph == Glyph("!"))
  }

  @Test("the emulator replaces invalid UTF-8 without losing the characters after it")
  func broken() throws {
    let screen = try screen("")
    screen.feed([0xF0, 0x9F, 0x41, 0xF0, 0x1B, 0x5B, 0x31, 0x6D, 0x42])
    #expect(screen.row(0).filter { $0.isASCII } == "AB")
    #expect(
      screen.canvas.rows.joined().contains(Cell(Glyph("B"), Style(.default, on: .default, .bold))))
  }

  @Test("a character that arrives in pieces looks like one that arrives at once")
  func dividedCharacters() throws {
    let text = "é日ж한😀\u{10FFFD}e\u{301}"
    let divided = try screen("")
    for byte in text.utf8 { divided.feed([byte]) }
    #expect(try divided.canvas == screen(text).canvas)
    #expect(divided.row(0).hasPrefix("é日ж한😀"))
    // The emulator passes long output to libvterm in pieces, which must not split a character.
    for blanks in 16_370..<16_390 {
      let long = try screen(String(repeating: " ", count: blanks) + "\r日本")
      #expect(long.text.last == "日本")
    }
  }

  @Test("the emulator recognises modes even if a sequence arrives in pieces")
  func modes() throws {
    let text =
      "\u{1B}[?1049h\u{1B}[?1h\u{1B}=\u{1B}[?1002;1006h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?2026h"
    let screen = try screen("")
    for byte in text.utf8 { screen.feed([byte]) }
    #expect(screen.modes.hasAlternateScreen && screen.modes.hasApplicationCursorKeys)
    #expect(screen.modes.reportsDrags && screen.modes.hasSGRMouse && !screen.modes.reportsMoves)
    #expect(screen.modes.bracketsPaste && !screen.modes.showsCursor && screen.cursor == nil)
    #expect(screen.modes.isSynchronizing && !screen.modes.isRestored)
    screen.feed(
      "\u{1B}[?2026l\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1006;1002l\u{1B}[?1l\u{1B}>\u{1B}[?1049l".utf8)
    #expect(screen.modes.isRestored)
    #expect(screen.modes.synchronizedBegins == 1 && screen.modes.synchronizedEnds == 1)
  }

  @Test("the emulator records the screen after each synchronised update")
  func updates() throws {
    let screen = try screen("")
    screen.keepsUpdates = true
    screen.feed("\u{1B}[?2026ha\u{1B}[?2026l\u{1B}[?2026hb\u{1B}[?2026lc".utf8)
    #expect(screen.updates.map { $0[1, 0].glyph } == [.space, Glyph("b")])
    #expect(screen.row(0) == "abc")
  }

  @Test("the emulator records control strings and does not show them")
  func strings() throws {
    let screen = try screen(
      "\u{1B}]52;c;QQ==\u{7}a\u{1B}]8;;http://x/\u{1B}\\b\u{1B}]8;;\u{1B}\\c\u{7}")
    #expect(screen.row(0) == "abc")
    #expect(screen.modes.strings == ["]52;c;QQ==", "]8;;http://x/", "]8;;"])
    #expect(screen.modes.bells == 1)
  }

  @Test("the emulator answers a query for the cursor position")
  func replies() throws {
    let screen = try screen("ab\u{1B}[6n")
    #expect(String(decoding: screen.drainReplies(), as: UTF8.self) == "\u{1B}[1;3R")
    #expect(screen.drainReplies().isEmpty)
  }

  @Test("a resize keeps what fits, on the primary and the alternate screen")
  func resize() throws {
    let screen = try screen("one\r\ntwo\u{1B}[?1049h\u{1B}[Halt")
    screen.resize(Size(width: 5, height: 2))
    #expect(screen.text == ["alt", ""])
    screen.resize(Size(width: 20, height: 3))
    screen.feed("\u{1B}[?1049l".utf8)
    #expect(screen.text.contains("two"))
    #expect(screen.size == Size(width: 20, height: 3))
  }
}
