/// A part of what the program draws that has a look of its own.
public enum ThemePart: UInt8, CaseIterable, Hashable, Sendable {
  // The tab bar.
  case title, selection, disabled, badge, track
  // The status line, and the prompt in its place.
  case status, position, hints, message, note
  // Any page.
  case error, match, currentMatch, lineNumber, changed
  // The list of the tabs.
  case switcher, switcherChoice, switcherPrompt, switcherCount
  // Folders and tables.
  case folder, program, symlink, hiddenFile, fact, tableHead
  // Trees of JSON.
  case jsonName, jsonString, jsonNumber, jsonWord, jsonNote
  // Markdown.
  case heading1, heading2, heading3, heading4, link, code, image, mark, frame, aside
  // What a search in all tabs has found.
  case resultTab, resultLine, resultChoice

  /// What it is called in a configuration, and what it is, in a few words.
  public var told: (name: String, help: String) { Self.table[Int(rawValue)] }

  /// The part of a name; nil where there is none.
  public init?(named name: String) {
    guard let index = Self.table.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// Whether it is drawn in one colour: the bar has attributes of its own, and blends colours.
  public var isColorOnly: Bool { rawValue <= Self.track.rawValue }

  private static let table: [(name: String, help: String)] = [
    ("title", "titles that are not selected"),
    ("selection", "the selected title, which is bold as well, and the indicator"),
    ("disabled", "titles of tabs that cannot be selected"),
    ("badge", "badges beside titles"),
    ("track", "the line under the titles"),
    ("status", "the name in the status line"),
    ("position", "where one is, beside it"),
    ("hints", "the keys at its end"),
    ("message", "what the status line says of what was done"),
    ("note", "what is said beside a prompt, and on a page without text"),
    ("error", "why something cannot be shown"),
    ("match", "what a search has found"),
    ("current-match", "the match that one is at"),
    ("line-number", "line numbers"),
    ("changed", "the mark of a line that has changed, with --watch"),
    ("switcher", "the list of the tabs"),
    ("switcher-choice", "the chosen tab in it"),
    ("switcher-prompt", "the mark before what is typed in it"),
    ("switcher-count", "the number of tabs in it"),
    ("folder", "folders in a folder"),
    ("program", "programs in a folder"),
    ("symlink", "symbolic links in a folder"),
    ("hidden-file", "names in a folder that begin with a dot"),
    ("fact", "sizes, dates and signs in a folder"),
    ("table-head", "the first record of a table"),
    ("json-name", "names of members"),
    ("json-string", "strings"),
    ("json-number", "numbers"),
    ("json-word", "true, false and null"),
    ("json-note", "comments, and how many are in what is folded"),
    ("heading-1", "headings of the first level"),
    ("heading-2", "of the second"),
    ("heading-3", "of the third"),
    ("heading-4", "of all others, and the heads of tables"),
    ("link", "links"),
    ("code", "code among words"),
    ("image", "what stands for an image"),
    ("mark", "marks and numbers of items and footnotes"),
    ("frame", "rules, and the bars beside quotes and code"),
    ("aside", "HTML, the targets of links, and what stands before the text"),
    ("result-tab", "names of tabs"),
    ("result-line", "numbers of lines"),
    ("result-choice", "the mark of the chosen line"),
  ]
}
