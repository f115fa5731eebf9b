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
    let text = HelpText.lines(keyMap, of: helpedPage).joined(separator: "\n") + "\n"
    let content = MemoryContent(Array(text.utf8))
    page.receive([.opened(content, count: content.count)])
    _ = page.countFew()
    tabs.open(page, in: id, at: clock)
  }

  /// The hints of the keys as they are without a configuration. They stand in the first frame, which
  /// would otherwise wait for the key table.
  static var standardHints: String { "F1 help  t tabs  q quit" }

  /// The keys that one needs first, with a word for each.
  static func hints(_ keyMap: KeyMap<AppAction>, between: String = "  ") -> String {
    let wanted: [(AppAction, String)] = [(.help, "help"), (.switchTab, "tabs"), (.quit, "quit")]
    return wanted.compactMap { action, word in
      keyMap.key(for: action).map { "\($0) \(word)" }
    }.joined(separator: between)
  }
}
