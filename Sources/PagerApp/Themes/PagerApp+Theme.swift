import TabPagerCore

extension PagerApp {
  /// Takes the theme that suits what is known of the terminal.
  func takeTheme() {
    let theme = configuration.theme.theme(onLight: isGroundLight, capabilities.colors)
    guard theme != self.theme else { return }
    self.theme = theme
    view.settings.bar.take(theme)
    // Of commands, badges have colors of their own.
    if tabs.contains(where: \.isCommand) { showTabs(at: clock) }
    help?.page.help = makingHelp
    for reading in readings.values { reading.page.help = makingHelp }
    for part in partPages.values { part.page.help = makingHelp }
    for search in openSearches { search.page.theme = theme }
  }
}
