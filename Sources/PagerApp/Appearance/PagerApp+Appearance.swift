import PagerText
import TabPagerCore

extension PagerApp {
  /// Draws everything with the current theme.
  func adoptTheme() {
    tabs.adopt(appearance.theme)
    // The badges of commands have colors of their own.
    for tab in tabs.inOrder where tab.content.isCommand { showCommandBadge(of: tab.id) }
    remakeLibraryPages()
  }

  /// Creates the pages of the library again, since they keep the colors they were created with. Only until
  /// somebody has used them: the terminal answers at once, or not at all.
  private func remakeLibraryPages() {
    guard !start.hasInput else { return }
    for tab in tabs.inOrder {
      guard case .page(_, let chip, let make) = tab.content, tabs.page(of: tab.id) != nil else {
        continue
      }
      openLibraryPage(make, chip: chip, in: tab.id)
    }
  }
}
