import TabPagerCore

/// A record of the events of pages.
final class PageEventJournal {
  var entries: [String] = []

  func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A page that records when it is drawn, appears and disappears.
struct RecordingPage: Page {
  let name: String
  let journal: PageEventJournal
  var drawnState: AnyHashable? { name }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    journal.entries.append("\(name) drawn")
    canvas.write(name, at: .zero)
  }
  mutating func willAppear(_ context: PageContext) { journal.entries.append("\(name) willAppear") }
  mutating func didAppear(_ context: PageContext) { journal.entries.append("\(name) didAppear") }
  mutating func willDisappear(_ context: PageContext) {
    journal.entries.append("\(name) willDisappear")
  }
  mutating func didDisappear(_ context: PageContext) {
    journal.entries.append("\(name) didDisappear")
  }

  /// Returns a pager of recording pages, numbered from 0.
  static func pager(_ count: Int, _ journal: PageEventJournal) -> TabPagerView {
    TabPagerView(tabs: (0..<count).map { tab($0, journal) })
  }

  /// Returns a tab with a recording page.
  static func tab(_ number: Int, _ journal: PageEventJournal) -> Tab {
    Tab("tab \(number)", id: number) {
      journal.entries.append("\(number) made")
      return RecordingPage(name: "\(number)", journal: journal)
    }
  }
}
