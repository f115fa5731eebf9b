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
    case .part(let base, let number): documents[base]?.part(number)?.fullName ?? tab.name
    case .document, .results, .notes, .page: tab.content.path?.shownPath ?? tab.name
    }
  }

  /// The name for the status line.
  func statusText(of tab: TabEntry) -> StatusMiddleText {
    let name = name(of: tab)
    // The parts of a diff are named by paths, and commits by sentences.
    let isPath = tab.content.path != nil || tab.content.base != nil && !name.contains(" ")
    return .name(name, isPath: isPath)
  }
}
