import Documents
import PagerViews
package import TabPagerCore

extension PagerApp {
  /// How long a document that may leave by itself is waited for once some of it has come, in seconds:
  /// what a slow stream has brought is to be seen.
  static let patience = 0.25

  /// How long the first frame waits for something to show, in seconds: where the program may leave
  /// without a frame, until something has come.
  package var readyTimeout: Double {
    guard mayLeave else { return 0.01 }
    return firstNewsAt.map { $0 - startedAt + PagerApp.patience } ?? .infinity
  }

  /// Whether all there is has come and is on one screen, so that the program leaves; it does so no
  /// more where there is more than that.
  func shouldQuit() -> Bool {
    guard mayLeave, let document, let id = tabs.selected?.id, documents[id] != nil else {
      return false
    }
    if document.source.byteCount > 0, firstNewsAt == nil { firstNewsAt = clock }
    if case .failed = document.source.state { mayLeave = false }
    if document.failure != nil || !document.presentation.chosen.descriptor.showsLines {
      mayLeave = false
    }
    if !document.fits(in: size) { mayLeave = false }
    return mayLeave && document.isWhole
  }

  /// The rows of the page as they are on the screen, up to the last that is not blank, without the bar and the
  /// status line: what stays where there is no alternate screen.
  ///
  /// - Parameter time: the moment the rows are drawn for, in seconds.
  package func pageRows(at time: Double) -> Canvas {
    var screen = Canvas(size: size)
    tabs.render(into: &screen, in: Rect(origin: .zero, size: pagerSize), context(at: time))
    let pane = paneRect
    let last = (pane.minY..<pane.maxY).last { y in
      (0..<size.width).contains { screen[$0, y] != .blank }
    }
    var rows = Canvas(size: Size(width: size.width, height: last.map { $0 + 1 - pane.minY } ?? 0))
    let part = Rect(x: 0, y: pane.minY, width: size.width, height: rows.size.height)
    rows.copy(screen, part, to: .zero)
    return rows
  }

  /// The lines of the document that the program was left with because it is on one screen; nil where
  /// it was left otherwise.
  package var printout: [Canvas]? { hasLeft ? document?.printout : nil }
}
