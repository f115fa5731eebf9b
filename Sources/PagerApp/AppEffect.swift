import Documents
import TabPagerCore

/// A request of an owner to its caller for something that the owner cannot do itself. Effects are returned as values;
/// there are no callbacks.
enum AppEffect: Equatable {
  /// Perform an action.
  case perform(Action, count: Int? = nil)
  /// Perform an action in the page of a tab, whichever tab is selected.
  case page(PageAction, count: Int? = nil, in: PageID)
  /// Select a tab.
  case select(PageID, cause: MoveCause)
  /// Show a message in the status line until the next key.
  case message(AppMessage)
  /// Copy text to the clipboard, and show a message.
  ///
  /// - Parameter name: The name of the text in the message, such as `3 lines`.
  case copy(String, name: String)
  /// Show the target of a link that was selected in the selected page.
  case linkPicked(LinkTarget)
  /// Open a file or a folder in a new tab.
  case openFile(String)
  /// Show a text in a new tab.
  case openText([UInt8], name: String)
  /// Show a folder in the tab of the folder that is shown.
  case enterFolder(String)
  /// Run a shell command in a new tab.
  case runCommand(String)
  /// Start the user's shell on the terminal.
  case startShell
  /// Send the bytes of a tab, or some of them, to a shell command in a new tab; save them in a new file.
  case pipe(to: String, from: PageID, Range<Int>?), save(to: String, from: PageID)
  /// Ask for a shell command that receives the lines between the screen and a mark.
  case askForPipe(toMark: Unicode.Scalar)
  /// Read the document of a tab again in an encoding, by its name; an empty one guesses.
  case decode(as: String, in: PageID)
  /// Search all tabs, and show the results in a new tab.
  case searchTabs(Pattern)
  /// Set a mark with a letter at the top or the bottom of the screen; go to the mark with a letter; remove it.
  case setMark(Unicode.Scalar, at: VerticalPlacement), goToMark(Unicode.Scalar), clearMark(
    Unicode.Scalar)
  /// Read the names of a folder in the background.
  case readFolder(PathCandidateRequest)
  /// Open the page of a tab that has become visible.
  case openPage(PageID)
  /// Close a tab; closing the last one quits.
  case close(PageID)
  /// Go to a line that a search over all tabs has found.
  case goTo(SearchResultLocation)
  /// Show the tab of the selected document that contains an offset or, if there is none, the document at that offset.
  case showPart(at: Int)
  /// Swipe to the next or previous tab of the same stream and go to its first landmark, or show the message if there is
  /// none.
  case continueInPart(Direction, orSay: AppMessage)
  /// Send input to the selected page. The pager view adds the context.
  case send(PageEvent)
  /// Set the exit status to 1, because a document could not be shown.
  case noteFailure
  /// Change or show an option of `less`.
  case option(LessOptionRequest)
  /// Perform a request concerning a note.
  case note(NoteRequest)
  /// Handle a key that was typed earlier and had to wait.
  case press(Key)
  case terminal(TerminalEffect)

  /// A message, with hints of actions to perform next.
  static func message(_ text: String, _ hints: (action: Action, words: String)...) -> AppEffect {
    .message(AppMessage(text: text, hints: hints.map { ActionHint($0, $1) }))
  }

  static let quit = AppEffect.terminal(.quit)
}

/// A line that a search over all tabs has found.
struct SearchResultLocation: Equatable {
  var tab: PageID
  var line: SearchResultLine
  var pattern: Pattern
  /// Whether the document has changed since the search.
  var isStale: Bool
}
