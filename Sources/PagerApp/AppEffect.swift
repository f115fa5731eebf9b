import Documents
import TabPagerCore

/// What a part of the program wants but cannot do itself. Returned, never called back.
enum AppEffect: Equatable {
  /// Perform an action.
  case perform(Action, count: Int? = nil)
  /// Perform an action in the page of a tab, whichever tab is selected.
  case page(PageAction, count: Int? = nil, in: PageID)
  /// Select a tab.
  case select(PageID, cause: MoveCause)
  /// Show a message in the status line until the next key.
  case message(Message)
  /// Copy text to the clipboard, and say so.
  ///
  /// - Parameter name: What the message calls it, such as `3 lines`.
  case copy(String, name: String)
  /// Say where a link leads that was picked in the selected page.
  case linkPicked(LinkTarget)
  /// Open a file or a folder in a new tab.
  case openFile(String)
  /// Run a shell command in a new tab.
  case runCommand(String)
  /// Run a shell command in a new tab with the bytes of a tab as its input; save those in a new file.
  case pipe(to: String, from: PageID), save(to: String, from: PageID)
  /// Search all tabs, and show the results in a new tab.
  case searchTabs(Pattern)
  /// Make a letter lead to the place of the selected page; go to the place of a letter.
  case setMark(Unicode.Scalar), goToMark(Unicode.Scalar)
  /// Read the names of a folder in the background.
  case readFolder(FolderRequest)
  /// Open the page of a tab that has become visible.
  case openPage(PageID)
  /// Close a tab; closing the last one quits.
  case close(PageID)
  /// Go to a line that a search over all tabs has found.
  case goTo(FoundPlace)
  /// Show the part of the selected document that holds an offset, or the document from there on.
  case showPart(at: Int)
  /// Swipe to the next or previous part of the same stream and go to its first landmark, or say that there is none.
  case continueInPart(Direction, orSay: Message)
  /// Give the selected page input. The pager view knows the circumstances that belong to it.
  case send(PageEvent)
  /// End with an exit status of 1, because something could not be shown.
  case noteFailure
  /// Handle a key that was typed before it could be handled.
  case press(Key)
  case terminal(TerminalEffect)

  /// A message, and the actions that lead on from there.
  static func message(_ text: String, _ hints: (action: Action, words: String)...) -> AppEffect {
    .message(Message(text: text, hints: hints.map { ActionHint($0, $1) }))
  }

  static let quit = AppEffect.terminal(.quit)
}

/// A line that a search over all tabs has found.
struct FoundPlace: Equatable {
  var tab: PageID
  var line: FoundLine
  var pattern: Pattern
  /// Whether the document has other bytes now than those that were searched.
  var isStale: Bool
}
