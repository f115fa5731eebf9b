import Documents
import TabPagerCore

extension PagerApp {
  /// Asks for a pattern.
  func askForPattern(_ direction: Direction) {
    guard let document else { return }
    document.unfoldForSearch()
    var prompt = Prompt(question: direction == .forward ? .searchForward : .searchBackward)
    prompt.origin = SearchOrigin(
      page: document, viewport: document.viewport,
      start: document.cursorOffset ?? document.viewport.top.offset, pattern: document.search.pattern
    )
    mode = .prompt(prompt)
  }

  /// Shows the first match of what has been typed so far.
  func preview(_ prompt: inout Prompt) {
    guard let origin = prompt.origin, let direction = prompt.question.direction else { return }
    prompt.complaint = nil
    do throws(PatternError) {
      let pattern = try Pattern(prompt.editor.string, case: caseRule)
      origin.page.viewport.show(origin.viewport)
      origin.page.highlight(prompt.editor.text.isEmpty ? origin.pattern : pattern)
      if !prompt.editor.text.isEmpty {
        origin.page.search.find(direction, from: origin.start, wraps: false)
      }
    } catch {
      // What is being typed need not be a pattern yet: what was found before stays.
      prompt.complaint = error.message
    }
  }

  /// Leaves everything as it was before the pattern was asked for.
  func abandon(_ prompt: Prompt) {
    guard let origin = prompt.origin else { return }
    origin.page.highlight(origin.pattern)
    _ = origin.page.search.stop()
    origin.page.viewport.show(origin.viewport)
  }

  /// Searches for what was typed; for what was searched for last where that is nothing.
  func search(_ prompt: Prompt) -> [AppEffect] {
    guard let origin = prompt.origin, let direction = prompt.question.direction else { return [] }
    let text = prompt.editor.string
    if text.isEmpty {
      abandon(prompt)
      guard let query else { return PagerApp.noSearch }
      self.query = SearchQuery(pattern: query.pattern, direction: direction)
      return searchAgain(.forward)
    }
    do throws(PatternError) {
      let pattern = try Pattern(text, case: caseRule)
      query = SearchQuery(pattern: pattern, direction: direction)
      origin.page.setMark("'", at: origin.viewport)
      origin.page.highlight(pattern)
      // What the preview has found is what is wanted.
      if origin.page.search.current == nil {
        origin.page.search.find(direction, from: origin.start, wraps: true)
      }
      origin.page.search.count()
      return []
    } catch {
      abandon(prompt)
      return [.message(error.message)]
    }
  }

  /// Goes to the next match, or to the one before.
  ///
  /// - Parameters:
  ///   - turn: forward for the direction of the search, backward for the other.
  ///   - steps: how many matches further, 1 or more; 1 where it is left out.
  func searchAgain(_ turn: Direction, steps: Int? = nil) -> [AppEffect] {
    guard let document else {
      // All lines of results are matches.
      return results?.perform(.scroll(.lines(turn.sign)), count: steps) ?? []
    }
    guard let query else { return PagerApp.noSearch }
    document.unfoldForSearch()
    document.highlight(query.pattern)
    document.search.count()
    document.findNext(
      turn == .forward ? query.direction : query.direction.reversed,
      steps: steps ?? 1)
    return []
  }

  /// Says that there is no pattern yet to go on with.
  static let noSearch: [AppEffect] = [
    .message("nothing was searched for yet", (.app(.search(.forward)), "searches"))
  ]

  /// Shows only the lines that match; all of them where the pattern is empty.
  func filter(_ text: String) -> [AppEffect] {
    do throws(PatternError) {
      document?.filter(text.isEmpty ? nil : try Pattern(text, case: caseRule))
      return []
    } catch {
      return [.message(error.message)]
    }
  }

  private func notFound(_ text: String) -> AppEffect {
    tabs.count > 1
      ? .message("not found: \(text)", (.app(.searchAll), "searches all tabs"))
      : .message("not found: \(text)")
  }

  /// Takes an event of a page's search.
  func receive(
    _ event: SearchJob.Event, of job: JobID, for page: DocumentPage
  ) -> [AppEffect] {
    let outcome = page.receive(event, of: job)
    guard page === document, case .normal = mode else { return [] }
    switch outcome {
    case .notFound: return [notFound(page.search.pattern?.text ?? "")]
    case .found where page.search.hasWrapped:
      let status = page.search.status().map { $0 + " · " } ?? ""
      return [.message(status + "went on at the other end")]
    case .found, .passed, .progressed, .nothing: return []
    }
  }
}
