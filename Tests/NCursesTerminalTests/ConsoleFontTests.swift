import CNCurses
import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite("The Linux console's font") struct ConsoleFontTests {
  /// A font that has these characters, each with a picture of its own.
  private static func font(_ characters: String) -> ConsoleFont {
    ConsoleFont(characters.utf16.enumerated().map { ($1, UInt16($0)) })
  }

  private func shown(_ text: String, _ font: ConsoleFont) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(font.shown)))
  }

  @Test("What it has is shown as it is, and what it lacks by what is most like it")
  func likeness() {
    let text = "aé─━╸╺▸▾✓✗▀…–я\u{1F600}"
    #expect(shown(text, Self.font("é─═►▼√█\u{FFFD}")) == "aé─═══►▼√x█.-\u{FFFD}\u{FFFD}")
    #expect(shown(text, Self.font("─━╸╺✓▀…–яé")) == "aé─━╸╺+-✓x▀…–я?")
    #expect(shown(text, Self.font("")) == "a?-===+-vx#.-??")
  }

  @Test("A heavy line that looks like a light one is none")
  func heavyLine() {
    let font = ConsoleFont([(0x2500, 7), (0x2501, 7), (0x2578, 7), (0x257A, 9), (0x2550, 8)])
    #expect(shown("─━╸╺═", font) == "─══╺═")
  }

  @Test("Other terminals tell of none")
  func others() throws {
    let tty = try #require(TestTTY())
    #expect(try TerminalDevice(path: tty.path).font == nil)
  }
}

extension NCursesTerminalTests {
  /// What a screen writes for a frame with a text, once it has shown the same with another font.
  private func written(
    _ text: String, _ font: ConsoleFont?, after before: ConsoleFont? = nil
  ) throws -> String {
    let support = try ColorSupport(
      environment: { $0 == "TERM" ? "linux" : nil }, wantsColor: true, colors: { _ in 8 })
    let screen = try Screen(
      support, isUnicode: NCursesTerminal.setLocale(), size: Size(width: 20, height: 2))
    defer { screen.close() }
    var frame = Frame(size: screen.size)
    frame.canvas.write(text, at: Position(x: 0, y: 0))
    var bytes: [UInt8] = []
    if let before {
      screen.take(before)
      screen.draw(frame, into: &bytes)
    }
    screen.take(font)
    screen.forget()
    bytes = []
    screen.draw(frame, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `nothing is written that the console would show in other columns`() throws {
    let font = ConsoleFont([(0xE9, 1), (0x2500, 2), (0xFFFD, 3)])
    let text = "é─漢字|e\u{301}|\u{1F600}|"
    #expect(try written(text, nil).contains(text))
    #expect(try written(text, font).contains("é─\u{FFFD} \u{FFFD} |e|\u{FFFD} |"))
  }

  @Test func `another font has everything written anew`() throws {
    let font = ConsoleFont([(0x2500, 2)])
    #expect(try written("─━é", ConsoleFont([(0x2500, 2), (0xE9, 3)]), after: font).contains("─=é"))
  }
}
