import Documents

/// Shows only the lines that match a pattern; all lines if it is empty.
struct FilterPrompt: Prompt {
  var label: String { "&" }
  var history: PromptHistory.Kind? { .pattern }

  func submit(_ text: String, _ state: inout InputState) -> [AppEffect] {
    state.history.note(text, of: .pattern)
    do throws(PatternError) {
      let pattern = text.isEmpty ? nil : try Pattern(text, case: state.caseRule)
      return [.perform(.page(.filter(pattern)))]
    } catch {
      return [.message(error.statusText)]
    }
  }
}
