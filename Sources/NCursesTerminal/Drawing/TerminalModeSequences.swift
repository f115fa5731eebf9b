import TabPagerCore

/// The sequences that switch the modes of a terminal.
///
/// Source: "XTerm Control Sequences", section "DEC Private Mode Set"; mode 2026 is the contour
/// terminal's "Synchronized Output". A terminal that does not know a mode ignores it.
struct TerminalModeSequences {
  /// Begins a synchronised update.
  static let beginUpdate = Array("\u{1B}[?2026h".utf8)
  /// Ends a synchronised update.
  static let endUpdate = Array("\u{1B}[?2026l".utf8)
  /// Enables reports of buttons, wheels and drags, in the SGR format, which has no largest column.
  static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  /// Disables mouse reports.
  static let mouseOff = Array("\u{1B}[?1002l\u{1B}[?1006l".utf8)
  /// Enables bracketed paste, and the mode in which xterm sends ESC before keys with Alt instead of setting their
  /// eighth bit. The latter mode is saved and restored, since the user may have set it.
  private static let inputOn = Array("\u{1B}[?2004h\u{1B}[?1036h".utf8)
  private static let inputSave = Array("\u{1B}[?1036s".utf8)
  private static let inputOff = Array("\u{1B}[?2004l\u{1B}[?1036r".utf8)

  /// Asks for the background colour (OSC 11).
  static let askBackground = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// Asks for the terminal's attributes (DA1). Every terminal answers, so the answer also shows that an earlier
  /// question was not answered.
  static let askType = Array("\u{1B}[c".utf8)

  private let enterScreen: [UInt8]
  /// Sets the modes again while the alternate screen is still in use.
  let renew: [UInt8]
  private let usesAlternateScreen: Bool
  /// Whether the terminal restores its contents when the program leaves the screen.
  let hasAlternateScreen: Bool

  /// Creates the sequences for a screen.
  init(_ screen: ScreenRenderer, usesAlternateScreen: Bool) {
    self.usesAlternateScreen = usesAlternateScreen
    hasAlternateScreen = usesAlternateScreen && screen.stringCapability("smcup") != nil
    var plain: [UInt8] = []
    // ncurses expects insert mode off, plain attributes and keypad mode.
    for name in ["rmir", screen.drawsWithoutWrapping ? "rmam" : "smam", "sgr0", "op", "smkx"] {
      plain += screen.stringCapability(name) ?? []
    }
    renew = plain + TerminalModeSequences.inputOn
    enterScreen =
      (usesAlternateScreen ? screen.stringCapability("smcup") ?? [] : [])
      + (screen.knowsTitles ? WindowTitleSequences.save : []) + TerminalModeSequences.inputSave
      + renew
  }

  /// Enters the alternate screen and keypad mode. Without an alternate screen, scrolls the contents up, so that they
  /// are not overwritten.
  func enterSequences(for screen: ScreenRenderer) -> [UInt8] {
    let feeds = hasAlternateScreen ? 0 : max(0, screen.size.height - 1)
    return [UInt8](repeating: 0x0A, count: feeds) + enterScreen
  }

  /// Erases each row separately, in the default colours; nil if the terminal cannot erase a row.
  func eraseRowsSequence(for screen: ScreenRenderer) -> [UInt8]? {
    guard let erase = screen.stringCapability("el") else { return nil }
    var result: [UInt8] = []
    for name in ["sgr0", "op"] { result += screen.stringCapability(name) ?? [] }
    for row in 0..<screen.size.height {
      guard let move = screen.stringCapability("cup", parameters: row, 0) else { return nil }
      result += move + erase
    }
    return result
  }

  /// Undoes all modes. Begins with ESC, which ends an incomplete sequence.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - row: The row for the cursor if there is no alternate screen. By default, the screen scrolls up by a row and
  ///     the cursor is left in the last row.
  func restorationSequence(for screen: ScreenRenderer, cursorRow row: Int? = nil) -> [UInt8] {
    var result =
      TerminalModeSequences.endUpdate + TerminalModeSequences.mouseOff
      + TerminalModeSequences.inputOff
    // smcup saves a title too. The title saved last must be restored first.
    if screen.knowsTitles { result += WindowTitleSequences.restore }
    let bottom = screen.size.height - 1
    result += screen.stringCapability("csr", parameters: 0, bottom) ?? []
    for name in ["rmir", "smam", "sgr0", "op", "rmkx", "cnorm"] {
      result += screen.stringCapability(name) ?? []
    }
    let isInRow = row != nil && !hasAlternateScreen
    result += screen.stringCapability("cup", parameters: isInRow ? row ?? bottom : bottom, 0) ?? []
    if usesAlternateScreen, let leave = screen.stringCapability("rmcup"), !leave.isEmpty {
      result += leave
    } else if !isInRow {
      result += [0x0D, 0x0A]
    }
    return result
  }
}
