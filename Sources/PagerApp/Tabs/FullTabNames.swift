import Documents
import PathText
import TabPagerCore

/// The full names of tabs, for the status line and the tab switcher.
struct FullTabNames {
  /// The name of standard input; `nil` if it has none.
  let inputName: String?
  /// The documents, which know their parts.
  let documents: DocumentStore

  func name(of tab: TabEntry) -> String {
    switch tab.content {
    case .document(.command(let command)): command.text
    case .document(.descriptor): inputName ?? tab.name
    case .document(.memory(let source)): source.name
    case .document(.comparison(let comparison)): comparison.name
    case .part(let base, let number): documents[base]?.part(number)?.fullName.shownPath ?? tab.name
    case .document, .results, .notes, .page:
      tab.content.path.flatMap { TabTitles.endsWithDots($0) ? nil : $0.shownPath } ?? tab.name
    }
  }

  /// The name for the status line.
  func statusText(of tab: TabEntry) -> StatusMiddleText {
    var isPath = tab.content.path != nil
    if case .part(let base, _) = tab.content { isPath = documents[base]?.split?.showsFiles == true }
    return .name(name(of: tab), isPath: isPath)
  }

  /// Whether the name of a tab is a command, or the hash and the subject of a commit.
  func isCommandOrCommit(_ tab: TabEntry) -> Bool {
    switch tab.content {
    case .document(.command): true
    case .part(let base, _): documents[base]?.split?.showsCommits == true
    default: false
    }
  }
}
