import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

extension NCursesTerminalTests {
  /// A pane under a fixed row, in which one page slides out and another one slides in.
  private struct SlidingPages {
    let pages: (Canvas, Canvas)
    let size: Size

    init(_ size: Size, _ random: inout SeededGenerator, isFilled: Bool) {
      self.size = size
      let pane = Size(width: size.width, height: size.height - 1)
      pages = (
        Self.randomPage(pane, &random, isFilled: isFilled),
        Self.randomPage(pane, &random, isFilled: isFilled)
      )
    }

    /// Returns a page of narrow and wide characters in several styles, without combining marks, because the emulator
    /// puts a mark after the last column into the next row.
    private static func randomPage(_ size: Size, _ random: inout SeededGenerator, isFilled: Bool)
      -> Canvas
    {
      var page = Canvas(size: size)
      let texts = ["a", "Z", "é", "漢", "字", " ", "─", "%"]
      for y in 0..<size.height {
        let length = isFilled ? size.width : random.below(size.width)
        var style = Style.plain
        var x = 0
        while x < length {
          if random.below(9) == 0 {
            style = Style(
              .indexed(UInt8(random.below(256))),
              on: random.below(3) == 0 ? .indexed(UInt8(random.below(256))) : .default,
              random.below(4) == 0 ? .bold : [])
          }
          x += page.write(texts[random.below(texts.count)], at: Position(x: x, y: y), style)
        }
      }
      return page
    }

    func frame(shift: Int, title: String) -> Frame {
      var frame = Frame(size: size)
      frame.canvas.write(title, at: .zero, Style(.indexed(75)))
      let height = size.height - 1
      frame.canvas.copy(
        pages.0, Rect(x: shift, y: 0, width: size.width - shift, height: height),
        to: Position(x: 0, y: 1))
      frame.canvas.copy(
        pages.1, Rect(x: 0, y: 0, width: shift, height: height),
        to: Position(x: size.width - shift, y: 1))
      frame.canvas.slidingRows = [Frame.SlidingRows(rows: 1..<size.height, offset: shift)]
      return frame
    }
  }

  @Test(
    "after pages slide by any distance, the terminal shows the frame", arguments: [false, true],
    1...6)
  func slidingFrames(isFilled: Bool, seed: Int) throws {
    TestLocale.use()
    let size = Size(width: 40, height: 10)
    let terminal = try openTerminal()
    let emulator = try TerminalEmulator(size: size)
    var random = SeededGenerator(seed: UInt64(seed))
    let slide = SlidingPages(size, &random, isFilled: isFilled)
    var shift = 0
    for step in 0..<60 {
      let frame = slide.frame(shift: shift, title: "step \(step)")
      emulator.feed(Array(present(frame, on: terminal).utf8))
      let difference = difference(of: emulator.canvas, from: frame.canvas)
      #expect(difference == nil, "seed \(seed), step \(step), shift \(shift)")
      if difference != nil { break }
      shift = max(0, min(size.width, shift + random.below(19) - 9))
      if random.below(12) == 0 { shift = random.below(size.width + 1) }
    }
    terminal.close()
  }

