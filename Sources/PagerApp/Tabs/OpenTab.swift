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
    /// The lines of all tabs in which a pattern was found.
    case results(Pattern)
    /// The help.
    case help
    /// A page of the gallery.
    case page(Tab)
  }

  /// The path of its file; nil where it has none.
  var path: String? {
    if case .document(.file(let path)) = content { return path }
    return nil
  }

  /// What it is called where no other is called the same.
  var name: String {
    switch content {
    case .document(.file(let path)): TabTitles.name(of: path)
    case .document(.descriptor): "standard input"
    case .results(let pattern): OpenTab.name(of: pattern)
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
