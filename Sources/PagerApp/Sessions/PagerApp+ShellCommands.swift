import Documents
import PagerText
import TabPagerCore

extension PagerApp {
  /// Starts the commands that have not been started yet. They start as soon as their tabs exist and
  /// the size of the terminal is known, not when their tabs are first shown.
  func startPendingShellCommands() {
    for tab in tabs.inOrder {
      // Check the cheap condition first, because most tabs are not commands.
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
    var command = ShellCommand(text)
    command.input = input
    command.usesTerminal = configuration.programs.usesCommandTerminal
    insertTab(showing: .document(.command(command)))
  }

  /// Shows the state of a command after it has changed.
  func commandChanged(_ id: PageID, to states: [CommandState]) -> [AppEffect] {
    guard !states.isEmpty else { return [] }
    showCommandBadge(of: id)
    guard states.contains(where: \.isEnd) else { return [] }
    guard id == tabs.selected?.id else {
      return configuration.programs.ringsBell ? [.terminal(.bell)] : []
    }
    // Remove the message that a signal was sent.
    status.clearMessage()
    return []
  }

  /// Updates the badge of a command.
  func showCommandBadge(of id: PageID) {
    guard let state = documents[id]?.commandState else { return }
    tabs.setBadge(
      state.badge(isUnicode: capabilities.isUnicode), color: state.badgeColor(appearance.theme),
      of: id)
  }
}
