import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite("Terminal types") struct TerminalTypeFallbackTests {
  private static let entries: [String: TerminalTypeFallback.LookupResult] = [
    "xterm": .usable, "xterm-256color": .usable, "screen": .usable, "ansi": .usable,
    "vt100": .usable, "dumb": .unusable, "lpr": .unusable,
  ]

  private func substitute(
    _ type: String, _ entries: [String: TerminalTypeFallback.LookupResult] = entries,
    answers: Bool? = nil
  ) throws(TerminalError) -> String {
    try TerminalTypeFallback.chooseSubstitute(for: type, lookUp: { entries[$0] ?? .unknown }) {
      if answers == nil { Issue.record("the terminal was queried for \(type)") }
      return answers ?? false
    }
  }

  @Test(
    "the nearest terminfo entry by name is used, with 256 colours if possible",
    arguments: [
      ("xterm-ghostty", "xterm-256color"), ("xterm-256color-odd", "xterm-256color"),
      ("xterm+odd", "xterm-256color"), ("screen.xterm-odd", "screen"), ("vt100-x-y-z", "vt100"),
    ])
  func nearest(type: String, used: String) throws {
    #expect(try substitute(type) == used)
  }

  @Test("without a related terminfo entry, the terminal is queried")
  func asked() throws {
    for type in ["ghostty", "no-such-type", "x", "../xterm", "\u{1B}[2J", "-", "unknown"] {
      #expect(try substitute(type, answers: true) == "xterm-256color")
      #expect(try substitute(type, answers: false) == "ansi")
    }
    #expect(try substitute("odd", ["ansi": .usable], answers: true) == "ansi")
  }

  @Test(
    "a terminal type without a screen cannot be used", arguments: ["", "dumb", "lpr", "dumb-odd"])
  func unusable(type: String) {
    #expect(throws: TerminalError.unusable(type: type)) { try substitute(type) }
    #expect(throws: TerminalError.unusable(type: type)) {
      try TerminalTypeFallback.nearestKnownType(to: type) { Self.entries[$0] ?? .unknown }
    }
  }

  @Test("without any terminfo entry, no terminal can be used and none is queried")
  func noEntries() {
    for type in ["odd", "xterm-256color", "xterm-odd"] {
      #expect(throws: TerminalError.unusable(type: type)) { try substitute(type, [:]) }
    }
  }

  @Test("a long terminal name causes a limited number of terminfo lookups")
  func long() {
    #expect(TerminalTypeFallback.relatedTypes(of: String(repeating: "-x", count: 5000)).count < 128)
    #expect(TerminalTypeFallback.relatedTypes(of: String(repeating: "x", count: 5000)).isEmpty)
  }

  @Test("a terminfo lookup distinguishes usable, unusable and unknown entries")
  func entries() {
    #expect(TerminalTypeFallback.lookUpEntry("xterm") == .usable)
    #expect(TerminalTypeFallback.lookUpEntry("dumb") == .unusable)
    #expect(TerminalTypeFallback.lookUpEntry("lpr") == .unusable)
    for type in ["no-such-type", "unknown", "", "../xterm"] {
      #expect(TerminalTypeFallback.lookUpEntry(type) == .unknown)
    }
  }
}
