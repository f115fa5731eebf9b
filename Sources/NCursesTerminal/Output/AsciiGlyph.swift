/// What stands for a character on a terminal that has no more than ASCII.
enum AsciiGlyph {
  /// The stand-in of a character.
  static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
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
    case "•", "◦": "*"
    // Folded and unfolded.
    case "▸", "▶": "+"
    case "▾", "▼": "-"
    case "\u{2580}"..."\u{259F}": "#"
    case "\u{A0}": " "
    default: "?"
    }
  }
}
