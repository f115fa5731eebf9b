import PagerText
import TabPagerCore

extension PagerApp {
  /// Takes the theme that suits what is known of the terminal.
  func takeTheme() {
    let theme = configuration.theme.theme(onLight: isGroundLight, capabilities.colors)
    guard theme != self.theme else { return }
    self.theme = theme
    tabs.adopt(theme)
    // Of commands, badges have colors of their own.
    for tab in tabs.inOrder where tab.content.isCommand { showCommandBadge(of: tab.id) }
    adoptHelp()
    remakeLibraryPages()
  }

  /// Has all pages draw with the theme and the colors of the screen.
  func adoptHelp() { for page in tabs.pages { page.adopt(viewEnvironment) } }

  /// Pages of the library keep the colors they were made with. They are made again, as long as nobody has
  /// used them: the terminal answers at once, or not at all.
  private func remakeLibraryPages() {
    guard !isUsed else { return }
    for tab in tabs.inOrder {
      guard case .page(_, let make) = tab.content, tabs.page(of: tab.id) != nil else { continue }
      openLibraryPage(make, in: tab.id)
    }
  }
}
