import TabPagerCore

/// The sequences of links: OSC 8, "Hyperlinks in Terminal Emulators" by Egmont Koblinger. Terminals that parse OSC but
/// do not support links ignore them.
enum HyperlinkSequences {
  /// Prefixes of the TERM values of terminals that parse OSC. Other terminals print parts of the sequence.
  private static let types = [
    "xterm", "tmux", "screen", "rxvt", "vte", "gnome", "konsole", "kitty", "foot", "alacritty",
    "wezterm", "ghostty", "contour", "mintty", "iterm", "st-", "mlterm", "rio", "putty",
    "ms-terminal",
  ]

  /// Whether links can be sent to terminals of a type.
  static func areSupported(byTerminalType type: String) -> Bool {
    types.contains { type.hasPrefix($0) } && type != "xterm-old"
  }

  /// Begins a link.
  static func openingSequence(of link: CanvasLink) -> [UInt8] {
    let id = String(UInt(bitPattern: link.id), radix: 36)
    return Array("\u{1B}]8;id=\(id);\(link.target)\u{1B}\\".utf8)
  }

  /// Ends a link.
  static let close = Array("\u{1B}]8;;\u{1B}\\".utf8)
}
