import Documents
import TabPagerCore

/// A tab of the program.
struct OpenTab {
  let id: PageID
  let content: Content

  /// What is in it.
  enum Content {
    /// A document, by its source.
    case document(Source)
    /// A part of the document in another tab, by its number.
    case part(of: PageID, Int)
    /// The lines of all tabs in which a pattern was found.
    case results(Pattern)
    /// The help.
    case help
    /// A page of the gallery; elsewhere, since it would make all of 50,000 others as large.
    indirect case page(Tab)
  }

  /// What a part is called.
  var partTitle = ""

  /// The tab of the document that it is a part of; nil where it is none.
  var base: PageID? {
    if case .part(let base, _) = content { return base }
    return nil
  }

  /// The path of its file; nil where it has none.
  var path: String? {
    if case .document(.file(let path)) = content { return path }
    return nil
  }

  /// Whether it shows the output of a command.
  var isCommand: Bool {
    if case .document(.command) = content { true } else { false }
  }

  /// What it is called where no other is called the same.
  var name: String {
    switch content {
    case .document(.file(let path)): TabTitles.name(of: path)
    case .document(.descriptor): "standard input"
    case .document(.command(let command)): CommandTitle.text(of: command)
    case .results(let pattern): OpenTab.name(of: pattern)
    case .part: partTitle
    case .help: "Help"
    case .page(let tab): tab.title
    }
  }

  /// The characters of a pattern that its tab is named by.
  private static let longestPattern = 24

  private static func name(of pattern: Pattern) -> String {
    let text = pattern.text
    return "/" + (text.count > longestPattern ? text.prefix(longestPattern - 1) + "…" : text) + "/"
  }
}
