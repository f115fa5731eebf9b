/// A part of what the program draws that has a look of its own.
package enum ThemePart: UInt8, CaseIterable, Hashable, Sendable {
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

  /// The name in a configuration, and a short description.
  package var documentation: (name: String, help: String) { Self.table[Int(rawValue)] }

  /// The part of a name; nil where there is none.
  package init?(named name: String) {
    guard let index = Self.table.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// Whether it is drawn in one colour: the bar has attributes of its own, and blends colours.
  package var isColorOnly: Bool { rawValue <= Self.track.rawValue }

  private static let table: [(name: String, help: String)] = [
    ("title", "titles"),
    ("selection", "the selected title and the indicator"),
    ("disabled", "titles of disabled tabs"),
    ("badge", "badges"),
    ("track", "the track under the titles"),
    ("status", "the name in the status line"),
    ("position", "the position in the status line"),
    ("hints", "the keys in the status line"),
    ("message", "messages in the status line"),
    ("note", "notes next to a prompt and on an empty page"),
    ("error", "errors"),
    ("match", "matches"),
    ("current-match", "the current match"),
    ("line-number", "line numbers"),
    ("changed", "the mark of a changed line, with --watch"),
    ("switcher", "the tab switcher"),
    ("switcher-choice", "its chosen tab"),
    ("switcher-prompt", "its prompt"),
    ("switcher-count", "its number of tabs"),
    ("folder", "folders in a folder"),
    ("program", "programs in a folder"),
    ("symlink", "symbolic links in a folder"),
    ("hidden-file", "hidden files in a folder"),
    ("fact", "sizes, dates and symbols in a folder"),
    ("table-head", "the header of a table"),
    ("json-name", "names in JSON"),
    ("json-string", "strings in JSON"),
    ("json-number", "numbers in JSON"),
    ("json-word", "true, false and null"),
    ("json-note", "comments, and counts in folded branches"),
    ("heading-1", "headings of the first level"),
    ("heading-2", "headings of the second level"),
    ("heading-3", "headings of the third level"),
    ("heading-4", "other headings, and headers of tables"),
    ("link", "links"),
    ("code", "inline code"),
    ("image", "images in Markdown"),
    ("mark", "bullets and numbers of lists and footnotes"),
    ("frame", "rules, and the bars next to quotes and code"),
    ("aside", "HTML, link targets and front matter"),
    ("result-tab", "tab names in search results"),
    ("result-line", "line numbers in search results"),
    ("result-choice", "the mark of the chosen result"),
  ]
}
