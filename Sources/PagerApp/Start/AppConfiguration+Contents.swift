import Gallery
import TabPagerCore

extension AppConfiguration {
  /// What the tabs show at first: the sources, or the demos if there are none.
  var contents: [TabContent] {
    sources.isEmpty
      ? (demo.map { [$0] } ?? Demo.allCases).map(content(of:))
      : sources.map { .document($0) }
  }

  private func content(of demo: Demo) -> TabContent {
    var options = Demo.Options()
    options.settings = pager
    options.keepsColors = theme.isCustom
    options.headerPath = headerPath.map { PathCompletion.expanded($0, home: home) }
    return .page(title: demo.title) { [options] theme in
      var options = options
      options.settings.bar.take(theme)
      return demo.tab(options).makePage()
    }
  }
}
