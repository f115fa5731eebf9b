import Documents
import PagerText
import TabPagerCore

extension PagerApp {
  /// Starts the commands that have not been: not when their tabs are first shown, but when there are
  /// tabs for them, and the size that they are told of is known.
  func startCommands() {
    for tab in tabs.inOrder {
      // Most tabs are others, and it takes longer to look for their sessions.
      guard case .document(let source) = tab.content, case .command = source,
        documents[tab.id]?.isStarted != true
      else { continue }
      openDocument(source, in: tab)
      documents[tab.id]?.start()
      showCommandBadge(of: tab.id)
    }
  }

  /// Runs a shell command in a new tab after the selected one, and selects it.
  ///
  /// - Parameter input: The bytes of its standard input; `nil` for an empty one.
  func runCommand(_ text: String, input: ContentRange? = nil) {
    var command = Command(text)
    command.input = input
    command.usesTerminal = configuration.programs.usesCommandTerminal
    insert(.document(.command(command)))
  }

  /// Shows what a command is doing after it has reached other states.
  func commandChanged(_ id: PageID, to states: [CommandState]) -> [AppEffect] {
    guard !states.isEmpty else { return [] }
    showCommandBadge(of: id)
    guard states.contains(where: \.isEnd) else { return [] }
    guard id == tabs.selected?.id else {
      return configuration.programs.ringsBell ? [.terminal(.bell)] : []
    }
    // That it was sent a signal is of no interest any more.
    status.clearMessage()
    return []
  }

  /// Shows beside the title of a command what the command is doing.
  func showCommandBadge(of id: PageID) {
    guard let state = documents[id]?.commandState else { return }
    tabs.setBadge(
      state.badge(isUnicode: capabilities.isUnicode), color: state.badgeColor(appearance.theme),
      of: id)
  }
}
