import Documents
import TabPagerCore

/// Files that are followed in tabs that are not shown: how many lines have come that nobody has seen.
extension PagerApp {
  /// The followed files that are opened before they are shown; more of them nobody follows.
  private static let followedLimit = 100

  /// Opens the files that are to be followed, so that it is told of what is added to them.
  func openFollowed() {
    guard configuration.follows, !hasOpenedFollowed else { return }
    hasOpenedFollowed = true
    for tab in Array(tabs.inOrder.prefix(PagerApp.followedLimit)) {
      guard case .document(let source) = tab.content, case .file = source else { continue }
      openDocument(source, in: tab)
    }
  }

  /// Notes how many lines a followed file has, after news of it.
  func noteLines(of reading: Reading, _ id: PageID) {
    let page = reading.page
    guard page.follows, case .file = reading.source, page.source.isCounted else { return }
    let lines = page.source.lineCount
    let before = reading.unseenLines
    // What there was when it was opened is not news; a file that was cut off begins anew.
    if id == tabs.selected?.id || reading.seenLines == nil { reading.seenLines = lines }
    reading.seenLines = min(lines, reading.seenLines ?? lines)
    reading.unseenLines = lines - (reading.seenLines ?? lines)
    if reading.unseenLines != before { showUnseen(of: reading, id) }
  }

  /// The lines of the page that is shown are seen.
  func seeFollowed() {
    guard hasUnseen, let id = tabs.selected?.id, let reading = readings[id], reading.unseenLines > 0
    else { return }
    reading.seenLines = reading.page.source.lineCount
    reading.unseenLines = 0
    showUnseen(of: reading, id)
  }

  private func showUnseen(of reading: Reading, _ id: PageID) {
    hasUnseen = readings.values.contains { $0.unseenLines > 0 }
    tabs.setBadge(reading.unseenLines > 0 ? "\(reading.unseenLines)" : nil, of: id)
  }
}
