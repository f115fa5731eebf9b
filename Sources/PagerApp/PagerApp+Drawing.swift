public import TabPagerCore

extension PagerApp {
  /// Draws the program.
  public func render(into frame: inout Frame, at time: Double) {
    frame.wantsMouse = usesMouse
    let area = Rect(origin: .zero, size: pagerSize)
    tabs.render(into: &frame.canvas, in: area, context(at: time))
    if hasStatusLine, !input.coversStatusLine {
      status = statusLine(at: time)
      status?.draw(into: &frame.canvas, row: size.height - 1, theme)
    }
    guard input.hasLayers else { return }
    input.render(
      into: &frame,
      LayerContext(
        size: size, pane: paneRect, theme: theme, matchStatus: document?.search.status()))
  }

  /// The circumstances of the pager.
  func context(at time: Double) -> PageContext {
    PageContext(
      size: pagerSize, now: time, capabilities: capabilities,
      reducesMotion: configuration.pager.paging.swipe == .immediate, waker: waker)
  }

  var paneRect: Rect { tabs.layout(for: pagerSize).pane }

  /// What the status line tells. Of a document that is read in a moment it tells nothing before, and
  /// stays as it was: it changes once, and not twice.
  private func statusLine(at time: Double) -> StatusLine {
    let text = statusText(at: time)
    if text == nil, let status, !status.isMessage { return status }
    return StatusLine(
      name: statusName, position: text ?? "", hints: keys.hints,
      isMessage: message != nil || pauseText != nil)
  }

  private var statusName: String { tabs.selected.map(longNames.name) ?? "" }

  /// What stands for the position; nil as long as it is about to be known.
  private func statusText(at time: Double) -> String? {
    if let message { return message }
    if let text = input.statusText { return text }
    if let pauseText { return pauseText }
    guard let page = tabs.selectedPage else { return nil }
    if let waiting = page.waitsUntil, time < waiting { return nil }
    guard let position = page.position else {
      return tabs.count == 1 ? "" : "\(tabs.selectedIndex + 1)/\(tabs.count)"
    }
    guard let workText else { return position }
    return position.isEmpty ? workText : position + " · " + workText
  }
}
