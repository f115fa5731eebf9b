import Documents
import TabPagerCore

/// Shows only the lines that match a pattern, even while it is being typed. An empty pattern shows
/// all lines.
struct FilterPrompt: Prompt {
  /// The tab whose page is filtered. A click may select another tab meanwhile.
  let tab: PageID
  private(set) var problem: String?

  init(tab: PageID) { self.tab = tab }

  var label: String { "&" }
  var history: PromptHistory.PromptGroup? { .pattern }

  mutating func preview(_ text: String, _ state: SharedLayerState) -> [AppEffect] {
    problem = nil
    do throws(PatternError) {
      return [.page(.previewFilter(try pattern(text, state)), in: tab)]
    } catch {
      // An incomplete pattern may be invalid. Keep the last preview.
      problem = error.message
      return []
    }
  }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    state.history.note(text, of: .pattern)
    do throws(PatternError) {
      return [.page(.filter(try pattern(text, state)), in: tab)]
    } catch {
      return cancel() + [.message(error.statusText)]
    }
  }

  func cancel() -> [AppEffect] { [.page(.cancelFilter, in: tab)] }

  private func pattern(_ text: String, _ state: SharedLayerState) throws(PatternError) -> Pattern? {
    text.isEmpty ? nil : try Pattern(text, case: state.caseRule)
  }
}
