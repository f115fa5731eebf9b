import Documents
import PagerText
import PathText
import TabPagerCore

/// The content and the name of a tab.
struct TabEntry {
  let id: PageID
  let content: TabContent
  /// The name. Several tabs may have the same name; their titles in the bar differ.
  var name: String
  /// The caption above the page; `nil` for none.
  let caption: TourHints?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - name: the name. Defaults to the name of the content.
  ///   - caption: the caption above the page.
  init(id: PageID, _ content: TabContent, name: String? = nil, caption: TourHints? = nil) {
    (self.id, self.content, self.name) = (id, content, name ?? content.name)
    self.caption = caption
  }
}

/// The content of a tab.
enum TabContent {
  /// A document, by its source.
  case document(DocumentSource)
  /// A part of the document in another tab, by its number.
  case part(of: PageID, Int)
  /// The lines of all tabs that match a pattern.
  case results(Pattern)
  /// The notes about the diff in another tab.
  case notes(of: PageID)
  /// A page of the library. It is boxed, because it would enlarge all other values, and there may
  /// be 50,000.
  indirect case page(
    title: String, chip: String = "LIBRARY", hint: ActionHint = LibraryPageAdapter.nextPageHint,
    make: (LibraryPageAdapter.Environment) -> any Page)

  /// The tab of the document to which this part belongs; `nil` if this is not a part.
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

  /// Whether this is a document that is mostly read in its parts.
  var isWholeOfParts: Bool {
    switch self {
    case .document(.descriptor), .document(.comparison): true
    default: false
    }
  }

  var isLibraryPage: Bool {
    if case .page = self { true } else { false }
  }

  /// The default name of a tab with this content.
  var name: String {
    switch self {
    case .document(.file(let path)): TabTitles.fileName(at: path).shownPath
    case .document(.descriptor): "standard input"
    case .document(.memory(let source)): source.name
    case .document(.command(let command)): CommandTitle.text(of: command)
    case .document(.comparison): "All"
    case .results(let pattern): TabContent.name(ofSearchResultsFor: pattern)
    case .notes: "Notes"
    case .part: ""
    case .page(let title, _, _, _): title
    }
  }

  /// The maximum length of a pattern in the name of a tab, in characters.
  private static let longestPattern = 24

  private static func name(ofSearchResultsFor pattern: Pattern) -> String {
    let text = pattern.text
    return "/" + (text.count > longestPattern ? text.prefix(longestPattern - 1) + "…" : text) + "/"
  }
}
