import Documents
import TabPagerCore

/// Searches the page for a pattern, and shows the first match while the pattern is being typed.
struct SearchPrompt: Prompt {
  let direction: Direction
  /// The tab whose page is searched. A click may select another tab meanwhile.
  let tab: PageID
  /// The number before the key: which match to go to.
  let count: Int?
  private(set) var problem: String?

  /// The modifiers of `less`; `nil` with other keys.
  private(set) var modifiers: PatternModifiers?

  init(
    _ direction: Direction, in tab: PageID, count: Int? = nil, modifiers: PatternModifiers? = nil
  ) {
    (self.direction, self.tab, self.count, self.modifiers) = (direction, tab, count, modifiers)
  }

  mutating func handleLeadingKey(_ key: Key) -> Bool {
    modifiers?.toggleModifier(forKey: key, ofFilter: false) ?? false
  }

  private func makeQuery(
    from text: String, _ state: SharedLayerState
  ) throws(PatternError) -> SearchQuery {
    let modifiers = modifiers ?? PatternModifiers()
    return SearchQuery(
      pattern: try modifiers.makePattern(from: text, case: state.caseRule), direction: direction,
      modifiers: modifiers)
  }

  var label: String { (modifiers?.label ?? "") + (direction == .forward ? "/" : "?") }
  var history: PromptHistory.PromptGroup? { .pattern }
  var showsMatches: Bool { true }

  mutating func preview(_ text: String, _ state: SharedLayerState) -> [AppEffect] {
    problem = nil
    do throws(PatternError) {
      let query = try makeQuery(from: text, state)
      return [.page(.previewSearch(text.isEmpty ? nil : query), in: tab)]
    } catch {
      // An incomplete pattern may be invalid. Keep the last match.
      problem = error.message
      return []
    }
  }

  /// Searches for the text or, if it is empty, for the last pattern.
  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    state.history.add(text, to: .pattern)
    if text.isEmpty {
      guard state.lastSearch != nil else { return cancel() + [SearchQuery.missing] }
      state.lastSearch?.direction = direction
      return cancel() + [.perform(.app(.searchAgain(.forward)), count: count)]
    }
    do throws(PatternError) {
      let query = try makeQuery(from: text, state)
      state.lastSearch = query
      return [.page(.search(query), count: count, in: tab)]
    } catch {
      return cancel() + [.message(error.statusText)]
    }
  }

  func cancel() -> [AppEffect] { [.page(.cancelSearch, in: tab)] }
}
