import Documents
import PagerText
import TabPagerCore

/// What a tab shows, and what it is called.
struct TabEntry {
  let id: PageID
  let content: TabContent
  /// The name, which may be that of other tabs too. The title in the bar tells them apart.
  var name: String
  /// What to try in the page; `nil` for nothing.
  let caption: Caption?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - name: the name; that of the content if `nil`.
  ///   - caption: what to try in the page.
  init(id: PageID, _ content: TabContent, name: String? = nil, caption: Caption? = nil) {
    (self.id, self.content, self.name) = (id, content, name ?? content.name)
    self.caption = caption
  }
}

/// What a tab can show.
enum TabContent {
  /// A document, by its source.
  case document(Source)
  /// A part of the document in another tab, by its number.
  case part(of: PageID, Int)
  /// The lines of all tabs that match a pattern.
  case results(Pattern)
  /// A page of the library. Boxed, because it would enlarge 50,000 others.
  indirect case page(
    title: String, chip: String = "LIBRARY", make: (LibraryPage.Environment) -> any Page)

  /// The tab of the document that this is a part of; `nil` if it is no part.
  var base: PageID? {
    if case .part(let base, _) = self { base } else { nil }
  }

  /// The path of the file; `nil` if it has none.
  var path: String? {
    if case .document(.file(let path)) = self { path } else { nil }
  }

  var isCommand: Bool {
    if case .document(.command) = self { true } else { false }
  }

  var isLibraryPage: Bool {
    if case .page = self { true } else { false }
  }

  /// The name of a tab that is given no other.
  var name: String {
    switch self {
    case .document(.file(let path)): TabTitles.name(of: path)
    case .document(.descriptor): "standard input"
    case .document(.memory(let source)): source.name
    case .document(.command(let command)): CommandTitle.text(of: command)
    case .results(let pattern): TabContent.name(of: pattern)
    case .part: ""
    case .page(let title, _, _): title
    }
  }

  /// The longest pattern, in characters, that names a tab in full.
  private static let longestPattern = 24

  private static func name(of pattern: Pattern) -> String {
    let text = pattern.text
    return "/" + (text.count > longestPattern ? text.prefix(longestPattern - 1) + "…" : text) + "/"
  }
}
