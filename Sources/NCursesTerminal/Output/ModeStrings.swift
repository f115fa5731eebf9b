import TabPagerCore

/// What is written to the terminal beside its cells: modes switched on and off.
///
/// Source: "XTerm Control Sequences", section "DEC Private Mode Set"; mode 2026 is the contour
/// terminal's "Synchronized Output". A terminal that does not know a mode ignores it.
struct ModeStrings {
  /// What follows is one picture.
  static let beginUpdate = Array("\u{1B}[?2026h".utf8)
  /// The picture is complete.
  static let endUpdate = Array("\u{1B}[?2026l".utf8)
  /// Report buttons, wheels and drags, in the form that has no largest column.
  static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  /// Report none.
  static let mouseOff = Array("\u{1B}[?1002l\u{1B}[?1006l".utf8)
  /// Mark what is pasted; and send ESC before what is typed with Alt, which xterm sends with its
  /// eighth bit set unless asked (saved and brought back, since the user may have set it).
  private static let inputOn = Array("\u{1B}[?2004h\u{1B}[?1036h".utf8)
  private static let inputSave = Array("\u{1B}[?1036s".utf8)
  private static let inputOff = Array("\u{1B}[?2004l\u{1B}[?1036r".utf8)

  /// What is your background (OSC 11)?
  static let askBackground = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// What are you (DA1)? That is answered by all, so that it is known when there is no answer to
  /// another question before it.
  static let askType = Array("\u{1B}[c".utf8)

  private let enterScreen: [UInt8]
  /// The same where the alternate screen has not been left.
  let renew: [UInt8]
  private let usesAlternateScreen: Bool
  /// Whether the terminal shows the screen as it was once the program has ended.
  let hasAlternateScreen: Bool

  /// Makes the strings of a screen.
  init(_ screen: Screen, usesAlternateScreen: Bool) {
    self.usesAlternateScreen = usesAlternateScreen
    hasAlternateScreen = usesAlternateScreen && screen.string("smcup") != nil
    var plain: [UInt8] = []
    // What ncurses takes for granted: no insert mode, wrapping, plain text, and the keys' mode.
    for name in ["rmir", "smam", "sgr0", "op", "smkx"] { plain += screen.string(name) ?? [] }
    renew = plain + ModeStrings.inputOn
    enterScreen =
      (usesAlternateScreen ? screen.string("smcup") ?? [] : []) + ModeStrings.inputSave + renew
  }

  /// Enters the alternate screen, and makes keys what terminfo says they are. Without it, what stands
  /// above the cursor is scrolled out of the way rather than written over.
  func enter(_ screen: Screen) -> [UInt8] {
    let feeds = hasAlternateScreen ? 0 : max(0, screen.size.height - 1)
    return [UInt8](repeating: 0x0A, count: feeds) + enterScreen
  }

  /// Erases every row by itself, in the default colors; nil where the terminal cannot erase a row.
  func eraseRows(_ screen: Screen) -> [UInt8]? {
    guard let erase = screen.string("el") else { return nil }
    var result: [UInt8] = []
    for name in ["sgr0", "op"] { result += screen.string(name) ?? [] }
    for row in 0..<screen.size.height {
      guard let move = screen.string("cup", row, 0) else { return nil }
      result += move + erase
    }
    return result
  }

  /// Undoes all that may have been written. Begins with ESC, which ends whatever sequence was cut.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - row: the row to leave the cursor in, without an alternate screen; nil scrolls the screen up by a row and
  ///     leaves the cursor in the last.
  func restore(_ screen: Screen, cursorRow row: Int? = nil) -> [UInt8] {
    var result = ModeStrings.endUpdate + ModeStrings.mouseOff + ModeStrings.inputOff
    let bottom = screen.size.height - 1
    result += screen.string("csr", 0, bottom) ?? []
    for name in ["rmir", "sgr0", "op", "rmkx", "cnorm"] { result += screen.string(name) ?? [] }
    let isInRow = row != nil && !hasAlternateScreen
    result += screen.string("cup", isInRow ? row ?? bottom : bottom, 0) ?? []
    if usesAlternateScreen, let leave = screen.string("rmcup"), !leave.isEmpty {
      result += leave
    } else if !isInRow {
      result += [0x0D, 0x0A]
    }
    return result
  }
}
