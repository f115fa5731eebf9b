import PagerText
import PagerViews

/// Syntax and log colours.
extension DocumentPage {
  /// Whether lines of the document itself are shown.
  var showsSource: Bool { derived == nil || presentation.shown?.view is TextView }

  /// The styles of the lines that are shown; `nil` for none.
  var styles: (any StyleSource)? {
    guard let derived else { return colors.styles }
    guard showsSource else { return derived }
    return colors.styles.map { FilteredLineStyles(derived, $0) }
  }

  /// Chooses the highlighter if enough of the document is known.
  ///
  /// - Parameter discardingChoice: Whether to discard an earlier choice.
  func chooseHighlighter(discardingChoice: Bool) {
    guard colors.chooseSyntax(for: derivationInput, discardingChoice: discardingChoice), showsSource
    else { return }
    cache.styles = styles
    invalidateRows()
  }

  /// If the lexer state at the visible rows is unknown, such as whether a comment is open, starts a background job that
  /// finds it.
  func findLexerStates() {
    guard colors.highlighter != nil, showsSource else { return }
    let end = visibleEnd
    colors.findLexerStates(upTo: derived?.sourceOffset(at: end) ?? end, derivationInput)
  }

  /// Receives the result of a background job.
  func handleTextJobResult(_ result: TextJobResult, fromJob job: JobID) -> [AppEffect] {
    switch result {
    case .landmark(let place): return goToFoundLandmark(at: place, fromJob: job)
    case .bracket(let match): return handleBracketMatch(match, fromJob: job)
    case .trailingLines(let counts):
      showLineCountsBelowLastHunks(counts, fromJob: job)
      return []
    case .states(let checkpoints):
      if colors.storeLexerStates(checkpoints, fromJob: job) {
        cache.forgetAll()
        invalidateRows()
      }
      return []
    }
  }
}
