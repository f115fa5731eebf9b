import TabPagerCore

/// All that a key can ask of the program.
enum AppAction: Hashable, Sendable {
  /// Something of the pager: swipe, jump, scroll the bar.
  case pager(PagerAction)
  /// Move within the page.
  case scroll(Scroll)
  /// Show the list of tabs.
  case switchTab
  /// Do what the line under the bar does, in a list; elsewhere a line down.
  case choose
  /// Fold or unfold the whole tree.
  case foldAll, unfoldAll
  /// Ask for a line or a percentage to go to.
  case goTo
  /// Go to as many percent as was typed before.
  case goToPercent
  /// Sideways to the first column, or to the end of the longest line that is seen.
  case column(isLast: Bool)
  /// Scroll the current match to a row.
  case placeMatch(Height)
  /// Ask for a letter, and remember the place by it; go to a place so remembered.
  case setMark, goToMark
  /// Wrap or cut long lines; wrap them within words or not; show line numbers.
  case toggleWrap, switchWrapping, toggleLineNumbers
  /// Ask for a pattern to search for; go to the next match, or back; highlight no matches.
  case search(Direction), searchAgain(Direction), clearSearch
  /// Ask for a pattern to search all tabs for.
  case searchAll
  /// Ask for a pattern, and show only the lines that match.
  case filter
  /// Search without regard to case, or with it.
  case toggleCase
  /// Show the document in another way: as text, as a table, in hexadecimal.
  case nextKind
  /// Show the files of a log as tabs instead of its commits, or the other way round.
  case switchLevel
  /// Stay at the end of the document.
  case follow
  /// Draw all anew, and read the document again.
  case reload
  /// Ask for a file to open; close this tab; open the last closed one again.
  case open, close, reopen
  /// Move this tab in the bar.
  case moveTab(Direction)
  /// Ask for a command of the shell's, and run it in a new tab.
  case runCommand
  /// Pick the next link on the screen; open the one that is picked.
  case nextLink, openLink
  /// Copy the page's path, or the link that is picked.
  case copyPath
  /// Open the file in the editor.
  case edit
  /// Leave the mouse to the terminal, or take it.
  case toggleMouse
  /// Tell what is shown.
  case tell
  /// Show the keys.
  case help
  /// Stop what is under way, else quit.
  case interrupt
  case suspend, quit

  /// Whether secure mode allows the action: it starts no program, opens no file, and writes none.
  ///
  /// There is no default, so that every new action is decided on.
  var isSafe: Bool {
    switch self {
    case .open, .reopen, .runCommand, .openLink, .edit: false
    case .pager, .scroll, .switchTab, .choose, .foldAll, .unfoldAll, .goTo, .goToPercent, .column,
      .placeMatch, .setMark, .goToMark, .toggleWrap, .switchWrapping, .toggleLineNumbers, .search,
      .searchAgain, .clearSearch, .searchAll, .filter, .toggleCase, .nextKind, .switchLevel,
      .follow, .reload, .close, .moveTab, .nextLink, .copyPath, .toggleMouse, .tell, .help,
      .interrupt, .suspend, .quit:
      true
    }
  }
}

/// A row of the pane.
enum Height: Hashable, Sendable {
  case top, middle, bottom
}

/// A movement within a page.
enum Scroll: Hashable, Sendable {
  /// By lines, pages or half pages, down where positive.
  case lines(Int), pages(Int), halfPages(Int)
  /// To the top, to the bottom.
  case top, bottom
  /// Sideways by half a screen, to the right where positive.
  case sideways(Int)
}
