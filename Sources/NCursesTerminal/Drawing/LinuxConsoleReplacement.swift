/// Replacements for characters that the Linux console cannot show.
///
/// The console has a font of at most 512 characters. It shows all other characters as the same replacement glyph, one
/// column wide even if the C library says two. The replacements here are in the kernel's own font and in those of
/// Debian's console-setup. Letters are not replaced, because the font has the letters of the user's language.
enum LinuxConsoleReplacement {
  /// The replacement for a character that is two columns wide.
  static let wide: Unicode.Scalar = "\u{FFFD}"

  /// Whether a terminal type is that of the console.
  static func isNeeded(byTerminalType type: String) -> Bool {
    type == "linux" || type.hasPrefix("linux-")
  }

  /// The character to show for one that is one column wide.
  static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "╌", "┄": "─"
    // Debian's fonts show heavy lines as light ones.
    case "━", "╸", "╺": "═"
    case "┃": "│"
    case "╭": "┌"
    case "╮": "┐"
    case "╰": "└"
    case "╯": "┘"
    case "◦": "•"
    // Debian's fonts have no partial blocks.
    case "\u{2580}"..."\u{2590}", "\u{2594}"..."\u{259F}": "█"
    case "▓": "▒"
    case "…", "–", "—", "‐", "−", "‹", "›", "‘", "’", "′", "“", "”", "▸", "▶", "▾", "✓", "✗", "✎":
      ASCIIReplacement.replacement(for: scalar)
    default: scalar
    }
  }
}
