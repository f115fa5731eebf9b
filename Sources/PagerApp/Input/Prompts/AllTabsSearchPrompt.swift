import Documents
import TabPagerCore

/// Searches all tabs for a pattern.
struct AllTabsSearchPrompt: Prompt {
  var label: String { "search all tabs: /" }
  var history: PromptHistory.PromptGroup? { .pattern }

  /// Searches for the text or, if it is empty, for the last pattern.
  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    state.history.add(text, to: .pattern)
    if text.isEmpty, state.lastSearch == nil { return [SearchQuery.missing] }
    do throws(PatternError) {
      let pattern: Pattern
      if text.isEmpty, let last = state.lastSearch {
        pattern = last.pattern
      } else {
        pattern = try Pattern(text, case: state.caseRule)
      }
      state.lastSearch = SearchQuery(pattern: pattern, direction: .forward)
      return [.searchTabs(pattern)]
    } catch {
      return [.message(error.statusText)]
    }
  }
}
