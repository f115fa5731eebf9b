import Documents
import PagerViews
import TabPagerCore

extension PagerApp {
  /// Asks for a pattern to search the selected document for.
  func askForPattern(_ direction: Direction) {
    guard let document, let tab = tabs.selected else { return }
    _ = document.perform(.beginSearch, count: nil)
    input.ask(SearchPrompt(direction, in: tab.id))
  }

  /// Goes to the next or the previous match of the last search.
  ///
  /// - Parameters:
  ///   - turn: forward for the direction of the search, backward for the opposite one.
  ///   - count: the number of matches to move; 1 if `nil`.
  func searchAgain(_ turn: Direction, count: Int?) -> [AppEffect] {
    guard let page = tabs.selectedPage else { return [] }
    guard let query = input.state.lastSearch else {
      return document == nil ? [] : [SearchQuery.missing]
    }
    return page.perform(.searchAgain(query, turn), count: count)
  }

  private func notFound(_ text: String) -> AppEffect {
    tabs.count > 1
      ? .message("no matches for \(text)", (.app(.searchAll), "searches all tabs"))
      : .message("no matches for \(text)")
  }

  /// Handles an event of a page's search.
  func receive(
    _ event: SearchJob.Event, of job: JobID, for page: DocumentPage
  ) -> [AppEffect] {
    let outcome = page.receive(event, of: job)
    guard page === document, !input.hasLayers else { return [] }
    switch outcome {
    case .notFound: return [notFound(page.search.pattern?.text ?? "")]
    case .failed(let reason): return [.message(reason)]
    case .found:
      guard let direction = page.search.wrapDirection else { return [] }
      let end = direction == .forward ? "top" : "bottom"
      return [.message("search wrapped to the \(end)")]
    case .passed, .progressed, .nothing: return []
    }
  }
}
