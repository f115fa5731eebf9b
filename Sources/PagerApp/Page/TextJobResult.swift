import Documents
import Highlighting

/// The result of a background job about the text of a page.
enum TextJobResult: Sendable {
  /// The states of a lexer at lines of the document.
  case states(LexerCheckpoints)
  /// The start of the line that has the landmark; `nil` if there is none.
  case landmark(Int?)
  /// The match of a bracket.
  case bracket(BracketMatcher.Outcome)
}
