import CSystem
import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

/// Tests on a real pseudo-terminal. A process has only one terminal, so the tests run one at a time.
// The time limit is ten hours because `make soak` draws at least a million random frames.
@Suite(.serialized, .blockingOnOwnThread, .timeLimit(.minutes(600)))
struct NCursesTerminalTests {
  static let begin = "\u{1B}[?2026h"
  static let end = "\u{1B}[?2026l"
  let tty: TestTTY

  init() throws {
    setenv("TERM", "xterm-256color", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    for name in ["COLORTERM", "NO_COLOR", "LINES", "COLUMNS"] { unsetenv(name) }
    tty = try #require(TestTTY())
  }

  func openTerminal(
    _ change: (inout TerminalOptions) -> Void = { _ in }
  ) throws -> NCursesTerminal {
    var options = TerminalOptions(devicePath: tty.path)
    change(&options)
    return try NCursesTerminal(options)
  }

  func frame(_ terminal: NCursesTerminal, _ text: String, _ style: Style = .plain) -> Frame {
    var frame = Frame(size: terminal.size)
    frame.canvas.write(text, at: Position(x: 2, y: 1), style)
    return frame
  }

  /// Presents a frame, and returns the written bytes without queries. Answers the queries, so that closing does not
  /// wait for answers.
  func present(_ frame: Frame, on terminal: NCursesTerminal) -> String {
    let written = presentWithQueries(frame, on: terminal)
    if written.contains("\u{1B}[c") { tty.type(BackgroundReplyTests.device) }
    for _ in 1..<written.split(separator: "\u{1B}[5n", omittingEmptySubsequences: false).count {
      tty.type("\u{1B}[0n")
    }
    return written.replacing("\u{1B}[c", with: "").replacing("\u{1B}[5n", with: "")
  }

  /// Presents a frame, and returns all written bytes.
  func presentWithQueries(_ frame: Frame, on terminal: NCursesTerminal) -> String {
    terminal.present(frame)
    terminal.perform(.bell)
    return String(tty.read(until: "\u{7}").dropLast())
  }

  @Test("a frame is written as one synchronised update")
  func synchronizedUpdate() throws {
    let terminal = try openTerminal()
    let written = present(frame(terminal, "hello"), on: terminal)
    #expect(written.hasPrefix(Self.begin + "\u{1B}[?1049h"))
    #expect(written.hasSuffix(Self.end))
    #expect(written.split(separator: Self.begin).count == 1)
    #expect(written.contains("hello"))
    #expect(written.contains("\u{1B}[?2004h"))
    #expect(written.contains("\u{1B}[?1002h\u{1B}[?1006h"))
    terminal.close()
  }

  @Test("nothing is written for an equal frame")
  func equalFrame() throws {
    let terminal = try openTerminal()
    _ = present(frame(terminal, "hello"), on: terminal)
    #expect(present(frame(terminal, "hello"), on: terminal) == "")
    terminal.close()
  }

  @Test("only the cells that differ from the last frame are written")
  func differences() throws {
    let terminal = try openTerminal()
    _ = present(frame(terminal, "hello"), on: terminal)
    let written = present(frame(terminal, "hellO"), on: terminal)
    #expect(written.contains("O"))
    #expect(!written.contains("hell"))
    #expect(written.utf8.count < 40)
    terminal.close()
  }

  @Test("a full redraw writes the whole screen again")
  func redraw() throws {
    let terminal = try openTerminal()
    _ = present(frame(terminal, "hello"), on: terminal)
    terminal.perform(.redraw)
    let written = present(frame(terminal, "hello"), on: terminal)
    #expect(written.contains("hello"))
    #expect(!written.contains("\u{1B}[?1049h"))
    terminal.close()
  }

  @Test("wide and combined characters are written whole")
  func wideAndCombined() throws {
    let terminal = try openTerminal()
    let written = present(frame(terminal, "日本e\u{301}x"), on: terminal)
    #expect(written.contains("日本e\u{301}x"))
    let moved = present(frame(terminal, " 日本"), on: terminal)
    #expect(moved.contains("日本"))
    terminal.close()
  }

  @Test(
    "after a wide character at the end of a row, the last cell of the next row is in its column",
    arguments: ["漢", "ab"])
  func wideCharacterAtRowEnd(before: String) throws {
    TestLocale.use()
    let size = Size(width: 10, height: 3)
    let screen = try screen(ColorSupport(type: "xterm-256color", depth: .palette256), size: size)
    defer { screen.close() }
    let emulator = try TerminalEmulator(size: size)
    emulator.feed(Array("\u{1B}[?7l".utf8))
    for (wide, last) in [(before, "x"), ("字", "y")] {
      var frame = Frame(size: size)
      frame.canvas.write(wide, at: Position(x: 8, y: 0))
      frame.canvas.write(last, at: Position(x: 9, y: 1))
      frame.cursor = Position(x: 9, y: 0)
      var bytes: [UInt8] = []
      screen.draw(frame, into: &bytes)
      emulator.feed(bytes)
      #expect(difference(of: emulator.canvas, from: frame.canvas) == nil)
      #expect(emulator.cursor == frame.cursor)
    }
  }

  @Test("the cursor is shown if the frame has a cursor position")
  func cursorPosition() throws {
    let terminal = try openTerminal()
    var picture = frame(terminal, "hello")
    #expect(!present(picture, on: terminal).contains("\u{1B}[?25h"))
    picture.cursor = Position(x: 4, y: 3)
    let written = present(picture, on: terminal)
    #expect(written.contains("\u{1B}[?25h"))
    picture.cursor = Position(x: 400, y: 3)
    #expect(present(picture, on: terminal).contains("\u{1B}[?25l"))
    terminal.close()
  }

  @Test("mouse reports are enabled only if the frame wants them")
  func mouseReports() throws {
    let terminal = try openTerminal()
    var picture = frame(terminal, "hello")
    _ = present(picture, on: terminal)
    picture.wantsMouse = false
    #expect(
      present(picture, on: terminal) == Self.begin + "\u{1B}[?1002l\u{1B}[?1006l" + Self.end)
    terminal.close()
  }

