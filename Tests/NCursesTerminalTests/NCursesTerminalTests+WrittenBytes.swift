import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

/// Tests of the exact bytes that are written for changed cells. `E` stands for ESC.
extension NCursesTerminalTests {
  /// Returns the bytes that are written for each of several changes, each in a frame of its own.
  private func writtenUpdates(
    type: String = "xterm-256color", over text: String = "", _ changes: (inout Frame) -> Void...
  ) throws -> [String] {
    TestLocale.use()
    setenv("TERM", type, 1)
    let terminal = try openTerminal()
    defer { terminal.close() }
    var frame = frame(terminal, text)
    _ = present(frame, on: terminal)
    return changes.map { change in
      change(&frame)
      return withoutUpdateMarks(present(frame, on: terminal))
    }
  }

  /// Returns an update without its begin and end marks, and without a carriage return at its end.
  private func withoutUpdateMarks(_ update: String) -> String {
    let bytes = update.replacing(Self.begin, with: "").replacing(Self.end, with: "")
      .replacing("\u{1B}", with: "E")
    return bytes.hasSuffix("\r") ? String(bytes.unicodeScalars.dropLast()) : bytes
  }

  private static let red = Style(.indexed(1))

  /// Returns a change that writes a text at a position.
  private func writing(
    _ text: String, _ x: Int, _ y: Int, _ style: Style = .plain
  ) -> (inout Frame) -> Void {
    { $0.canvas.write(text, at: Position(x: x, y: y), style) }
  }

  @Test("the first frame clears the terminal's screen")
  func firstFrame() throws {
    let terminal = try openTerminal()
    var frame = Frame(size: Size(width: 50, height: 3))
    frame.canvas.write("ab", at: Position(x: 0, y: 0))
    // Half of the second character is beyond the right edge of the screen.
    frame.canvas.write("漢字", at: Position(x: 37, y: 1))
    let written = withoutUpdateMarks(present(frame, on: terminal))
    #expect(written.contains("E[HE[2Jab"))
    #expect(written.contains("漢") && !written.contains("字"))
    terminal.close()
  }

  @Test("after text of ambiguous width, the cursor is positioned explicitly")
  func ambiguousWidth() throws {
    let frames = try writtenUpdates(
      writing("👍", 4, 3), writing("b", 30, 3), writing("e\u{301}", 4, 3), writing("b", 32, 3))
    #expect(frames == ["E[4;5H👍", "E[4;31Hb", "E[5Ge\u{301} E[6G", "E[33Gb"])
  }

  @Test("after a pause the cursor returns to where the last frame left it")
  func movedCursor() throws {
    let terminal = try openTerminal()
    var frame = frame(terminal, "")
    _ = present(frame, on: terminal)
    frame.canvas.write("a", at: Position(x: 4, y: 3))
    #expect(present(frame, on: terminal).hasSuffix("a" + Self.end))
    tty.type("k")
    #expect(try !terminal.waitForEvents(until: nil).isEmpty)
    // An unchanged frame does not move the cursor.
    #expect(present(frame, on: terminal) == "")
    frame.canvas.write("b", at: Position(x: 5, y: 3))
    #expect(present(frame, on: terminal) == Self.begin + "\u{1B}[4;6Hb" + Self.end)
    terminal.close()
  }

  @Test("after a pause the cursor does not return if rows slide first")
  func movedCursorBeforeSlide() throws {
    let terminal = try openTerminal()
    var frame = Frame(size: terminal.size)
    func slide(by offset: Int) {
      for y in 2..<6 {
        let line = String("0123456789abcdefghijklmnopqrstuvwxyz".dropFirst(offset)) + "     "
        frame.canvas.write(line, at: Position(x: 0, y: y))
      }
      frame.canvas.slidingRows = [Frame.SlidingRows(rows: 2..<6, offset: offset)]
    }
    slide(by: 0)
    _ = present(frame, on: terminal)
    tty.type("k")
    #expect(try !terminal.waitForEvents(until: nil).isEmpty)
    slide(by: 2)
    let slid = withoutUpdateMarks(present(frame, on: terminal))
    #expect(slid.hasPrefix("E[3;1HE[2P"))
    tty.type("k")
    #expect(try !terminal.waitForEvents(until: nil).isEmpty)
    #expect(present(frame, on: terminal) == "")
    terminal.close()
  }

