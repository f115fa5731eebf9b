import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

/// What is written of the cells that change, byte by byte: `E` stands for ESC.
extension NCursesTerminalTests {
  /// What is written for each of some changes to a screen that is drawn, one frame for each.
  private func written(
    type: String = "xterm-256color", over text: String = "", _ changes: (inout Frame) -> Void...
  ) throws -> [String] {
    TestLocale.use()
    setenv("TERM", type, 1)
    let terminal = try claim()
    defer { terminal.close() }
    var frame = frame(terminal, text)
    _ = present(frame, on: terminal)
    return changes.map { change in
      change(&frame)
      return bare(present(frame, on: terminal))
    }
  }

  /// What stands in the update.
  private func bare(_ update: String) -> String {
    update.replacing(Self.begin, with: "").replacing(Self.end, with: "")
      .replacing("\u{1B}", with: "E")
  }

  private static let red = Style(.indexed(1))

  /// Writes a text somewhere.
  private func text(_ text: String, _ x: Int, _ y: Int, _ style: Style = .plain) -> (inout Frame) ->
    Void
  {
    { $0.canvas.write(text, at: Position(x: x, y: y), style) }
  }

  @Test func `a whole frame clears the screen, and what is not blank is written`() throws {
    let terminal = try claim()
    var frame = Frame(size: Size(width: 50, height: 3))
    frame.canvas.write("ab", at: Position(x: 0, y: 0))
    frame.canvas.write("c", at: Position(x: 20, y: 0))
    // Half of the last one is beyond the screen.
    frame.canvas.write("漢字", at: Position(x: 37, y: 1))
    frame.canvas.write("d", at: Position(x: 39, y: 2), Self.red)
    _ = present(frame, on: terminal)
    terminal.perform(.redraw)
    #expect(
      bare(present(frame, on: terminal))
        .contains("E[mE[HE[2JabE[18Cc\r\nE[37C漢\r\nE[39CE[31mdE[?25l"))
    terminal.close()
  }

  @Test func `a move along the cursor's row names the column, or the distance`() throws {
    let frames = try written(
      text("a", 4, 3), text("b", 30, 3), text("c", 33, 3), text("d", 31, 3), text("e", 0, 3),
      text("f", 0, 4), text("g", 20, 5), text("h", 20, 4))
    #expect(
      frames == [
        "E[4;5Ha", "E[25Cb", "E[2Cc", "\u{8}\u{8}\u{8}d", "\re", "\r\nf", "\r\nE[20Cg", "E[5;21Hh",
      ])
  }

  @Test func `after letters about whose width terminals disagree, the row is named`() throws {
    let frames = try written(
      text("👍", 4, 3), text("b", 30, 3), text("e\u{301}", 4, 3), text("b", 32, 3),
      text("漢", 4, 3), text("b", 34, 3), text("─", 4, 3), text("b", 36, 3))
    #expect(
      frames == [
        "E[4;5H👍", "E[4;31Hb", "E[5Ge\u{301} ", "E[4;33Hb", "E[5G漢", "E[35Gb", "E[5G─ ", "E[30Cb",
      ])
  }

  @Test func `at the last column the cursor's own column is not known`() throws {
    let frames = try written(text("x", 39, 3), text("y", 38, 3), text("z", 39, 4))
    #expect(frames == ["E[4;40Hx", "E[39Gy", "\nz"])
  }

  @Test func `where somebody else may have moved the cursor, its place is named`() throws {
    let terminal = try claim()
    var frame = frame(terminal, "")
    _ = present(frame, on: terminal)
    frame.canvas.write("a", at: Position(x: 4, y: 3))
    _ = present(frame, on: terminal)
    tty.type("k")
    #expect(try !terminal.events(until: nil).isEmpty)
    frame.canvas.write("b", at: Position(x: 5, y: 3))
    #expect(bare(present(frame, on: terminal)) == "E[4;6Hb")
    terminal.close()
  }

  @Test func `the colour of letters is left for the next frame, and nothing else is`() throws {
    #expect(
      try written(
        text("a", 0, 3, Self.red), text("b", 1, 3, Self.red), text("c", 2, 3),
        text("d", 3, 3, Style(.indexed(1), on: .indexed(2))), text("e", 4, 3, Self.red),
        text("f", 5, 3, Style(.indexed(75), on: .default, .bold)), text("g", 6, 3, Self.red),
        text("h", 7, 3, Style(.default, on: .default, .underline)),
        text("i", 8, 3, Style(.default, on: .default, .strikethrough)))
        == [
          "E[4;1HE[31ma", "b", "E[mc", "E[31;42mdE[m", "E[31me", "E[1;38;5;75mfE[m", "E[31mg",
          "E[0;4mhE[m", "E[9miE[m",
        ])
  }

  @Test func `what is added to a look is added, and what is taken away begins anew`() throws {
    #expect(
      try written { frame in
        for (x, style) in [
          Style.plain, Style(.default, on: .default, .bold),
          Style(.indexed(1), on: .default, [.bold, .underline]),
          Style(.indexed(1), on: .indexed(4), [.bold, .underline]), Self.red,
        ].enumerated() {
          frame.canvas.write("\(x)", at: Position(x: x, y: 3), style)
        }
      } == ["E[4;1H0E[1m1E[4;31m2E[44m3E[0;31m4"])
  }

  @Test func `true colours and those of the palette come in the form that all read`() throws {
    setenv("COLORTERM", "truecolor", 1)
    defer { unsetenv("COLORTERM") }
    #expect(
      try written(
        text("a", 0, 3, Style(.rgb(1, 2, 3))), text("b", 1, 3, Style(.indexed(200))),
        text("c", 2, 3, Style(.indexed(3))))
        == ["E[4;1HE[38;2;1;2;3ma", "E[38;5;200mb", "E[33mc"])
  }

  @Test func `blanks are erased where that is less, but for those in a colour`() throws {
    let long = "0123456789012345678901234567890123"
    #expect(
      try written(over: long, text("01    " + "                            ", 2, 1))
        == ["E[5GE[K"])
    #expect(
      try written(over: long, text("ab             cd ef", 2, 1))
        == ["E[3GabE[13XE[13Ccd ef"])
    // screen has no way to erase cells.
    #expect(
      try written(type: "screen-256color", over: long, text("ab             cd", 2, 1))
        == ["E[3Gab             cd"])
    let ground = try written(
      over: long, text(String(repeating: " ", count: 34), 2, 1, Style(.default, on: .indexed(4))))
    #expect(ground == ["E[3GE[44m" + String(repeating: " ", count: 34) + "E[m"])
  }

  @Test func `the cursor is moved last, and shown and hidden once`() throws {
    func cursor(_ x: Int?) -> (inout Frame) -> Void {
      { $0.cursor = x.map { Position(x: $0, y: 5) } }
    }
    #expect(
      try written(cursor(3), cursor(4), text("a", 0, 5), cursor(4), cursor(nil), text("b", 0, 5))
        == [
          "E[6;4HE[?12lE[?25h", "E[C", "\raE[3C", "", "E[?25l", "\rb",
        ])
  }

  @Test func `no control character of a page reaches the terminal`() throws {
    #expect(
      try written { frame in
        for (x, value) in [0x1B, 0x07, 0x7F, 0x9B].enumerated() {
          frame.canvas.put(
            Glyph(Unicode.Scalar(UInt8(value))), at: Position(x: x, y: 3), .plain)
        }
      } == ["E[4;1H????"])
  }
}
