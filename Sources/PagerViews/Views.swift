/// The views of documents.
package enum Views {
  /// All views, in the order in which users can choose them. This is the only list.
  package static let all: [any DocumentView.Type] = [
    TextView.self, ExternalHighlighterView.self, FolderView.self, PictureView.self,
    MarkdownView.self,
    TableView.self, JSONView.self, INIView.self, DiffView.self, HexView.self,
    DiffOverviewView.self,
  ]

  /// The view with a name; `nil` if there is none.
  package static func view(named name: String) -> (any DocumentView.Type)? {
    all.first { $0.descriptor.name == name }
  }

  /// The names of the views that documents can be shown in by name.
  package static let choices = ["text", "markdown", "table", "json", "ini", "diff", "image", "hex"]

  /// The first view of a document.
  package static func initialView(for sample: DocumentPrefix) -> any DocumentView.Type {
    chooseInitialView(for: sample, matches: all.map { $0.suitability(for: sample) }).first
  }

  /// The best view of a document without a name, judged by its bytes; `nil` for text.
  package static func viewRecognized(byBytesOf sample: DocumentPrefix) -> (any DocumentView.Type)? {
    all.first { $0.suitability(for: sample) == .preferred }
  }

  /// The views that suit a document, the best one first, in the order in which a key switches between them.
  ///
  /// Whether a document is what it seems to be turns out when its text is derived.
  package static func suitableViews(for sample: DocumentPrefix) -> [any DocumentView.Type] {
    let matches = all.map { $0.suitability(for: sample) }
    let (first, isCertain) = chooseInitialView(for: sample, matches: matches)
    if isCertain, sample.isFolder { return [first] }
    var views = [first]
    if isCertain { views += zip(all, matches).filter { $1 == .certain }.map(\.0) }
    views += zip(all, matches).filter { $1 > .none }.map(\.0)
    // Code only looks as if it had columns.
    if isCertain, first.descriptor.showsChanges { views.removeAll { $0 is TableView.Type } }
    var known: Set<String> = []
    return views.filter { known.insert($0.descriptor.name).inserted }
  }

  private static func chooseInitialView(
    for sample: DocumentPrefix, matches: [ViewSuitability]
  ) -> (first: any DocumentView.Type, isCertain: Bool) {
    if let index = matches.firstIndex(of: .certain) { return (all[index], true) }
    if let named = sample.viewOfName, named != TextView.self || sample.hasSourceName {
      return (named, false)
    }
    // The name says at most that it is a text.
    if let index = matches.firstIndex(of: .preferred) { return (all[index], false) }
    return (TextView.self, false)
  }

  /// The view whose descriptor contains the name or the extension of a file; `nil` if there is none.
  ///
  /// Text is first in the list, so that any other view that claims the name takes precedence.
  static func view(forFileNamed path: String) -> (any DocumentView.Type)? {
    let file = path.split(separator: "/").last?.lowercased() ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else {
      return all.last { $0.descriptor.fileNames.contains(file) }
    }
    let fileExtension = String(file[file.index(after: dot)...])
    return all.last { $0.descriptor.fileExtensions.contains(fileExtension) }
  }

  /// The view after another one in a list, wrapping around. The first view if the other one is not in the list.
  package static func nextView(
    after view: any DocumentView.Type, in views: [any DocumentView.Type]
  ) -> any DocumentView.Type {
    guard let index = views.firstIndex(where: { $0 == view }) else {
      return views.first ?? TextView.self
    }
    return views[(index + 1) % views.count]
  }
}