  @Test("spaces that change only in text colour are not written")
  func invisibleColors() throws {
    let unseen = try writtenUpdates(
      over: "a   b", writing(" ", 3, 1, Self.red),
      writing(" ", 4, 1, Style(.default, on: .default, .bold)))
    #expect(unseen == ["", ""])
    let red = Style(.indexed(1), on: .default, .underline)
    let seen = try writtenUpdates(
      over: "a   b", writing(" ", 3, 1, Style(.default, on: .indexed(1))), writing(" ", 4, 1, red),
      writing(" ", 4, 1, Style(.indexed(2), on: .default, .underline)), writing(" ", 4, 1))
    #expect(seen.allSatisfy { $0.contains(" ") })
  }

  @Test("after each frame the terminal's text style is plain")
  func plainEnd() throws {
    let styles = [
      Self.red, Style(.indexed(1), on: .indexed(2)), Style(.default, on: .default, .strikethrough),
      Style(.indexed(75), on: .default, [.bold, .italic]),
    ]
    for (x, style) in styles.enumerated() {
      let frame = try #require(writtenUpdates(writing("a", x, 3, style)).first)
      #expect(frame.hasSuffix("E[m"))
    }
  }

  @Test("true and palette colours are sent in the format that all terminals understand")
  func trueColors() throws {
    setenv("COLORTERM", "truecolor", 1)
    defer { unsetenv("COLORTERM") }
    let frames = try writtenUpdates(
      writing("a", 0, 3, Style(.rgb(1, 2, 3))), writing("b", 1, 3, Style(.indexed(200))),
      writing("c", 2, 3, Style(.default, on: .rgb(0, 0, 3))))
    #expect(frames[0].contains("E[38;2;1;2;3ma"))
    #expect(frames[1].contains("E[38;5;200mb"))
    #expect(frames[2].contains("E[48;2;0;0;3mc"))
  }

  @Test("blanks are written by erasing if that takes fewer bytes")
  func erasedBlanks() throws {
    let long = "0123456789012345678901234567890123"
    #expect(
      try writtenUpdates(over: long, writing("01    " + "                            ", 2, 1))
        == ["E[5GE[K"])
    let inside = try writtenUpdates(over: long, writing("ab                     cd ef", 2, 1))
    #expect(inside == ["E[3GabE[21XE[2;26Hcd ef"])
  }

  @Test("a frame moves the cursor last, and shows or hides it once")
  func cursor() throws {
    func cursor(_ x: Int?) -> (inout Frame) -> Void {
      { $0.cursor = x.map { Position(x: $0, y: 5) } }
    }
    let frames = try writtenUpdates(
      cursor(3), cursor(4), writing("a", 0, 5), cursor(4), cursor(nil))
    #expect(frames[0] == "E[6;4HE[?12lE[?25h")
    #expect(frames[1] == "E[5G")
    #expect(frames[2] == "\raE[5G")
    #expect(frames[3] == "")
    #expect(frames[4] == "E[?25l")
  }

  @Test("no control character of a page reaches the terminal")
  func controlCharacters() throws {
    let frames = try writtenUpdates { frame in
      for (x, value) in [0x1B, 0x07, 0x7F, 0x9B].enumerated() {
        frame.canvas.put(Glyph(Unicode.Scalar(UInt8(value))), at: Position(x: x, y: 3), .plain)
      }
    }
    #expect(frames == ["\n\n\n????"])
  }
}