  @Test(
    "the terminal shows the frame after a slide, and also the next frame",
    arguments: [
      "xterm-256color", "screen-256color", "tmux-256color", "xterm-direct", "linux", "vt220",
      "vt100", "gnome-rh80",
    ], 1...4)
  func slideAndNextFrame(type: String, seed: Int) throws {
    TestLocale.use()
    setenv("TERM", type, 1)
    let terminal = try openTerminal()
    var random = SeededGenerator(seed: UInt64(seed))
    var size = terminal.size
    var emulator = try TerminalEmulator(size: size)
    var slide = SlidingPages(size, &random, isFilled: seed % 2 == 0)
    var (shift, top, isSliding) = (0, 0, true)
    for step in 0..<150 {
      var frame = slide.frame(shift: shift, title: "step \(step)")
      let height = size.height - 1
      // Between slides, rows that slid before are scrolled, or changed in one place.
      let pane = frame.canvas
      for y in 0..<height {
        frame.canvas.copy(
          pane, Rect(x: 0, y: 1 + (y + top) % height, width: size.width, height: 1),
          to: Position(x: 0, y: 1 + y))
      }
      if !isSliding { frame.canvas.slidingRows = [] }
      if random.below(3) == 0 {
        frame.canvas.write("one place", at: Position(x: random.below(40), y: random.below(10)))
      }
      // ncurses cannot write a wide character into the lower right corner of this terminal type.
      if type == "gnome-rh80" {
        frame.canvas.fill(
          Rect(x: 0, y: height, width: size.width, height: 1), with: Cell(.space, .plain))
      }
      emulator.feed(Array(present(frame, on: terminal).utf8))
      let hasColors = terminal.capabilities.colors >= .palette256
      let difference = difference(
        of: emulator.canvas, from: canvasShown(frame.canvas, by: type), colors: hasColors)
      #expect(difference == nil, "\(type), seed \(seed), step \(step)")
      if difference != nil { break }
      isSliding = random.below(4) != 0
      switch random.below(10) {
      case 0: top = (top + 1) % height
      case 1: terminal.perform(.redraw)
      case 2 where random.below(3) == 0:
        size = Size(width: 20 + random.below(30), height: 4 + random.below(12))
        tty.resize(width: size.width, height: size.height)
        pthread_kill(pthread_self(), SIGWINCH)
        #expect(try terminal.waitForEvents(until: nil) == [.resize(size)])
        emulator = try TerminalEmulator(size: size)
        slide = SlidingPages(size, &random, isFilled: seed % 2 == 0)
        (shift, top) = (0, 0)
      default: shift = max(0, min(size.width, shift + random.below(15) - 7))
      }
    }
    terminal.close()
  }

  @Test("the terminal shifts sliding rows, and only new cells are written")
  func shiftedRows() throws {
    let terminal = try openTerminal()
    func frame(shift: Int) -> Frame {
      var frame = Frame(size: terminal.size)
      let text = "the quick brown fox jumps over the lazy dog and runs"
      frame.canvas.write(String(text.dropFirst(shift)), at: Position(x: 0, y: 2))
      frame.canvas.slidingRows = [Frame.SlidingRows(rows: 0..<10, offset: shift)]
      return frame
    }
    _ = present(frame(shift: 0), on: terminal)
    let forward = present(frame(shift: 2), on: terminal)
    #expect(forward.contains("\u{1B}[2P"))
    #expect(forward.contains("do"))
    #expect(!forward.contains("quick"))
    let back = present(frame(shift: 1), on: terminal)
    #expect(back.contains("\u{1B}[@") || back.contains("\u{1B}[1@"))
    #expect(!back.contains("quick"))
    terminal.close()
  }

  @Test("rows with a single sliding cell are shifted, too, and a wide character leaves as a whole")
  func singleCellsAndWideCharacters() throws {
    TestLocale.use()
    setenv("TERM", "xterm-256color", 1)
    let terminal = try openTerminal()
    let size = terminal.size
    let emulator = try TerminalEmulator(size: size)
    for (shift, sequences) in [
      (0, []), (1, ["\u{1B}[2P\u{1B}[1@"]), (4, ["\u{1B}[3P"]), (1, ["\u{1B}[4@\u{1B}[P"]),
    ] {
      var frame = Frame(size: size)
      var row = Canvas(size: Size(width: 60, height: 1))
      row.write("漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", at: .zero)
      frame.canvas.copy(
        row, Rect(x: shift, y: 0, width: size.width, height: 1), to: Position(x: 0, y: 3))
      for y in 0..<6 { frame.canvas.write(" ", at: Position(x: 30 - shift, y: y), Self.gutter) }
      frame.canvas.slidingRows = [Frame.SlidingRows(rows: 0..<10, offset: shift)]
      let output = present(frame, on: terminal)
      emulator.feed(Array(output.utf8))
      #expect(difference(of: emulator.canvas, from: frame.canvas) == nil)
      #expect(sequences.allSatisfy(output.contains), "\(shift): \(output)")
      #expect(output.contains("48;5;75") == (shift == 0))
    }
    terminal.close()
  }

