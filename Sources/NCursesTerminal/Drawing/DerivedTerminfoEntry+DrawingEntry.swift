import CNCurses
import TabPagerCore

/// The entry that ncurses draws with: some capabilities of the terminal's entry, with changes.
///
/// It has no strings for modes or keys, because ncurses must not use them. It has no strings for scrolling, because
/// ``VerticalRowScroll`` finds the rows that scrolled, and ncurses would hash every cell to find them again. It has no tabs,
/// because users can move tab stops, and no `rep`, because many terminals that claim to be xterm-256color lack it.
extension DerivedTerminfoEntry {
  private static let neededFlags = ["am", "bce", "bw", "hz", "msgr", "xenl", "xon"]
  private static let neededNumbers = ["colors", "ncv", "pairs", "xmc"]
  private static let neededStrings = [
    // Moving the cursor.
    "cup", "hpa", "vpa", "cr", "cub", "cub1", "cuf", "cuf1", "cud", "cud1", "cuu", "cuu1",
    // Erasing and, for the last cell of a screen that scrolls when that is written, inserting.
    "clear", "ech", "ed", "el", "el1", "ich", "ich1", "rmam", "smam",
    // Attributes and colours.
    "bold", "dim", "rev", "rmul", "sgr", "sgr0", "smul", "initp", "op", "scp",
    "setab", "setaf", "setb", "setf",
  ]

  /// Creates the entry for a screen from the entry of its terminal, which must be loaded.
  ///
  /// - Parameters:
  ///   - name: The name of the terminal type.
  ///   - depth: How many colours the screen uses.
  ///   - size: The size of the screen in cells.
  init(drawingOn name: String, _ depth: TerminalCapabilities.ColorDepth, size: Size) {
    self.name = name
    flags = Set(DerivedTerminfoEntry.neededFlags.filter(ScreenRenderer.flagCapability))
    for name in DerivedTerminfoEntry.neededNumbers {
      numbers[name] = ScreenRenderer.numberCapability(name)
    }
    for name in DerivedTerminfoEntry.neededStrings {
      strings[name] = ScreenRenderer.stringCapability(name)
    }
    numbers["lines"] = size.height
    numbers["cols"] = size.width
    useAbsoluteCursorMoves()
    allowWritingLastCell()
    if Self.canDrawWithoutWrapping() { drawWithoutWrapping() }
    useSeparateAttributeSequences()
    reserveColorMarkAttributes()
    extendedFlags.append(String(cString: screen_entry_flag()))
    if depth == .trueColor { useTrueColor() }
    // ncurses keeps its own table of pairs, unless the terminal has one (`initp`).
    if strings["initp"] == nil, numbers["colors"] != nil { numbers["pairs"] = 0x10000 }
  }

  /// Makes ncurses move the cursor to absolute columns and rows instead of by distances. So if the terminal and libc
  /// disagree about the width of a character, only the cells directly after it shift. The exception is
  /// ``drawWithoutWrapping()``.
  ///
  /// A carriage return becomes a case of `hpa`. ncurses would otherwise try each move twice, with and without it, which
  /// takes a noticeable part of the time of a swipe.
  private mutating func useAbsoluteCursorMoves() {
    guard let toColumn = strings["hpa"] else { return }
    for name in ["cub", "cub1", "cuf", "cuf1", "cud", "cud1", "cuu", "cuu1", "vpa"] {
      strings[name] = nil
    }
    guard let toStart = strings.removeValue(forKey: "cr") else { return }
    strings["hpa"] =
      Array("%?%p1%t".utf8) + toColumn + Array("%e".utf8) + toStart + Array("%;".utf8)
  }

  /// Lets ncurses write the last cell of the screen like any other if the terminal wraps only before the next character
  /// (`xenl`). Otherwise ncurses would switch wrapping off and on, or insert the cell.
  ///
  /// For other terminals, the position of the cursor after a full row counts as unknown, because some that claim to
  /// wrap at once also wait for the next character. ncurses then addresses the cursor again, as it does with `xenl`.
  private mutating func allowWritingLastCell() {
    guard flags.contains("xenl") else {
      if flags.contains("am") { flags.insert("xenl") }
      return
    }
    flags.remove("am")
    strings["rmam"] = nil
    strings["smam"] = nil
  }

