/// Formats text for the man macros, in ASCII and with special characters escaped.
enum RoffFormatter {
  private static let signs: [Character: String] = [
    "\\": "\\e", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    "…": "...",
  ]

  /// The names of the arrows. Not every terminal can show arrows, and `bind` accepts these names as well.
  private static let arrows: [Character: String] = [
    "→": "Right", "←": "Left", "↑": "Up", "↓": "Down",
  ]

  /// Returns a key with an arrow replaced by its name.
  static func arrowsSpelledOut(_ key: String) -> String {
    key.map { arrows[$0] ?? String($0) }.joined()
  }

  /// Returns escaped text of one line. Dashes in words that start with one become minus signs, so that options can be
  /// copied and typed.
  static func escapedLine(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("-") ? literal(String($0)) : escaped($0) }
      .joined(separator: " ")
  }

  /// Returns text that the user types literally.
  static func literal(_ text: String) -> String {
    text.split(separator: "-", omittingEmptySubsequences: false).map { escaped($0) }
      .joined(separator: "\\-")
  }

  /// Returns text that the user types literally, in bold.
  static func bold(_ text: String) -> String { "\\fB" + literal(text) + "\\fR" }

  /// Returns a placeholder in italics.
  static func italic(_ text: String) -> String { "\\fI" + literal(text) + "\\fR" }

  /// Formats prose with `literals` and _placeholders_. Each sentence starts a line, and lines have at most 78 bytes if
  /// possible.
  static func prose(_ text: String) -> String {
    var marked = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      guard index.isMultiple(of: 2) else {
        marked += bold(String(part))
        continue
      }
      let words = part.split(separator: "_", omittingEmptySubsequences: false)
      for (index, words) in words.enumerated() {
        marked += index.isMultiple(of: 2) ? escapedLine(String(words)) : italic(String(words))
      }
    }
    return wrapped(marked)
  }

  /// Wraps escaped text into lines.
  static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isFull = line.utf8.count + word.utf8.count >= 78
      if isFull || [".", ":", "?"].contains(where: { line.hasSuffix($0) }) {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { escapingLeadingDot($0) + "\n" }.joined()
  }

  /// Returns a line that is not a request even if it begins with a dot.
  private static func escapingLeadingDot(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.map { signs[$0] ?? String($0) }.joined()
  }
}
