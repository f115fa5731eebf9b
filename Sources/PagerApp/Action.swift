import Documents
import TabPagerCore

/// An action that a key can trigger, by the part of the program that performs it.
enum Action: Hashable, Sendable {
  case tab(TabAction)
  /// The selected page performs it.
  case page(PageAction)
  case app(AppAction)

  /// Whether secure mode allows the action: it starts no program, opens no file, and writes none.
  ///
  /// The switch has no default case, so that each new action needs a decision.
  var isSafe: Bool {
    switch self {
    case .tab(.reopen): false
    case .page(.showContext): false
    case .tab(.pager), .tab(.move), .tab(.close), .page: true
    case .app(let command): command.isSafe
    }
  }

  /// Whether the action concerns the changes of a diff. On pages that show changes, its keys take precedence.
  var isForChanges: Bool {
    switch self {
    case .app(let action): action.isForChanges
    case .page(.showContext): true
    case .page, .tab: false
    }
  }

  /// Whether the selected link stays selected.
  var keepsLink: Bool { [.app(.openLink), .page(.nextLink), .app(.copyPath)].contains(self) }
}

/// An action on the tabs.
enum TabAction: Hashable, Sendable {
  /// An action of the pager: swipe, jump, scroll the bar.
  case pager(PagerAction)
  /// Move the selected tab in the bar.
  case move(Direction)
  /// Close the selected tab; reopen the tab that was closed last.
  case close, reopen
}

/// An action on the selected page.
enum PageAction: Hashable, Sendable {
  case scroll(ScrollMovement)
  /// Scroll down by lines, even past the end of the document.
  case scrollPastEnd(Int)
  /// Move by lines, down if positive: the current line of a diff; on other pages, the same as scrolling.
  case moveByLines(Int)
  /// In a list, perform the action of the cursor line; elsewhere, scroll down by a line.
  case choose
  /// Go to a line, from 0.
  case goToLine(Int)
  /// Go to the percentage that the count gives, or to the top without a count.
  case goToPercent
  /// Go to a percentage that may have decimals.
  case goToShare(Double)
  /// Scroll sideways by columns; to the right if positive. Wrapped lines are cut off while they are scrolled.
  case shift(Int)
  /// Scroll sideways to the first column, or to the end of the longest visible line.
  case column(isLast: Bool)
  /// Scroll the current match to a row.
  case placeMatch(VerticalPlacement)
  /// Show the folder that contains this one.
  case leave
  /// Fold or unfold the whole tree.
  case foldAll, unfoldAll
  /// Wrap or cut long lines; wrap them within words or not; show line numbers.
  case toggleWrap, switchWrapping, toggleLineNumbers
  /// Keep the first column of a table in view while the others scroll sideways, or not.
  case pinColumn
  /// The search while a pattern is being typed: remember where it begins; show the first match, or that position
  /// without a query; return to that position.
  case beginSearch, previewSearch(SearchQuery?), cancelSearch
  /// Go to the first match; go to the next match in the direction of the search, or in the opposite one.
  case search(SearchQuery), searchAgain(SearchQuery, Direction)
  /// Stop highlighting matches.
  case clearSearch
  /// Show only the lines that match, or all lines without a pattern. While a pattern is being typed: preview the
  /// result; return to the lines shown before.
  case filter(Pattern?), previewFilter(Pattern?), cancelFilter
  /// Show the document in the next view: as text, as a table, in hexadecimal.
  case nextKind
  /// Stay at the end of the document.
  case follow
  /// Go to the next change, error, heading or record, whichever the page has.
  case landmark(Direction)
  /// Go to the bracket that closes one in the line at the top, or backward to the one that opens one in the line at the
  /// bottom.
  case matchBracket(BracketPair, Direction)
  /// Go to the end of what has been read.
  case loadedEnd
  /// Go to the line that contains a byte, whose offset is the count.
  case goToByte
  /// Show more lines around the hunk at the top of the page, or all lines of its file.
  case showContext(isWhole: Bool)
  /// Select the next link on the screen.
  case nextLink
  /// Select the current line; then switch between whole lines and characters.
  case select

  /// The message of a page on which a key has no effect.
  static let noEffect = [AppEffect.message("no effect on this page")]

