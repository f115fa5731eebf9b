import Documents
import TabPagerCore

extension PagerApp {
  /// Makes the page of the help: a document, so that it is searched, filtered and scrolled as any.
  func openHelp(in id: PageID) {
    let session = documents.openText(name: "Help", in: id)
    let page = newPage(for: id, session)
    page.follows = false
    page.showsLineNumbers = false
    page.wraps = true
    page.firstView.isChosen = true
    let text = HelpText.lines(keys.map, of: helpedPage).joined(separator: "\n") + "\n"
    _ = page.documentChanged(session.open(MemoryContent(Array(text.utf8))))
    tabs.open(page, in: id, at: clock)
  }
}
