/// The modes that a program has set in its terminal, and its requests.
package struct TerminalModes: Hashable, Sendable {
  /// The private modes (`CSI ? number h`) that are set. Modes 7 (wrapping) and 25 (cursor) are set
  /// from the start.
  package private(set) var enabled: Set<Int> = [7, 25]
  private var saved: [Int: Bool] = [:]
  /// The number of synchronised updates (mode 2026) that were begun.
  package private(set) var synchronizedBegins = 0
  /// The number of synchronised updates that were ended.
  package private(set) var synchronizedEnds = 0
  /// Whether the keypad sends application codes.
  package internal(set) var hasApplicationKeypad = false
  /// The number of bells.
  package internal(set) var bells = 0
  /// All control strings so far, without terminators: "]52;c;…" for an operating system command,
  /// "P…" for a device control string.
  package internal(set) var strings: [String] = []

  /// Whether the alternate screen is shown.
  package var hasAlternateScreen: Bool { !enabled.isDisjoint(with: [47, 1047, 1049]) }
  /// Whether any mouse reports are enabled.
  package var reportsMouse: Bool { !enabled.isDisjoint(with: [1000, 1002, 1003]) }
  /// Whether movements with a pressed button are reported.
  package var reportsDrags: Bool { !enabled.isDisjoint(with: [1002, 1003]) }
  /// Whether movements without a pressed button are reported.
  package var reportsMoves: Bool { enabled.contains(1003) }
  /// Whether mouse reports have the form `CSI < … M`.
  package var hasSGRMouse: Bool { enabled.contains(1006) }
  /// Whether pasted text is bracketed.
  package var bracketsPaste: Bool { enabled.contains(2004) }
  /// Whether arrows send application codes.
  package var hasApplicationCursorKeys: Bool { enabled.contains(1) }
  /// Whether the cursor is shown.
  package var showsCursor: Bool { enabled.contains(25) }
  /// Whether a synchronised update is under way.
  package var isSynchronizing: Bool { enabled.contains(2026) }

  /// Whether all modes are as a shell expects them: the primary screen, no mouse reports, no
  /// bracketed paste, normal arrow keys, and a visible cursor.
  package var isRestored: Bool { enabled == [7, 25] && !hasApplicationKeypad }

  mutating func set(_ mode: Int, to isOn: Bool) {
    if mode == 2026, isOn { synchronizedBegins += 1 }
    if mode == 2026, !isOn { synchronizedEnds += 1 }
    if isOn { enabled.insert(mode) } else { enabled.remove(mode) }
  }

  /// Saves a mode (`CSI ? number s`).
  mutating func save(_ mode: Int) { saved[mode] = enabled.contains(mode) }

  /// Restores a saved mode (`CSI ? number r`), or resets it if it was never saved.
  mutating func restore(_ mode: Int) { set(mode, to: saved[mode] ?? false) }

  mutating func reset() {
    enabled = [7, 25]
    hasApplicationKeypad = false
  }
}
