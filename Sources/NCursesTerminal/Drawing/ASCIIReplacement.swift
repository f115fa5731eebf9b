/// Replacements for characters on a terminal that shows only ASCII.
enum ASCIIReplacement {
  /// The character to show.
  static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{20}"..."\u{7E}": scalar
    case "─", "╌", "┄", "–", "—", "‐", "−": "-"
    case "━", "╸", "╺", "═": "="
    case "│", "┃", "║": "|"
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "╭", "╮", "╰", "╯": "+"
    case "…", "·": "."
    case "‹", "«", "←": "<"
    case "›", "»", "→": ">"
    case "↑": "^"
    case "↓", "✓": "v"
    case "✗", "×": "x"
    case "‘", "’", "′": "'"
    case "“", "”": "\""
    case "•", "●", "◦", "✎": "*"
    // Markers of folded and unfolded items.
    case "▸", "▶": "+"
    case "▾", "▼": "-"
    case "\u{2580}"..."\u{259F}": "#"
    case "\u{A0}": " "
    default: "?"
    }
  }
}