  /// The message of a page that cannot perform the action.
  var refusal: [AppEffect] {
    switch self {
    case .foldAll, .unfoldAll:
      [.message("nothing to fold here", (.page(.nextKind), "switches views"))]
    case .leave: [.message("only folders have a folder above")]
    case .landmark: [.message("no errors or headings here")]
    case .nextLink: [.message("no link on the screen")]
    case .select: [.message("no text to select here")]
    case .pinColumn: [.message("no columns to pin here")]
    case .showContext: [.message("no changed lines on this page")]
    case .toggleWrap, .switchWrapping, .column, .toggleLineNumbers, .follow, .nextKind, .filter,
      .goToLine, .goToPercent, .goToShare, .placeMatch, .goToByte, .matchBracket,
      .scroll(.sideways):
      PageAction.noEffect
    // No message is needed: users see that there is nothing to move or to clear.
    case .scroll, .scrollPastEnd, .loadedEnd, .shift, .moveByLines, .choose, .clearSearch,
      .beginSearch,
      .previewSearch, .cancelSearch, .search, .searchAgain, .previewFilter, .cancelFilter:
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
  /// Ask for a letter, and set a mark with that letter at the top or the bottom of the screen, or go to it.
  case setMark(VerticalPlacement), goToMark
  /// Ask for a pattern to search for; go to the next or the previous match.
  case search(Direction), searchAgain(Direction)
  /// The same, and continue in the next files.
  case searchAgainInFiles(Direction)
  /// Follow the end until a new line matches the last search.
  case followUntilMatch
  /// Ask for a pattern, and search all tabs for it.
  case searchAll
  /// Ask for a pattern, and show only the lines that match.
  case filter
  /// Switch between ignoring and respecting case in searches.
  case toggleCase
  /// Stop highlighting the matches of the last search in all tabs, or start again.
  case toggleHighlight
  /// Scroll by a page whose height a number before the key sets.
  case scrollWindow(Direction)
  /// Scroll down by a page, even past the end.
  case scrollPagePastEnd
  /// Ask for a pair of characters, and go to the match of one of them.
  case matchPair(Direction)
  /// Ask for the letter of a mark, and remove the mark.
  case clearMark
  /// Show the version.
  case showVersion
  /// Ask for an option of `less`, and change it, or show its value.
  case changeOption, queryOption
  /// Switch the tabs of a log between one per commit and one per file.
  case switchLevel
  /// Show the lines of diffs side by side, or one after the other, in all tabs.
  case switchDiffLayout
  /// Mark the file of the selected tab as viewed, or remove the mark; show only the tabs of files without a mark.
  case toggleViewed, toggleUnviewedOnly
  /// Show the changes of the file that were made since it was viewed.
  case showChangesSinceViewed
  /// Write a note on the current line or the selected lines of a diff; delete the note at the current line.
  case writeNote, deleteNote
  /// Redraw the screen, and read the document again.
  case reload
  /// Ask for a file to open.
  case open
  /// Ask for a shell command, and run it in a new tab.
  case runCommand
  /// Ask for the encoding of the document.
  case chooseEncoding
  /// Send the document or the selection to a shell command, or save it in a file. Both ask for the command or the file.
  case pipe, save
  /// Open the selected link.
  case openLink
  /// Copy the page's path, or the selected link.
  case copyPath
  /// Open the file in the editor.
  case edit
  /// Give the mouse to the terminal, or take it back.
  case toggleMouse
  /// Show the name and the size of the document.
  case showInfo
  /// Show the keys.
  case help
  /// Stop the work in progress, or quit if there is none.
  case interrupt
  case suspend, quit

  /// Whether the action concerns the changes of a diff.
  var isForChanges: Bool {
    [
      .switchDiffLayout, .toggleViewed, .toggleUnviewedOnly, .showChangesSinceViewed, .writeNote,
      .deleteNote,
    ].contains(self)
  }

  /// See ``Action/isSafe``.
  var isSafe: Bool {
    switch self {
    case .open, .runCommand, .pipe, .save, .openLink, .edit: false
    case .switchTab, .goTo, .setMark, .goToMark, .search, .searchAgain, .searchAgainInFiles,
      .followUntilMatch,
      .searchAll, .filter, .toggleCase, .toggleHighlight, .scrollWindow, .scrollPagePastEnd,
      .matchPair, .clearMark, .showVersion, .changeOption, .queryOption, .switchLevel,
      .switchDiffLayout,
      .toggleViewed,
      .toggleUnviewedOnly, .showChangesSinceViewed, .writeNote,
      .deleteNote,
      .chooseEncoding, .reload, .copyPath,
      .toggleMouse, .showInfo,
      .help, .interrupt,
      .suspend, .quit:
      true
    }
  }
}
