import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite("Linux console characters") struct LinuxConsoleReplacementTests {
  private func replaced(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(LinuxConsoleReplacement.replacement)))
  }

  @Test("on the Linux console, characters that its fonts lack are replaced by similar ones")
  func replacements() {
    #expect(replaced("━╸╺┃╌╭╮╰╯◦▀▐▞▓") == "═══│─┌┐└┘•███▒")
    #expect(replaced("…–‹›‘’“”▸▾✓✗✎") == ".-<>''\"\"+-vx*")
  }

  @Test("on the Linux console, characters that its fonts have, and letters of any script, stay")
  func unchanged() {
    let text = "aé─│┌┐└┘├┤┬┴┼═║█▒░←↑→↓▲▼•·я"
    #expect(replaced(text) == text)
  }

  @Test(
    "only the terminal types of the Linux console need replacements",
    arguments: [("linux", true), ("linux-16color", true), ("xterm-256color", false)])
  func types(type: String, isConsole: Bool) {
    #expect(LinuxConsoleReplacement.isNeeded(byTerminalType: type) == isConsole)
  }
}

extension NCursesTerminalTests {
  /// Returns the bytes that a screen writes for a frame with a text.
  private func bytesWritten(_ text: String, type: String) throws -> String {
    let support = try ColorSupport(
      environment: { $0 == "TERM" ? type : nil }, wantsColor: true, colors: { _ in 8 })
    let screen = try ScreenRenderer(
      support, isUnicode: NCursesTerminal.setLocale(), size: Size(width: 20, height: 2))
    defer { screen.close() }
    var frame = Frame(size: screen.size)
    frame.canvas.write(text, at: Position(x: 0, y: 0))
    var bytes: [UInt8] = []
    screen.draw(frame, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("on the Linux console, text after wide characters and accents stays in its column")
  func consoleColumns() throws {
    let text = "é─漢字|e\u{301}|\u{1F600}|"
    #expect(try bytesWritten(text, type: "xterm").contains(text))
    #expect(try bytesWritten(text, type: "linux").contains("é─\u{FFFD} \u{FFFD} |e|\u{FFFD} |"))
  }

  /// Returns a canvas as a terminal of a type shows it.
  func canvasShown(_ canvas: Canvas, by type: String) -> Canvas {
    guard LinuxConsoleReplacement.isNeeded(byTerminalType: type) else { return canvas }
    let glyphs = GlyphSubstitution(repertoire: .console)
    var result = Canvas(size: canvas.size)
    for (y, row) in canvas.rows.enumerated() {
      row.withUnsafeBufferPointer { cells in
        for x in cells.indices {
          result.put(
            Glyph(glyphs.outputCharacter(in: cells, at: x).base), at: Position(x: x, y: y),
            cells[x].style)
        }
      }
    }
    return result
  }
}
