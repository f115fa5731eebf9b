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
    case .document(.command(let command)): CommandTitle.text(of: command)
    case .help: "Help"
    case .page(let tab): tab.title
    }
  }
}
