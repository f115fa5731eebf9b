import Documents
import TabPagerCore

extension PagerApp {
  /// Makes the page of the help: a document, so that it is searched, filtered and scrolled as any.
  func openHelp(in id: PageID) {
    let page = newPage(for: id, name: "Help")
    page.follows = false
    page.showsLineNumbers = false
    page.wraps = true
    page.hasChosenKind = true
    let text = HelpText.lines(keys.map, of: helpedPage).joined(separator: "\n") + "\n"
    let content = MemoryContent(Array(text.utf8))
    page.receive([.opened(content, count: content.count)])
    _ = page.countFew()
    tabs.open(page, in: id, at: clock)
  }
}