  /// Whether lines of the loaded entry's terminal can be kept from wrapping, and its cursor moved to a column and down by
  /// a row with a line feed.
  static func canDrawWithoutWrapping() -> Bool {
    ScreenRenderer.flagCapability("xenl")
      && ["hpa", "rmam", "smam"].allSatisfy { ScreenRenderer.stringCapability($0) != nil }
      && ScreenRenderer.stringCapability("cud1") == [0x0A]
  }

  /// Lets ncurses move down with a line feed, which is shorter than an absolute move. This is as safe: since no line
  /// wraps, a wrong width moves the cursor only in its own row. After the last cell of a row, the cursor is in this cell.
  private mutating func drawWithoutWrapping() {
    flags.remove("xenl")
    // Of a string that is only a line feed, ncurses assumes that the terminal driver adds a carriage return.
    strings["cud1"] = Array("$<0>\n".utf8)
  }

  /// Removes `sgr`, so that each attribute has a sequence of its own. The sequence of strikethrough replaces that of
  /// protected text, an attribute that ncurses supports and nobody uses.
  private mutating func useSeparateAttributeSequences() {
    strings["prot"] = ScreenRenderer.stringCapability("smxx")
    guard let reset = strings["sgr0"] else { return }
    strings["sgr"] = nil
    // Drops the switching of character sets, which are never used.
    for plain in ["\u{1B}[m", "\u{1B}[0m"].map({ Array($0.utf8) }) {
      if reset.indices.contains(where: { reset[$0...].starts(with: plain) }) {
        strings["sgr0"] = plain
        break
      }
    }
  }

  /// Removes the sequences of ncurses' attributes for italic and blinking text, because `screen.c` marks coloured cells
  /// with these attributes. Italic and blinking text uses the attributes for standout and invisible text instead.
  /// ncurses writes `sgr0` at the end of a colour, so `op` is empty.
  private mutating func reserveColorMarkAttributes() {
    strings["smso"] = ScreenRenderer.stringCapability("sitm")
    strings["invis"] = ScreenRenderer.stringCapability("blink")
    // Bits of "ncv": 1 for standout, 8 for blinking, 64 for invisible text.
    if let excluded = numbers["ncv"] {
      numbers["ncv"] = excluded & ~(1 | 8 | 64) | (excluded & 8 != 0 ? 64 : 0)
    }
    if strings["op"] != nil, strings["sgr0"] != nil { strings["op"] = [] }
  }

  /// Makes the numbers 0…255 the colours of the palette, and larger ones RGB colours: ``CursesColorNumber/trueColor`` plus 24
  /// bits.
  ///
  /// Every terminal with true colour understands `38;2;r;g;b`; many ignore `38:2::r:g:b` of ISO 8613-6.
  private mutating func useTrueColor() {
    let count = numbers["colors"] ?? 0
    let limit = CursesColorNumber.trueColor
    for (name, plane) in [("setaf", "3"), ("setab", "4")] {
      let own = (256..<limit).contains(count) ? strings[name] : nil
      let palette = own ?? Array(DerivedTerminfoEntry.paletteString(sgrDigit: plane).utf8)
      let channels = "%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
      strings[name] =
        Array("%?%p1%{\(limit)}%<%t".utf8) + palette
        + Array("%e\u{1B}[\(plane)8;2;\(channels)m%;".utf8)
    }
    numbers["colors"] = 2 * limit
    extendedFlags.append("RGB")
    for name in ["setf", "setb", "scp", "initp"] { strings[name] = nil }
  }

  /// The terminfo string for the 256 colours of xterm.
  private static func paletteString(sgrDigit: String) -> String {
    let bright = sgrDigit == "3" ? "9" : "10"
    return
      "\u{1B}[%?%p1%{8}%<%t\(sgrDigit)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e\(sgrDigit)8;5;%p1%d%;m"
  }
}
