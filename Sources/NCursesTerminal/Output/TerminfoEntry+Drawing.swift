import TabPagerCore

/// The entry that ncurses draws with: the terminal's, with the changes that this program relies on.
extension TerminfoEntry {
  /// Creates the entry for a screen from that of its terminal.
  ///
  /// - Parameters:
  ///   - entry: The terminal's own entry.
  ///   - depth: How many colours the screen uses.
  ///   - size: The size of the screen in cells.
  init(drawingWith entry: TerminfoEntry, _ depth: TerminalCapabilities.ColorDepth, size: Size) {
    self = entry
    numbers["lines"] = size.height
    numbers["cols"] = size.width
    removeScrolling()
    useAbsoluteColumns()
    writeLastCellDirectly()
    simplifyAttributes()
    if depth == .trueColor { useTrueColor() }
    // Whether 39 and 49 of SGR reset one colour, which is shorter than `op`.
    if Screen.flag("AX") { extendedFlags.append("AX") }
    // Pairs are a table of ncurses' own, unless the terminal has them (`initp`).
    if strings["initp"] == nil, numbers["colors"] != nil { numbers["pairs"] = 0x10000 }
  }

  /// Keeps ncurses from looking for rows that scrolled: they are found from the frames, moved, and
  /// ncurses is told. Looking for them again would hash every cell.
  private mutating func removeScrolling() {
    for name in ["csr", "ind", "ri", "indn", "rin", "il", "il1", "dl", "dl1"] {
      strings[name] = nil
    }
  }

  /// Makes ncurses name columns rather than distances, so that a character about whose width the terminal
  /// and libc disagree shifts nothing that is drawn later.
  ///
  /// Tabs go as well, since a user may have moved the stops, and `rep`, which many terminals lack that
  /// call themselves xterm-256color.
  private mutating func useAbsoluteColumns() {
    if strings["hpa"] != nil {
      strings["cuf"] = nil
      strings["cuf1"] = nil
    }
    numbers["it"] = nil
    strings["rep"] = nil
  }

  /// Lets ncurses write the last cell of the screen as any other, where the terminal wraps only before the next
  /// character (`xenl`). Otherwise it would switch wrapping off and on, or insert the cell.
  private mutating func writeLastCellDirectly() {
    if flags.contains("xenl") { flags.remove("am") }
  }

  /// Makes attributes single sequences, and gives that of strikethrough to protection, an attribute that
  /// ncurses knows and nobody uses.
  private mutating func simplifyAttributes() {
    strings["prot"] = Screen.string("smxx")
    guard let reset = strings["sgr0"] else { return }
    strings["sgr"] = nil
    // Without what switches character sets, which are never used.
    for plain in ["\u{1B}[m", "\u{1B}[0m"].map({ Array($0.utf8) }) {
      if reset.indices.contains(where: { reset[$0...].starts(with: plain) }) {
        strings["sgr0"] = plain
        break
      }
    }
  }

  /// Colours up to 255 are those of the palette, and larger ones ``ColorNumber/trueColor`` and red, green and blue.
  ///
  /// The form `38;2;r;g;b` is understood by every terminal with true colour; `38:2::r:g:b` of ISO 8613-6 is not.
  private mutating func useTrueColor() {
    let count = numbers["colors"] ?? 0
    for (name, plane) in [("setaf", "3"), ("setab", "4")] {
      let palette =
        (256..<ColorNumber.trueColor).contains(count)
        ? strings[name] : Array(TerminfoEntry.palette(plane).utf8)
      strings[name] =
        Array("%?%p1%{\(ColorNumber.trueColor)}%<%t".utf8) + (palette ?? [])
        + Array(
          ("%e\u{1B}[\(plane)8;2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm%;")
            .utf8)
    }
    numbers["colors"] = 2 * ColorNumber.trueColor
    extendedFlags.append("RGB")
    flags.remove("ccc")
    for name in ["initc", "oc", "setf", "setb"] { strings[name] = nil }
  }

  /// What terminfo has for the 256 colours of xterm.
  private static func palette(_ plane: String) -> String {
    let bright = plane == "3" ? "9" : "10"
    return
      "\u{1B}[%?%p1%{8}%<%t\(plane)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e\(plane)8;5;%p1%d%;m"
  }
}
