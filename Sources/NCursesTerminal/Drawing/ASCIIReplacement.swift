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
    case "…", "⋯", "·": "."
    case "‹", "«", "←": "<"
    case "›", "»", "→": ">"
    case "↑", "▲": "^"
    case "↓", "✓": "v"
    case "✗", "×": "x"
    case "‘", "’", "′": "'"
    case "“", "”": "\""
    case "•", "●", "◦", "▪", "✎": "*"
    case "↵": "$"
    // Squares of added and removed lines.
    case "■": "+"
    case "□": "-"
    // Patterns of dots, as in a spinner.
    case "\u{2801}"..."\u{28FF}": "*"
    // Markers of folded and unfolded items.
    case "▸", "▶": "+"
    case "▾", "▼": "-"
    case "\u{2580}"..."\u{259F}": "#"
    case "\u{A0}": " "
    default: "?"
    }
  }
}
