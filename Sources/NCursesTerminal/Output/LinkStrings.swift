import TabPagerCore

/// The sequences that let cells be followed: OSC 8, "Hyperlinks in Terminal Emulators" by Egmont
/// Koblinger. A terminal that does not know them, but knows what an OSC is, ignores them.
enum LinkStrings {
  /// Terminals that print what they do not know of an OSC are none of these.
  private static let types = [
    "xterm", "tmux", "screen", "rxvt", "vte", "gnome", "konsole", "kitty", "foot", "alacritty",
    "wezterm", "ghostty", "contour", "mintty", "iterm", "st-", "mlterm", "rio", "putty",
    "ms-terminal",
  ]

  /// Whether a terminal of a type may be sent links.
  static func areKnown(to type: String) -> Bool {
    types.contains { type.hasPrefix($0) } && type != "xterm-old"
  }

  /// What is written from here on is a link.
  static func open(_ link: Link) -> [UInt8] {
    let id = String(UInt(bitPattern: link.id), radix: 36)
    return Array("\u{1B}]8;id=\(id);\(link.target)\u{1B}\\".utf8)
  }

  /// It is none.
  static let close = Array("\u{1B}]8;;\u{1B}\\".utf8)
}
