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
    for tab in tabs.prefix(PagerApp.followedLimit) {
      guard case .document(let source) = tab.content, case .file = source, readings[tab.id] == nil
      else { continue }
      _ = page(of: source, tab)
    }
  }

  /// Notes how many lines a followed file has, after news of it.
  func noteLines(of reading: Reading, _ id: PageID) {
    let page = reading.page
    guard page.follows, case .file = reading.source, page.source.isCounted else { return }
    let lines = page.source.lineCount
    let before = reading.unseenLines
    // What there was when it was opened is not news; a file that was cut off begins anew.
    if id == current?.id || reading.seenLines == nil { reading.seenLines = lines }
    reading.seenLines = min(lines, reading.seenLines ?? lines)
    reading.unseenLines = lines - (reading.seenLines ?? lines)
    if reading.unseenLines != before { showUnseen(of: reading, id) }
  }

  /// The lines of the page that is shown are seen.
  func seeFollowed() {
    guard hasUnseen, let id = current?.id, let reading = readings[id], reading.unseenLines > 0
    else { return }
    reading.seenLines = reading.page.source.lineCount
    reading.unseenLines = 0
    showUnseen(of: reading, id)
  }

  private func showUnseen(of reading: Reading, _ id: PageID) {
    hasUnseen = readings.values.contains { $0.unseenLines > 0 }
    guard let place = tabs.firstIndex(where: { $0.id == id }), view.tabs.indices.contains(place)
    else { return }
    changeTab(at: place, title: view.tabs[place].title, badge: unseenBadge(of: id))
  }

  /// What stands beside the title of a followed file: the lines that have come unseen.
  func unseenBadge(of id: PageID) -> String? {
    guard hasUnseen, let count = readings[id]?.unseenLines, count > 0 else { return nil }
    return "\(count)"
  }
}
