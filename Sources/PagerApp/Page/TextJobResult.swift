import Documents
import Highlighting
import PagerViews

/// The result of a background job about the text of a page.
enum TextJobResult: Sendable {
  /// The states of a lexer at lines of the document.
  case states(LexerCheckpoints)
  /// The start of the line that has the landmark; `nil` if there is none.
  case landmark(Int?)
  /// The match of a bracket.
  case bracket(BracketMatcher.Outcome)
  /// The numbers of lines below the last changes in a diff.
  case trailingLines(LineCountsBelowLastHunks)
}
