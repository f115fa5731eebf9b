import Documents
import TabPagerCore

/// What the status line and the switcher call tabs: more than fits in the bar.
struct LongNames {
  /// The name of standard input; `nil` if it is given none.
  let inputName: String?
  /// The documents, which know their parts.
  let sessions: [PageID: DocumentSession]

  func name(of tab: TabEntry) -> String {
    switch tab.content {
    case .document(.command(let command)): command.text
    case .document(.descriptor): inputName ?? tab.name
    case .part(let base, let number): partName(number, of: base) ?? tab.name
    case .document, .results, .help, .page: tab.content.path ?? tab.name
    }
  }

  private func partName(_ number: Int, of base: PageID) -> String? {
    guard let parts = sessions[base]?.split?.parts, parts.indices.contains(number) else {
      return nil
    }
    return parts[number].name
  }
}
