import CNCurses
import Glibc
import TabPagerCore
import Testing

@testable import NCursesTerminal

extension NCursesTerminalTests {
  /// Returns the entry that ncurses uses for drawing on a terminal type.
  private func derivedEntry(
    for type: String, _ depth: TerminalCapabilities.ColorDepth = .palette256
  ) throws -> DerivedTerminfoEntry {
    try #require(terminfo_load(type) >= 0)
    defer { terminfo_unload() }
    return DerivedTerminfoEntry(drawingOn: type, depth, size: Size(width: 80, height: 24))
  }

  @Test(
    "a compiled terminfo entry is read back unchanged",
    arguments: ["xterm-256color", "tmux-256color", "linux", "vt100", "gnome-rh80"])
  func compiledEntry(type: String) throws {
    let derived = try derivedEntry(for: type, .trueColor)
    let folder = "/tmp/tabpager-terminfo-\(getpid())"
    let file = folder + "/\(type.first.map(String.init) ?? "")/\(type)"
    defer { _ = system("rm -rf \(folder)") }
    let bytes = try #require(derived.compiled)
    _ = system("mkdir -p \(folder)/\(type.prefix(1))")
    let output = try #require(fopen(file, "w"))
    #expect(fwrite(bytes, 1, bytes.count, output) == bytes.count)
    fclose(output)
    setenv("TERMINFO", folder, 1)
    defer { unsetenv("TERMINFO") }
    try #require(terminfo_load(type) >= 0)
    defer { terminfo_unload() }
    #expect(ScreenRenderer.flagCapability("RGB"))
    for flag in ["am", "bce", "xenl", "msgr", "ccc", "km"] {
      #expect(ScreenRenderer.flagCapability(flag) == derived.flags.contains(flag), "\(flag)")
    }
    for number in ["colors", "pairs", "lines", "cols", "it", "ncv"] {
      #expect(ScreenRenderer.numberCapability(number) == derived.numbers[number], "\(number)")
    }
    for string in ["cup", "el", "setaf", "sgr0", "prot", "kcuu1", "csr", "smcup", "op"] {
      #expect(ScreenRenderer.stringCapability(string) == derived.strings[string], "\(string)")
    }
  }

  @Test("the terminfo entry keeps ncurses from scrolling, relative moves and repeated characters")
  func removedCapabilities() throws {
    let derived = try derivedEntry(for: "xterm-256color")
    for name in [
      "csr", "ind", "ri", "indn", "rin", "il1", "dl1", "cuf", "cuf1", "cuu1", "vpa", "rep", "sgr",
    ] {
      #expect(derived.strings[name] == nil, "\(name)")
    }
    #expect(derived.numbers["it"] == nil)
    #expect(derived.strings["hpa"] != nil && derived.strings["cup"] != nil)
    // Lines do not wrap, so a line feed leads to the next row.
    #expect(derived.strings["cud1"] == Array("$<0>\n".utf8) && !derived.flags.contains("xenl"))
    // `tmux` cannot switch wrapping off.
    let tmux = try derivedEntry(for: "tmux-256color")
    #expect(tmux.strings["cud1"] == nil && tmux.flags.contains("xenl"))
    // A terminal without absolute column moves keeps the relative ones.
    #expect(try derivedEntry(for: "vt100").strings["cuf1"] != nil)
  }

  @Test("strikethrough is drawn through the protected attribute of ncurses if the terminal has it")
  func strikethrough() throws {
    #expect(try derivedEntry(for: "xterm-256color").strings["prot"] == Array("\u{1B}[9m".utf8))
    #expect(try derivedEntry(for: "linux").strings["prot"] == nil)
  }

  @Test(
    "palette and RGB colours produce their SGR sequences", arguments: ["xterm", "xterm-256color"])
  func trueColor(type: String) throws {
    let derived = try derivedEntry(for: type, .trueColor)
    #expect(derived.numbers["colors"] == 0x200_0000)
    let string = try #require(derived.strings["setaf"])
    func sequence(_ color: Color) -> String {
      (string + [0]).withUnsafeBytes { bytes in
        let number = CursesColorNumber.colorNumber(color, .trueColor)
        screen_clear_output()
        screen_write_terminfo_string(bytes.bindMemory(to: CChar.self).baseAddress, number, 0)
        var count = 0
        let output = UnsafeBufferPointer(start: screen_output(&count), count: count)
        return String(decoding: output, as: UTF8.self).replacing("\u{1B}", with: "E")
      }
    }
    let terminal = try openTerminal()
    defer { terminal.close() }
    #expect(sequence(.indexed(3)) == "E[33m")
    #expect(sequence(.indexed(9)) == "E[91m")
    #expect(sequence(.indexed(200)) == "E[38;5;200m")
    #expect(sequence(.rgb(0, 0, 3)) == "E[38;2;0;0;3m")
    #expect(sequence(.rgb(255, 128, 64)) == "E[38;2;255;128;64m")
    screen_clear_output()
  }
}