  private static let gutter = Style(on: .indexed(75))

  @Test("cells beside sliding columns are not written again")
  func cellsBeside() throws {
    TestLocale.use()
    let terminal = try openTerminal()
    let size = terminal.size
    let emulator = try TerminalEmulator(size: size)
    for (shift, sequences) in [(0, []), (2, ["\u{1B}[2P", "\u{1B}[2@"]), (1, ["P", "@"])] {
      var frame = Frame(size: size)
      let text = String("the quick brown fox jumps over the lazy dog".dropFirst(shift).prefix(30))
      frame.canvas.write(text, at: Position(x: 5, y: 0))
      frame.canvas.write("left", at: .zero, Style(.indexed(75)))
      frame.canvas.write("right", at: Position(x: 35, y: 0), Style(.indexed(75)))
      frame.canvas.slidingRows = [Frame.SlidingRows(rows: 0..<1, columns: 5..<35, offset: shift)]
      let output = present(frame, on: terminal)
      emulator.feed(Array(output.utf8))
      #expect(difference(of: emulator.canvas, from: frame.canvas) == nil)
      #expect(sequences.allSatisfy(output.contains))
      #expect(output.contains("left") == (shift == 0) && output.contains("quick") == (shift == 0))
    }
    terminal.close()
  }

  @Test(
    "after rows scroll by any distance, the terminal shows the frame",
    arguments: ["xterm-256color", "linux", "vt100", "cygwin"], 1...6)
  func scrollingFrames(type: String, seed: Int) throws {
    TestLocale.use()
    setenv("TERM", type, 1)
    let size = Size(width: 40, height: 10)
    let terminal = try openTerminal()
    let emulator = try TerminalEmulator(size: size)
    var random = SeededGenerator(seed: UInt64(seed))
    let texts = ["", "a", "some words", "漢字 and more", "─────", "the quick brown fox jumps over"]
    let lines = (0..<40).map { "\($0) " + texts[$0 * 7 % 6 * (seed % 2) + $0 % 6 * (1 - seed % 2)] }
    var top = 0
    for step in 0..<80 {
      var frame = Frame(size: size)
      frame.canvas.write("step \(step)", at: .zero, Style(.indexed(75)))
      for row in 0..<8 where lines.indices.contains(top + row) {
        let style = Style((top + row) % 3 == 0 ? .indexed(203) : .default)
        frame.canvas.write(lines[top + row], at: Position(x: 0, y: row + 1), style)
      }
      emulator.feed(Array(present(frame, on: terminal).utf8))
      let hasColors = terminal.capabilities.colors >= .palette256
      let difference = difference(
        of: emulator.canvas, from: canvasShown(frame.canvas, by: type), colors: hasColors)
      #expect(difference == nil, "seed \(seed), step \(step), top \(top)")
      if difference != nil { break }
      top = max(0, min(38, top + random.below(9) - 4))
      if random.below(10) == 0 { top = random.below(39) }
    }
    terminal.close()
  }

  /// Returns the first cell that looks different on two screens, or `nil` if there is none.
  func difference(of shown: Canvas, from wanted: Canvas, colors: Bool = true) -> String? {
    for y in 0..<wanted.size.height {
      for x in 0..<wanted.size.width {
        var (seen, asked) = (visibleCell(shown[x, y]), visibleCell(wanted[x, y]))
        if !colors { (seen.style, asked.style) = (.plain, .plain) }
        if seen != asked { return "(\(x), \(y)): \(shown[x, y]) for \(wanted[x, y])" }
      }
    }
    return nil
  }

  /// Returns a cell without invisible style. A space shows only its background and lines, and its foreground only
  /// in reverse video or in a line.
  private func visibleCell(_ cell: Cell) -> Cell {
    guard cell.glyph == .space else { return cell }
    var style = cell.style
    style.attributes.formIntersection([.underline, .strikethrough, .reverse])
    if style.attributes.isEmpty { style.foreground = .default }
    return Cell(.space, style)
  }
}