  @Test("a frame of another size than the screen is clipped or extended")
  func otherSize() throws {
    let terminal = try openTerminal()
    for size in [
      Size(width: 1, height: 1), Size(width: 90, height: 30), .init(width: 0, height: 0),
    ] {
      var picture = Frame(size: size)
      picture.canvas.fill(picture.canvas.bounds, with: Cell(Glyph("x")))
      picture.canvas.write("日", at: Position(x: 39, y: 0))
      _ = present(picture, on: terminal)
    }
    #expect(present(frame(terminal, "hello"), on: terminal).contains("hello"))
    terminal.close()
  }

  @Test("control characters never reach the terminal")
  func noControlCharacters() throws {
    let terminal = try openTerminal()
    var picture = frame(terminal, "")
    picture.canvas.put(Glyph("\u{1B}"), at: .zero)
    picture.canvas.put(Glyph("\u{9B}"), at: Position(x: 1, y: 0))
    #expect(present(picture, on: terminal).contains("??"))
    terminal.close()
  }

  @Test("colours are reduced to those of the terminal")
  func colorDepths() throws {
    let style = Style(.rgb(255, 0, 0), on: .indexed(4), .bold)
    var terminal = try openTerminal()
    #expect(terminal.capabilities.colors == .palette256)
    var written = present(frame(terminal, "x", style), on: terminal)
    #expect(written.contains("\u{1B}[38;5;196m\u{1B}[44m\u{1B}[1mx"))
    terminal.close()
    setenv("TERM", "xterm", 1)
    terminal = try openTerminal()
    #expect(terminal.capabilities.colors == .ansi8)
    written = present(frame(terminal, "x", style), on: terminal)
    #expect(written.contains("\u{1B}[31m\u{1B}[44m\u{1B}[1mx"))
    terminal.close()
    terminal = try openTerminal { $0.usesColor = false }
    #expect(terminal.capabilities.colors == .monochrome)
    written = present(frame(terminal, "x", style), on: terminal)
    #expect(written.contains("1mx"))
    #expect(!written.contains("\u{1B}[31m"))
    terminal.close()
  }

