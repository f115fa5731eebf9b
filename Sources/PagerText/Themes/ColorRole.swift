/// The meaning of a colour. Everything that the program draws has the colour of a role.
package enum ColorRole: UInt8, CaseIterable, Hashable, Sendable {
  // Text.
  case text, secondary, faint, accent, onAccent
  // Backgrounds and lines.
  case pane, raised, selection, stripe, rule
  // Changes: the text, the background of a row, and the background of a changed word.
  case added, addedRow, addedWord
  case removed, removedRow, removedWord
  case changed, changedRow, changedWord
  // Levels of messages and logs.
  case error, warning, info, debug, trace
  // Matches: the background, and the text on it.
  case match, onMatch, currentMatch, onCurrent
  // Syntax.
  case keyword, string, number, comment, type, function, key, heading, link

  /// The name in a configuration, and a short description.
  package var documentation: (name: String, help: String) { Self.table[Int(rawValue)] }

  /// The role with a name; nil if there is none.
  package init?(named name: some StringProtocol) {
    guard let index = Self.table.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  private static let table: [(name: String, help: String)] = [
    ("text", "text on a surface; other text has the terminal's own colour"),
    ("secondary", "titles, the status line, less important text"),
    ("faint", "line numbers, sizes, dates, disabled titles"),
    ("accent", "the selected title, the indicator below it, the cursor"),
    ("on-accent", "text on `accent`"),
    ("pane", "the terminal background for which the other colours are chosen"),
    ("raised", "the surface of overlays and headers"),
    ("selection", "the surface of the current row"),
    ("stripe", "the surface of every second row of a table"),
    ("rule", "lines and frames"),
    ("added", "added lines and counts"),
    ("added-row", "the surface of an added line"),
    ("added-word", "the surface of an added word"),
    ("removed", "removed lines and counts"),
    ("removed-row", "the surface of a removed line"),
    ("removed-word", "the surface of a removed word"),
    ("changed", "changed lines"),
    ("changed-row", "the surface of a changed line"),
    ("changed-word", "the surface of a changed word"),
    ("error", "errors"),
    ("warning", "warnings and badges"),
    ("info", "information"),
    ("debug", "debug messages"),
    ("trace", "trace messages"),
    ("match", "the surface of a match"),
    ("on-match", "text on `match`"),
    ("current-match", "the surface of the current match"),
    ("on-current", "text on `current-match`"),
    ("keyword", "keywords, true, false and null"),
    ("string", "strings"),
    ("number", "numbers"),
    ("comment", "comments"),
    ("type", "types, inline code"),
    ("function", "functions, folders"),
    ("key", "names in JSON and in `key=value`"),
    ("heading", "headings"),
    ("link", "links"),
  ]
}
