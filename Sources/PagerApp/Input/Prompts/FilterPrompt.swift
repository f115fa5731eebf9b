import Documents
import TabPagerCore

/// Shows only the lines that match a pattern, even while it is being typed. An empty pattern shows
/// all lines.
struct FilterPrompt: Prompt {
  /// The tab whose page is filtered. A click may select another tab meanwhile.
  let tab: PageID
  /// The modifiers of `less`; `nil` with other keys.
  private(set) var modifiers: PatternModifiers?
  /// The filter that a pattern narrows; `nil` if a pattern replaces it.
  let base: Pattern?
  private(set) var problem: String?

  init(tab: PageID, modifiers: PatternModifiers? = nil, base: Pattern? = nil) {
    (self.tab, self.modifiers, self.base) = (tab, modifiers, base)
  }

  var label: String { (modifiers?.label ?? "") + "&" }
  var history: PromptHistory.PromptGroup? { .pattern }

  mutating func preview(_ text: String, _ state: SharedLayerState) -> [AppEffect] {
    problem = nil
    do throws(PatternError) {
      return [.page(.previewFilter(try makePattern(from: text, state)), in: tab)]
    } catch {
      // An incomplete pattern may be invalid. Keep the last preview.
      problem = error.message
      return []
    }
  }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    state.history.add(text, to: .pattern)
    do throws(PatternError) {
      return [.page(.filter(try makePattern(from: text, state)), in: tab)]
    } catch {
      return cancel() + [.message(error.statusText)]
    }
  }

  mutating func handleLeadingKey(_ key: Key) -> Bool {
    modifiers?.toggleModifier(forKey: key, ofFilter: true) ?? false
  }

  func cancel() -> [AppEffect] { [.page(.cancelFilter, in: tab)] }

  private func makePattern(
    from text: String, _ state: SharedLayerState
  ) throws(PatternError) -> Pattern? {
    guard !text.isEmpty else { return nil }
    let modifiers = modifiers ?? PatternModifiers()
    let pattern = try modifiers.makePattern(from: text, case: state.caseRule)
    return try base?.and(pattern) ?? pattern
  }
}
