import Documents
import PagerViews
import TabPagerCore

/// Filtering while a pattern is being typed.
extension DocumentPage {
  /// The state of a page from before a filter was typed.
  struct StateBeforeFilter {
    var pattern: Pattern?
    var viewport: Viewport
    /// Whether Enter was pressed, so that a pattern without matches is refused.
    var isFinished = false
  }

  /// Previews a filter.
  func previewFilter(_ pattern: Pattern?) {
    saveStateBeforeFilter()
    filter(pattern ?? filterOrigin?.pattern)
  }

  /// Shows the lines that match. If there are none, returns to the lines shown before.
  func submitFilter(_ pattern: Pattern?) -> [AppEffect] {
    views.filter = nil
    guard let pattern else {
      filterOrigin = nil
      filter(nil)
      return []
    }
    saveStateBeforeFilter()
    filterOrigin?.isFinished = true
    if pattern == presentation.wanted?.filter, !presentation.isDeriving {
      return undoSubmittedFilterIfEmpty()
    }
    filter(pattern)
    return []
  }

  /// Returns to the lines shown before.
  func restoreLinesBeforeFilter() {
    guard let origin = filterOrigin else { return }
    filterOrigin = nil
    guard origin.pattern != presentation.wanted?.filter else { return }
    filter(origin.pattern)
    if origin.pattern == nil, derived == nil {
      viewport = origin.viewport
      viewport.clampTop(in: rows)
    }
  }

  /// Ends the filter prompt once the result is known. A filter without matches is undone, unless the document is still
  /// growing and may contain matches later.
  func undoSubmittedFilterIfEmpty() -> [AppEffect] {
    guard let origin = filterOrigin, origin.isFinished, !presentation.isDeriving else { return [] }
    let isEmpty = document.lineCount <= (derived?.headerLines ?? 0)
    guard isEmpty, source.state != .loading, !follows,
      let pattern = presentation.shown?.filter
    else {
      filterOrigin = nil
      // The filter has moved the top to the first line that it shows.
      if rules.filter.jumpsAsUnfiltered { viewport.setAnchor(sourceOffset: nil) }
      return []
    }
    restoreLinesBeforeFilter()
    return [.message("no lines match \(pattern.label)")]
  }

  private func saveStateBeforeFilter() {
    guard filterOrigin == nil else { return }
    filterOrigin = StateBeforeFilter(pattern: presentation.wanted?.filter, viewport: viewport)
  }
}
