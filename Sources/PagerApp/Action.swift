import Documents
import TabPagerCore

/// What a key can ask of the program, by who performs it.
enum Action: Hashable, Sendable {
  case tab(TabAction)
  /// Performed by the selected page.
  case page(PageAction)
  case app(AppAction)

  /// Whether secure mode allows the action: it starts no program, opens no file, and writes none.
  ///
  /// There is no default, so that every new action is decided on.
  var isSafe: Bool {
    switch self {
    case .tab(.reopen): false
    case .tab(.pager), .tab(.move), .tab(.close), .page: true
    case .app(let command): command.isSafe
    }
  }

  /// Whether the picked link stays picked.
  var keepsLink: Bool { [.app(.openLink), .page(.nextLink), .app(.copyPath)].contains(self) }
}

/// An action on the tabs.
enum TabAction: Hashable, Sendable {
  /// Something of the pager: swipe, jump, scroll the bar.
  case pager(PagerAction)
  /// Move the selected tab in the bar.
  case move(Direction)
  /// Close the selected tab; open the one again that was closed last.
  case close, reopen
}

/// An action on the selected page.
enum PageAction: Hashable, Sendable {
  case scroll(Scroll)
  /// Do what the cursor line does, in a list; elsewhere a line down.
  case choose
  /// Go to a line, from 0.
  case goToLine(Int)
  /// Go to as many percent as the count says, or else to the top.
  case goToPercent
  /// Sideways to the first column, or to the end of the longest line that is seen.
  case column(isLast: Bool)
  /// Scroll the current match to a row.
  case placeMatch(VerticalAnchor)
  /// Fold or unfold the whole tree.
  case foldAll, unfoldAll
  /// Wrap or cut long lines; wrap them within words or not; show line numbers.
  case toggleWrap, switchWrapping, toggleLineNumbers
  /// Search while a pattern is being typed: note where the search begins; show the first match, or
  /// without a query that place; go back there.
  case beginSearch, previewSearch(SearchQuery?), cancelSearch
  /// Go to the first match; go to the next one, or for the other direction to the one before.
  case search(SearchQuery), searchAgain(SearchQuery, Direction)
  /// Highlight no matches.
  case clearSearch
  /// Show only the lines that match; all lines without a pattern. While a pattern is being typed: show what it would
  /// show; go back to what was shown before.
  case filter(Pattern?), previewFilter(Pattern?), cancelFilter
  /// Show the document in another way: as text, as a table, in hexadecimal.
  case nextKind
  /// Stay at the end of the document.
  case follow
  /// Go to the next change, error, heading or record, whichever the page has.
  case landmark(Direction)
  /// Pick the next link on the screen.
  case nextLink
  /// Select the current line; then switch between whole lines and characters.
  case select

  /// The message of a page on which a key has no effect.
  static let noEffect = [AppEffect.message("no effect on this page")]

  /// What a page says that cannot perform the action.
  var refusal: [AppEffect] {
    switch self {
    case .foldAll, .unfoldAll:
      [.message("nothing to fold here", (.page(.nextKind), "switches views"))]
    case .landmark: [.message("no errors or headings here")]
    case .nextLink: [.message("no link on the screen")]
    case .select: [.message("no text to select here")]
    case .toggleWrap, .switchWrapping, .column, .toggleLineNumbers, .follow, .nextKind, .filter,
      .goToLine, .goToPercent, .placeMatch, .scroll(.sideways):
      PageAction.noEffect
    // Whoever presses these keys sees that there is nothing to move or to clear.
    case .scroll, .choose, .clearSearch, .beginSearch, .previewSearch, .cancelSearch, .search,
      .searchAgain, .previewFilter, .cancelFilter:
      []
    }
  }
}

/// An action on the program.
enum AppAction: Hashable, Sendable {
  /// Show the list of tabs.
  case switchTab
  /// Ask for a line or a percentage to go to.
  case goTo
  /// Ask for a letter, and remember the place by it; go to a place so remembered.
  case setMark, goToMark
  /// Ask for a pattern to search for; go to the next match, or back.
  case search(Direction), searchAgain(Direction)
  /// Ask for a pattern to search all tabs for.
  case searchAll
  /// Ask for a pattern, and show only the lines that match.
  case filter
  /// Search without regard to case, or with it.
  case toggleCase
  /// Show the files of a log as tabs instead of its commits, or the other way round.
  case switchLevel
  /// Draw all anew, and read the document again.
  case reload
  /// Ask for a file to open.
  case open
  /// Ask for a command of the shell's, and run it in a new tab.
  case runCommand
  /// Ask for a command of the shell's, and send it the document or the selection; ask for a file, and save that in it.
  case pipe, save
  /// Open the link that is picked.
  case openLink
  /// Copy the page's path, or the link that is picked.
  case copyPath
  /// Open the file in the editor.
  case edit
  /// Leave the mouse to the terminal, or take it.
  case toggleMouse
  /// Tell what is shown.
  case showInfo
  /// Show the keys.
  case help
  /// Stop what is under way, else quit.
  case interrupt
  case suspend, quit

  /// See ``Action/isSafe``.
  var isSafe: Bool {
    switch self {
    case .open, .runCommand, .pipe, .save, .openLink, .edit: false
    case .switchTab, .goTo, .setMark, .goToMark, .search, .searchAgain, .searchAll, .filter,
      .toggleCase, .switchLevel, .reload, .copyPath, .toggleMouse, .showInfo, .help, .interrupt,
      .suspend, .quit:
      true
    }
  }
}
