/// Text as the man macros want it: in ASCII, whose signs that mean something are escaped.
enum Roff {
  private static let signs: [Character: String] = [
    "\\": "\\e", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    "…": "...",
  ]

  /// The arrows in words, which the notation of keys knows as well: not every terminal has them.
  private static let arrows: [Character: String] = [
    "→": "Right", "←": "Left", "↑": "Up", "↓": "Down",
  ]

  /// A key, with an arrow in words.
  static func inWords(_ key: String) -> String {
    key.map { arrows[$0] ?? String($0) }.joined()
  }

  /// A text of one line, as it is to be read: a dash is one to be typed where a word begins with it.
  static func plain(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("-") ? literal(String($0)) : escaped($0) }
      .joined(separator: " ")
  }

  /// A text to be typed as it stands.
  static func literal(_ text: String) -> String {
    text.split(separator: "-", omittingEmptySubsequences: false).map { escaped($0) }
      .joined(separator: "\\-")
  }

  /// Words to be typed.
  static func bold(_ text: String) -> String { "\\fB" + literal(text) + "\\fR" }

  /// A word that stands for another.
  static func italic(_ text: String) -> String { "\\fI" + literal(text) + "\\fR" }

  /// Prose in which what is to be typed stands `so`, and what stands for something else _so_; a line
  /// for each sentence, and none longer than 78 bytes where that can be.
  static func prose(_ text: String) -> String {
    var marked = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      guard index.isMultiple(of: 2) else {
        marked += bold(String(part))
        continue
      }
      let words = part.split(separator: "_", omittingEmptySubsequences: false)
      for (index, words) in words.enumerated() {
        marked += index.isMultiple(of: 2) ? plain(String(words)) : italic(String(words))
      }
    }
    return lines(marked)
  }

  /// A text that is escaped already, in lines.
  static func lines(_ text: String) -> String {
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
    return lines.map { guarded($0) + "\n" }.joined()
  }

  /// A line that is no request, whatever it begins with.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.map { signs[$0] ?? String($0) }.joined()
  }
}