  /// Creates a screen. If the file size is limited, ncurses draws through a pipe instead of a file.
  func screen(
    _ support: ColorSupport, size: Size, derivesEntry: Bool = true, limitsFiles: Bool = false
  ) throws -> ScreenRenderer {
    var before = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before) }
    var limited = before
    if limitsFiles { limited.rlim_cur = 1 << 40 }
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limited)
    return try ScreenRenderer(support, isUnicode: true, size: size, derivesEntry: derivesEntry)
  }

  @Test(
    "more colour pairs than ncurses has are still shown",
    arguments: [TerminalCapabilities.ColorDepth.palette256, .trueColor], [false, true])
  func manyPairs(depth: TerminalCapabilities.ColorDepth, limitsFiles: Bool) throws {
    let support = ColorSupport(type: "xterm-256color", depth: depth)
    let size = Size(width: 128, height: 64)
    let screen = try screen(support, size: size, limitsFiles: limitsFiles)
    defer { screen.close() }
    let emulator = try TerminalEmulator(size: size)
    // Twelve frames with 8,192 colour pairs each are one and a half times as many as ncurses has.
    for step in 0..<12 {
      var picture = Frame(size: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let style =
            depth == .trueColor
            ? Style(.rgb(UInt8(x), UInt8(y), 0), on: .rgb(UInt8(step), 0, 0))
            : Style(
              .indexed(UInt8(16 + (x + step * 7) % 240)),
              on: .indexed(UInt8(16 + (y * 2 + x / 120 + step * 11) % 240)))
          picture.canvas.put(Glyph("x"), at: Position(x: x, y: y), style)
        }
      }
      var bytes: [UInt8] = []
      screen.draw(picture, into: &bytes)
      emulator.feed(bytes)
      #expect(difference(of: emulator.canvas, from: picture.canvas) == nil, "frame \(step)")
    }
  }

  @Test("without UTF-8, the tab bar is drawn in ASCII")
  func ascii() throws {
    setenv("LC_ALL", "C", 1)
    let terminal = try openTerminal()
    #expect(!terminal.capabilities.isUnicode)
    #expect(present(frame(terminal, "─━…日é"), on: terminal).contains("-=.? ?"))
    terminal.close()
  }

  @Test("bytes that the terminal does not accept are written later, in full")
  func backpressure() throws {
    let terminal = try openTerminal()
    tty.resize(width: 200, height: 100)
    pthread_kill(pthread_self(), SIGWINCH)
    _ = try terminal.waitForEvents(until: nil)
    var frames = 0
    while !terminal.isBehind, frames < 20 {
      var picture = Frame(size: terminal.size)
      for y in 0..<100 {
        let text = String(repeating: frames % 2 == 0 ? "ab" : "cd", count: 100)
        picture.canvas.write(text, at: Position(x: 0, y: y))
      }
      terminal.present(picture)
      frames += 1
    }
    #expect(terminal.isBehind)
    // Nothing reads the output, so waiting ends at the deadline.
    #expect(try terminal.waitForEvents(until: terminal.now).isEmpty)
    var bytes: [UInt8] = []
    while terminal.isBehind {
      bytes += Array(tty.read())
      // With a deadline, because the kernel may pass on more bytes only after this read.
      #expect(try terminal.waitForEvents(until: terminal.now + 0.05).isEmpty)
    }
    terminal.perform(.bell)
    bytes += Array(tty.read(until: "\u{7}").utf8)
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[5n", with: "")
    #expect(text.split(separator: Self.end).count == frames + 1)
    #expect(text.hasSuffix(Self.end + "\u{7}"))
    terminal.close()
  }

  @Test("the terminal modes are restored exactly once")
  func restoration() throws {
    var before = tty.modes
    let terminal = try openTerminal()
    let during = tty.modes
    #expect(during.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == 0)
    #expect(during.c_oflag & tcflag_t(OPOST) == 0)
    _ = present(frame(terminal, "hello"), on: terminal)
    terminal.close()
    let written = tty.read(until: "\u{1B}[23;0;0t")
    for mode in ["?2026l", "?1002l", "?1006l", "?2004l", "?25h", "?1049l"] {
      #expect(written.contains("\u{1B}[" + mode))
    }
    terminal.close()
    #expect(tty.read().isEmpty)
    var after = tty.modes
    #expect(memcmp(&before, &after, MemoryLayout<termios>.size) == 0)
    #expect(throws: TerminalError.hungUp) { try terminal.waitForEvents(until: nil) }
    terminal.present(Frame(size: terminal.size))
    terminal.perform(.redraw)
  }

  @Test("if no frame was shown, closing the terminal writes nothing")
  func noFrame() throws {
    try openTerminal().close()
    #expect(tty.read().isEmpty)
  }

  @Test("without the alternate screen, the last frame stays on the screen")
  func primaryScreen() throws {
    let terminal = try openTerminal { $0.usesAlternateScreen = false }
    #expect(!present(frame(terminal, "hello"), on: terminal).contains("?1049"))
    terminal.close()
    #expect(!tty.read(until: "\r\n").contains("?1049"))
  }

  @Test("a terminal cannot be opened a second time until it is closed")
  func secondClaim() throws {
    let terminal = try openTerminal()
    #expect(throws: TerminalError.inUse) { try openTerminal() }
    #expect(present(frame(terminal, "hello"), on: terminal).contains("hello"))
    terminal.close()
    let next = try openTerminal()
    #expect(present(frame(next, "hello"), on: next).contains("hello"))
    next.close()
  }

  @Test("the modes of an unusable terminal are left unchanged")
  func unusableTerminal() throws {
    var before = tty.modes
    for type in ["dumb", "lpr", ""] {
      setenv("TERM", type, 1)
      #expect(throws: TerminalError.unusable(type: type)) { try openTerminal() }
    }
    #expect(throws: TerminalError.noTerminal) { try openTerminal { $0.devicePath = "/dev/null" } }
    var after = tty.modes
    #expect(memcmp(&before, &after, MemoryLayout<termios>.size) == 0)
    #expect(tty.read().isEmpty)
  }
}
