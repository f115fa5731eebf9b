import PagerText
import PagerViews

/// The colours of rows.
extension DocumentPage {
  /// Whether lines of the document itself are shown.
  private var showsSource: Bool { derived == nil || presentation.shown?.view is TextView }

  /// The styles of the lines that are shown; `nil` for none.
  var styles: (any StyleSource)? {
    guard let derived else { return colors.highlighter }
    guard showsSource else { return derived }
    return colors.highlighter.map { FilteredStyles(derived, $0) }
  }

  /// Chooses the colours of the document if they can be told by now.
  ///
  /// - Parameter isAnother: Whether those from before count no more.
  func chooseColors(isAnother: Bool) {
    guard colors.choose(viewInput, isAnother: isAnother), showsSource else { return }
    cache.styles = styles
    changed()
  }

  /// Has the background find out what is open in the visible rows, such as a comment, if it is not known.
  func prepareColors() {
    guard colors.highlighter != nil, showsSource else { return }
    let end = visibleEnd
    colors.prepare(upTo: derived?.source(at: end) ?? end, viewInput)
  }

  /// Takes what the background has found out about the text.
  func receive(_ finding: TextFinding, of job: JobID) -> [AppEffect] {
    switch finding {
    case .landmark(let place): return receive(landmark: place, of: job)
    case .states(let checkpoints):
      if colors.receive(checkpoints, of: job) {
        cache.forgetAll()
        changed()
      }
      return []
    }
  }
}
