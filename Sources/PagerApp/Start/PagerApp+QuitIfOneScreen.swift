import Documents
import PagerViews
package import TabPagerCore

extension PagerApp {
  /// How long the first frame waits for something to show, in seconds.
  package var readyTimeout: Double {
    let awaitsView = document?.presentation.awaitsText ?? false
    return max(
      start.readyTimeout,
      awaitsComparison
        ? StartPolicy.comparisonTimeout : awaitsView ? StartPolicy.viewTimeout : 0)
  }

  /// Whether the program has quit by itself because everything fits on one screen.
  package var hasQuitAfterOneScreen: Bool { start.hasQuit }

  /// Quits if all input has been read and fits on one screen.
  func quitIfOneScreen() {
    guard start.mayQuit, let document, let id = tabs.selected?.id, documents[id] != nil else {
      return
    }
    start.decideQuit(document.oneScreenState(in: size), at: clock)
  }

  /// Allows a stream to switch to its best view, if it is not printed at once.
  func allowStreamViewGuess() {
    guard !start.mayQuit, !start.hasQuit, !configuration.documents.isPlain,
      let document, !document.firstView.guessesStream
    else { return }
    document.firstView.guessesStream = true
    document.chooseViewOfStream()
  }

  /// The rows of the page on the screen, up to the last one that is not blank, without the bar and the status line.
  /// They stay visible after the program ends if there is no alternate screen.
  ///
  /// - Parameter time: the moment the rows are drawn for, in seconds.
  package func visiblePageRows(at time: Double) -> Canvas {
    var page = Canvas(size: paneSize)
    if let selected = tabs.selected {
      // Without the bar's pager, which may be between two pages.
      tabs.renderPage(of: selected.id, into: &page, in: page.bounds, pageContext(at: time))
    }
    let last = (0..<page.size.height).last { y in
      (0..<page.size.width).contains { page[$0, y] != .blank }
    }
    var rows = Canvas(size: Size(width: page.size.width, height: last.map { $0 + 1 } ?? 0))
    rows.copy(page, rows.bounds, to: .zero)
    return rows
  }

  /// The rows of the document if the program has quit because it fits on one screen; otherwise nil.
  package var printout: [Canvas]? {
    start.hasQuit ? document?.canvasesOfAllRows(isUnicode: capabilities.isUnicode) : nil
  }
}

extension DocumentPage {
  /// Whether the first document fits on a screen, as far as it is known.
  fileprivate func oneScreenState(in screen: Size) -> StartPolicy.FirstDocumentState {
    var mayFit =
      failure == nil && presentation.chosen.descriptor.showsLines && fitsOnScreen(in: screen)
    if case .failed = source.state { mayFit = false }
    return StartPolicy.FirstDocumentState(
      hasBytes: source.byteCount > 0, mayFit: mayFit, isWhole: isWhole)
  }
}
