/// What a program has switched on in its terminal, and what it asked for besides.
package struct TerminalModes: Hashable, Sendable {
  /// The private modes (`CSI ? number h`) that are on; 7, wrapping, and 25, the cursor, are from
  /// the start.
  package private(set) var enabled: Set<Int> = [7, 25]
  private var saved: [Int: Bool] = [:]
  /// How many synchronised updates (mode 2026) were begun.
  package private(set) var synchronizedBegins = 0
  /// How many synchronised updates were ended.
  package private(set) var synchronizedEnds = 0
  /// Whether the keypad sends application codes.
  package internal(set) var hasApplicationKeypad = false
  /// How often the bell rang.
  package internal(set) var bells = 0
  /// Every control string so far, without its ending: "]52;c;…" for an operating system command,
  /// "P…" for a device control string.
  package internal(set) var strings: [String] = []

  /// Whether the alternate screen is shown.
  package var hasAlternateScreen: Bool { !enabled.isDisjoint(with: [47, 1047, 1049]) }
  /// Whether the mouse is reported, in whatever detail.
  package var reportsMouse: Bool { !enabled.isDisjoint(with: [1000, 1002, 1003]) }
  /// Whether movements with a button down are reported.
  package var reportsDrags: Bool { !enabled.isDisjoint(with: [1002, 1003]) }
  /// Whether movements without a button are reported.
  package var reportsMoves: Bool { enabled.contains(1003) }
  /// Whether mouse reports have the form `CSI < … M`.
  package var hasSGRMouse: Bool { enabled.contains(1006) }
  /// Whether pasted text comes in brackets.
  package var bracketsPaste: Bool { enabled.contains(2004) }
  /// Whether arrows send application codes.
  package var hasApplicationCursorKeys: Bool { enabled.contains(1) }
  /// Whether the cursor is shown.
  package var showsCursor: Bool { enabled.contains(25) }
  /// Whether a synchronised update is under way.
  package var isSynchronizing: Bool { enabled.contains(2026) }

  /// Whether everything is as a shell wants to find it: the screen it was on, no mouse reports,
  /// no brackets, arrows as usual, the cursor shown.
  package var isRestored: Bool { enabled == [7, 25] && !hasApplicationKeypad }

  mutating func set(_ mode: Int, to isOn: Bool) {
    if mode == 2026, isOn { synchronizedBegins += 1 }
    if mode == 2026, !isOn { synchronizedEnds += 1 }
    if isOn { enabled.insert(mode) } else { enabled.remove(mode) }
  }

  /// Keeps a mode as it is (`CSI ? number s`).
  mutating func save(_ mode: Int) { saved[mode] = enabled.contains(mode) }

  /// Makes a mode what it was when it was saved, off where it never was (`CSI ? number r`).
  mutating func restore(_ mode: Int) { set(mode, to: saved[mode] ?? false) }

  mutating func reset() {
    enabled = [7, 25]
    hasApplicationKeypad = false
  }
}
