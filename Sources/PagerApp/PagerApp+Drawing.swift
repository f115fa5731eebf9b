import PagerText
package import TabPagerCore

extension PagerApp {
  /// Draws the program.
  package func render(into frame: inout Frame, at time: Double) {
    frame.wantsMouse = usesMouse
    frame.title = windowTitle
    let area = Rect(origin: .zero, size: pagerSize)
    tabs.render(into: &frame.canvas, in: area, showing: previewedTab, pageContext(at: time))
    if let id = previewedTab {
      tabs.renderPage(of: id, into: &frame.canvas, in: paneRect, pageContext(at: time))
    }
    if showsStatusLine {
      let row = status.row(width: size.width, appearance.theme)
      frame.canvas.copy(row, row.bounds, to: Position(x: 0, y: size.height - 1))
    }
    guard input.hasLayers else { return }
    input.render(
      into: &frame,
      LayerContext(
        size: size, pane: paneRect, theme: appearance.theme,
        matchStatus: document?.search.status()?.text, noteRows: noteRows,
        ruleColumn: document?.ruleColumn.map { paneRect.minX + $0 },
        captionHeight: captionHeight, stickyRowCount: document?.stickyRowCount ?? 0)
    )
  }

  /// The context in which the pager is drawn and handles input.
  func pageContext(at time: Double) -> PageContext {
    PageContext(
      size: pagerSize, now: time, capabilities: capabilities,
      reducesMotion: configuration.tabs.pager.paging.swipe == .immediate, waker: waker)
  }

  /// The tab that is shown behind the tab switcher instead of the selected one; `nil` if there is none.
  var previewedTab: PageID? {
    input.previewedTab.flatMap { $0 != tabs.selected?.id && tabs.page(of: $0) != nil ? $0 : nil }
  }

  /// The rows of the screen with the lines of the note that is being written; `nil` if they are not visible.
  private var noteRows: ClosedRange<Int>? {
    guard let place = input.notePlace, let document, let last = document.markedOffset,
      let rows = document.pageRows(ofNoteAt: place, endingAt: last)
    else { return nil }
    let top = paneRect.minY + captionHeight
    return rows.lowerBound + top...rows.upperBound + top
  }

  /// The number of rows of the pane above the selected page.
  private var captionHeight: Int {
    tabs.selected.map { tabs.captionHeight(of: $0.id, in: paneSize) } ?? 0
  }

  var paneRect: Rect { tabs.layout(for: pagerSize).pane }
}
