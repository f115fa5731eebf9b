import PagerText
import PagerViews
import TabPagerCore

extension PagerApp {
  /// Draws everything with the current theme.
  func applyTheme() {
    tabs.setTheme(appearance.theme)
    // The badges of commands have colours of the theme.
    for tab in tabs.inOrder where tab.content.isCommand { showCommandBadge(of: tab.id) }
    recreateLibraryPages()
  }

  /// Shows the lines of diffs side by side in all tabs or, if they are, one after the other.
  func switchDiffLayout() -> [AppEffect] {
    guard document?.showsChanges == true || diffOfSelectedTab != nil else { return noChanges }
    let isSideBySide =
      document?.derivationInput.showsSides
      ?? appearance.diffLayout.isSideBySide(atWidth: paneSize.width)
    appearance.diffLayout = isSideBySide ? .unified : .sideBySide
    return [.message("diff layout: \(isSideBySide ? "unified" : "side by side")")]
  }

  /// Creates the pages of the library again, since they keep the colours they were created with. Does so only until the
  /// user has used them; the terminal answers at once, or not at all.
  private func recreateLibraryPages() {
    guard !start.hasInput else { return }
    for tab in tabs.inOrder {
      guard case .page(_, let chip, let hint, let make) = tab.content,
        tabs.page(of: tab.id) != nil
      else { continue }
      openLibraryPage(make, chip: chip, hint: hint, in: tab.id)
    }
  }
}
